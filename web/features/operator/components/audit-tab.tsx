import { Box, Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EVENTS } from '#contract/events.ts'
import { type OperatedEvent, operatorAuditRoutes as routes } from '#contract/operator-audit.ts'
import { errorText } from '#web/api/api-error.ts'
import { pagesOf } from '#web/api/queries.ts'
import { Facts } from '#web/components/facts.tsx'
import { download } from '#web/components/save-file.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { OPERATOR_AUDIT_TEXTS } from '../installation-texts.ts'
import { DeskList } from './desk-list.tsx'

const DAYS = [1, 7, 30, 90] as const

export function AuditTab() {
  const t = useTexts(OPERATOR_AUDIT_TEXTS)
  const [days, setDays] = useState<number | null>(null)
  const [isSaving, setSaving] = useState(false)
  const found = useOperatorEvents(days)
  const save = async () => {
    setSaving(true)
    try {
      await downloadOperatorEvents(days)
    } catch (error) {
      const title = OPERATOR_AUDIT_TEXTS.csv_failed
      showToast({ status: 'error', title, text: errorText(error) })
    }
    setSaving(false)
  }
  return (
    <>
      <Box className="desk-filters" mb="sm">
        <NativeSelect
          aria-label={t('days')}
          value={days === null ? '' : `${days}`}
          onChange={({ currentTarget: { value } }) => setDays(value === '' ? null : Number(value))}
          data={[
            { value: '', label: t('any_time') },
            ...DAYS.map((each) => ({ value: `${each}`, label: t('last_days', { days: each }) })),
          ]}
        />
        <Button variant="default" loading={isSaving} onClick={() => void save()}>
          {t('csv')}
        </Button>
      </Box>
      <DeskList of={found} rowsOf={(page) => page.entries}>
        {(event) => <EventRow key={event.id} event={event} />}
      </DeskList>
    </>
  )
}

function EventRow({ event }: { event: OperatedEvent }) {
  const { pick, formatDate } = useLanguage()
  const t = useTexts(OPERATOR_AUDIT_TEXTS)
  const { actor, kind, at, subject, company, network } = event
  const who = actor === null ? t('system') : (actor.name ?? t('former'))
  return (
    <li className="desk-row">
      <div className="desk-what">
        <span>
          <b>{who}</b> {pick(EVENTS[kind].label)}
        </span>
        <Facts c="var(--ink-soft)">
          <time dateTime={at}>{formatDate(at, 'date_time')}</time>
          {subject !== null && subject !== company && <span>{subject}</span>}
          {company !== null && <span>{company}</span>}
          {network && <span>{t('network', { network })}</span>}
        </Facts>
      </div>
    </li>
  )
}

const DAY_MS = 86_400_000
const sinceDays = (days: number | null, now: number) => ({
  query: days === null ? {} : { since: new Date(now - days * DAY_MS).toISOString() },
})

/**
 * Lists the events of companies, operators and the installation, page by page. `days`: lists only
 * the events of this many days before the log was opened; null lists all events.
 */
function useOperatorEvents(days: number | null) {
  const [now] = useState(Date.now)
  return useInfiniteQuery({
    ...pagesOf(routes.listOperatorEvents, sinceDays(days, now)),
    staleTime: 0,
  })
}

/** Downloads the events of the last `days` days (null: all). Rejects with an `ApiError`. */
const downloadOperatorEvents = (days: number | null): Promise<string> =>
  download(routes.exportOperatorEvents, sinceDays(days, Date.now()))
