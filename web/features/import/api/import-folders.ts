import { useRef } from 'react'
import { type Folder, folderRoutes } from '#contract/folders.ts'
import { MAX_FOLDER_DEPTH, MAX_FOLDER_NAME } from '#contract/limits.ts'
import { request } from '#web/api/client.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { useNamedFolder } from '#web/features/scripts/api/named-folder.ts'

type Parent = Pick<Folder, 'id' | 'owner_id'> | null

/**
 * Returns a function that finds or creates nested folders by their names, outermost first. Starts
 * in the folder named in the page's address. Without such a folder, starts at the top of the user's
 * own folders. Ignores names that would exceed the maximum depth. Resolves to the id of the
 * innermost folder; null at the top.
 */
export function useImportFolders(): (names: readonly string[]) => Promise<string | null> {
  const { folder: named } = useNamedFolder()
  const known = useRef<readonly Folder[] | null>(null)
  return async (names) => {
    if (names.length === 0) return named?.id ?? null
    known.current ??= (await request(folderRoutes.listFolders)).folders
    let parent: Parent = named
    for (const name of names.slice(0, MAX_FOLDER_DEPTH - depthOf(named, known.current))) {
      const found = known.current.find((one) => isChild(one, parent) && one.name === nameOf(name))
      const made: Folder = found ?? (await create(nameOf(name), parent))
      if (!found) known.current = [...known.current, made]
      parent = made
    }
    return parent?.id ?? null
  }
}

const nameOf = (name: string) => name.trim().slice(0, MAX_FOLDER_NAME)

/**
 * True if a folder is directly in `parent`. If `parent` is null: true for the top folders of the
 * user, but not of the company.
 */
const isChild = ({ parent_id, owner_id }: Folder, parent: Parent) =>
  parent ? parent_id === parent.id : parent_id === null && owner_id !== null

const create = (name: string, parent: Parent) =>
  request(folderRoutes.createFolder, {
    body: {
      id: newUuid(),
      name,
      group_id: null,
      is_own: parent === null || parent.owner_id !== null,
      parent_id: parent?.id ?? null,
    },
  })

function depthOf(folder: Parent, all: readonly Folder[]): number {
  const parent = folder && all.find(({ id }) => id === folder.id)?.parent_id
  return folder ? 1 + depthOf(all.find(({ id }) => id === parent) ?? null, all) : 0
}
