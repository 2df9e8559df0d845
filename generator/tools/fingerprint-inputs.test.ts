import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fingerprintInputs, hash, TRAINED_ON, type TrainedOn } from './fingerprint-inputs.ts'

const records: Record<'ja' | 'en', TrainedOn> = JSON.parse(readFileSync(TRAINED_ON, 'utf8'))

test.each(['ja', 'en'] as const)(
  'the %s weights fit the corpus and the reading rules, or a reason is recorded in trained-on.json',
  (language) => {
    const { weights, inputs, accepted } = records[language]
    expect(weights, 'These weights have no record: train with npm run train:generator.').toBe(
      hash(readFileSync(new URL(`../model/weights-${language}.bin`, import.meta.url))),
    )
    const { reason, ...known } = accepted ?? { reason: '', ...inputs }
    if (accepted !== undefined) expect(reason.length).toBeGreaterThan(20)
    expect(
      known,
      'The weights were trained on other inputs. Train again, or record these under `accepted` with a reason.',
    ).toEqual(fingerprintInputs(language))
  },
)
