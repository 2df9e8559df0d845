import { CorrectionsCard } from './corrections-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { Ways } from './ways.tsx'

/** What is kept and for how long, and how it reaches other systems. */
export function DataPart() {
  return (
    <>
      <RetentionCard />
      <CorrectionsCard />
      <Ways names={['integrations', 'audit']} />
    </>
  )
}
