import { Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import type { Folder } from '#contract/folders.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { filterBySound } from '#web/components/filter-by-sound.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { FOLDER_TEXTS } from '../../folder-texts.ts'
import { findChanged } from '../../folder-tree.ts'
import { DASHBOARD_TEXTS } from '../../texts.ts'
import { useMoveScripts } from '../../use-move-scripts.ts'
import { listPlaces } from './list-places.ts'

type Props = {
  cards: readonly ScriptCard[]
  /** Where they were dropped. */
  to: string | undefined
  folders: readonly Folder[]
  onClose: () => void
}

const OUTSIDE = 'outside'

/** Where scripts go, and who will see them there: told before, with the choice to leave that as it is. */
export function MoveScripts({ cards, to, folders, onClose }: Props) {
  const { language } = useLanguage()
  const t = useTexts(FOLDER_TEXTS)
  const d = useTexts(DASHBOARD_TEXTS)
  const move = useMoveScripts()
  const [chosen, setChosen] = useState(to ?? null)
  const [isKept, setKept] = useState(false)
  const target = folders.find(({ id }) => id === chosen) ?? null
  const changed = findChanged(cards, target?.visibility ?? null).length
  const isAnywhere = cards.some(({ folder_id }) => folder_id !== null)
  return (
    <Dialog title={t('move_title')} size={480} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          void move(cards, target, isKept)
        }}
      >
        <Select
          data-autofocus
          searchable
          openOnFocus={false}
          label={t('target')}
          placeholder={t('find')}
          filter={filterBySound}
          nothingFoundMessage={t('none_found')}
          value={chosen}
          onChange={setChosen}
          data={[
            ...listPlaces(folders, language),
            ...(isAnywhere ? [{ value: OUTSIDE, label: t('outside') }] : []),
          ]}
        />
        {chosen !== null && (
          <p className="dialog-text" role="status">
            {target && changed > 0
              ? t('widens', { count: changed, visibility: d(target.visibility) })
              : t('stays')}
          </p>
        )}
        {changed > 0 && (
          <Checkbox
            label={t('keep')}
            checked={isKept}
            onChange={(event) => setKept(event.currentTarget.checked)}
          />
        )}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={chosen === null}>
            {t('move_here')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
