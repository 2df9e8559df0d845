import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Folder, folderRoutes } from '#contract/folders.ts'
import { queryOf } from '#web/api/queries.ts'

/**
 * The folder that the page's address names; new scripts are created in it. Null without such a
 * folder, while the folders load, or if the user cannot see it.
 */
export function useNamedFolder(): { folder: Folder | null } {
  const [params] = useSearchParams()
  const id = params.get('folder')
  const { data } = useQuery({ ...queryOf(folderRoutes.listFolders), enabled: id !== null })
  return { folder: data?.folders.find((folder) => folder.id === id) ?? null }
}
