import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  ARCHIVE_RETENTION_HOURS,
  type Archive,
  type ArchiveKind,
  archiveRoutes as routes,
} from '#contract/archives.ts'
import type { Pair } from '#contract/language.ts'
import { errorText } from '#web/api/api-error.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { download } from '#web/components/save-file.ts'
import { SettingsSection } from '#web/components/settings-section.tsx'
import { formatBytes } from '#web/language/format-bytes.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { ARCHIVE_TEXTS } from '../archive-texts.ts'

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

const isOpen = (archive: Archive | null | undefined) =>
  archive?.status === 'queued' || archive?.status === 'running'

/** The newest archive of a kind. Polls the server while the archive is being created. */
const useArchive = (kind: ArchiveKind) =>
  useQuery({
    ...queryOf(ROUTES_OF[kind].read),
    select: ({ archive }) => archive,
    refetchInterval: ({ state }) => (isOpen(state.data?.archive) ? POLL_MS : false),
  })

const useMakeArchive = (kind: ArchiveKind) =>
  useMutationOf(ROUTES_OF[kind].make, () => ({ body: {} }))

const useDownloadArchive = (kind: ArchiveKind) =>
  useMutation({ mutationFn: () => download(ROUTES_OF[kind].download, {}) })

const RETENTION_MS = ARCHIVE_RETENTION_HOURS * 3_600_000

/**
 * Creates a zip of all data of the account or the company in the background, and offers the file
 * for download.
 */
export function ArchiveSection({ kind }: { kind: ArchiveKind }) {
  const t = useTexts(ARCHIVE_TEXTS)
  const { data: archive } = useArchive(kind)
  const make = useMakeArchive(kind)
  const download = useDownloadArchive(kind)
  const report = (title: Pair) => (reason: unknown) =>
    showToast({ status: 'error', title, text: errorText(reason) })
  const isDone = archive?.status === 'done'
  return (
    <SettingsSection title={t(`${kind}_title`)}>
      <div className="settings-row">
        <div>
          <p className="settings-name">{t(`${kind}_name`)}</p>
          <p className="settings-hint">{t(`${kind}_hint`)}</p>
          <Progress archive={archive ?? null} />
        </div>
        {isDone && (
          <Button
            loading={download.isPending}
            onClick={() =>
              download.mutate(undefined, { onError: report(ARCHIVE_TEXTS.download_failed) })
            }
          >
            {t('download')}
          </Button>
        )}
        {!isOpen(archive) && archive !== undefined && (
          <Button
            variant="default"
            loading={make.isPending}
            onClick={() => make.mutate(undefined, { onError: report(ARCHIVE_TEXTS.make_failed) })}
          >
            {t(isDone ? 'make_again' : 'make')}
          </Button>
        )}
      </div>
    </SettingsSection>
  )
}

/** The archive's progress or result. */
function Progress({ archive }: { archive: Archive | null }) {
  const { language, formatDate } = useLanguage()
  const t = useTexts(ARCHIVE_TEXTS)
  const describe = ({ status, written, scripts, size, created_at }: Archive) => {
    if (status === 'running') return t('running', { written, scripts })
    if (status !== 'done') return t(status)
    const until = new Date(Date.parse(created_at) + RETENTION_MS).toISOString()
    return t('done', { size: formatBytes(size, language), until: formatDate(until, 'date_time') })
  }
  return (
    <>
      {archive && isOpen(archive) && (
        <progress
          value={archive.written}
          max={Math.max(1, archive.scripts)}
          aria-label={t('progress')}
        />
      )}
      <p className="settings-hint" role="status">
        {archive ? describe(archive) : ''}
      </p>
    </>
  )
}
