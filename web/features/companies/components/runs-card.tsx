import { NativeSelect } from '@mantine/core'
import { RUN_DAYS, RUN_VIEWERS } from '#contract/runs.ts'
import { Card } from '#web/components/card.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useChangeSettings, useCompanySettings } from '../settings-api.ts'
import { RUNS_CARD_TEXTS } from '../texts.ts'
import { OutcomesField } from './outcomes-field.tsx'

/**
 * Settings of runs (rehearsals and calls): who can see them besides the speaker, how long they are
 * stored, and call outcomes.
 */
export function RunsCard() {
  const t = useTexts(RUNS_CARD_TEXTS)
  const settings = useCompanySettings()
  const change = useChangeSettings()
  if (!settings) return null
  const { runs_seen_by, runs_kept_days, call_outcomes } = settings
  return (
    <Card id="runs-title" title={t('title')} text={t('text')}>
      <div className="company-choices">
        <NativeSelect
          label={t('seen_by')}
          value={runs_seen_by}
          data={RUN_VIEWERS.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget: { value } }) => {
            const seen_by = RUN_VIEWERS.find((one) => one === value)
            if (seen_by) change.mutate({ runs_seen_by: seen_by })
          }}
        />
        <NativeSelect
          label={t('kept')}
          value={String(runs_kept_days)}
          data={RUN_DAYS.map((days) => ({ value: String(days), label: t('days', { days }) }))}
          onChange={({ currentTarget: { value } }) => {
            const days = RUN_DAYS.find((one) => String(one) === value)
            if (days) change.mutate({ runs_kept_days: days })
          }}
        />
      </div>
      <OutcomesField
        outcomes={call_outcomes}
        onChange={(outcomes) => change.mutate({ call_outcomes: outcomes })}
      />
    </Card>
  )
}
