import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import type { Folder } from '#contract/folders.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { filterBySound } from '#web/components/filter-by-sound.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { FOLDER_TEXTS } from '../../folder-texts.ts'
import { buildTree, flatten, placesFor } from '../../folder-tree.ts'
import { useFolderActions } from '../../use-folder-actions.ts'
import { toPlace } from './list-places.ts'

type Props = { folder: Folder; folders: readonly Folder[]; onClose: () => void }

const TOP = 'top'

/** Where a folder goes, with all that is in it. */
export function MoveFolder({ folder, folders, onClose }: Props) {
  const { language } = useLanguage()
  const t = useTexts(FOLDER_TEXTS)
  const { move } = useFolderActions()
  const [chosen, setChosen] = useState<string | null>(null)
  const tree = buildTree(folders, language, folder.owner_id !== null)
  const node = flatten(tree).find(({ id }) => id === folder.id)
  const places = node ? placesFor(node, tree) : []
  return (
    <Dialog title={t('move_folder')} size={480} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          void move(folder, chosen === TOP ? null : chosen)
        }}
      >
        <Select
          data-autofocus
          searchable
          label={t('target')}
          placeholder={t('find')}
          filter={filterBySound}
          nothingFoundMessage={t('none_found')}
          value={chosen}
          onChange={setChosen}
          data={[
            ...(folder.parent_id === null ? [] : [{ value: TOP, label: t('top') }]),
            ...places.map((place) => toPlace(place, folders, language)),
          ]}
        />
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
