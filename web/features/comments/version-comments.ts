import { lazy } from 'react'

// Loaded only when a version is opened.
const Foot = lazy(() =>
  import('./components/version-threads.tsx').then((module) => ({ default: module.VersionThreads })),
)
const Mark = lazy(() =>
  import('./components/version-threads.tsx').then((module) => ({ default: module.VersionMark })),
)

/**
 * Comments as they were when a version was created: marks beside its parts, and a list below it.
 */
export const VERSION_COMMENTS = { Foot, Mark }
