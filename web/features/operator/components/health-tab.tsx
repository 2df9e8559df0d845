import type { Health } from '#contract/operator-installation.ts'
import { Card } from '#web/components/card.tsx'
import { LoadingBars, QueryView } from '#web/components/query-view.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useHealth } from '../installation-api.ts'
import { HEALTH_TEXTS } from '../installation-texts.ts'

const PARTS = ['process', 'database', 'migrations', 'jobs', 'redis'] as const

/**
 * The state of each component of this server node (database, jobs, Redis and others), and figures
 * such as the number of companies.
 */
export const HealthTab = () => (
  <QueryView of={useHealth()} loading={<LoadingBars heights={[240]} />}>
    {(health) => <Figures health={health} />}
  </QueryView>
)

function Figures({ health }: { health: Health }) {
  const { language } = useLanguage()
  const t = useTexts(HEALTH_TEXTS)
  const number = (value: number) => value.toLocaleString(language)
  const word = (value: string | null | undefined) =>
    value == null ? t('unused') : value === 'ready' ? t('fine') : value
  const rows = [
    ...PARTS.map((part) => [t(part), word(health.parts[part])] as const),
    [t('version'), `${health.version} (${health.engine})`],
    [t('live'), number(health.live_connections)],
    [t('outbox'), t('seconds', { count: number(Math.round(health.outbox_age_seconds)) })],
    [t('log'), number(health.log_updates)],
    [t('failed'), number(health.failed_jobs)],
    [t('companies'), number(health.companies)],
    [t('people'), number(health.people)],
  ] as const
  return (
    <Card title={t(health.is_ready ? 'ready' : 'not_ready')}>
      <dl className="desk-figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('more')}</p>
    </Card>
  )
}
