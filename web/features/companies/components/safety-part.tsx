import { DomainsCard } from './domains-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { ProvisioningCard } from './provisioning-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

/** How people sign in, and whose addresses are the company's own. */
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
