import { parseArgs } from 'node:util'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { generateCanvas } from '../generate.ts'
import type { GeneratedNote } from '../generator-types.ts'
import { LABELS, NONE } from '../labels.ts'
import { readModel } from '../model/read-model.ts'
import { selectNotes, type Thresholds } from '../select-notes.ts'
import { findThresholds, tallyNotes } from './calibrate.ts'
import { crossValidate, type Folds, type Judged } from './cross-validate.ts'
import { citedSentences, type LabelledTalk, readTalk } from './labelled-talk.ts'
import { readCorpus, readFixtures, readLabelledScripts } from './read-corpus.ts'
import { createTally, rates, scoreCanvas, type Tally } from './score-canvas.ts'
import type { LeftOutFeatures } from './train-model.ts'

// npm run score:generator                scores on unseen talks, and on talks of unseen annotators
// npm run score:generator -- --curve     … trained on a quarter, half and all of the corpus
// npm run score:generator -- --groups    … without each group of features in turn
// npm run score:generator -- --sections  … on the same talks as plain text and in sections
// npm run score:generator -- --dir DIR   scores of the present generator on a folder's labelled
// scripts

const LANGUAGES = ['ja', 'en'] as const
const { values: args } = parseArgs({
  options: {
    curve: { type: 'boolean' },
    groups: { type: 'boolean' },
    sections: { type: 'boolean' },
    dir: { type: 'string' },
  },
})
const corpus = args.dir === undefined ? readCorpus().map(readTalk) : []
const fixtures = args.dir === undefined ? readFixtures().map(readTalk) : []

if (args.dir !== undefined) scoreFolder(args.dir)
else if (args.curve) scoreShares()
else if (args.groups) scoreGroups()
else if (args.sections) scoreSections()
else scoreUnseen()

function scoreFolder(folder: string): void {
  const tallies = new Map<string, Tally>()
  for (const script of readLabelledScripts(folder)) {
    const { lang: language, title, text } = script
    const { boxes } = generateCanvas({ language, title, text, structure: null })
    const kind = `${language} ${script.kind}`
    for (const name of ['all', language, kind]) scoreCanvas(script, boxes, tallyOf(tallies, name))
  }
  printTallies(folder, tallies)
}

function scoreUnseen(): void {
  for (const folds of ['script', 'annotator'] as const) {
    const judged = LANGUAGES.map((language) => judge(language, folds))
    const tallies = new Map<string, Tally>()
    const machine: string[] = []
    for (const one of judged.flat()) {
      const { script } = one.talk
      const boxes = placeNotes(one, readModel(script.lang))
      for (const name of ['all', script.lang, `${script.lang} ${formOf(one.talk)}`]) {
        scoreCanvas(script, boxes, tallyOf(tallies, name))
      }
      machine.push(...placedMachineTalk(one.talk, boxes))
    }
    printTallies(folds === 'script' ? 'talks unseen' : 'talks and writers unseen', tallies)
    console.log(`sentences to a machine in a box: ${machine.length}`)
    for (const sentence of machine) console.log(`  ${sentence}`)
    printConfusion(judged.flat())
  }
}

function scoreShares(): void {
  for (const folds of ['script', 'annotator'] as const) {
    for (const fraction of [0.25, 0.5, 1]) {
      printBest(`${folds} folds, ${fraction * 100} % of the corpus`, (language) =>
        judge(language, folds, { fraction }),
      )
    }
  }
}

function scoreGroups(): void {
  const groups = [
    'wording',
    'lexicon',
    'cues',
    'forms',
    'neighbours',
    'position',
    'speaker',
    'second judgement',
  ] as const
  printBest('with all', (language) => judge(language, 'annotator'))
  for (const group of groups) {
    const without: LeftOutFeatures = new Set([group])
    printBest(`without ${group}`, (language) => judge(language, 'annotator', { without }))
  }
}

/**
 * Scores the same talks twice: as plain text, and split into sections. Cross-validation by
 * annotator: the model that judges a talk has seen no corpus text of the same annotator.
 */
function scoreSections(): void {
  for (const filed of [false, true]) {
    const tallies = new Map<string, Tally>()
    for (const language of LANGUAGES) {
      for (const one of judge(language, 'annotator', { filed })) {
        const boxes = placeNotes(one, readModel(language))
        for (const name of ['all', language]) {
          scoreCanvas(one.talk.script, boxes, tallyOf(tallies, name))
        }
      }
    }
    printTallies(filed ? 'filed in sections' : 'pasted plain', tallies)
  }
}

function judge(
  language: 'ja' | 'en',
  folds: Folds,
  options: Parameters<typeof crossValidate>[3] = {},
): Judged[] {
  const of = (talks: LabelledTalk[]) => talks.filter(({ script }) => script.lang === language)
  const { temperature } = readModel(language)
  return crossValidate(of(corpus), of(fixtures), folds, { temperature, ...options })
}

function placeNotes(
  { talk, probabilities }: Judged,
  thresholds: Thresholds,
): Record<BoxKey, GeneratedNote[]> {
  return selectNotes(talk.script.text, talk.sentences, probabilities, thresholds).boxes
}

/**
 * Groups talks by form. `tidy`: at least two headings. `colloquial`: written by annotator ja-c or
 * en-c, in chat and dialect. `natural`: the rest.
 */
function formOf({ script }: LabelledTalk): string {
  const headings = script.text.match(/^\s*(?:#|■|◆|【)/gm)?.length ?? 0
  if (headings >= 2) return 'tidy'
  return script.id.includes('-c-') ? 'colloquial' : 'natural'
}

function placedMachineTalk(
  { script }: LabelledTalk,
  boxes: Readonly<Record<BoxKey, readonly GeneratedNote[]>>,
): string[] {
  const cited = new Set(
    Object.values(boxes).flatMap((notes) =>
      notes.flatMap(({ sources }) => sources.flatMap(([a, b]) => citedSentences(script, a, b))),
    ),
  )
  return script.sentences
    .filter(({ labels, text }, at) => labels.includes('none') && cited.has(at) && toMachine(text))
    .map(({ text }) => `${script.id}: ${text}`)
}

function toMachine(text: string): boolean {
  return /キャンバス|(?<![A-Za-z])(?:AI|ＡＩ)(?![A-Za-z])|文字起こし|全部の欄|canvas|transcri|chatbot|\bbox(?:es)?\b|\bignore\b/.test(
    text,
  )
}

function tallyOf(tallies: Map<string, Tally>, name: string): Tally {
  const known = tallies.get(name) ?? createTally()
  tallies.set(name, known)
  return known
}

function printTallies(title: string, tallies: ReadonlyMap<string, Tally>): void {
  console.log(`\n${title}`)
  const rows = [...tallies].map(([name, tally]) => {
    const { p, r, f1, falseFill } = rates(tally)
    const { notes, invented } = tally
    const short = (100 * tally.short) / Math.max(1, notes)
    const shown = { P: p, R: r, F1: f1, 'false fills %': falseFill, 'short %': short }
    const rounded = Object.entries(shown).map(([key, value]) => [key, Math.round(value * 10) / 10])
    return [name, { ...Object.fromEntries(rounded), notes, invented }]
  })
  console.table(Object.fromEntries(rows))
}

/**
 * Prints the scores of a variant. Training options change the model's confidence, so each variant
 * gets its own best thresholds.
 */
function printBest(title: string, judgeOf: (language: 'ja' | 'en') => Judged[]): void {
  const parts = LANGUAGES.map((language) => {
    const judged = judgeOf(language)
    const { p, f1 } = rates(tallyNotes(judged, findThresholds(judged)))
    return `${language} F1 ${f1.toFixed(1)} P ${p.toFixed(1)}`
  })
  console.log(`${title}: ${parts.join(', ')}`)
}

function printConfusion(judged: readonly Judged[]): void {
  const counts = LABELS.map(() => LABELS.map(() => 0))
  for (const { talk, probabilities } of judged) {
    const { place } = readModel(talk.script.lang)
    for (const [index, target] of talk.targets.entries()) {
      const meant = target.indexOf(Math.max(...target))
      const row = [...(probabilities[index] ?? [])].slice(0, NONE)
      const top = Math.max(...row)
      const given = top >= place ? row.indexOf(top) : NONE
      const line = counts[meant]
      if (line !== undefined) line[given] = (line[given] ?? 0) + 1
    }
  }
  const short = LABELS.map((label) => label.slice(0, 8))
  const rows = counts.map((line, meant) => [
    short[meant] ?? '',
    Object.fromEntries(line.map((count, given) => [short[given] ?? '', count])),
  ])
  console.log(`rows: meant, columns: given (${BOX_KEYS.length} boxes and none)`)
  console.table(Object.fromEntries(rows))
}
