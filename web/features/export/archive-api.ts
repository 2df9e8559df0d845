import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Archive, type ArchiveKind, archiveRoutes } from '#contract/archives.ts'
import { createApi, fetchRoute } from '#web/api/client.ts'
import { readFile, saveFile } from '#web/components/save-file.ts'

const { downloadOwnArchive, downloadCompanyArchive, ...routes } = archiveRoutes
const api = createApi(routes)
const POLL_MS = 1_500
const keyOf = (kind: ArchiveKind) => ['archives', kind] as const

export const isOpen = (archive: Archive | null | undefined) =>
  archive?.status === 'queued' || archive?.status === 'running'

/** The newest archive of a kind; asked for again while it is being made. */
export function useArchive(kind: ArchiveKind) {
  return useQuery({
    queryKey: keyOf(kind),
    queryFn: ({ signal }) =>
      kind === 'account'
        ? api.readOwnArchive({}, { signal })
        : api.readCompanyArchive({}, { signal }),
    select: ({ archive }) => archive,
    refetchInterval: ({ state }) => (isOpen(state.data?.archive) ? POLL_MS : false),
  })
}

/** Begins another archive. */
export function useMakeArchive(kind: ArchiveKind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      kind === 'account' ? api.makeOwnArchive({ body: {} }) : api.makeCompanyArchive({ body: {} }),
    onSuccess: (made) => client.setQueryData(keyOf(kind), made),
  })
}

/** Fetches the archive and hands it to the browser to be kept. */
export function useDownloadArchive(kind: ArchiveKind) {
  return useMutation({
    mutationFn: async () => {
      const route = kind === 'account' ? downloadOwnArchive : downloadCompanyArchive
      const { name, blob } = await fetchRoute(route, {}, {}, readFile)
      saveFile(blob, name)
    },
  })
}
