import { CompanyLinks } from './company-links.tsx'
import { CorrectionsCard } from './corrections-card.tsx'
import { RetentionCard } from './retention-card.tsx'

/** Retention, corrections, and links to the pages of runs, integrations and the audit log. */
export function DataPart() {
  return (
    <>
      <RetentionCard />
      <CorrectionsCard />
      <CompanyLinks names={['runs', 'integrations', 'audit']} />
    </>
  )
}
