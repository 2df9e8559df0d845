import { DeletionCard } from './deletion-card.tsx'
import { LogoCard } from './logo-card.tsx'
import { NameCard } from './name-card.tsx'

/** The company's logo, name and deletion. */
export function CompanyPart() {
  return (
    <>
      <NameCard />
      <LogoCard />
      <DeletionCard />
    </>
  )
}
