import { CompanyLinks } from './company-links.tsx'
import { CorrectionsCard } from './corrections-card.tsx'
import { RetentionCard } from './retention-card.tsx'

export function DataPart() {
  return (
    <>
      <RetentionCard />
      <CorrectionsCard />
      <CompanyLinks names={['runs', 'integrations', 'audit']} />
    </>
  )
}
