import { judgeSentences } from '../model/judge-sentences.ts'
import { unpackModel } from '../model/model.ts'
import { cutExcerpts, fileInSections } from './file-in-sections.ts'
import type { LabelledTalk } from './labelled-talk.ts'
import { packModel } from './pack-model.ts'
import { trainModel, type Without } from './train-model.ts'

/** A talk with the probabilities by a model that had not seen it. */
export type Judged = { talk: LabelledTalk; chances: Float64Array[] }

/** Folds split by script, or by annotator so that all talks of one annotator share a fold. */
export type Folds = 'script' | 'annotator'
const SCRIPT_FOLDS = 2
const ANNOTATOR_FOLDS = 3
const TRAINING_SEED = 11
const TEST_SEED = 4711

/** Training data: talks as they are, every second one also in sections, and excerpts. */
export function multiplyTalks(talks: readonly LabelledTalk[]): LabelledTalk[] {
  const filed = talks
    .filter((_, at) => at % 2 === 0)
    .map((talk, at) => fileInSections(talk, TRAINING_SEED + at))
  const excerpts = talks.flatMap((talk, at) => cutExcerpts(talk, 1000 * (at + 1)))
  return [...talks, ...filed, ...excerpts]
}

export function annotatorOf({ script }: LabelledTalk): string {
  return script.id.replace(/-\d+$/, '')
}

/**
 * Judges every talk of `talks` (one language) with a model trained without its fold. `always` is
 * used in each fold; `keep` reduces the training data (learning curve).
 */
export function crossValidate(
  talks: readonly LabelledTalk[],
  always: readonly LabelledTalk[],
  folds: Folds,
  options: {
    without?: Without
    share?: number
    filed?: boolean
    temperature?: number
    /** Judges only the talks of this many folds. */
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
    const step = 1 / (options.share ?? 1)
    const learnt = rest.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
    const trained = trainModel(multiplyTalks([...learnt, ...always]), options.without)
    const model = unpackModel(packModel(trained, { temperature, place: 0, fill: 0 }))
    return talks
      .filter((talk, at) => foldOf(talk, at) === name)
      .map((plain, at) => {
        const talk = options.filed ? fileInSections(plain, TEST_SEED + at) : plain
        return { talk, chances: judgeSentences(model, talk.sentences, talk.script.lang) }
      })
  })
}
