import { Switch } from '@mantine/core'
import { Card } from '#web/components/card.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useChangeSettings, useCompanySettings } from '../settings-api.ts'
import { FACTOR_CARD_TEXTS } from '../texts.ts'
import { DomainsCard } from './domains-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { ProvisioningCard } from './provisioning-card.tsx'

export function SafetyPart() {
  return (
    <>
      <SecondFactorCard />
      <DomainsCard />
      <ProviderCard />
      <ProvisioningCard />
    </>
  )
}

/** The setting that requires a second factor for accounts with a password. */
function SecondFactorCard() {
  const t = useTexts(FACTOR_CARD_TEXTS)
  const settings = useCompanySettings()
  const change = useChangeSettings()
  if (!settings) return null
  return (
    <Card id="second-factor-title" title={t('title')}>
      <p id="second-factor-text">{t('text')}</p>
      <Switch
        mt="sm"
        label={t('everybody')}
        aria-describedby="second-factor-text"
        checked={settings.second_factor_required}
        onChange={(event) => change.mutate({ second_factor_required: event.currentTarget.checked })}
      />
    </Card>
  )
}
