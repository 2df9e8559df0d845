import { LABELS } from '../labels.ts'
import { describeJudgements, JUDGEMENT_FEATURES } from '../model/describe-judgements.ts'
import { describeSentence } from '../model/describe-sentence.ts'
import { describeTalk } from '../model/describe-talk.ts'
import type { FeatureGroup } from '../model/feature-row.ts'
import { hashWording } from '../model/hash-wording.ts'
import { toProbabilities } from '../model/judge-sentences.ts'
import type { LabelledTalk } from './labelled-talk.ts'
import { type Example, trainSoftmax } from './train-softmax.ts'

const SIZE = LABELS.length
/**
 * Minimum number of talks that contain an n-gram; rarer n-grams are omitted. With 2 instead of 3,
 * the Japanese model is 50 % larger and no better. With 3 instead of 2, the English model loses a
 * point of F1.
 */
const MIN_TALKS = { ja: 3, en: 2 }
/**
 * Number of folds for the training talks in the first pass. The second pass is trained on the first
 * pass's results for these talks.
 */
const INNER_FOLDS = 2

/** Feature groups to leave out, to measure their effect. */
export type LeftOutFeatures = ReadonlySet<FeatureGroup | 'wording' | 'second judgement'>

/** Trained weights, before quantization. */
export type TrainedModel = {
  grams: ReadonlyMap<number, number>
  denseCount: number
  /**
   * Weights of the first pass: for the n-grams, then for the other features. Each has 13 weights,
   * one per label.
   */
  first: Float64Array
  /**
   * Weights of the second pass. They have the layout of `first`, plus weights for the features that
   * are made from the first pass's results.
   */
  second: Float64Array
}

type Described = {
  talk: LabelledTalk
  wording: { hashes: number[]; value: number }[]
  dense: Float64Array[]
}

export function trainModel(talks: readonly LabelledTalk[], without: LeftOutFeatures = new Set()) {
  const described = talks.map((talk) => describe(talk, without))
  const grams = collectGrams(described, MIN_TALKS[talks[0]?.script.lang ?? 'ja'])
  const denseCount = described.find(({ dense }) => dense.length > 0)?.dense[0]?.length ?? 0
  const width = grams.size + denseCount
  const examplesOf = (chosen: readonly Described[]): Example[] =>
    chosen.flatMap((one) => makeExamples(one, grams, null))
  const judged = without.has('second judgement')
    ? new Map<Described, Float64Array[]>()
    : judgeByFolds(described, grams, (chosen) => trainSoftmax(examplesOf(chosen), width))
  const first = trainSoftmax(examplesOf(described), width)
  const second = trainSoftmax(
    described.flatMap((one) => makeExamples(one, grams, judged.get(one) ?? null)),
    width + JUDGEMENT_FEATURES,
  )
  return { grams, denseCount, first, second } satisfies TrainedModel
}

/**
 * Returns the first pass's results for each talk. Talks are split into folds; the weights for a
 * fold are trained on the other folds.
 */
function judgeByFolds(
  described: readonly Described[],
  grams: ReadonlyMap<number, number>,
  train: (chosen: readonly Described[]) => Float64Array,
): Map<Described, Float64Array[]> {
  // A talk and its copy in sections share a fold, because they share an id.
  const ids = [...new Set(described.map(({ talk }) => talk.script.id))]
  const numbers = new Map(ids.map((id, number) => [id, number]))
  const foldOf = ({ talk }: Described): number => (numbers.get(talk.script.id) ?? 0) % INNER_FOLDS
  const judged = new Map<Described, Float64Array[]>()
  for (let fold = 0; fold < INNER_FOLDS; fold++) {
    const weights = train(described.filter((one) => foldOf(one) !== fold))
    for (const one of described)
      if (foldOf(one) === fold) judged.set(one, judgeOnce(one, grams, weights))
  }
  return judged
}

function describe(talk: LabelledTalk, without: LeftOutFeatures): Described {
  const { sentences, script } = talk
  const whole = describeTalk(sentences, script.lang)
  const dense = sentences.map((_, index) => {
    const row = describeSentence(whole, index)
    const values = Float64Array.from(row.values)
    for (const [at, mark] of row.marks.entries()) {
      if (mark.group === null || !without.has(mark.group)) continue
      values.fill(0, mark.at, row.marks[at + 1]?.at ?? values.length)
    }
    return values
  })
  const wording = sentences.map((sentence) =>
    without.has('wording') ? { hashes: [], value: 0 } : hashWording(sentence, script.lang),
  )
  return { talk, wording, dense }
}

function collectGrams(described: readonly Described[], fewest: number): Map<number, number> {
  const scripts = new Map<number, Set<string>>()
  for (const { talk, wording } of described) {
    for (const { hashes } of wording) {
      for (const hash of hashes) {
        const known = scripts.get(hash) ?? new Set()
        if (known.size < fewest) scripts.set(hash, known.add(talk.script.id))
      }
    }
  }
  const grams = new Map<number, number>()
  for (const [hash, { size }] of scripts) if (size >= fewest) grams.set(hash, grams.size)
  return grams
}

/**
 * Returns the training examples of a talk. Omits sentences without a target, and sentences that
 * must not become notes (`barred`), because the model never judges them.
 */
function makeExamples(
  { talk, wording, dense }: Described,
  grams: ReadonlyMap<number, number>,
  judged: readonly Float64Array[] | null,
): Example[] {
  const rows = judged === null ? null : describeJudgements(talk.sentences, judged)
  return talk.sentences.flatMap((sentence, index) => {
    const target = talk.targets[index]
    const words = wording[index]
    if (sentence.barred || target === undefined || target.length === 0 || !words) return []
    const features: number[] = []
    const values: number[] = []
    for (const hash of words.hashes) {
      const row = grams.get(hash)
      if (row !== undefined) {
        features.push(row)
        values.push(words.value)
      }
    }
    addPresent(features, values, dense[index] ?? [], grams.size)
    const denseCount = dense[index]?.length ?? 0
    addPresent(features, values, rows?.[index] ?? [], grams.size + denseCount)
    return [{ features: Int32Array.from(features), values: Float64Array.from(values), target }]
  })
}

function addPresent(
  features: number[],
  values: number[],
  row: ArrayLike<number>,
  from: number,
): void {
  for (let at = 0; at < row.length; at++) {
    const value = row[at] ?? 0
    if (value === 0) continue
    features.push(from + at)
    values.push(value)
  }
}

function judgeOnce(
  one: Described,
  grams: ReadonlyMap<number, number>,
  weights: Float64Array,
): Float64Array[] {
  const examples = makeExamples(one, grams, null)
  let next = 0
  return one.talk.sentences.map((sentence) => {
    const scores = new Float64Array(SIZE)
    if (sentence.barred) return toProbabilities(scores, true)
    const example = examples[next++]
    for (const [at, feature] of (example?.features ?? []).entries()) {
      const value = example?.values[at] ?? 0
      for (let label = 0; label < SIZE; label++) {
        scores[label] = (scores[label] ?? 0) + value * (weights[feature * SIZE + label] ?? 0)
      }
    }
    return toProbabilities(scores, false)
  })
}
