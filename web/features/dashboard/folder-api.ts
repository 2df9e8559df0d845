import { useQuery } from '@tanstack/react-query'
import { type Folder, folderRoutes } from '#contract/folders.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'

/** All folders the user can see; `isWanted` enables the request. */
export const useFolders = (isWanted = true) =>
  useQuery({
    ...queryOf(folderRoutes.listFolders),
    select: ({ folders }) => folders,
    enabled: isWanted,
  })

export type NewFolder = Pick<Folder, 'name' | 'parent_id' | 'visibility' | 'group_id'> & {
  is_own: boolean
}
export type FolderPatch = Partial<Pick<Folder, 'name' | 'parent_id' | 'visibility' | 'group_id'>>

export const useFolderCalls = () => ({
  create: useMutationOf(folderRoutes.createFolder, (body: NewFolder) => ({
    body: { id: newUuid(), ...body },
  })).mutateAsync,
  update: useMutationOf(
    folderRoutes.updateFolder,
    ({ id, ...body }: FolderPatch & { id: string }) => ({ params: { id }, body }),
  ).mutateAsync,
  remove: useMutationOf(folderRoutes.deleteFolder, (id: string) => ({ params: { id } }))
    .mutateAsync,
  restore: useMutationOf(folderRoutes.restoreFolder, (id: string) => ({ params: { id }, body: {} }))
    .mutateAsync,
})
