import { useState } from 'react'
import type { Folder } from '#contract/folders.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { FOLDER_TEXTS } from '../folder-texts.ts'
import { buildTree, flatten, listValidParents } from '../folder-tree.ts'
import { toFolderOption } from '../list-folder-options.ts'
import { useFolderActions } from '../use-folder-actions.ts'
import { MoveDialog } from './move-dialog.tsx'

type Props = { folder: Folder; folders: readonly Folder[]; onClose: () => void }

const TOP = 'top'

export function MoveFolder({ folder, folders, onClose }: Props) {
  const { language } = useLanguage()
  const t = useTexts(FOLDER_TEXTS)
  const { move } = useFolderActions()
  const [chosen, setChosen] = useState<string | null>(null)
  const tree = buildTree(folders, language, folder.owner_id !== null)
  const node = flatten(tree).find(({ id }) => id === folder.id)
  const places = node ? listValidParents(node, tree) : []
  return (
    <MoveDialog
      title={t('move_folder')}
      {...{ chosen, onClose }}
      onChoose={setChosen}
      onMove={() => void move(folder, chosen === TOP ? null : chosen)}
      places={[
        ...(folder.parent_id === null ? [] : [{ value: TOP, label: t('top') }]),
        ...places.map((place) => toFolderOption(place, folders, language)),
      ]}
    />
  )
}
