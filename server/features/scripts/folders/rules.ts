import { MAX_FOLDER_DEPTH } from '#contract/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { FolderPosition } from './data.ts'

/**
 * Computes the new positions of a folder and its subfolders under `parent` (null: top level).
 * `folders`: all company folders, or all personal folders of the user. Throws Refusal:
 * - `not_found` if `folders` lacks the folder
 * - `folder_too_deep`
 * - `invalid` if the parent is the folder itself or below it
 */
export function moveFolder(
  folders: readonly FolderPosition[],
  id: string,
  parent: FolderPosition | null,
): FolderPosition[] {
  const below = findBelow(folders, id)
  const moved = folders.find((folder) => folder.id === id)
  if (!moved) throw new Refusal('not_found')
  if (parent && [moved, ...below].some((folder) => folder.id === parent.id))
    throw new Refusal('invalid', { fields: [{ path: 'parent_id', code: 'invalid' }] })
  const by = (parent?.depth ?? 0) + 1 - moved.depth
  const places = [
    { id, parent_id: parent?.id ?? null, depth: moved.depth + by },
    ...below.map(({ id, parent_id, depth }) => ({ id, parent_id, depth: depth + by })),
  ]
  if (places.some(({ depth }) => depth > MAX_FOLDER_DEPTH)) throw new Refusal('folder_too_deep')
  return places
}

export const liftContents = (
  folders: readonly FolderPosition[],
  folder: FolderPosition,
): FolderPosition[] =>
  folders
    .filter(({ parent_id }) => parent_id === folder.id)
    .flatMap(({ id }) => {
      const parent = folders.find((each) => each.id === folder.parent_id) ?? null
      return moveFolder(folders, id, parent)
    })

function findBelow(folders: readonly FolderPosition[], id: string): FolderPosition[] {
  const children = folders.filter(({ parent_id }) => parent_id === id)
  return children.flatMap((child) => [child, ...findBelow(folders, child.id)])
}
