import { useEffect } from 'react'
import { createLocalValue } from '../store/local-value.ts'
import { QueryRoot } from './query-root.tsx'

// No first paint waits for the rules of paper.
import('../theme/print.css').catch(() => {})

/** The wrapper of the signed-in pages: at most 1400 px wide. */
export function Layout() {
  useEffect(() => {
    // Reports the end of exports started before the page was reloaded.
    if (createLocalValue('daihon.exports').read())
      void import('../features/export/jobs.ts').then(({ follow }) => follow())
  }, [])
  return (
    <div className="layout">
      <QueryRoot />
    </div>
  )
}
