import type { Folder } from '#contract/folders.ts'
import type { Language } from '#contract/language.ts'
import { MAX_FOLDER_DEPTH } from '#contract/limits.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { isSameVisibility, type VisibilitySetting } from '#contract/visibility-setting.ts'

export type FolderNode = Folder & { depth: number; children: readonly FolderNode[] }
export type Shown = Pick<ScriptCard, 'id' | 'visibility' | 'group_id'>

/**
 * Returns a tree of the user's own folders (`is_own`) or of the company's folders. The folders are
 * sorted by name in the reader's language.
 */
export function buildTree(
  folders: readonly Folder[],
  language: Language,
  is_own: boolean,
): readonly FolderNode[] {
  // The collator is created on first use. Loading its language data takes longer than all other
  // work of the dashboard's first render.
  let collator: Intl.Collator | undefined
  const compare = (one: string, other: string) => {
    collator ??= new Intl.Collator(language, { numeric: true })
    return collator.compare(one, other)
  }
  const within = (parent: string | null, depth: number): readonly FolderNode[] =>
    folders
      .filter(({ parent_id, owner_id }) => parent_id === parent && (owner_id !== null) === is_own)
      .sort((one, other) => compare(one.name, other.name))
      .map((folder) => ({ ...folder, depth, children: within(folder.id, depth + 1) }))
  return within(null, 1)
}

export const flatten = (nodes: readonly FolderNode[]): readonly FolderNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)])

/** The path from the top to a folder; empty for an unknown id. */
export function pathTo(folders: readonly Folder[], id: string | null): readonly Folder[] {
  const folder = folders.find((each) => each.id === id)
  return folder ? [...pathTo(folders, folder.parent_id), folder] : []
}

export const writePath = (path: readonly Folder[]) => path.map(({ name }) => name).join(' / ')

/**
 * Returns the folders of `tree` into which `folder` can be moved. Leaves out the current parent,
 * the folder's own subtree, and targets that would exceed MAX_FOLDER_DEPTH.
 */
export function listValidParents(
  folder: FolderNode,
  tree: readonly FolderNode[],
): readonly FolderNode[] {
  const own = new Set(flatten([folder]).map(({ id }) => id))
  const height = Math.max(...flatten([folder]).map(({ depth }) => depth)) - folder.depth + 1
  return flatten(tree).filter(
    ({ id, depth }) =>
      !own.has(id) && id !== folder.parent_id && depth + height <= MAX_FOLDER_DEPTH,
  )
}

/**
 * Returns the scripts whose visibility differs from `showing`, the visibility that a move would
 * set. Empty if `showing` is null, because the move then keeps each visibility.
 */
export const findChanged = (cards: readonly Shown[], showing: VisibilitySetting | null) =>
  cards.filter((card) => showing !== null && !isSameVisibility(card, showing))
