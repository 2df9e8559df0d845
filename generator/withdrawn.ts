import type { Cues } from './withdrawn-cues.ts'
import { ENGLISH_CUES } from './withdrawn-english.ts'
import { JAPANESE_CUES } from './withdrawn-japanese.ts'

type Sentence = {
  start: number
  end: number
  normalized: string
  speaker_label: string | null
  group: number
  question: boolean
  barred: boolean
}

const CUES: Readonly<Record<'ja' | 'en', Cues>> = { ja: JAPANESE_CUES, en: ENGLISH_CUES }
/** Number of sentences before a retraction in which the retracted statement is searched for. */
const RETRACTION_WINDOW = 12
/** Maximum distance (sentences) between a correction and the statement that it corrects. */
const MAX_CORRECTION_DISTANCE = 2

/**
 * Sets `barred` on these sentences:
 * - open decisions, business of a meeting (tasks, votes), figures of earlier times
 * - jokes, hypothetical cases and their answers
 * - retracted statements, corrections without content
 */
export function barWithdrawn<S extends Sentence>(
  text: string,
  sentences: readonly S[],
  language: 'ja' | 'en',
): S[] {
  const words = sentences.map(({ start, end }) => text.slice(start, end).trim())
  const said = { sentences, words, cues: CUES[language], language }
  const barred = new Set(words.flatMap((_, at) => findBarred(said, at)))
  return sentences.map((one, at) => {
    if (barred.has(at)) return { ...one, barred: true }
    // A correction with only a figure ("make that eleven") receives all properties of the corrected
    // sentence, except the range.
    const retracted = sentences[findRetracted(said, at) ?? -1]
    if (retracted === undefined) return one
    return { ...retracted, start: findFigure(said, at, retracted.start), end: one.end }
  })
}

/**
 * True if a sentence (not normalized) only states something that the business does not do or have:
 * "We gave up on trade fairs". False for long sentences.
 */
export const isRuledOut = (raw: string, language: 'ja' | 'en'): boolean =>
  raw.length <= MAX_CORRECTION_LENGTH && CUES[language].ruled_out.test(raw.trim())

type Statements = {
  sentences: readonly Sentence[]
  words: readonly string[]
  cues: Cues
  language: 'ja' | 'en'
}

/**
 * Returns the indexes of the sentences that must not become notes (`barred`) because of sentence
 * `at`. Sentence `at` itself can be among them.
 */
function findBarred(said: Statements, at: number): number[] {
  const { sentences, words, cues } = said
  const [sentence, own = ''] = [sentences[at], words[at]]
  if (sentence === undefined || own.length > MAX_CORRECTION_LENGTH) return []
  const isEmpty = [cues.open, cues.unreal, cues.minuted, cues.past].some((cue) => cue.test(own))
  const barred = isEmpty ? [at] : []
  if (cues.jest.test(own)) barred.push(at - 1)
  if (sentence.question) barred.push(...findSupposed(said, at))
  barred.push(...findCorrected(said, at))
  if (cues.again.test(own) && sentence.normalized.includes('#'))
    barred.push(
      ...lastOf(sentences, at).filter((before) => isFigureOf(sentences[before], sentence)),
    )
  return barred
}

/**
 * Returns `[at + 1]` if the next sentence answers the hypothetical question `at`. Otherwise returns
 * an empty list.
 */
function findSupposed({ words, cues }: Statements, at: number): number[] {
  const [own = '', answer = ''] = words.slice(at, at + 2)
  if (cues.supposed.test(own)) return [at + 1]
  return cues.condition.test(own) && cues.conditional.test(answer) ? [at + 1] : []
}

/**
 * Returns the indexes of the sentences that sentence `at` retracts by a correction. Includes `at`
 * if the correction has no other content.
 */
function findCorrected({ sentences, words, cues, language }: Statements, at: number): number[] {
  const own = words[at] ?? ''
  const correction = cues.correction.exec(own)
  if (correction !== null) {
    const isBare =
      own.length - correction[0].length < MIN_REST_LENGTH[language] &&
      !sentences[at]?.normalized.includes('#')
    const last = lastOf(sentences, at)
    const earlier = /both of|all of/i.test(correction[0]) ? lastOf(sentences, last[0] ?? at) : []
    return [...last, ...earlier, ...(isBare ? [at] : [])]
  }
  return cues.dropped.test(own) ? [at, ...findNamed(words, at, cues.names)] : []
}

/**
 * Returns the index of the earlier sentence with the figure that sentence `at` corrects. Null if
 * `at` corrects no figure.
 */
function findRetracted(
  { sentences, words, cues, language }: Statements,
  at: number,
): number | null {
  const own = words[at] ?? ''
  const isFigure =
    sentences[at]?.normalized.includes('#') && own.length <= MAX_FIGURE_LENGTH[language]
  if (!isFigure || !(cues.correction.test(own) || cues.again.test(own))) return null
  return (
    lastOf(sentences, at).find((before) => isFigureOf(sentences[before], sentences[at])) ?? null
  )
}

/**
 * Returns the offset where the new words of a correction start. If the correction is only a number,
 * returns the start of the retracted sentence (`before`).
 */
function findFigure({ sentences, words, cues }: Statements, at: number, before: number): number {
  const own = words[at] ?? ''
  const opening = (cues.correction.exec(own) ?? cues.again.exec(own))?.[0] ?? ''
  const rest = own.slice(opening.length).replace(/^[\s,、：:]+/, '')
  return /\p{L}/u.test(rest) ? (sentences[at]?.end ?? 0) - rest.length : before
}

/** Maximum length (UTF-16 units) of a sentence that is searched for corrections. */
const MAX_CORRECTION_LENGTH = 240
/**
 * Maximum length (UTF-16 units) of a correction that replaces a figure. A longer correction is an
 * independent statement.
 */
const MAX_FIGURE_LENGTH = { ja: 24, en: 48 } as const
const MIN_REST_LENGTH = { ja: 6, en: 12 } as const

/**
 * Finds the last statement of the speaker of sentence `at`, at most MAX_CORRECTION_DISTANCE
 * sentences earlier. Returns a list with the statement's index, or an empty list.
 */
function lastOf(sentences: readonly Sentence[], at: number): number[] {
  for (let before = at - 1; before >= Math.max(0, at - MAX_CORRECTION_DISTANCE); before--) {
    const said = sentences[before]
    if (said?.speaker_label === sentences[at]?.speaker_label && !said?.question) return [before]
  }
  return []
}

const isFigureOf = (before: Sentence | undefined, here: Sentence | undefined): boolean =>
  before !== undefined && before.group === here?.group && before.normalized.includes('#')

/**
 * Searches the RETRACTION_WINDOW sentences before `at` for a content word of sentence `at`. Returns
 * a list with the index of the nearest match, or an empty list.
 */
function findNamed(words: readonly string[], at: number, names: RegExp): number[] {
  const named = [...(words[at] ?? '').toLowerCase().matchAll(names)].map(([name]) => name)
  for (let before = at - 1; before >= Math.max(0, at - RETRACTION_WINDOW); before--)
    if (named.some((name) => words[before]?.toLowerCase().includes(name))) return [before]
  return []
}
