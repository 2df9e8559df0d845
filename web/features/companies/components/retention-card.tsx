import { NativeSelect } from '@mantine/core'
import { LOG_DAYS, TRASH_DAYS, VERSION_DAYS } from '#contract/companies.ts'
import { Card } from '#web/components/card.tsx'
import { useTexts } from '#web/language/language.tsx'
import { RETENTION_TEXTS } from '../retention-texts.ts'
import { useChangeSettings, useCompanySettings } from '../settings-api.ts'

const YEAR = 365
/** The option "unlimited", which is null in the request. */
const ALWAYS = 'always'

export function RetentionCard() {
  const t = useTexts(RETENTION_TEXTS)
  const settings = useCompanySettings()
  const change = useChangeSettings()
  if (!settings) return null
  const reportSaved = (days: number) => {
    if (days % YEAR !== 0) return t('days', { days })
    return days === YEAR ? t('one_year') : t('years', { years: days / YEAR })
  }
  const choices = (all: readonly number[]) =>
    all.map((days) => ({ value: String(days), label: reportSaved(days) }))
  return (
    <Card id="retention-title" title={t('title')} text={t('text')}>
      <div className="company-choices">
        <NativeSelect
          label={t('trash')}
          value={String(settings.trash_kept_days)}
          data={choices(TRASH_DAYS)}
          onChange={({ currentTarget: { value } }) => {
            const days = TRASH_DAYS.find((one) => String(one) === value)
            if (days) change.mutate({ trash_kept_days: days })
          }}
        />
        <NativeSelect
          label={t('log')}
          value={String(settings.log_kept_days)}
          data={choices(LOG_DAYS)}
          onChange={({ currentTarget: { value } }) => {
            const days = LOG_DAYS.find((one) => String(one) === value)
            if (days) change.mutate({ log_kept_days: days })
          }}
        />
        <NativeSelect
          label={t('versions')}
          description={t('versions_hint')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={String(settings.versions_kept_days ?? ALWAYS)}
          data={[...choices(VERSION_DAYS), { value: ALWAYS, label: t('always') }]}
          onChange={({ currentTarget: { value } }) =>
            change.mutate({
              versions_kept_days: VERSION_DAYS.find((one) => String(one) === value) ?? null,
            })
          }
        />
      </div>
    </Card>
  )
}
