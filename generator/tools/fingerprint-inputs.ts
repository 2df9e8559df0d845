import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readTalk } from './labelled-talk.ts'
import { readCorpus, readFixtures } from './read-corpus.ts'

/** Every such script is read for the fingerprint of the rules. */
const SAMPLE_STEP = 25

/** Inputs of a language's weights, as hashes: the labelled scripts, and what the rules read in them. */
export type Inputs = { corpus: string; reading: string }

/** A record of `model/trained-on.json`. */
export type TrainedOn = {
  /** SHA-256 of the weights' file. */
  weights: string
  /** Null if the weights are older than this record. */
  inputs: Inputs | null
  /** Later inputs with which the weights are still used, and why they were not trained again. */
  accepted?: Inputs & { reason: string }
}

export const TRAINED_ON = new URL('../model/trained-on.json', import.meta.url)

/**
 * Hashes the present inputs of a language's weights. `reading` changes only if the rules find other
 * sentences, speakers or questions in a sample, not if their source is reformatted.
 */
export function fingerprintInputs(language: 'ja' | 'en'): Inputs {
  const scripts = [...readCorpus(), ...readFixtures()].filter(({ lang }) => lang === language)
  const read = scripts
    .filter((_, at) => at % SAMPLE_STEP === 0)
    .map((script) =>
      readTalk(script).sentences.map(({ start, end, normalized, speaker, question, barred }) => [
        start,
        end,
        normalized,
        speaker,
        question,
        barred,
      ]),
    )
  return { corpus: hash(JSON.stringify(scripts)), reading: hash(JSON.stringify(read)) }
}

export const hashWeights = (language: 'ja' | 'en'): string =>
  hash(readFileSync(new URL(`../model/weights-${language}.bin`, import.meta.url)))

export const hash = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 16)
