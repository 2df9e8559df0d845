import { useStore } from '#web/store/external-store.ts'
import { useFolders } from '../folder-api.ts'
import { folderAsked } from '../folder-dialogs.ts'
import { FolderForm } from './folder-form.tsx'
import { MoveFolder } from './move-folder.tsx'
import { MoveScripts } from './move-scripts.tsx'

const close = () => folderAsked.set(null)

/** The open dialog about folders. */
export function FolderDialogs() {
  const asked = useStore(folderAsked)
  const { data: folders } = useFolders()
  if (!asked || !folders) return null
  if (asked.about === 'scripts')
    return <MoveScripts cards={asked.cards} to={asked.to} folders={folders} onClose={close} />
  if (asked.about === 'place')
    return <MoveFolder folder={asked.folder} folders={folders} onClose={close} />
  return <FolderForm asked={asked} onClose={close} />
}
