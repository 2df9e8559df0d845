import { useEffect } from 'react'
import { createLocalValue } from '../store/local-value.ts'
import { QueryRoot } from './query-root.tsx'

// Print styles load late, so that the first paint does not wait for them.
import('../theme/print.css').catch(() => {})

/** The frame of pages for signed-in users: at most 1400 px wide. */
export function Layout() {
  useEffect(() => {
    // Follows exports that were started before a reload of the page, and reports their end.
    if (createLocalValue('daihon.exports').read())
      void import('../features/export/jobs.ts').then(({ follow }) => follow())
  }, [])
  return (
    <div className="layout">
      <QueryRoot />
    </div>
  )
}
