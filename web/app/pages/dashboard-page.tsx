import { FileDrop } from '#web/components/file-drop.tsx'
import { prefetchOverview } from '#web/features/dashboard/api.ts'
import { Dashboard } from '#web/features/dashboard/components/dashboard.tsx'
import { useBeginScript } from '#web/features/scripts/begin-script.ts'
import { useImportFiles } from '#web/features/scripts/dropped-files.ts'

export const prefetch = prefetchOverview

export default function DashboardPage() {
  const importFiles = useImportFiles()
  return (
    <>
      <Dashboard {...useBeginScript()} />
      <FileDrop onFiles={importFiles} />
    </>
  )
}
