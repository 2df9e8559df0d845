import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Folder, folderRoutes } from '#contract/folders.ts'
import { createApi } from '#web/api/client.ts'

const api = createApi({ listFolders: folderRoutes.listFolders })

/** The folder that the address names, in which new scripts are made; null where it names none, or none that is seen. */
export function useNamedFolder(): { folder: Folder | null } {
  const [params] = useSearchParams()
  const id = params.get('folder')
  const { data } = useQuery({
    queryKey: ['folders'],
    queryFn: ({ signal }) => api.listFolders({}, { signal }),
    enabled: id !== null,
  })
  return { folder: data?.folders.find((folder) => folder.id === id) ?? null }
}
