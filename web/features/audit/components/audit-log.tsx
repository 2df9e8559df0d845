import { PagedList } from '#web/components/paged-list.tsx'
import './audit.css'
import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { EVENT_SUBJECTS } from '#contract/events.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { usePageTitle } from '#web/components/page-title.ts'
import { LoadingBars } from '#web/components/query-view.tsx'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { useSession } from '#web/session/session.ts'
import { useCan } from '#web/session/use-can.ts'
import { downloadAudit, useAudit } from '../api.ts'
import { type AuditFilter, DAYS, readAuditFilter, writeAuditFilter } from '../audit-filter.ts'
import { AUDIT_TEXTS, SUBJECT_NAMES } from '../texts.ts'
import { AuditRow } from './audit-row.tsx'

/** The company's audit log, for its admins; everyone else sees a message. */
export function AuditLog() {
  const { language } = useLanguage()
  const t = useTexts(AUDIT_TEXTS)
  const { user } = useSession()
  const can = useCan()
  usePageTitle(AUDIT_TEXTS.title)
  if (!user) return null
  if (can('company.manage')) return <Log company={user.company.name} />
  return (
    <EmptyState isPage title={AUDIT_TEXTS.not_admin_title} text={AUDIT_TEXTS.not_admin}>
      <Button component={Link} to={pageUrl(language, PAGES.dashboard)}>
        {t('to_dashboard')}
      </Button>
    </EmptyState>
  )
}

function Log({ company }: { company: string }) {
  const t = useTexts(AUDIT_TEXTS)
  const [search, setSearch] = useSearchParams()
  const filter = readAuditFilter(search)
  const found = useAudit(filter)
  const { data, error } = found
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const change = (part: Record<string, string>) => {
    const next = new URLSearchParams({ ...writeAuditFilter(filter), ...part })
    setSearch(writeAuditFilter(readAuditFilter(next)), { replace: true, preventScrollReset: true })
  }
  if (error && !data) return <ErrorState isPage error={error} onRetry={found.refetch} />
  return (
    <div className="audit">
      <h1>{t('title')}</h1>
      <Text mt="2xs" mb="lg" c="var(--ink-soft)">
        {t('lead', { company })}
      </Text>
      <Filters filter={filter} entries={entries} onChange={change} />
      <PagedList
        of={found}
        rowsOf={(page) => page.entries}
        loading={<LoadingBars className="audit-loading" heights={[52, 52, 52, 52]} />}
        none={
          <EmptyState title={AUDIT_TEXTS.none} text={AUDIT_TEXTS.none_what}>
            <Button variant="default" onClick={() => setSearch({}, { replace: true })}>
              {t('show_all')}
            </Button>
          </EmptyState>
        }
        more={{ mt: 'lg' }}
      >
        {(rows) => <Days entries={rows} onPerson={(person) => change({ person })} />}
      </PagedList>
    </div>
  )
}

type FilterProps = {
  filter: AuditFilter
  entries: readonly AuditEntry[]
  onChange: (part: Record<string, string>) => void
}

function Filters({ filter, entries, onChange }: FilterProps) {
  const { pick } = useLanguage()
  const t = useTexts(AUDIT_TEXTS)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await downloadAudit(filter)
    } catch (error) {
      showFailure(AUDIT_TEXTS.csv_failed, error)
    }
    setSaving(false)
  }
  const spans = DAYS.map((days) => ({
    value: days as string,
    label: days === '1' ? t('last_day') : t('last_days', { days }),
  }))
  return (
    <Group gap="1xs" role="group" aria-label={t('filters')}>
      <Select
        aria-label={t('about')}
        value={filter.about ?? ''}
        onChange={(about) => onChange({ about: about ?? '' })}
        data={[
          { value: '', label: t('anything') },
          ...EVENT_SUBJECTS.map((value) => ({
            value: value as string,
            label: pick(SUBJECT_NAMES[value]),
          })),
        ]}
      />
      <Select
        aria-label={t('days')}
        value={filter.days ?? ''}
        onChange={(days) => onChange({ days: days ?? '' })}
        data={[{ value: '', label: t('any_time') }, ...spans]}
      />
      {filter.person && (
        <Button
          variant="default"
          aria-label={t('anybody')}
          rightSection="×"
          onClick={() => onChange({ person: '' })}
        >
          {t('person', { name: nameOf(filter.person, entries) ?? t('former') })}
        </Button>
      )}
      <Button
        variant="default"
        className="audit-csv"
        loading={isSaving}
        onClick={() => void save()}
      >
        {t('csv')}
      </Button>
    </Group>
  )
}

/** A person's name, from the loaded rows; null if no row has it. */
function nameOf(person: string, entries: readonly AuditEntry[]): string | null {
  for (const { actor, subject } of entries) {
    if (actor?.id === person && actor.name) return actor.name
    if (subject.id === person && subject.name) return subject.name
  }
  return null
}

type DaysProps = { entries: readonly AuditEntry[]; onPerson: (person: string) => void }

/** Rows grouped by day in the reader's time zone. */
function Days({ entries, onPerson }: DaysProps) {
  const { formatDate } = useLanguage()
  const days = Map.groupBy(entries, ({ at }) => formatDate(at))
  return [...days].map(([day, rows]) => (
    <section key={day} className="audit-day" aria-label={day}>
      <h2>{day}</h2>
      <ul>
        {rows.map((entry) => (
          <AuditRow key={entry.id} entry={entry} onPerson={onPerson} />
        ))}
      </ul>
    </section>
  ))
}
