import { useMutation, useQuery } from '@tanstack/react-query'
import { type Archive, type ArchiveKind, archiveRoutes as routes } from '#contract/archives.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { download } from '#web/components/save-file.ts'

const POLL_MS = 1_500
const ROUTES_OF = {
  account: {
    read: routes.readOwnArchive,
    make: routes.createOwnArchive,
    download: routes.downloadOwnArchive,
  },
  company: {
    read: routes.readCompanyArchive,
    make: routes.createCompanyArchive,
    download: routes.downloadCompanyArchive,
  },
} as const satisfies Record<ArchiveKind, unknown>

export const isOpen = (archive: Archive | null | undefined) =>
  archive?.status === 'queued' || archive?.status === 'running'

/** The newest archive of a kind; polled while it is created. */
export const useArchive = (kind: ArchiveKind) =>
  useQuery({
    ...queryOf(ROUTES_OF[kind].read),
    select: ({ archive }) => archive,
    refetchInterval: ({ state }) => (isOpen(state.data?.archive) ? POLL_MS : false),
  })

export const useMakeArchive = (kind: ArchiveKind) =>
  useMutationOf(ROUTES_OF[kind].make, () => ({ body: {} }))

export const useDownloadArchive = (kind: ArchiveKind) =>
  useMutation({ mutationFn: () => download(ROUTES_OF[kind].download, {}) })
