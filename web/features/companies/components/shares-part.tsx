import { SharesCard } from './shares-card.tsx'

/** What may be shown outside. */
export function SharesPart() {
  return <SharesCard />
}
