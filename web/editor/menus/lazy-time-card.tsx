import { type ComponentProps, lazy, Suspense } from 'react'

const Card = lazy(() => import('./time-card.tsx').then((module) => ({ default: module.TimeCard })))

/** The card that asks for a target time, fetched when one is to be set. */
export const TimeCard = (props: ComponentProps<typeof Card>) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)
