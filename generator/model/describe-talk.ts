import { barredScores, scoreSentence } from '../classify-sentences.ts'
import type { Sentence } from '../features.ts'
import { LABELS, type LabelWeights } from '../labels.ts'
import { smoothLabels } from '../smooth-labels.ts'

const SIZE = LABELS.length

/** Totals of one speaker's sentences. A talk without speaker labels has one speaker. */
type SpeakerTotals = {
  order: number
  count: number
  questions: number
  ours: number
  numbers: number
  length: number
  opens: boolean
  /** Sum of the first guesses of the speaker's sentences, per label. */
  guesses: Float64Array
}

/** Consecutive sentences with the same `group`; `end` is exclusive. */
export type Section = {
  start: number
  end: number
  cue: LabelWeights | null
  /** Sum of the first guesses of the section's sentences, per label. */
  guesses: Float64Array
}

export type Talk = {
  language: 'ja' | 'en'
  sentences: readonly Sentence[]
  /** First guess of each sentence by lexicon, headings and the typical order of a talk. */
  guesses: readonly Float64Array[]
  voices: ReadonlyMap<string | null, SpeakerTotals>
  questions: number
  total: Float64Array
  sections: readonly Section[]
  /** Index in `sections` for each sentence. */
  sectionOf: readonly number[]
  /**
   * `bullets`: number of sentences with a bullet. `named`: number of sentences below a heading or
   * label that names a box.
   */
  bullets: number
  named: number
}

/** Computes the totals of a talk. Linear in the number of sentences. */
export function describeTalk(sentences: readonly Sentence[], language: 'ja' | 'en'): Talk {
  const guesses = smoothLabels(
    sentences,
    sentences.map((sentence) => (sentence.barred ? barredScores() : scoreSentence(sentence))),
  )
  const voices = new Map<string | null, SpeakerTotals>()
  const total = new Float64Array(SIZE)
  let questions = 0
  for (const [index, sentence] of sentences.entries()) {
    const voice = voices.get(sentence.speaker_label) ?? newVoice(voices.size, index)
    voices.set(sentence.speaker_label, voice)
    voice.count++
    voice.length += sentence.length
    if (sentence.question) voice.questions++
    if (sentence.ours) voice.ours++
    if (sentence.normalized.includes('#')) voice.numbers++
    if (sentence.question) questions++
    addRow(voice.guesses, guesses[index])
    addRow(total, guesses[index])
  }
  const bullets = sentences.filter(({ bullet }) => bullet).length
  const named = sentences.filter(({ cue }) => cue !== null).length
  const parts = findSections(sentences, guesses)
  return { language, sentences, guesses, voices, questions, total, ...parts, bullets, named }
}

function findSections(sentences: readonly Sentence[], guesses: readonly Float64Array[]) {
  const sections: Section[] = []
  const sectionOf = sentences.map((sentence, index) => {
    const last = sections.at(-1)
    if (last === undefined || sentences[index - 1]?.group !== sentence.group) {
      const { cue } = sentence
      sections.push({ start: index, end: index, cue, guesses: new Float64Array(SIZE) })
    }
    const section = sections.at(-1)
    if (section !== undefined) {
      section.end = index + 1
      addRow(section.guesses, guesses[index])
    }
    return sections.length - 1
  })
  return { sections, sectionOf }
}

function newVoice(order: number, index: number): SpeakerTotals {
  const none = { count: 0, questions: 0, ours: 0, numbers: 0, length: 0 }
  return { order, ...none, opens: index <= 1, guesses: new Float64Array(SIZE) }
}

export function addRow(sum: Float64Array, row: Float64Array | undefined): void {
  if (row === undefined) return
  for (let label = 0; label < SIZE; label++) sum[label] = (sum[label] ?? 0) + (row[label] ?? 0)
}
