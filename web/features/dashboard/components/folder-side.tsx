import { Dialog } from '#web/components/dialog.tsx'
import { useLanguage } from '#web/language/language.tsx'
import { FOLDER_TEXTS } from '../folder-texts.ts'
import { FolderTree } from './folder-tree.tsx'

type Props = {
  current: string | null
  linkTo: (folder: string | null) => string
  /** True in narrow windows, where the folders are a sheet over the page. */
  isBottomSheet: boolean
  onClose: () => void
}

/**
 * The folders next to the list. In a narrow window, the folders are in a sheet, which closes when
 * the user chooses a folder.
 */
export function FolderSide({ isBottomSheet, onClose, ...tree }: Props) {
  const { pick } = useLanguage()
  if (!isBottomSheet)
    return (
      <aside className="folder-side">
        <FolderTree {...tree} />
      </aside>
    )
  return (
    <Dialog
      title={pick(FOLDER_TEXTS.folders)}
      size={480}
      className="dialog-sheet"
      onClose={onClose}
    >
      <FolderTree {...tree} onChoose={onClose} />
    </Dialog>
  )
}
