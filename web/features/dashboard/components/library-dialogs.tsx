import { useStore } from '#web/store/external-store.ts'
import { useFolders } from '../folder-api.ts'
import { libraryDialogStore } from '../library-dialogs.ts'
import { FolderForm } from './folder-form.tsx'
import { MoveFolder } from './move-folder.tsx'
import { MoveScripts } from './move-scripts.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { TagsDialog } from './tags-dialog.tsx'

const close = () => libraryDialogStore.set(null)

export function LibraryDialogs() {
  const dialog = useStore(libraryDialogStore)
  const { data: folders } = useFolders()
  if (dialog?.about === 'rename') return <RenameDialog card={dialog.card} onClose={close} />
  if (dialog?.about === 'tags') return <TagsDialog cards={dialog.cards} onClose={close} />
  if (!dialog || !folders) return null
  if (dialog.about === 'scripts')
    return <MoveScripts cards={dialog.cards} to={dialog.to} folders={folders} onClose={close} />
  if (dialog.about === 'place')
    return <MoveFolder folder={dialog.folder} folders={folders} onClose={close} />
  return <FolderForm dialog={dialog} onClose={close} />
}
