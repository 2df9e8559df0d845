import { Box, Button, Select } from '@mantine/core'
import { useState } from 'react'
import type { OperatedJob } from '#contract/operator-installation.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Facts } from '#web/components/facts.tsx'
import { LoadingBars } from '#web/components/query-view.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useJobCalls, useJobs } from '../installation-api.ts'
import { JOB_TEXTS } from '../installation-texts.ts'
import { DESK_TEXTS } from '../texts.ts'

/** Emails and other jobs that wait for a retry or a later start, or that failed. */
export function JobsTab() {
  const t = useTexts(JOB_TEXTS)
  const [state, setState] = useState<'waiting' | 'failed'>('waiting')
  const { data, error, refetch } = useJobs(state)
  const { retry, drop } = useJobCalls()
  const [confirmation, confirm] = useConfirmed()
  const askToDrop = ({ id }: OperatedJob) =>
    confirm({
      title: JOB_TEXTS.drop_title,
      text: JOB_TEXTS.drop_text,
      danger: true,
      confirm: JOB_TEXTS.drop,
      act: () => drop.mutateAsync(id),
      done: { status: 'info', title: JOB_TEXTS.dropped },
      failed: DESK_TEXTS.failed,
    })
  const fail = (failure: unknown) => showFailure(DESK_TEXTS.failed, failure)
  const counts = data?.counts ?? { waiting: 0, failed: 0 }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="desk-filters">
        <Select
          aria-label={t('state')}
          allowDeselect={false}
          value={state}
          onChange={(value) => setState(value === 'failed' ? 'failed' : 'waiting')}
          data={[
            { value: 'waiting', label: t('waiting', { count: counts.waiting }) },
            { value: 'failed', label: t('failed', { count: counts.failed }) },
          ]}
        />
      </div>
      <p className="desk-count">{t('hint')}</p>
      {!data && <LoadingBars heights={[74]} />}
      {data?.jobs.length === 0 && <EmptyState title={JOB_TEXTS.none} text={JOB_TEXTS.none_text} />}
      {data && data.jobs.length > 0 && (
        <ul className="desk-list">
          {data.jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              onDrop={() => askToDrop(job)}
              onRetry={() =>
                retry.mutate(job.id, {
                  onSuccess: () => showToast({ status: 'success', title: JOB_TEXTS.retried }),
                  onError: fail,
                })
              }
            />
          ))}
        </ul>
      )}
      {confirmation}
    </>
  )
}

type RowProps = { job: OperatedJob; onRetry: () => void; onDrop: () => void }

function JobRow({ job, onRetry, onDrop }: RowProps) {
  const { pick, formatDate } = useLanguage()
  const t = useTexts(JOB_TEXTS)
  const { mail, queue, kind, tries, state, at, error } = job
  const name =
    queue === 'mails' ? (mail ? t('mail_to', { to: mail.to }) : t('mail')) : (kind ?? queue)
  const when = formatDate(at, 'date_time')
  return (
    <li className="desk-row">
      <div className="desk-what">
        <strong>{name}</strong>
        <Facts c="var(--ink-soft)">
          {mail?.about && <span>{pick(mail.about)}</span>}
          <span>{t('tries', { count: tries })}</span>
          <span>{t(state === 'failed' ? 'last' : 'next', { when })}</span>
        </Facts>
        {error && (
          <Box component="span" fz="sm" c="var(--danger)">
            {error}
          </Box>
        )}
      </div>
      <div className="desk-ways">
        <Button variant="default" size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
        <Button variant="subtle" color="gray" size="sm" onClick={onDrop}>
          {t('drop')}
        </Button>
      </div>
    </li>
  )
}
