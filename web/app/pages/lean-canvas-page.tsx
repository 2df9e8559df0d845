import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { LeanCanvas } from '#web/features/lean-canvas/components/lean-canvas.tsx'

const ShareDialog = lazy(() =>
  import('#web/features/sharing/components/share-dialog.tsx').then((module) => ({
    default: module.ShareDialog,
  })),
)

export default function LeanCanvasPage() {
  const { talkScriptId = '' } = useParams()
  return (
    <LeanCanvas
      key={talkScriptId}
      talkScriptId={talkScriptId}
      renderShare={(script, close) => (
        <Suspense>
          <ShareDialog script={script} has_canvas shows="canvas" onClose={close} />
        </Suspense>
      )}
    />
  )
}
