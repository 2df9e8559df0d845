import { CompanyTokens } from '#web/features/api-tokens/components/company-tokens.tsx'
import { Integrations } from '#web/features/api-tokens/components/integrations.tsx'
import { Webhooks } from '#web/features/webhooks/components/webhooks.tsx'

export default function IntegrationsPage() {
  return (
    <Integrations>
      <CompanyTokens />
      <Webhooks />
    </Integrations>
  )
}
