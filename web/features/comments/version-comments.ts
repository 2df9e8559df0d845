import { lazy } from 'react'

// Loaded only when a version is opened.
const Foot = lazy(() =>
  import('./components/version-threads.tsx').then((module) => ({ default: module.VersionThreads })),
)
const Mark = lazy(() =>
  import('./components/version-threads.tsx').then((module) => ({ default: module.VersionMark })),
)

/**
 * Comments as they were when a version was created: marks beside the version's parts, and a list
 * below the version.
 */
export const VERSION_COMMENTS = { Foot, Mark }
