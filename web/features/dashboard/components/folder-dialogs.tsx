import { useStore } from '#web/store/external-store.ts'
import { useFolders } from '../folder-api.ts'
import { folderDialogStore } from '../folder-dialogs.ts'
import { FolderForm } from './folder-form.tsx'
import { MoveFolder } from './move-folder.tsx'
import { MoveScripts } from './move-scripts.tsx'

const close = () => folderDialogStore.set(null)

export function FolderDialogs() {
  const dialog = useStore(folderDialogStore)
  const { data: folders } = useFolders()
  if (!dialog || !folders) return null
  if (dialog.about === 'scripts')
    return <MoveScripts cards={dialog.cards} to={dialog.to} folders={folders} onClose={close} />
  if (dialog.about === 'place')
    return <MoveFolder folder={dialog.folder} folders={folders} onClose={close} />
  return <FolderForm dialog={dialog} onClose={close} />
}
