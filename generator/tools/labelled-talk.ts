import type { CorpusScript } from '../corpus/corpus-script.ts'
import { describeSentences, type Sentence } from '../features.ts'
import { emptyScores, LABELS, labelIndex, NONE } from '../labels.ts'
import { readBoundaries } from '../model/read-model.ts'
import { readPlainText } from '../read-plain-text.ts'

/**
 * Weights of labels before scaling to a sum of 1. A box in `labels` has the weight 1, and a box in
 * `also` has ALSO_WEIGHT. If `also` contains `none`, a box in `labels` has OPTIONAL_WEIGHT, and
 * `none` has 1 - OPTIONAL_WEIGHT.
 */
const ALSO_WEIGHT = 0.25
const OPTIONAL_WEIGHT = 0.7

/** A script after parsing by the generator, with the labels of each sentence. */
export type LabelledTalk = {
  script: CorpusScript
  sentences: Sentence[]
  /**
   * Distribution over the labels for each sentence (sum 1); empty if the sentence is not used for
   * training.
   */
  targets: Float64Array[]
  /** True if the talk is divided into sections like a script of this product. */
  structured: boolean
}

/**
 * Parses a script as plain text and assigns the script's labels to the parsed sentences. Omits
 * sentences that only repeat the title.
 */
export function readTalk(script: CorpusScript): LabelledTalk {
  const { text, title, lang } = script
  const sentences = describeSentences(text, readPlainText(text), readBoundaries(lang)).filter(
    (sentence) => text.slice(sentence.start, sentence.end) !== title.trim(),
  )
  const targets = sentences.map((sentence) => targetOf(script, sentence))
  return { script, sentences, targets, structured: false }
}

/**
 * Parses a script whose labels cover only some sentences. The other sentences are not used for
 * training, because their box is unknown.
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
 * Returns the indexes of the labelled sentences that a range cites. The range and the sentence must
 * have at least four characters in common, and at least half of the shorter of the two.
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
  const add = (label: (typeof LABELS)[number], fraction: number): void => {
    const index = labelIndex(label)
    target[index] = (target[index] ?? 0) + fraction
  }
  for (const index of citedSentences(script, sentence.start, sentence.end)) {
    const { labels = [], also = [] } = script.sentences[index] ?? {}
    const optional = also.includes('none')
    for (const label of labels) add(label, optional ? OPTIONAL_WEIGHT : 1)
    for (const label of also) add(label, label === 'none' ? 1 - OPTIONAL_WEIGHT : ALSO_WEIGHT)
  }
  return toShares(target)
}

/** Scales `target` to a sum of 1. Without any label, sets `none` to 1. */
function toShares(target: Float64Array): Float64Array {
  const sum = target.reduce((total, fraction) => total + fraction, 0)
  if (sum === 0) target[NONE] = 1
  else
    for (let label = 0; label < LABELS.length; label++) target[label] = (target[label] ?? 0) / sum
  return target
}

/**
 * Returns a generator of pseudo-random numbers of at least 0 and below 1. The same seed gives the
 * same numbers (linear congruential generator).
 */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 0x1_0000_0000
  }
}
