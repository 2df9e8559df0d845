import type { ComponentProps } from 'react'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { CANVAS_QUESTIONS } from '#document/canvas-questions.ts'
import { findQuestion } from '#web/canvas/quotes.ts'
import { CandidateChip } from '#web/features/generation/components/candidate-chip.tsx'
import type { GenerationActions } from '#web/features/generation/generation-actions.ts'
import type { useQuestionAdding } from '../add-question.ts'
import { useOpenCanvas } from '../canvas-context.ts'
import { AddNote } from './add-note.tsx'
import { BoxNotes } from './box-notes.tsx'
import { EmptyBox } from './empty-box.tsx'

type Props = {
  box: BoxKey
  isGenerating: boolean
  /** Question to show instead of the box's standard question. */
  question: string | undefined
  questions: ReturnType<typeof useQuestionAdding>
  candidates: ComponentProps<typeof CandidateChip>['candidates']
  found: { actions: GenerationActions }
  cards: Pick<ComponentProps<typeof BoxNotes>, 'peers' | 'opened' | 'helpId' | 'filter'>
}

export function BoxContent(props: Props) {
  const { box, isGenerating, question, questions } = props
  const { script, blocks, mayEdit, actions, ...canvas } = useOpenCanvas()
  const notes = canvas.notes[box]
  const known = Object.values(CANVAS_QUESTIONS[box].text)
  return (
    <>
      <BoxNotes
        notes={notes}
        {...props.cards}
        empty={
          !isGenerating && (
            <EmptyBox
              box={box}
              question={question ? { text: question, lang: script.language } : null}
              scriptId={script.id}
              mayEdit={mayEdit}
              asked={blocks && findQuestion([...known, ...(question ? [question] : [])], blocks)}
              isAdding={questions.adding.has(box)}
              onAdd={() => questions.add(box, question)}
            />
          )
        }
      />
      {mayEdit && !isGenerating && (
        <CandidateChip
          box={box}
          candidates={props.candidates}
          placing={props.found.actions.placing}
          language={script.language}
          onAccept={props.found.actions.acceptCandidate}
        />
      )}
      {mayEdit && <AddNote box={box} onAdd={actions.add} texts={notes.map(({ text }) => text)} />}
    </>
  )
}
