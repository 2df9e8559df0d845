import type { Folder } from '#contract/folders.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { createStore } from '#web/store/external-store.ts'

/** What is asked about folders, over the page: a new one, another name, where one or some scripts go. */
export type FolderAsked =
  | { about: 'new'; is_own: boolean; parent: Folder | null }
  | { about: 'edit'; folder: Folder }
  | { about: 'place'; folder: Folder }
  /** `to`: where they were dropped; without it it is chosen. */
  | { about: 'scripts'; cards: readonly ScriptCard[]; to?: string }

export const folderAsked = createStore<FolderAsked | null>(null)
