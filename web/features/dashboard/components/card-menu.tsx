import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { type ScriptCard, TEAM_VISIBILITIES } from '#contract/scripts.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { MoreIcon } from '#web/components/line-icon.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { folderDialogStore } from '../folder-dialogs.ts'
import { LIBRARY_TEXTS } from '../library-texts.ts'
import { templateRequest } from '../template-request.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'
import { useCardActions } from '../use-card-actions.ts'

const RenameDialog = lazyPart(() => import('./rename-dialog.tsx'), 'RenameDialog')

const TagsDialog = lazyPart(() => import('./tags-dialog.tsx'), 'TagsDialog')

type Props = { card: ScriptCard }

/** Actions on a script without opening it. */
export function CardMenu({ card }: Props) {
  const t = useTexts(DASHBOARD_TEXTS)
  const l = useTexts(LIBRARY_TEXTS)
  const { trash, show, duplicate } = useCardActions()
  const can = useCan()
  const mayManage = can('script.manage', card)
  const [isTagging, setTagging] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} width={220} alignItemsLabels="all">
        <Menu.Target>
          <ActionIcon
            className="script-card-menu"
            variant="subtle"
            color="gray.7"
            size={40}
            aria-label={t('menu_of', { title: card.title })}
          >
            <MoreIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can('script.write', card) && (
            <Menu.Item onClick={() => setRenaming(true)}>{t('rename')}</Menu.Item>
          )}
          {can('script.edit', card) && (
            <Menu.Item onClick={() => setTagging(true)}>{l('edit_tags')}</Menu.Item>
          )}
          {mayManage && (
            <Menu.Item onClick={() => folderDialogStore.set({ about: 'scripts', cards: [card] })}>
              {l('to_folder')}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => void duplicate(card)}>{l('duplicate')}</Menu.Item>
          {can('script.edit', card) && (
            <Menu.Item onClick={() => templateRequest.set(card)}>{l('make_template')}</Menu.Item>
          )}
          {mayManage && can('team') && (
            <>
              <Menu.Label>{t('visibility')}</Menu.Label>
              {TEAM_VISIBILITIES.map((each) => (
                <Menu.RadioItem
                  key={each}
                  value={each}
                  checked={card.visibility === each}
                  closeMenuOnClick
                  checkIcon={<span aria-hidden="true">✓</span>}
                  onChange={() => show(card, each)}
                >
                  {t(each)}
                </Menu.RadioItem>
              ))}
              <Menu.Divider />
            </>
          )}
          {mayManage && (
            <Menu.Item c="var(--danger)" onClick={() => trash(card)}>
              {t('to_trash')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isTagging && <TagsDialog cards={[card]} onClose={() => setTagging(false)} />}
      {isRenaming && <RenameDialog card={card} onClose={() => setRenaming(false)} />}
    </>
  )
}
