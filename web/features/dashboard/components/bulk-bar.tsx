import './bulk-bar.css'
import { Button, Group } from '@mantine/core'
import { MAX_EXPORTED } from '#contract/limits.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { ActionMenu } from '#web/components/menu.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { decodeVisibility, useVisibilityOptions } from '#web/session/visibility-options.ts'
import { libraryDialogStore } from '../library-dialogs.ts'
import { LIBRARY_TEXTS } from '../library-texts.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'
import { useBulk } from '../use-bulk.ts'

type Props = {
  cards: readonly ScriptCard[]
  isTrash: boolean
  onAll: () => void
  onExport: (ids: readonly string[]) => void
  onEnd: () => void
}

/** Actions on all selected scripts. */
export function BulkBar({ cards, isTrash, onAll, onExport, onEnd }: Props) {
  const t = useTexts(DASHBOARD_TEXTS)
  const l = useTexts(LIBRARY_TEXTS)
  const can = useCan()
  const { change, isPending } = useBulk()
  const choices = useVisibilityOptions((each) => t(each))
  const isOff = cards.length === 0 || isPending
  const put = async (trashed: boolean) => {
    await change(
      cards.map(({ id }) => ({ id, trashed })),
      trashed ? 'trashed' : 'restored',
    )
  }
  return (
    <Group className="bulk-bar" gap="1xs" role="toolbar" aria-label={l('tools')}>
      <span role="status">{l('selected', { count: cards.length })}</span>
      <Button size="compact-md" variant="subtle" onClick={onAll}>
        {l('select_all')}
      </Button>
      {cards.length > MAX_EXPORTED && !isTrash && <small>{l('too_many_to_export')}</small>}
      <span className="bulk-space" />
      {isTrash ? (
        <Button size="compact-md" variant="default" disabled={isOff} onClick={() => put(false)}>
          {t('restore')}
        </Button>
      ) : (
        <>
          <Button
            size="compact-md"
            variant="default"
            disabled={isOff}
            onClick={() => libraryDialogStore.set({ about: 'tags', cards })}
          >
            {l('edit_tags')}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            disabled={isOff}
            onClick={() => libraryDialogStore.set({ about: 'scripts', cards })}
          >
            {l('to_folder')}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            disabled={isOff || cards.length > MAX_EXPORTED}
            onClick={() => onExport(cards.map(({ id }) => id))}
          >
            {l('export')}
          </Button>
          {can('team') && (
            <ActionMenu
              position="top-end"
              choices={choices.map(({ value, label }) => ({
                id: value,
                name: label,
                run: () =>
                  void change(
                    cards.map(({ id }) => ({ id, ...decodeVisibility(value) })),
                    'visibility',
                  ),
              }))}
            >
              <Button size="compact-md" variant="default" disabled={isOff}>
                {t('visibility')}
              </Button>
            </ActionMenu>
          )}
          <Button
            size="compact-md"
            variant="default"
            c="var(--danger)"
            disabled={isOff}
            onClick={() => put(true)}
          >
            {t('to_trash')}
          </Button>
        </>
      )}
      <Button size="compact-md" variant="subtle" onClick={onEnd}>
        {l('done')}
      </Button>
    </Group>
  )
}
