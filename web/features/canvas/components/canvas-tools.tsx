import { Group } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import type { Script } from '#contract/scripts.ts'
import type { CanvasEditor } from '#web/canvas/canvas-editor.ts'
import { NoteAdditionContext } from '#web/canvas/note-addition.ts'
import { SaveStatus } from '#web/components/document/save-status.tsx'
import { lazyPart, optionalPart } from '#web/components/lazy-part.tsx'
import { useIsPhone } from '#web/components/use-is-phone.ts'
import type { OpenDocument } from '#web/realtime/use-document.ts'
import { CanvasMore } from './canvas-more.tsx'
import {
  CanvasHeader,
  type CanvasHistory,
  HistoryAndExportButtons,
  HistoryButtons,
  ShareButton,
} from './canvas-toolbar.tsx'
import { CompletenessRing } from './completeness-ring.tsx'

const PeerList = optionalPart(() => import('#web/components/document/peer-list.tsx'), 'PeerList')
const CanvasVariants = lazyPart(
  () => import('#web/features/variants/components/canvas-variants.tsx'),
  'CanvasVariants',
)

type Props = {
  script: Script
  live: OpenDocument
  history: CanvasHistory
  editor: CanvasEditor | null
  filled: number
  viewMenu: ReactNode
  generate: ReactNode
  /**
   * True if the canvas has no notes, is being generated, or has changes to review. A phone then
   * shows the generate button in the toolbar, not in the sheet.
   */
  isGenerateNext: boolean
  onExport: (format?: 'pdf') => void
  /** Null without the right to share. */
  onShare: (() => void) | null
}

/**
 * The header of a live canvas. On a phone, the tools that are used less often are in a sheet
 * (`CanvasMore`).
 */
export function CanvasTools(props: Props) {
  const { script, live, history, editor, generate, onShare } = props
  const added = useContext(NoteAdditionContext)
  const isPhone = useIsPhone()
  const isInRow = isPhone && props.isGenerateNext
  const variants = <CanvasVariants script={script} onCompare={history.compareWith} />
  const share = onShare && <ShareButton onShare={onShare} />
  return (
    <CanvasHeader script={script} links={isPhone ? null : variants}>
      <Group className="canvas-tools page-bar-tools" gap="var(--space-xs) var(--space-sm)">
        {live.peers.length > 0 && <PeerList peers={live.peers} />}
        <SaveStatus state={live.saveState} isHttpFallback={live.isHttpFallback} />
        <CompletenessRing filled={props.filled} />
        {editor && <HistoryButtons editor={editor} />}
        {isPhone && share}
        {isInRow && generate}
        <CanvasMore>
          {added && <added.Tool />}
          {props.viewMenu}
          <HistoryAndExportButtons onHistory={history.open} onExport={props.onExport} />
          {!isPhone && share}
          {!isInRow && generate}
          {isPhone && variants}
        </CanvasMore>
      </Group>
    </CanvasHeader>
  )
}
