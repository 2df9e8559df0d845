import type { CorpusScript } from '../corpus/corpus-script.ts'
import { describeSentences, type Sentence } from '../features.ts'
import { emptyScores, LABELS, labelIndex, NONE } from '../labels.ts'
import { readBoundaries } from '../model/read-model.ts'
import { readPlainText } from '../read-plain-text.ts'

/** What an acceptable other box counts beside the label, and an optional label beside none. */
const ALSO = 0.25
const OPTIONAL = 0.7

/** A script as the generator reads it, with what a person said of each sentence. */
export type LabelledTalk = {
  script: CorpusScript
  sentences: Sentence[]
  /** The labels' shares of each sentence, together 1; empty where nobody judged it. */
  targets: Float64Array[]
  /** Is it read as one of our own documents, with sections? */
  structured: boolean
}

/** Reads a script as plain text and lays the labels on the sentences that the generator cuts. */
export function readTalk(script: CorpusScript): LabelledTalk {
  const { text, title, lang } = script
  const sentences = describeSentences(text, readPlainText(text), readBoundaries(lang)).filter(
    (sentence) => text.slice(sentence.start, sentence.end) !== title.trim(),
  )
  const targets = sentences.map((sentence) => targetOf(script, sentence))
  return { script, sentences, targets, structured: false }
}

/**
 * Reads a script of which people judged some sentences alone; the others teach nothing, for nobody
 * said that they belong nowhere.
 */
export function readJudged(script: CorpusScript): LabelledTalk {
  const talk = readTalk(script)
  const targets = talk.targets.map((target, index) => {
    const { start = 0, end = 0 } = talk.sentences[index] ?? {}
    return citedSentences(script, start, end).length > 0 ? target : new Float64Array()
  })
  return { ...talk, targets }
}

/**
 * Which labelled sentences a cited stretch covers: half of the shorter one, four characters at
 * least.
 */
export function citedSentences(script: CorpusScript, start: number, end: number): number[] {
  return script.sentences.flatMap((sentence, index) => {
    const common = Math.min(end, sentence.end) - Math.max(start, sentence.start)
    const shorter = Math.min(end - start, sentence.end - sentence.start)
    return common >= 4 && common >= 0.5 * shorter ? [index] : []
  })
}

function targetOf(script: CorpusScript, sentence: Sentence): Float64Array {
  const target = emptyScores()
  const add = (label: (typeof LABELS)[number], share: number): void => {
    const index = labelIndex(label)
    target[index] = (target[index] ?? 0) + share
  }
  for (const index of citedSentences(script, sentence.start, sentence.end)) {
    const { labels = [], also = [] } = script.sentences[index] ?? {}
    const optional = also.includes('none')
    for (const label of labels) add(label, optional ? OPTIONAL : 1)
    for (const label of also) add(label, label === 'none' ? 1 - OPTIONAL : ALSO)
  }
  return toShares(target)
}

/** Scales to a sum of 1; without any, it is in no box. */
function toShares(target: Float64Array): Float64Array {
  const sum = target.reduce((total, share) => total + share, 0)
  if (sum === 0) target[NONE] = 1
  else
    for (let label = 0; label < LABELS.length; label++) target[label] = (target[label] ?? 0) / sum
  return target
}

/** Numbers from 0 to 1 that look random and are the same on every run (a linear congruence). */
export function makeDice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 0x1_0000_0000
  }
}
