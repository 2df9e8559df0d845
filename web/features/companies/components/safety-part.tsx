import { DomainsCard } from './domains-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { ProvisioningCard } from './provisioning-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

/** Login methods and the company's domains. */
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
