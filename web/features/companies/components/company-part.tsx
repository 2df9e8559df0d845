import { DeletionCard } from './deletion-card.tsx'
import { LogoCard } from './logo-card.tsx'
import { NameCard } from './name-card.tsx'

/** What the company is, and its end. */
export function CompanyPart() {
  return (
    <>
      <NameCard />
      <LogoCard />
      <DeletionCard />
    </>
  )
}
