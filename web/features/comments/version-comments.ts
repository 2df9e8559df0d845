import { lazy } from 'react'

// Loaded only when a version is opened.
const Foot = lazy(() =>
  import('./components/version-threads.tsx').then((module) => ({ default: module.VersionThreads })),
)
const Mark = lazy(() =>
  import('./components/version-threads.tsx').then((module) => ({ default: module.VersionMark })),
)

/** The comments at a version's time: beside its parts, and below it. */
export const VERSION_COMMENTS = { Foot, Mark }
