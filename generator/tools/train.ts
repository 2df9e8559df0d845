import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import type { CorpusScript } from '../corpus/corpus-script.ts'
import { findTemperature, findThresholds, scaleTemperatures, tallyNotes } from './calibrate.ts'
import { augmentTalks, crossValidate } from './cross-validate.ts'
import { fingerprintInputs, hash, TRAINED_ON, type TrainedOn } from './fingerprint-inputs.ts'
import { readJudged, readTalk } from './labelled-talk.ts'
import { packModel } from './pack-model.ts'
import { readCorpus, readFixtures, readLines } from './read-corpus.ts'
import { rates } from './score-canvas.ts'
import { trainModel } from './train-model.ts'

// node generator/tools/train.ts [--language ja] [--with labels.jsonl]: trains the model and writes
// generator/model/weights-*.bin and trained-on.json. The same inputs give the same bytes. The
// temperature and the thresholds are fitted on the texts of a third of the annotators. A separate
// model, which is trained on the other texts, judges them.

const { values: options } = parseArgs({
  options: { language: { type: 'string' }, with: { type: 'string' } },
})
const languages = (['ja', 'en'] as const).filter((one) => one === (options.language ?? one))
const isSelected = ({ lang }: CorpusScript): boolean => languages.includes(lang)
const corpus = readCorpus().filter(isSelected).map(readTalk)
const fixtures = readFixtures().filter(isSelected).map(readTalk)
// Users' corrections are only training data. They label few sentences of a script, so thresholds
// cannot be fitted to them.
const corrections = options.with === undefined ? [] : readLines(options.with).map(readJudged)
for (const language of languages) {
  const before = performance.now()
  const talks = corpus.filter(({ script }) => script.lang === language)
  const always = fixtures.filter(({ script }) => script.lang === language)
  const judged = crossValidate(talks, always, 'annotator', { most: 1 })
  const temperature = findTemperature(judged)
  const cooled = scaleTemperatures(judged, temperature)
  const thresholds = findThresholds(cooled)
  const { p, r, f1, falseFill } = rates(tallyNotes(cooled, thresholds))
  const judgedByPeople = corrections.filter(({ script }) => script.lang === language)
  const trained = trainModel([...augmentTalks([...talks, ...always]), ...judgedByPeople])
  const packed = packModel(trained, { temperature, ...thresholds })
  writeFileSync(join(import.meta.dirname, `../model/weights-${language}.bin`), packed)
  const records: Record<string, TrainedOn> = JSON.parse(readFileSync(TRAINED_ON, 'utf8'))
  records[language] = { weights: hash(packed), inputs: fingerprintInputs(language) }
  writeFileSync(TRAINED_ON, `${JSON.stringify(records, null, 2)}\n`)
  const seconds = ((performance.now() - before) / 1000).toFixed(0)
  const size = (brotliCompressSync(packed).length / 1000).toFixed(0)
  console.log(
    `${language}: ${talks.length + always.length} talks, ${size} kB compressed, ${seconds} s; ` +
      `unseen talks: F1 ${f1.toFixed(1)} P ${p.toFixed(1)} R ${r.toFixed(1)}, ` +
      `false fills ${falseFill.toFixed(1)} %, temperature ${temperature}, ` +
      `placed from ${thresholds.place}, filled from ${thresholds.fill}`,
  )
}
