import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Folder } from '#contract/folders.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useVisibilityName } from '#web/session/visibility-options.ts'
import { FOLDER_TEXTS } from '../folder-texts.ts'
import { findChanged } from '../folder-tree.ts'
import { listFolderOptions } from '../list-folder-options.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'
import { useMoveScripts } from '../use-move-scripts.ts'
import { MoveDialog } from './move-dialog.tsx'

type Props = {
  cards: readonly ScriptCard[]
  /** Id of the folder onto which the cards were dropped. */
  to: string | undefined
  folders: readonly Folder[]
  onClose: () => void
}

const OUTSIDE = 'outside'

/**
 * A dialog that moves scripts. If the folder changes the scripts' visibility, the user can keep the
 * current visibility.
 */
export function MoveScripts({ cards, to, folders, onClose }: Props) {
  const { language } = useLanguage()
  const t = useTexts(FOLDER_TEXTS)
  const d = useTexts(DASHBOARD_TEXTS)
  const move = useMoveScripts()
  const name = useVisibilityName((each) => d(each))
  const [chosen, setChosen] = useState(to ?? null)
  const [isKept, setKept] = useState(false)
  const target = folders.find(({ id }) => id === chosen) ?? null
  const changed = findChanged(cards, target).length
  const isAnywhere = cards.some(({ folder_id }) => folder_id !== null)
  return (
    <MoveDialog
      title={t('move_title')}
      {...{ chosen, onClose }}
      onChoose={setChosen}
      isQuiet
      onMove={() => void move(cards, target, isKept)}
      places={[
        ...listFolderOptions(folders, language),
        ...(isAnywhere ? [{ value: OUTSIDE, label: t('outside') }] : []),
      ]}
    >
      {chosen !== null && (
        <p className="dialog-text" role="status">
          {target && changed > 0
            ? t('widens', { count: changed, visibility: name(target) })
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
    </MoveDialog>
  )
}
