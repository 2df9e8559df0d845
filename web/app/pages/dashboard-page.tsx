import { Dashboard } from '#web/features/dashboard/components/dashboard.tsx'
import { useBeginScript } from '#web/features/scripts/begin-script.ts'

export default function DashboardPage() {
  return <Dashboard {...useBeginScript()} />
}
