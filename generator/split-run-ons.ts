import { describeBoundary, listTokens, type Token } from './model/boundary-features.ts'
import { readBoundaries } from './model/read-model.ts'

type Span = readonly [start: number, end: number]

/**
 * Shorter runs hold one statement; from `endless` on even one closed by a full stop may hold several. `comma`: a writer
 * sets one in so many tokens. `piece`: fewest tokens of a statement; `most`: a longer one is cut at its likeliest place.
 */
const LENGTHS = {
  ja: { shortest: 18, endless: 130, comma: 45, piece: 6, most: 90 },
  en: { shortest: 9, endless: 55, comma: 22, piece: 3, most: 32 },
} as const
/** Score (log odds) from which a place ends a statement, and from which it may where a run is too long. */
const ENDS = { ja: -0.7, en: 0 } as const
const MAY_END = -6
/** Of two places too close together the later one wins where it is so much likelier: openers follow an end. */
const SURER = 2

/** A speaker takes back or corrects: a statement of its own, with a boundary on both sides. */
export const RETRACTION = {
  ja: /(?:あ、?)?(?:すみません|ごめんなさい|ごめん)?、?(?:いや(?:いや)?、?(?:違う|違った|違います|ちがう|そうじゃなく[てっ]?)|(?:違い|間違え|間違い)ました|(?<=[。、るたい円])訂正(?:します|して|、|：)|今のなし(?:で)?)/g,
  en: /\b(?:oh )?(?:no,? (?:wait|hang on|hold on|sorry)|scratch that|strike that|correction|let me rephrase|i take that back|wait,? no|sorry,? not)\b(?:,? (?:no|scratch that|sorry|not \w+))?/gi,
} as const

/** Is text[start, end) talk that nobody set marks in? */
function isRunOn(text: string, [start, end]: Span, count: number, language: 'ja' | 'en'): boolean {
  const { shortest, endless, comma } = LENGTHS[language]
  if (count < shortest) return false
  const isClosed = /[。．.！!？?」』”"）)]\s*$/.test(text.slice(Math.max(start, end - 4), end))
  if (isClosed && count < endless) return false
  const marks = text.slice(start, end).match(/[、，,;；:：|｜\t/／]/g)?.length ?? 0
  return marks * comma <= count
}

/** The statements of a run without punctuation, by words that end and begin them; any other span as it is. */
export function splitRunOn(text: string, span: Span, language: 'ja' | 'en'): Span[] {
  const { shortest } = LENGTHS[language]
  if (span[1] - span[0] < shortest) return [span]
  const tokens = listTokens(text, ...span, language)
  if (!isRunOn(text, span, tokens.length, language)) return [span]
  const scores = scoreBoundaries(tokens, language)
  markRetractions(text, span, tokens, scores, language)
  const cuts = chooseCuts(tokens, scores, language)
  return cuts.flatMap((at, index) => {
    const from = tokens[at]?.start ?? span[1]
    const to = tokens[cuts[index + 1] ?? tokens.length]?.start ?? span[1]
    return from < to ? [[index === 0 ? span[0] : from, trimEnd(text, from, to)] as const] : []
  })
}

function trimEnd(text: string, from: number, to: number): number {
  let end = to
  while (end > from && /\s/.test(text.charAt(end - 1))) end--
  return end
}

/** Log odds that a statement ends before each token. */
function scoreBoundaries(tokens: readonly Token[], language: 'ja' | 'en'): Float64Array {
  const { weights, scale } = readBoundaries(language)
  return Float64Array.from(tokens, (_, at) => {
    const features = describeBoundary(tokens, at, language)
    return features.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0) * scale
  })
}

function markRetractions(
  text: string,
  [start, end]: Span,
  tokens: readonly Token[],
  scores: Float64Array,
  language: 'ja' | 'en',
): void {
  const places = [...text.slice(start, end).matchAll(RETRACTION[language])].flatMap((found) => {
    const from = start + found.index
    return [from, from + found[0].length]
  })
  let next = 0
  for (const [at, token] of tokens.entries()) {
    const place = places[next]
    if (place === undefined) return
    if (token.start < place) continue
    scores[at] = 20
    while ((places[next] ?? Number.POSITIVE_INFINITY) <= token.start) next++
  }
}

/** Numbers of the tokens that begin a statement: likely places that leave no scrap, and the likeliest of a long rest. */
function chooseCuts(
  tokens: readonly Token[],
  scores: Float64Array,
  language: 'ja' | 'en',
): number[] {
  const { piece, most } = LENGTHS[language]
  const cuts = [0]
  const scoreAt = (at: number): number => scores[at] ?? 0
  const addBest = (least: number, from: number, to: number): boolean => {
    let best = -1
    for (let at = from; at <= to; at++)
      if (scoreAt(at) >= least && (best < 0 || scoreAt(at) > scoreAt(best))) best = at
    if (best >= 0) cuts.push(best)
    return best >= 0
  }
  for (let at = piece; at <= tokens.length - piece; at++) {
    const last = cuts.at(-1) ?? 0
    const isLikely = scoreAt(at) >= ENDS[language]
    if (isLikely && at - last >= piece) cuts.push(at)
    else if (isLikely && cuts.length > 1 && scoreAt(at) > scoreAt(last) + SURER)
      cuts[cuts.length - 1] = at
    else if (at - last > most) addBest(MAY_END, last + piece, at - piece)
  }
  return cuts
}
