import { judgeSentences } from '../model/judge-sentences.ts'
import { unpackModel } from '../model/model.ts'
import type { LabelledTalk } from './labelled-talk.ts'
import { packModel } from './pack-model.ts'
import { cutExcerpts, splitIntoSections } from './split-into-sections.ts'
import { type LeftOutFeatures, trainModel } from './train-model.ts'

/** A talk and its label probabilities from a model that was not trained on it. */
export type Judged = { talk: LabelledTalk; probabilities: Float64Array[] }

/**
 * Unit by which talks are divided into folds. With 'annotator', all talks of one annotator are in
 * the same fold.
 */
export type Folds = 'script' | 'annotator'
const SCRIPT_FOLDS = 2
const ANNOTATOR_FOLDS = 3
const TRAINING_SEED = 11
const TEST_SEED = 4711

export function augmentTalks(talks: readonly LabelledTalk[]): LabelledTalk[] {
  const filed = talks
    .filter((_, at) => at % 2 === 0)
    .map((talk, at) => splitIntoSections(talk, TRAINING_SEED + at))
  const excerpts = talks.flatMap((talk, at) => cutExcerpts(talk, 1000 * (at + 1)))
  return [...talks, ...filed, ...excerpts]
}

export function annotatorOf({ script }: LabelledTalk): string {
  return script.id.replace(/-\d+$/, '')
}

/**
 * Judges each talk of one language with a model trained on the other folds. `always`: training data
 * of every model. `fraction`: fraction of the other folds' talks that is used, for a learning curve.
 */
export function crossValidate(
  talks: readonly LabelledTalk[],
  always: readonly LabelledTalk[],
  folds: Folds,
  options: {
    without?: LeftOutFeatures
    fraction?: number
    filed?: boolean
    temperature?: number
    /** Maximum number of folds that are judged. */
    most?: number
  } = {},
): Judged[] {
  const annotators = [...new Set(talks.map(annotatorOf))]
  const foldOf = (talk: LabelledTalk, at: number): number =>
    folds === 'annotator'
      ? annotators.indexOf(annotatorOf(talk)) % ANNOTATOR_FOLDS
      : at % SCRIPT_FOLDS
  const { temperature = 1 } = options
  const names = [...new Set(talks.map(foldOf))].slice(0, options.most)
  return names.flatMap((name) => {
    const rest = talks.filter((talk, at) => foldOf(talk, at) !== name)
    const step = 1 / (options.fraction ?? 1)
    const learnt = rest.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
    const trained = trainModel(augmentTalks([...learnt, ...always]), options.without)
    const model = unpackModel(packModel(trained, { temperature, place: 0, fill: 0 }))
    return talks
      .filter((talk, at) => foldOf(talk, at) === name)
      .map((plain, at) => {
        const talk = options.filed ? splitIntoSections(plain, TEST_SEED + at) : plain
        return { talk, probabilities: judgeSentences(model, talk.sentences, talk.script.lang) }
      })
  })
}
