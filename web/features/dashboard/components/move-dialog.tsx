import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '#web/components/dialog.tsx'
import { FormActions } from '#web/components/dialog-actions.tsx'
import { filterBySound } from '#web/components/filter-by-sound.ts'
import { useTexts } from '#web/language/language.tsx'
import { FOLDER_TEXTS } from '../folder-texts.ts'

type Props = {
  title: string
  places: { value: string; label: string }[]
  chosen: string | null
  onChoose: (chosen: string | null) => void
  /** If true, the list of folders stays closed when the field gets the focus. */
  isQuiet?: boolean
  onMove: () => void
  onClose: () => void
  /** Explains the consequences of the chosen folder. */
  children?: ReactNode
}

/** A dialog with a search field in which the user chooses a target folder. */
export function MoveDialog(props: Props) {
  const { title, places, chosen, onChoose, isQuiet = false, onMove, onClose, children } = props
  const t = useTexts(FOLDER_TEXTS)
  return (
    <Dialog title={title} size={480} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          onMove()
        }}
      >
        <Select
          data-autofocus
          searchable
          openOnFocus={!isQuiet}
          label={t('target')}
          placeholder={t('find')}
          filter={filterBySound}
          nothingFoundMessage={t('none_found')}
          value={chosen}
          onChange={onChoose}
          data={places}
        />
        {children}
        <FormActions submit={t('move_here')} disabled={chosen === null} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
