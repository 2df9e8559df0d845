import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Folder, folderRoutes } from '#contract/folders.ts'
import { queryOf } from '#web/api/queries.ts'

/**
 * The folder named in the page's address; new scripts are created in this folder. Null if the
 * address names no folder, if the user cannot see the folder, or while the folders load.
 */
export function useNamedFolder(): { folder: Folder | null } {
  const [params] = useSearchParams()
  const id = params.get('folder')
  const { data } = useQuery({ ...queryOf(folderRoutes.listFolders), enabled: id !== null })
  return { folder: data?.folders.find((folder) => folder.id === id) ?? null }
}
