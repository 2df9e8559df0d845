import { useNamedFolder } from '#web/features/scripts/api/named-folder.ts'
import { useTexts } from '#web/language/language.tsx'
import { NEW_SCRIPT_TEXTS } from '../texts.ts'

/** In which folder the new script will stand, where it will stand in one. */
export function FolderNote() {
  const t = useTexts(NEW_SCRIPT_TEXTS)
  const { folder } = useNamedFolder()
  return folder && <p className="new-script-folder">{t('in_folder', { name: folder.name })}</p>
}
