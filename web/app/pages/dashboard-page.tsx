import { Dashboard } from '../../features/dashboard/components/dashboard.tsx'

export default function DashboardPage() {
  return <Dashboard />
}
