import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ExportJob } from '#contract/export-jobs.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { formatBytes } from '#web/language/format-bytes.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { JOB_TEXTS } from '../job-texts.ts'
import { fetchFile, follow, isRunning, showFiles, useDeleteExport, useExports } from '../jobs.ts'
import { FORMAT_NAMES } from '../texts.ts'

/** The user's background exports, with progress, download and cancellation. */
export function ExportFiles() {
  const t = useTexts(JOB_TEXTS)
  const { data, error, refetch } = useExports()
  useEffect(showFiles, [])
  const isOpen = data?.some(isRunning) ?? false
  // Also polls exports that other tabs started.
  useEffect(() => {
    if (isOpen) follow(data?.filter(isRunning).map(({ id }) => id) ?? [])
  }, [isOpen, data])
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <section className="export-files" aria-label={t('files')}>
      {data?.length === 0 && <p>{t('none')}</p>}
      <ul>
        {data?.map((job) => (
          <ExportFile key={job.id} job={job} />
        ))}
      </ul>
      <p>{t('kept')}</p>
    </section>
  )
}

function ExportFile({ job }: { job: ExportJob }) {
  const { language, pick, formatDate } = useLanguage()
  const t = useTexts(JOB_TEXTS)
  const drop = useDeleteExport()
  const [isFetching, setFetching] = useState(false)
  const { id, status, format, percent, count } = job
  const isOpen = isRunning(job)
  const title = count > 1 ? t('and_more', { title: job.title, count: count - 1 }) : job.title
  const says = () => {
    if (status === 'queued') return t('queued')
    if (status === 'running') return t('running', { percent })
    if (status === 'done') return t('done', { size: formatBytes(job.size ?? 0, language) })
    return t('failed')
  }
  const fetch = () => {
    setFetching(true)
    void fetchFile(id).finally(() => setFetching(false))
  }
  return (
    <li data-status={status}>
      <div>
        <strong>{title}</strong>
        <small>
          {pick(FORMAT_NAMES[format].name)} ・ {formatDate(job.created_at, 'relative')}
        </small>
        {isOpen && <progress value={percent} max={100} aria-label={t('progress_of', { title })} />}
        <small role={status === 'failed' ? 'alert' : 'status'}>
          {says()}
          {typeof job.problem === 'object' &&
            job.problem &&
            ` ${pick({ ja: job.problem.ja ?? '', en: job.problem.en ?? '' })}`}
        </small>
      </div>
      {status === 'done' && (
        <Button
          size="compact-md"
          loading={isFetching}
          aria-label={t('download_of', { title })}
          onClick={fetch}
        >
          {t('download')}
        </Button>
      )}
      <Button
        size="compact-md"
        variant={isOpen ? 'default' : 'subtle'}
        aria-label={t(isOpen ? 'cancel_of' : 'remove_of', { title })}
        loading={drop.isPending}
        onClick={() =>
          drop.mutate(id, {
            onError: (reason) =>
              showFailure(isOpen ? JOB_TEXTS.drop_failed : JOB_TEXTS.remove_failed, reason),
          })
        }
      >
        {t(isOpen ? 'cancel' : 'remove')}
      </Button>
    </li>
  )
}
