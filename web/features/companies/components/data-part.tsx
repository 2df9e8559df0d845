import { CorrectionsCard } from './corrections-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { Ways } from './ways.tsx'

/** Retention, corrections, and integrations with other systems. */
export function DataPart() {
  return (
    <>
      <RetentionCard />
      <CorrectionsCard />
      <Ways names={['integrations', 'audit']} />
    </>
  )
}
