import { createHash } from 'node:crypto'
import { readTalk } from './labelled-talk.ts'
import { readCorpus, readFixtures } from './read-corpus.ts'

/** The hash `reading` covers only every 25th script. */
const SAMPLE_STEP = 25

/**
 * Hashes of the data from which a language's weights are trained. `corpus`: the labelled scripts.
 * `reading`: the result of parsing them by the generator's rules.
 */
export type Inputs = { corpus: string; reading: string }

/** Entry of `model/trained-on.json`: the inputs from which a language's weights were trained. */
export type TrainedOn = {
  /** First 16 hexadecimal digits of the SHA-256 of the weights' file. */
  weights: string
  /** Null if the weights were trained before inputs were recorded. */
  inputs: Inputs | null
  /** Later inputs for which the weights were kept, and the reason for not training again. */
  accepted?: Inputs & { reason: string }
}

export const TRAINED_ON = new URL('../model/trained-on.json', import.meta.url)

/**
 * Hashes the present inputs of a language's weights. `reading` changes if the rules parse a sample
 * of the scripts differently: sentences, normal forms, speakers, questions, and sentences that must
 * not become notes (`barred`). It does not change if the source of the rules is reformatted.
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

export const hash = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 16)
