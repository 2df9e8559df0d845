import { Dashboard } from '#web/features/dashboard/components/dashboard.tsx'

export default function DashboardPage() {
  return <Dashboard />
}
