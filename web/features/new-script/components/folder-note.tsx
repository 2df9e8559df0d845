import { useNamedFolder } from '#web/features/scripts/api/named-folder.ts'
import { useTexts } from '#web/language/language.tsx'
import { NEW_SCRIPT_TEXTS } from '../texts.ts'

/** Names the folder of the address, in which the new script will be created. */
export function FolderNote() {
  const t = useTexts(NEW_SCRIPT_TEXTS)
  const { folder } = useNamedFolder()
  return folder && <p className="new-script-folder">{t('in_folder', { name: folder.name })}</p>
}
