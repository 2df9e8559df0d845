import { type ComponentProps, lazy, Suspense } from 'react'
import type { TimeCard as Card } from './time-card.tsx'

let Fetched: typeof Card | null = null
const load = async () => {
  const { TimeCard } = await import('./time-card.tsx')
  Fetched = TimeCard
  return { default: TimeCard }
}
const Lazy = lazy(load)

/** Loads the card in advance. If that fails, the card is loaded when the user opens it. */
export const fetchTimeCard = (): void => void load().catch(() => {})

/**
 * The card for a target time; renders synchronously if prefetched, so that typing can start
 * immediately.
 */
export function TimeCard(props: ComponentProps<typeof Card>) {
  if (Fetched) return <Fetched {...props} />
  return (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  )
}
