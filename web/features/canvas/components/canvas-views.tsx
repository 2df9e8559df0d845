import { type ReactNode, useEffect, useState } from 'react'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { focusNewNoteField } from '#web/canvas/note-focus.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { useOpenCanvas } from '../canvas-context.ts'
import type { CanvasView } from '../canvas-view.ts'

const StoryView = lazyPart(() => import('./story-view.tsx'), 'StoryView')
const AssumptionBoard = lazyPart(
  () => import('#web/features/assumptions/components/assumption-board.tsx'),
  'AssumptionBoard',
)
const Presentation = lazyPart(() => import('./presentation.tsx'), 'Presentation')

type Props = {
  view: CanvasView
  onView: (view: CanvasView) => void
  comparison: () => ReactNode
  children: ReactNode
}

/**
 * Shows the view named in the address, except the blind draft, which `LeanCanvas` shows. The
 * presentation is shown on top of the grid.
 */
export function CanvasViews(props: Props) {
  const { view, onView, children } = props
  const { script, allNotes: notes, editor } = useOpenCanvas()
  const { language, title } = script
  const [wanted, setWanted] = useState<BoxKey | null>(null)
  useEffect(() => {
    if (wanted === null || view !== 'grid') return
    focusNewNoteField(wanted)
    setWanted(null)
  }, [view, wanted])
  return (
    <>
      {view === 'compare' ? (
        props.comparison()
      ) : view === 'assumptions' ? (
        <AssumptionBoard {...{ notes, language, editor }} onCanvas={() => onView('grid')} />
      ) : view === 'story' ? (
        <StoryView {...{ notes, language }} onBox={setWanted} />
      ) : (
        <div className="canvas-sheet" data-view={view === 'list' ? 'list' : undefined}>
          {children}
        </div>
      )}
      {view === 'present' && (
        <Presentation {...{ title, notes, language }} onClose={() => onView('grid')} />
      )}
    </>
  )
}
