import { QueryRoot } from './query-root.tsx'

/** The wrapper of the signed-in pages: at most 1400 px wide. */
export function Layout() {
  return (
    <div className="layout">
      <QueryRoot />
    </div>
  )
}
