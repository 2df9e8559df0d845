import { setImmediate } from 'node:timers/promises'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { readPlainStems } from '#generator/evidence/read-names.ts'
import { isNearDuplicate, readWording, type Wording } from '#generator/evidence/wording.ts'
import type { PlacedNote } from '#server/features/lean-canvas/generation/rules.ts'
import type { GeneratorResultNotes } from '../canvas-generator.ts'
import type { BoxAnswer } from './canvas-answer.ts'
import type { NumberedScript, NumberedSentence } from './number-sentences.ts'
import { verifyBox } from './verify-box.ts'
import type { VerificationFacts } from './verify-note.ts'
import { verifyQuestion } from './verify-question.ts'

/** Maximum number of notes that are read per box, for each part of the script. */
const MAX_PROPOSED = 30

type Answers = Partial<Record<BoxKey, BoxAnswer>>

/**
 * Merges the model's answers for the parts of a script. Reports the boxes in order, each as soon as
 * all parts have answered it. If two boxes have nearly equal notes, only the note in the earlier
 * box is used.
 */
export function openBoard(
  script: NumberedScript,
  parts: readonly (readonly NumberedSentence[])[],
  onBox: (box: BoxKey) => void,
) {
  const shown = script.sentences.map(({ text }) => text).join('\n')
  const plain = readPlainStems(shown)
  const witnesses = parts.map((part): VerificationFacts => {
    const sentences = new Map(part.map((sentence) => [sentence.number, sentence]))
    return { language: script.language, sentences, plain }
  })
  const answers: Answers[] = parts.map(() => ({}))
  const reported = new Set<BoxKey>()
  const progress: Wording[] = []

  const resolveBox = (box: BoxKey, taken: readonly Wording[]) =>
    verifyBox(
      answers
        .flatMap((answer, part) => {
          const witness = witnesses[part]
          const proposed = answer[box]?.notes ?? []
          return witness === undefined ? [] : proposed.map((note) => ({ note, witness }))
        })
        .slice(0, MAX_PROPOSED * parts.length),
      taken,
    )

  /**
   * Returns the first question in `answers` that passes `verifyQuestion`. Skips questions that
   * nearly repeat one of `suggested`, the questions for other boxes. Null if no question is left.
   */
  const findQuestion = (box: BoxKey, suggested: readonly string[]): string | null => {
    for (const answer of answers) {
      const question = verifyQuestion(answer[box]?.question ?? '', shown, script.language)
      if (question === null) continue
      const wording = readWording(question)
      if (!suggested.some((other) => isNearDuplicate(wording, readWording(other)))) return question
    }
    return null
  }

  return {
    /**
     * Replaces a part's answer by a longer answer, which has more boxes. Then reports, in order,
     * the boxes that all parts have answered. Each box is reported once.
     */
    put(part: number, answer: Answers) {
      answers[part] = answer
      for (const box of BOX_KEYS) {
        if (reported.has(box)) continue
        if (answers.some((one) => one[box] === undefined)) return
        progress.push(...resolveBox(box, progress).notes.map(({ text }) => readWording(text)))
        reported.add(box)
        onBox(box)
      }
    },

    /**
     * Verifies the notes of all boxes, and chooses a question for each box without notes. Yields to
     * the event loop between boxes.
     */
    async finish(): Promise<Omit<GeneratorResultNotes, 'blanks'>> {
      const boxes = {} as Record<BoxKey, PlacedNote[]>
      const questions: Partial<Record<BoxKey, string>> = {}
      const taken: Wording[] = []
      let dropped = 0
      for (const box of BOX_KEYS) {
        const settled = resolveBox(box, taken)
        boxes[box] = settled.notes
        taken.push(...settled.notes.map(({ text }) => readWording(text)))
        dropped += settled.dropped
        const question =
          settled.notes.length > 0 ? null : findQuestion(box, Object.values(questions))
        if (question !== null) questions[box] = question
        await setImmediate()
      }
      const quoted = new Set(
        Object.values(boxes).flatMap((notes) =>
          notes.flatMap(({ sources }) => sources.map(([start]) => start)),
        ),
      )
      const unplaced = script.all.filter(([start]) => !quoted.has(start))
      return { boxes, candidates: noNotes(), unplaced, questions, dropped }
    },
  }
}

/** Returns an empty list for each box, because language models provide no candidates. */
function noNotes(): GeneratorResultNotes['candidates'] {
  const boxes = {} as Record<BoxKey, PlacedNote[]>
  for (const box of BOX_KEYS) boxes[box] = []
  return boxes
}
