import { prefetchOverview } from '#web/features/dashboard/api.ts'
import { Dashboard } from '#web/features/dashboard/components/dashboard.tsx'
import { useBeginScript } from '#web/features/scripts/begin-script.ts'

export const prefetch = prefetchOverview

export default function DashboardPage() {
  return <Dashboard {...useBeginScript()} />
}
