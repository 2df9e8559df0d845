import type { Sentence } from '../features.ts'
import { LABELS } from '../labels.ts'
import { endingOf } from '../sentence-forms.ts'
import type { Talk } from './describe-talk.ts'
import { exactLog } from './exact-math.ts'
import { FeatureRow } from './feature-row.ts'

const LABEL_COUNT = LABELS.length
/**
 * Factor for the features of neighbouring sentences. The sentence's own features have the factor 1.
 */
const NEIGHBOUR_WEIGHT = 0.25
const FORM_WEIGHT = 0.7
const PLACE_WEIGHT = 0.5
/**
 * Number of sentences on each side whose first guesses (`talk.guesses`) are features of a sentence.
 */
const WINDOW_SENTENCES = 4

/**
 * Features of sentence `index` other than its words: lexicon, headings, form, position, section,
 * speaker, and most of these for its neighbours. Values are about −1.5 to 2.
 */
export function describeSentence(talk: Talk, index: number): FeatureRow {
  const row = new FeatureRow()
  row.mark(null)
  row.add(1)
  describeAlone(row, talk, index, 1)
  row.mark('neighbours')
  for (const beside of [index - 1, index + 1]) describeAlone(row, talk, beside, NEIGHBOUR_WEIGHT)
  const [here, before] = [talk.sentences[index], talk.sentences[index - 1]]
  row.addChoice(before?.speaker_label === here?.speaker_label ? 1 : 0, 2, before ? PLACE_WEIGHT : 0)
  describeNearby(row, talk, index)
  describePlace(row, talk, index)
  describeSection(row, talk, index)
  describeSpeaker(row, talk, index)
  return row
}

/**
 * Adds the features of one sentence. `weight`: 1 for the described sentence, less for its
 * neighbours.
 */
function describeAlone(row: FeatureRow, talk: Talk, index: number, weight: number): void {
  const sentence = talk.sentences[index]
  const own = weight === 1
  if (own) row.mark('lexicon')
  for (let label = 0; label < LABEL_COUNT; label++) {
    const wording = (sentence?.wording[label] ?? 0) / 4
    row.add(weight * Math.max(-1.5, Math.min(1.5, wording)))
    const guess = talk.guesses[index]?.[label]
    row.add(guess === undefined ? 0 : weight * 0.3 * exactLog(Math.max(0.01, guess)))
    row.add(weight * Math.min(1, (sentence?.topic?.[label] ?? 0) / 4))
  }
  if (own) row.mark('cues')
  for (const label of LABELS) row.add(weight * 1.5 * (sentence?.cue?.[label] ?? 0))
  if (own) describeHeading(row, sentence)
  if (own) describeSide(row, sentence)
  if (own) row.mark('forms')
  describeForm(row, sentence, talk.language, weight)
}

function describeHeading(row: FeatureRow, sentence: Sentence | undefined): void {
  const top = Math.max(0, ...(sentence?.heading ?? []))
  for (let label = 0; label < LABEL_COUNT; label++) {
    const score = (sentence?.heading?.[label] ?? 0) / 4
    row.add(Math.max(-1, Math.min(1.5, score)))
  }
  const named = sentence?.cue != null
  row.add(sentence?.heading && !named ? FORM_WEIGHT : 0)
  row.add(sentence?.heading && top > 0 && !named ? FORM_WEIGHT : 0)
  row.add(named ? FORM_WEIGHT : 0)
  row.add(sentence?.objection ? 1 : 0)
}

function describeSide(row: FeatureRow, sentence: Sentence | undefined): void {
  for (const side of ['me', 'customer'] as const) {
    for (let label = 0; label < LABEL_COUNT; label++) {
      const wording = (sentence?.wording[label] ?? 0) / 4
      row.add(sentence?.speaker === side ? Math.max(-1, Math.min(1.5, wording)) : 0)
    }
  }
}

function describeForm(
  row: FeatureRow,
  sentence: Sentence | undefined,
  language: 'ja' | 'en',
  weight: number,
): void {
  row.add(sentence === undefined ? weight : 0)
  const form = sentence === undefined ? 0 : weight * FORM_WEIGHT
  row.addChoice(SPEAKERS.indexOf(sentence?.speaker ?? null), 4, form)
  row.add(sentence?.question ? weight : 0)
  row.add(sentence?.barred ? weight : 0)
  row.add(sentence?.ours ? form : 0)
  row.add(sentence?.bullet ? form : 0)
  describeFigures(row, sentence, form)
  row.addChoice(language === 'ja' ? endingOf(sentence?.normalized ?? '') : -1, 4, form)
  const step = language === 'ja' ? 8 : 4
  const length = Math.max(0, Math.min(7, Math.floor((sentence?.length ?? 0) / step)))
  row.addChoice(length, 8, form)
}

/**
 * Adds features of numbers, money, competing offers and prices. Money has one feature per speaker:
 * an amount that we name is a price, but an amount that a customer names is often part of a
 * problem.
 */
function describeFigures(row: FeatureRow, sentence: Sentence | undefined, form: number): void {
  const text = sentence?.normalized ?? ''
  const isCounted = text.includes('#')
  const isMoney = /[¤円万]/.test(text)
  row.add(isCounted ? form : 0)
  row.add(isMoney ? form : 0)
  row.add(sentence?.rival ? form : 0)
  row.add(sentence?.price ? form : 0)
  row.add(sentence?.rival && (isCounted || isMoney) ? form : 0)
  row.addChoice(SPEAKERS.indexOf(sentence?.speaker ?? null), 4, isCounted && isMoney ? form : 0)
}

const SPEAKERS = [null, 'me', 'customer', 'other'] as const

/**
 * For each label, adds twice the average first guess of the neighbouring sentences (up to four on
 * each side).
 */
function describeNearby(row: FeatureRow, talk: Talk, index: number): void {
  const last = Math.min(talk.sentences.length - 1, index + WINDOW_SENTENCES)
  const first = Math.max(0, index - WINDOW_SENTENCES)
  for (let label = 0; label < LABEL_COUNT; label++) {
    let sum = 0
    for (let at = first; at <= last; at++) {
      if (at !== index) sum += talk.guesses[at]?.[label] ?? 0
    }
    row.add((2 * sum) / Math.max(1, last - first))
  }
}

function describePlace(row: FeatureRow, talk: Talk, index: number): void {
  const count = talk.sentences.length
  row.mark('position')
  row.addChoice(Math.floor((6 * index) / count), 6, PLACE_WEIGHT)
  row.addChoice(index, 2, PLACE_WEIGHT)
  row.addChoice(count - 1 - index, 2, PLACE_WEIGHT)
  row.addLabels(talk.total, 2 / count, LABEL_COUNT)
}

/**
 * Features of the section: the sentence's position, the section's length, the first guesses for its
 * other sentences, and the boxes that neighbouring headings name. Also features of the whole talk:
 * its bullets, named boxes and number of sections.
 */
function describeSection(row: FeatureRow, talk: Talk, index: number): void {
  const at = talk.sectionOf[index] ?? 0
  const { start, end, guesses } = talk.sections[at] ?? NO_SECTION
  const size = end - start
  const place = talk.sections.length > 1 ? PLACE_WEIGHT : 0
  row.mark('section')
  row.addChoice(Math.min(4, index - start), 5, place)
  row.addChoice(Math.min(5, size - 1), 6, place)
  row.add(talk.bullets / talk.sentences.length)
  row.add(talk.named / talk.sentences.length)
  row.add(Math.min(2, talk.sections.length / 6))
  for (let label = 0; label < LABEL_COUNT; label++) {
    const others = (guesses[label] ?? 0) - (talk.guesses[index]?.[label] ?? 0)
    row.add(size > 1 ? others / (size - 1) : 0)
  }
  for (const beside of [talk.sections[at - 1], talk.sections[at + 1]]) {
    for (const label of LABELS) row.add(0.5 * (beside?.cue?.[label] ?? 0))
  }
}

const NO_SECTION = { start: 0, end: 1, guesses: new Float64Array(LABEL_COUNT) }

function describeSpeaker(row: FeatureRow, talk: Talk, index: number): void {
  const count = talk.sentences.length
  const label = talk.sentences[index]?.speaker_label ?? null
  const voice = talk.voices.get(label)
  const lines = Math.max(1, voice?.count ?? 0)
  const named = talk.voices.size - (talk.voices.has(null) ? 1 : 0)
  row.mark('speaker')
  row.addChoice(Math.min(3, named), 4, PLACE_WEIGHT)
  row.addChoice(Math.min(2, voice?.order ?? 0), 3, label === null ? 0 : PLACE_WEIGHT)
  row.add(talk.questions / Math.max(1, count))
  row.add((2 * (voice?.questions ?? 0)) / lines)
  row.add((voice?.ours ?? 0) / lines)
  row.add((voice?.numbers ?? 0) / lines)
  row.add(lines / Math.max(1, count))
  row.add((voice?.length ?? 0) / lines / (talk.language === 'ja' ? 30 : 15))
  row.add(voice?.opens && label !== null ? 1 : 0)
  for (let at = 0; at < LABEL_COUNT; at++) {
    const others = (voice?.guesses[at] ?? 0) - (talk.guesses[index]?.[at] ?? 0)
    row.add((2 * others) / lines)
  }
}
