import type { CorpusScript } from '../corpus/corpus-script.ts'
import { describeSentences, type Sentence } from '../features.ts'
import { emptyScores, LABELS, labelIndex, NONE } from '../labels.ts'
import { readBoundaries } from '../model/read-model.ts'
import { readPlainText } from '../read-plain-text.ts'

/** Weight of an acceptable other box relative to the label, and of an optional label relative to none. */
const ALSO = 0.25
const OPTIONAL = 0.7

/** A script as parsed by the generator, with the labels of each sentence. */
export type LabelledTalk = {
  script: CorpusScript
  sentences: Sentence[]
  /** Shares of the labels of each sentence, sum 1; empty if unlabelled. */
  targets: Float64Array[]
  /** True if it is parsed as one of our own documents, with sections. */
  structured: boolean
}

/** Parses a script as plain text and assigns the labels to the generator's sentences. */
export function readTalk(script: CorpusScript): LabelledTalk {
  const { text, title, lang } = script
  const sentences = describeSentences(text, readPlainText(text), readBoundaries(lang)).filter(
    (sentence) => text.slice(sentence.start, sentence.end) !== title.trim(),
  )
  const targets = sentences.map((sentence) => targetOf(script, sentence))
  return { script, sentences, targets, structured: false }
}

/**
 * Parses a script with only some labelled sentences; the others are excluded from training, because
 * they are not known to belong nowhere.
 */
export function readJudged(script: CorpusScript): LabelledTalk {
  const talk = readTalk(script)
  const targets = talk.targets.map((target, index) => {
    const { start = 0, end = 0 } = talk.sentences[index] ?? {}
    return citedSentences(script, start, end).length > 0 ? target : new Float64Array()
  })
  return { ...talk, targets }
}

/** Labelled sentences that a cited range covers: half of the shorter one, at least four characters. */
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

/** Scales to a sum of 1; without any label, it is in no box. */
function toShares(target: Float64Array): Float64Array {
  const sum = target.reduce((total, share) => total + share, 0)
  if (sum === 0) target[NONE] = 1
  else
    for (let label = 0; label < LABELS.length; label++) target[label] = (target[label] ?? 0) / sum
  return target
}

/** Reproducible pseudo-random numbers from 0 to 1 (a linear congruential generator). */
export function makeDice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 0x1_0000_0000
  }
}
