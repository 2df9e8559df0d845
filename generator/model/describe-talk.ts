import { barredScores, scoreSentence } from '../classify-sentences.ts'
import type { Sentence } from '../features.ts'
import { LABELS, type LabelWeights } from '../labels.ts'
import { smoothLabels } from '../smooth-labels.ts'

const SIZE = LABELS.length

/** Common properties of one speaker's sentences (or of a talk without speakers). */
type Voice = {
  order: number
  count: number
  questions: number
  ours: number
  numbers: number
  length: number
  opens: boolean
  /** Sum of the first guesses. */
  guesses: Float64Array
}

/** Sentences that follow one another under one heading: from `start` to before `end`. */
export type Section = {
  start: number
  end: number
  cue: LabelWeights | null
  /** Sum of the first guesses. */
  guesses: Float64Array
}

/** A talk as the context for the features of a sentence. */
export type Talk = {
  language: 'ja' | 'en'
  sentences: readonly Sentence[]
  /** First guesses by the lexicon, the cues and the usual course of a talk; one row a sentence. */
  guesses: readonly Float64Array[]
  voices: ReadonlyMap<string | null, Voice>
  questions: number
  total: Float64Array
  sections: readonly Section[]
  /** The section of each sentence, by its place in `sections`. */
  sectionOf: readonly number[]
  /** Sentences behind bullets, and under a heading or label that names a box. */
  bullets: number
  named: number
}

/** Computes the figures that the sentences of a talk share. Linear in the sentences. */
export function describeTalk(sentences: readonly Sentence[], language: 'ja' | 'en'): Talk {
  const guesses = smoothLabels(
    sentences,
    sentences.map((sentence) => (sentence.barred ? barredScores() : scoreSentence(sentence))),
  )
  const voices = new Map<string | null, Voice>()
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

function newVoice(order: number, index: number): Voice {
  const none = { count: 0, questions: 0, ours: 0, numbers: 0, length: 0 }
  return { order, ...none, opens: index <= 1, guesses: new Float64Array(SIZE) }
}

/** Adds a row of label values to another. */
export function addRow(sum: Float64Array, row: Float64Array | undefined): void {
  if (row === undefined) return
  for (let label = 0; label < SIZE; label++) sum[label] = (sum[label] ?? 0) + (row[label] ?? 0)
}
