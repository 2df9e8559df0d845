import { Switch } from '@mantine/core'
import { LLM_FORM } from '#contract/lean-canvas.ts'
import { Card } from '#web/components/card.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useChangeSettings, useCompanySettings } from '../settings-api.ts'
import { LLM_TEXTS } from '../texts.ts'

/**
 * The setting that allows the installation's language model to read the company's scripts. Renders
 * nothing if there is no model.
 */
export function LlmCard() {
  const { formatDate } = useLanguage()
  const t = useTexts(LLM_TEXTS)
  const settings = useCompanySettings()
  const change = useChangeSettings()
  if (!settings?.llm) return null
  const { model, used_today, daily_quota, renews_at } = settings.llm
  return (
    <Card id="llm-title" title={t('title')}>
      <p id="llm-text">{t('text', { model })}</p>
      <Switch
        mt="sm"
        label={t('allow')}
        aria-describedby="llm-text"
        checked={settings.llm_generation}
        onChange={(event) => change.mutate({ llm_generation: event.currentTarget.checked })}
      />
      <p className="llm-usage">
        {settings.llm_generation
          ? t('used', {
              used: used_today,
              quota: daily_quota,
              when: formatDate(renews_at, 'date_time'),
            })
          : t('off')}
      </p>
      <p className="llm-usage">{t('form', LLM_FORM)}</p>
    </Card>
  )
}
