import { useEffect, useState } from 'react'
import { FileDrop } from '#web/components/file-drop.tsx'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { prefetchOverview } from '#web/features/dashboard/api.ts'
import { Dashboard } from '#web/features/dashboard/components/dashboard.tsx'
import { templateRequest } from '#web/features/dashboard/template-request.ts'
import { ExportWindow } from '#web/features/export/addition.tsx'
import { isImported, useImportFiles } from '#web/features/import/dropped-files.ts'
import { useStartScript } from '#web/features/scripts/api/start-script.ts'
import { mayBeTranscript } from '#web/features/transcripts/dropped-transcript.ts'
import { useSettings } from '#web/session/settings.ts'
import { useStore } from '#web/store/external-store.ts'

const MakeTemplateDialog = lazyPart(
  () => import('#web/features/templates/components/make-template-dialog.tsx'),
  'MakeTemplateDialog',
)
const ViewersQuestion = lazyPart(
  () => import('#web/features/companies/components/viewers-question.tsx'),
  'ViewersQuestion',
)
const DroppedTranscript = lazyPart(
  () => import('#web/features/transcripts/components/dropped-transcript.tsx'),
  'DroppedTranscript',
)

const stopMaking = () => templateRequest.set(null)

export const prefetch = prefetchOverview

export default function DashboardPage() {
  const importFiles = useImportFiles()
  const [exported, setExported] = useState<readonly string[]>([])
  const [id] = exported
  const [dropped, setDropped] = useState<File | null>(null)
  const made = useStore(templateRequest)
  const transcribes = useSettings()?.transcription === true
  useEffect(() => stopMaking, [])
  return (
    <>
      <Dashboard
        {...useStartScript()}
        onExport={setExported}
        renderViewersQuestion={(now) => <ViewersQuestion now={now} />}
      />
      <FileDrop
        onFiles={(files) =>
          mayBeTranscript(files, transcribes) ? setDropped(files[0] ?? null) : importFiles(files)
        }
        pasted={isImported}
      />
      {dropped && (
        <DroppedTranscript
          key={dropped.name}
          file={dropped}
          onImport={(file) => importFiles([file])}
          onClose={() => setDropped(null)}
        />
      )}
      <ExportWindow
        subject={id === undefined ? null : { kind: 'script', id, ids: exported }}
        onClose={() => setExported([])}
      />
      {made && <MakeTemplateDialog script={made} onClose={stopMaking} />}
    </>
  )
}
