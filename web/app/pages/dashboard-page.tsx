import { useState } from 'react'
import { FileDrop } from '#web/components/file-drop.tsx'
import { prefetchOverview } from '#web/features/dashboard/api.ts'
import { Dashboard } from '#web/features/dashboard/components/dashboard.tsx'
import { ExportWindow } from '#web/features/export/addition.tsx'
import { useBeginScript } from '#web/features/scripts/begin-script.ts'
import { useImportFiles } from '#web/features/scripts/dropped-files.ts'

export const prefetch = prefetchOverview

export default function DashboardPage() {
  const importFiles = useImportFiles()
  const [exported, setExported] = useState<readonly string[]>([])
  const [id] = exported
  return (
    <>
      <Dashboard {...useBeginScript()} onExport={setExported} />
      <FileDrop onFiles={importFiles} />
      <ExportWindow
        subject={id === undefined ? null : { kind: 'script', id, ids: exported }}
        onClose={() => setExported([])}
      />
    </>
  )
}
