import './run-figures.css'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pageUrl, RUNS_CARD_PATH, scriptPath } from '#contract/pages.ts'
import { FIGURE_DAYS, type FigureDays } from '#contract/run-figures.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { usePageTitle } from '#web/components/page-title.ts'
import { LoadingBars } from '#web/components/query-view.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { useCan } from '#web/session/use-can.ts'
import { downloadRunFigures, useRunFigures } from '../api.ts'
import { type Entry, type SummedFigures, sumFigures } from '../sum-figures.ts'
import { FIGURES_TEXTS } from '../texts.ts'

const GROUPINGS = ['user', 'script'] as const
type Grouping = (typeof GROUPINGS)[number]

/**
 * Shows the company's calls and rehearsals per member or per script. Counts only runs that the user
 * may see.
 */
export function RunFiguresPage() {
  const { language } = useLanguage()
  const t = useTexts(FIGURES_TEXTS)
  const mayManage = useCan()('company.manage')
  const [by, setBy] = useState<Grouping>('user')
  const [days, setDays] = useState<FigureDays>(30)
  const { data, error, refetch } = useRunFigures(days)
  usePageTitle(FIGURES_TEXTS.title)
  if (error && !data) return <ErrorState isPage error={error} onRetry={refetch} />
  return (
    <div className="run-figures">
      <h1>{t('title')}</h1>
      <p className="run-figures-rule">
        {data && t(`viewers_${data.seen_by}`)}{' '}
        {data && mayManage && <Link to={pageUrl(language, RUNS_CARD_PATH)}>{t('change')}</Link>}
      </p>
      <Group gap="1xs" align="end">
        <NativeSelect
          label={t('grouping')}
          value={by}
          data={GROUPINGS.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => setBy(event.currentTarget.value === 'script' ? 'script' : 'user')}
        />
        <NativeSelect
          label={t('days')}
          value={String(days)}
          data={FIGURE_DAYS.map((value) => ({
            value: String(value),
            label: t('last_days', { days: value }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setDays(FIGURE_DAYS.find((one) => String(one) === value) ?? days)
          }
        />
        <CsvButton days={days} />
      </Group>
      {data ? (
        <Figures by={by} rows={sumFigures(data.rows, by)} />
      ) : (
        <LoadingBars heights={[52, 52, 52]} />
      )}
      {data?.has_more && <p className="run-figures-rule">{t('has_more')}</p>}
    </div>
  )
}

function CsvButton({ days }: { days: FigureDays }) {
  const t = useTexts(FIGURES_TEXTS)
  const save = useMutation({
    mutationFn: downloadRunFigures,
    onError: (error) => showFailure(FIGURES_TEXTS.csv_failed, error),
  })
  return (
    <Button variant="default" loading={save.isPending} onClick={() => save.mutate(days)}>
      {t('csv')}
    </Button>
  )
}

/** A table of counts. It shows no percentages, because a percentage of few runs is meaningless. */
function Figures({ by, rows }: { by: Grouping; rows: readonly SummedFigures[] }) {
  const t = useTexts(FIGURES_TEXTS)
  if (rows.length === 0)
    return <EmptyState title={FIGURES_TEXTS.none} text={FIGURES_TEXTS.none_what} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the keyboard
    <section className="run-figures-table" aria-label={t('title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(by === 'user' ? 'person' : 'of_script')}</th>
            <th scope="col">{t('calls')}</th>
            <th scope="col">{t('rehearsals')}</th>
            <th scope="col">{t('outcomes')}</th>
            <th scope="col">{t('skipped')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Name by={by} row={row} />
              </th>
              <td>{row.calls}</td>
              <td>{row.rehearsals}</td>
              <td>
                <Entries of={row.outcomes} />
              </td>
              <td>
                <Entries of={row.skipped} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Name({ by, row: { user, script } }: { by: Grouping; row: SummedFigures }) {
  const { language } = useLanguage()
  const t = useTexts(FIGURES_TEXTS)
  if (by === 'user') return user.username ?? t('left')
  return <Link to={pageUrl(language, `${scriptPath(script)}?view=calls`)}>{script.title}</Link>
}

function Entries({ of }: { of: readonly Entry[] }) {
  const t = useTexts(FIGURES_TEXTS)
  if (of.length === 0) return '—'
  return (
    <ul>
      {of.map(({ key, name, count }) => (
        <li key={key}>{t('entry', { name: name || t('no_outcome'), count })}</li>
      ))}
    </ul>
  )
}
