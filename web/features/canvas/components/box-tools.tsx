import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { HeardField } from '#document/call/heard-in-box.ts'
import type { CanvasFinding } from '#document/canvas-checks/check-canvas.ts'
import { focusNote } from '#web/canvas/note-focus.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { RegenerateBox } from '#web/features/generation/components/regenerate-box.tsx'
import type { Generation } from '#web/features/generation/generation.ts'
import { useOpenCanvas } from '../canvas-context.ts'

// Loaded on demand, since most boxes have no findings.
const BoxChecks = lazyPart(() => import('./box-checks.tsx'), 'BoxChecks')

const CallAnswers = lazyPart(() => import('./call-answers.tsx'), 'CallAnswers')

type Props = {
  box: BoxKey
  generation: Generation
  /** True to show the button that generates this box again. */
  mayRegenerate: boolean
  findings: readonly CanvasFinding[] | undefined
  heard: readonly HeardField[] | undefined
}

export function BoxTools(props: Props) {
  const { box, generation, mayRegenerate, findings, heard } = props
  const { script, notes, allNotes, editor } = useOpenCanvas()
  const { language } = script
  return (
    <>
      {mayRegenerate && <RegenerateBox box={box} generation={generation} />}
      {heard && <CallAnswers {...{ box, heard, editor, language }} notes={notes[box]} />}
      {findings && (
        <BoxChecks
          {...{ box, findings, language }}
          notes={allNotes}
          onDismiss={editor && ((key) => editor.dismissCheck(key, true))}
          onShow={(id) => focusNote(id, 'field')}
        />
      )}
    </>
  )
}
