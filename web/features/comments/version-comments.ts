import { lazy } from 'react'

// Loaded only when a version is opened.
const Foot = lazy(() =>
  import('./components/version-threads.tsx').then((module) => ({ default: module.VersionThreads })),
)
const Mark = lazy(() =>
  import('./components/version-threads.tsx').then((module) => ({ default: module.VersionMark })),
)

/** The comments of a version's time: beside its parts, and at its foot. */
export const VERSION_COMMENTS = { Foot, Mark }
