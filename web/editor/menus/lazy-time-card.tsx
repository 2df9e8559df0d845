import { type ComponentProps, lazy, Suspense } from 'react'
import type { TimeCard as Card } from './time-card.tsx'

let Fetched: typeof Card | null = null
const load = async () => {
  const { TimeCard } = await import('./time-card.tsx')
  Fetched = TimeCard
  return { default: TimeCard }
}
const Lazy = lazy(load)

/** Prefetches the card; if that fails, opening it loads it again. */
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
