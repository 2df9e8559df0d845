import { readFileSync } from 'node:fs'
import type { Language } from '#contract/language.ts'
import type { Alignment, LineStatus } from '#contract/transcripts.ts'
import { alignTranscript } from '#document/alignment/align-transcript.ts'
import { proposeSpeakers } from '#document/alignment/propose-speakers.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { readTranscript } from '#document/transcript/read-transcript.ts'

type LabelledScript = { id: string; language: Language; document: ScriptDocument }
type LabelledTalk = {
  id: string
  script: string
  half: 'tuning' | 'held_out'
  transcript: string
  lines: Record<string, LineStatus>
  objections: Record<string, string>
  answers: Record<string, string>
}

function readCorpus<T>(name: string): T[] {
  const text = readFileSync(
    new URL(`../document/alignment/corpus/${name}.jsonl`, import.meta.url),
    'utf8',
  )
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/**
 * Aligns the transcripts of one half of the corpus with their scripts. The product itself assigns
 * the speakers, so the scores test this assignment too.
 */
export function alignCorpus(half: LabelledTalk['half']) {
  const scripts = new Map(readCorpus<LabelledScript>('scripts').map((one) => [one.id, one]))
  return readCorpus<LabelledTalk>('transcripts')
    .filter((talk) => talk.half === half)
    .map((talk) => {
      const script = scripts.get(talk.script)
      if (!script) throw new Error(`${talk.id} has no script`)
      const { document, language } = script
      const utterances = readTranscript(talk.transcript)
      const speakers = proposeSpeakers(utterances, document, language)
      const of = { script: document, kind: 'talk_script' as const, language, utterances, speakers }
      return { talk, alignment: alignTranscript(of) }
    })
}
export type AlignedTalk = ReturnType<typeof alignCorpus>[number]

/** Returns the F1 score in percent for each line status. */
export function scoreLines(aligned: readonly AlignedTalk[]): Record<LineStatus, number> {
  const pairs = aligned.flatMap(({ talk, alignment }) =>
    alignment.lines.map(({ block_id, status }) => ({ status, label: talk.lines[block_id] })),
  )
  const score = (wanted: LineStatus) => {
    const found = pairs.filter(({ status }) => status === wanted).length
    const labelled = pairs.filter(({ label }) => label === wanted).length
    const right = pairs.filter(({ status, label }) => status === wanted && label === wanted).length
    return (200 * right) / (found + labelled)
  }
  return { verbatim: score('verbatim'), reworded: score('reworded'), left_out: score('left_out') }
}

/**
 * Counts the objections that the algorithm matched to a block of the script (`found`), and how many
 * of these matches the corpus labels too (`right`).
 */
export function scoreObjections(aligned: readonly AlignedTalk[]) {
  return countRight(aligned, ({ talk, alignment }) =>
    alignment.objections
      .filter(({ block_id }) => block_id !== null)
      .map(({ block_id }) => talk.objections[block_id ?? ''] !== undefined),
  )
}

/**
 * Counts the answers that the algorithm found (`found`), and how many of them are correct
 * (`right`). An answer is correct if it contains the labelled words or is contained in them.
 */
export function scoreAnswers(aligned: readonly AlignedTalk[]) {
  return countRight(aligned, ({ talk, alignment }) =>
    alignment.answers.map((answer) => isRight(answer, talk.answers[answer.block_id])),
  )
}

const isRight = ({ text }: Alignment['answers'][number], label: string | undefined) =>
  label !== undefined && (text.includes(label) || label.includes(text))

function countRight(
  aligned: readonly AlignedTalk[],
  judge: (one: AlignedTalk) => readonly boolean[],
): { found: number; right: number } {
  const judged = aligned.flatMap(judge)
  return { found: judged.length, right: judged.filter((isOne) => isOne).length }
}
