import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { PackedModel } from '../model/model.ts'
import { cool, findTemperature, findThresholds, tallyNotes } from './calibrate.ts'
import { crossValidate, multiplyTalks } from './cross-validate.ts'
import { readTalk } from './labelled-talk.ts'
import { packModel } from './pack-model.ts'
import { readCorpus, readFixtures } from './read-corpus.ts'
import { rates } from './score-canvas.ts'
import { trainModel } from './train-model.ts'

// node generator/tools/train.ts: the corpus in, generator/model/weights-*.ts out, the same bytes
// every time. Temperature and thresholds come from talks that the judging model had not seen: half
// of them by writers it had not seen either.

const corpus = readCorpus().map(readTalk)
const fixtures = readFixtures().map(readTalk)
for (const language of ['ja', 'en'] as const) {
  const before = performance.now()
  const talks = corpus.filter(({ script }) => script.lang === language)
  const always = fixtures.filter(({ script }) => script.lang === language)
  const judged = (['script', 'hand'] as const).flatMap((folds) =>
    crossValidate(talks, always, folds),
  )
  const temperature = findTemperature(judged)
  const cooled = cool(judged, temperature)
  const thresholds = findThresholds(cooled)
  const { p, r, f1, falseFill } = rates(tallyNotes(cooled, thresholds))
  const trained = trainModel(multiplyTalks([...talks, ...always]))
  const packed = packModel(trained, { temperature, ...thresholds })
  const source = writeSource(language, packed)
  const file = join(import.meta.dirname, `../model/weights-${language}.ts`)
  writeFileSync(file, source)
  const seconds = ((performance.now() - before) / 1000).toFixed(0)
  const size = (brotliCompressSync(source).length / 1000).toFixed(0)
  console.log(
    `${language}: ${talks.length + always.length} talks, ${size} kB compressed, ${seconds} s; ` +
      `unseen talks: F1 ${f1.toFixed(1)} P ${p.toFixed(1)} R ${r.toFixed(1)}, ` +
      `false fills ${falseFill.toFixed(1)} %, temperature ${temperature}, ` +
      `placed from ${thresholds.place}, filled from ${thresholds.fill}`,
  )
}

/** A function, so that nothing is read until the weights are asked for. */
function writeSource(language: 'ja' | 'en', packed: PackedModel): string {
  const name = language === 'ja' ? 'packedJapanese' : 'packedEnglish'
  const fields = Object.entries(packed).map(([key, value]) => `    ${key}: ${quote(value)},`)
  return [
    '// Made by `npm run train:generator` from generator/corpus; do not edit.',
    "import type { PackedModel } from './model.ts'",
    '',
    `export function ${name}(): PackedModel {`,
    '  return {',
    ...fields,
    '  }',
    '}',
    '',
  ].join('\n')
}

function quote(value: string | number): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}
