import type { Folder } from '#contract/folders.ts'
import type { Language } from '#contract/language.ts'
import { fillText } from '#web/language/texts.ts'
import { FOLDER_TEXTS } from './folder-texts.ts'
import { buildTree, type FolderNode, flatten, pathTo, writePath } from './folder-tree.ts'

type FolderOption = { value: string; label: string }

/**
 * Lists all folders as options of a select. Each option is named by the folder's path. The user's
 * own folders are marked.
 */
export const listFolderOptions = (folders: readonly Folder[], language: Language): FolderOption[] =>
  [false, true]
    .flatMap((is_own) => flatten(buildTree(folders, language, is_own)))
    .map((node) => toFolderOption(node, folders, language))

export function toFolderOption(
  { id, owner_id }: FolderNode,
  folders: readonly Folder[],
  language: Language,
): FolderOption {
  const path = writePath(pathTo(folders, id))
  const label = owner_id === null ? path : fillText(FOLDER_TEXTS.mine[language], { path })
  return { value: id, label }
}
