import { useState } from 'react'
import { type Params, useParams } from 'react-router'
import { NoteAdditionContext } from '#web/canvas/note-addition.ts'
import { OpenPageProvider, useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { prefetchCanvas } from '#web/features/canvas/api.ts'
import { LeanCanvas } from '#web/features/canvas/components/lean-canvas.tsx'
import { NOTE_COMMENTS } from '#web/features/comments/note-comments.tsx'
import { VERSION_COMMENTS } from '#web/features/comments/version-comments.ts'
import { ExportWindow } from '#web/features/export/addition.tsx'
import { NOW, otherCanvas, useComparison } from '#web/features/history/compare-address.ts'
import { RestoreNotice } from '#web/features/history/components/restore-notice.tsx'
import { historyValue, openHistory } from '#web/features/history/history-value.ts'
import { VersionAdditionContext } from '#web/features/history/version-addition.ts'

const ShareDialog = lazyPart(
  () => import('#web/features/sharing/components/share-dialog.tsx'),
  'ShareDialog',
)

const CanvasHistory = lazyPart(
  () => import('#web/features/history/components/canvas-history.tsx'),
  'CanvasHistory',
)

const CanvasComparison = lazyPart(
  () => import('#web/features/history/components/canvas-comparison.tsx'),
  'CanvasComparison',
)

export const prefetch = ({ talkScriptId = '' }: Params) => void prefetchCanvas(talkScriptId)

export default function LeanCanvasPage() {
  const { talkScriptId = '' } = useParams()
  return (
    <OpenPageProvider key={talkScriptId}>
      <CanvasPage talkScriptId={talkScriptId} />
    </OpenPageProvider>
  )
}

function CanvasPage({ talkScriptId }: { talkScriptId: string }) {
  const page = useOpenPage()
  const isOpen = usePageValue(historyValue) !== null
  const comparison = useComparison()
  const [exported, setExported] = useState<{ id: string; format: 'pdf' | undefined } | null>(null)
  return (
    <NoteAdditionContext value={NOTE_COMMENTS}>
      <VersionAdditionContext value={VERSION_COMMENTS}>
        <LeanCanvas
          talkScriptId={talkScriptId}
          history={{
            open: () => openHistory(page),
            render: (shown) => (
              <>
                <RestoreNotice {...shown} />
                {isOpen && <CanvasHistory {...shown} />}
              </>
            ),
            compareWith: (id) => comparison.compare({ left: otherCanvas(id), right: NOW }),
            renderComparison: (shown) => <CanvasComparison {...shown} />,
          }}
          onExport={(id, format) => setExported({ id, format })}
          renderShare={(script, close) => (
            <ShareDialog script={script} has_canvas shows="canvas" onClose={close} />
          )}
        />
        <ExportWindow
          subject={exported && { kind: 'canvas', id: exported.id }}
          format={exported?.format}
          onClose={() => setExported(null)}
        />
      </VersionAdditionContext>
    </NoteAdditionContext>
  )
}
