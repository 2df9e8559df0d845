import type { ComponentProps } from 'react'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { Script } from '#contract/scripts.ts'
import type { Note } from '#document/canvas.ts'
import { CANVAS_QUESTIONS } from '#document/canvas-questions.ts'
import { findQuestion, type ScriptBlocks } from '#web/canvas/quotes.ts'
import { CandidateChip } from '#web/features/generation/components/candidate-chip.tsx'
import type { GenerationActions } from '#web/features/generation/generation-actions.ts'
import type { useQuestionAdding } from '../add-question.ts'
import type { CanvasActions } from '../note-actions.ts'
import { AddNote } from './add-note.tsx'
import { BoxNotes } from './box-notes.tsx'
import { EmptyBox } from './empty-box.tsx'

type CardProps = ComponentProps<typeof BoxNotes>

type Props = {
  box: BoxKey
  notes: readonly Note[]
  script: Script
  blocks: ScriptBlocks | null
  mayEdit: boolean
  isGenerating: boolean
  actions: CanvasActions
  /** A question to show instead of the box's usual one. */
  question: string | undefined
  questions: ReturnType<typeof useQuestionAdding>
  candidates: ComponentProps<typeof CandidateChip>['candidates']
  found: { actions: GenerationActions }
  cards: Pick<CardProps, 'kept' | 'peers' | 'opened' | 'helpId' | 'filter' | 'selection'>
}

/**
 * The content of a box: its notes or its question, candidate sentences, and the field for another
 * note.
 */
export function BoxContent(props: Props) {
  const { box, notes, script, blocks, mayEdit, isGenerating, actions, question, questions } = props
  const known = Object.values(CANVAS_QUESTIONS[box].text)
  return (
    <>
      <BoxNotes
        {...{ notes, blocks, actions, mayEdit }}
        {...props.cards}
        language={script.language}
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
          onTake={props.found.actions.takeOver}
        />
      )}
      {mayEdit && <AddNote box={box} onAdd={actions.add} texts={notes.map(({ text }) => text)} />}
    </>
  )
}
