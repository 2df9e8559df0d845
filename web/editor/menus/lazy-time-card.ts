import { lazy } from 'react'

const load = () => import('./time-card.tsx')

/** The card that asks for a target time; within Suspense. */
export const TimeCard = lazy(() => load().then((module) => ({ default: module.TimeCard })))

/** Fetches it before it is opened: by keys too, whose next ones are typed into it. What does not come now is asked for again. */
export const fetchTimeCard = (): void => void load().catch(() => {})
