import { SharesCard } from './shares-card.tsx'

/** Sharing outside the company. */
export function SharesPart() {
  return <SharesCard />
}
