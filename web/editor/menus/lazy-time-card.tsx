import { type ComponentProps, lazy, Suspense } from 'react'
import type { TimeCard as Card } from './time-card.tsx'

let Fetched: typeof Card | null = null
const load = async () => {
  const { TimeCard } = await import('./time-card.tsx')
  Fetched = TimeCard
  return { default: TimeCard }
}
const Lazy = lazy(load)

/** Fetches the card before it is opened. What does not come now is asked for again. */
export const fetchTimeCard = (): void => void load().catch(() => {})

/** The card that asks for a target time: there at once where it has been fetched, for who types into it at once. */
export function TimeCard(props: ComponentProps<typeof Card>) {
  if (Fetched) return <Fetched {...props} />
  return (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  )
}
