import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Folder, folderRoutes } from '#contract/folders.ts'
import { createApi } from '#web/api/client.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { FOLDERS_KEY, refreshLists } from './list-cache.ts'

const api = createApi(folderRoutes)

/** All folders that one sees; `isWanted`: once they are to be shown. */
export function useFolders(isWanted = true) {
  return useQuery({
    queryKey: FOLDERS_KEY,
    queryFn: ({ signal }) => api.listFolders({}, { signal }),
    select: ({ folders }) => folders,
    enabled: isWanted,
  })
}

export type NewFolder = Pick<Folder, 'name' | 'parent_id' | 'visibility' | 'group_id'> & {
  is_own: boolean
}
export type FolderPatch = Partial<Pick<Folder, 'name' | 'parent_id' | 'visibility' | 'group_id'>>

/** Changes of folders; the tree and the lists follow. */
export function useFolderCalls() {
  const client = useQueryClient()
  const settle = { onSettled: () => refreshLists(client) }
  return {
    create: useMutation({
      mutationFn: (body: NewFolder) => api.createFolder({ body: { id: newUuid(), ...body } }),
      ...settle,
    }).mutateAsync,
    update: useMutation({
      mutationFn: ({ id, ...body }: FolderPatch & { id: string }) =>
        api.updateFolder({ params: { id }, body }),
      ...settle,
    }).mutateAsync,
    remove: useMutation({
      mutationFn: (id: string) => api.deleteFolder({ params: { id } }),
      ...settle,
    }).mutateAsync,
    restore: useMutation({
      mutationFn: (id: string) => api.restoreFolder({ params: { id }, body: {} }),
      ...settle,
    }).mutateAsync,
  }
}
