import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { HeardField } from '#document/call/heard-in-box.ts'
import type { CanvasFinding } from '#document/canvas-checks/check-canvas.ts'
import type { CanvasEditor } from '#web/canvas/canvas-editor.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { RegenerateBox } from '#web/features/generation/components/regenerate-box.tsx'
import type { Generation } from '#web/features/generation/generation.ts'
import type { FindingListProps } from './finding-list.tsx'

// Loaded on demand, since most boxes have no findings.
const BoxChecks = lazyPart(() => import('./box-checks.tsx'), 'BoxChecks')

const HeardAnswers = lazyPart(() => import('./heard-answers.tsx'), 'HeardAnswers')

type Props = Omit<FindingListProps, 'onShow' | 'findings'> & {
  box: BoxKey
  generation: Generation
  /** Shows the button that generates this box again. */
  mayRegenerate: boolean
  findings: readonly CanvasFinding[] | undefined
  /** Customers' answers to the box's question. */
  heard: readonly HeardField[] | undefined
  editor: CanvasEditor | null
  onShow: (note_id: string) => void
}

/** The tools at the foot of a box: generating it again, its findings, answers from calls. */
export function BoxTools(props: Props) {
  const { box, generation, mayRegenerate, findings, heard, editor, ...list } = props
  return (
    <>
      {mayRegenerate && <RegenerateBox box={box} generation={generation} />}
      {heard && (
        <HeardAnswers
          {...{ box, heard, editor }}
          language={list.language}
          notes={list.notes.filter((note) => note.box === box)}
        />
      )}
      {findings && <BoxChecks box={box} findings={findings} {...list} />}
    </>
  )
}
