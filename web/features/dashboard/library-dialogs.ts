import type { Folder } from '#contract/folders.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { createStore } from '#web/store/external-store.ts'

/**
 * The open dialog about folders or cards. It is stored outside the list, so that a reload of the
 * list does not close it.
 */
export type LibraryDialog =
  | { about: 'rename'; card: ScriptCard }
  | { about: 'tags'; cards: readonly ScriptCard[] }
  | FolderDialog

/** A dialog that creates, edits or moves a folder, or moves scripts into a folder. */
type FolderDialog =
  | { about: 'new'; is_own: boolean; parent: Folder | null }
  | { about: 'edit'; folder: Folder }
  | { about: 'place'; folder: Folder }
  /**
   * `to`: id of the folder onto which the cards were dropped. If absent, the user chooses a folder.
   */
  | { about: 'scripts'; cards: readonly ScriptCard[]; to?: string }

export const libraryDialogStore = createStore<LibraryDialog | null>(null)
