import { NameCard } from '../name-card.tsx'

/** What the company is. */
export function CompanyPart() {
  return <NameCard />
}
