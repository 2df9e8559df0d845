import {
  type BoundaryModel,
  describeBoundary,
  listTokens,
  type Token,
} from './model/boundary-features.ts'

type Span = readonly [start: number, end: number]

/**
 * Limits in tokens. A run-on is a text span with several statements and too little punctuation:
 * - `shortest`: minimum length of a run-on
 * - `endless`: minimum length of a run-on that ends in a full stop
 * - `comma`: number of tokens per comma from which a span counts as a run-on
 * - `piece`: minimum length of a statement
 * - `most`: maximum length of a statement; a longer statement is cut at its most probable position
 */
const LENGTHS = {
  ja: { shortest: 18, endless: 130, comma: 45, piece: 6, most: 90 },
  en: { shortest: 9, endless: 55, comma: 22, piece: 3, most: 32 },
} as const
/**
 * Minimum score (log odds) of a position at which a statement can end. In a piece longer than
 * `LENGTHS.most`, the lower minimum MAY_END applies.
 */
const ENDS = { ja: -0.7, en: -0.4 } as const
const MAY_END = -6
/**
 * Minimum lead in score of the later of two positions that are too close together. Otherwise the
 * earlier position is chosen, because fillers often follow the end of a statement.
 */
const MIN_SCORE_LEAD = 2

/**
 * A text of at least `LENGTHS.endless` tokens is a run-on only if it has at least this many tokens
 * per comma. With more commas, they already separate the statements.
 */
const MIN_TOKENS_PER_COMMA = 7
/**
 * Score (log odds) added at a space in a Japanese run-on. Japanese has no spaces between words, so
 * the space is a pause of the speaker.
 */
const PAUSE_SCORE = 3
/**
 * Maximum number of tokens per pause (space) in a Japanese run-on of at least `LENGTHS.endless`
 * tokens that ends in a full stop.
 */
const MAX_TOKENS_PER_PAUSE = 60

/** Matches words that cannot end a statement. NO_BEGINNING matches words that cannot start one. */
const OPEN_END =
  /^(?:the|an?|my|our|your|their|his|her|its|of|to|in|on|at|for|with|from|by|and|or|but|so|because|if|when|that|which|who|is|are|was|were|be|been|have|has|had|do|does|did|can|will|would|could|should|might|just|not|very|like|um|uh|than|as|into|about|every|some|no|we|i|they|he|she)$/
const NO_BEGINNING = {
  ja: /^(?:[をがんっゃゅょァィゥェォッャュョー々]|は(?![いじやなっん])|の(?![こちりぼん])|に(?![わんほぎ])|へ(?!え)|も(?![うしとっちの])|と(?![きこりにても])|し(?![かたょんばゃっずろご])|ね(?![こんえ])|よ(?![うくしそりかる])|から|けど|けれど|ので(?!す))/,
  en: /^(?:of|than|too|either|per|instead|ago|else|though|who's|whose|for|with|to|into|across|from)$/,
} as const

/**
 * Phrases that retract or correct the statement before them. In a run-on, a statement can end
 * before and after such a phrase.
 */
export const RETRACTION = {
  ja: /(?:あ、?)?(?:すみません|ごめんなさい|ごめん)?、?(?:いや(?:いや)?、?(?:違う|違った|違います|ちがう|そうじゃなく[てっ]?)(?:な|わ|か|ね|や)?|(?:違い|間違え|間違い)ました|(?<=[。、るたい円])訂正(?:します|して|、|：)|今のなし(?:で)?)/g,
  en: /\b(?:oh )?(?:no,? (?:wait|hang on|hold on|sorry)|scratch that|strike that|correction|let me rephrase|i take that back|forget (?:both|all) of (?:those|them|these)|wait,? no|sorry,? not?)\b(?:,? (?:no|scratch that|sorry|not \w+))?/gi,
} as const

const isClosed = (text: string, [start, end]: Span): boolean =>
  /[。．.!！？?」』”"）)]\s*$/.test(text.slice(Math.max(start, end - 4), end))

/** True if text[start, end) has too little punctuation for its length of `count` tokens. */
function isRunOn(text: string, [start, end]: Span, count: number, language: 'ja' | 'en'): boolean {
  const { shortest, endless, comma } = LENGTHS[language]
  if (count < shortest) return false
  const isEnded = isClosed(text, [start, end])
  if (isEnded && count < endless) return false
  const marks = text.slice(start, end).match(/[、，,;；:：|｜\t/／]/g)?.length ?? 0
  if (marks * comma <= count) return true
  const pauses = language === 'ja' ? (text.slice(start, end).match(/[\s　]+/g)?.length ?? 0) : 0
  const isEndless = count >= endless && (!isEnded || pauses * MAX_TOKENS_PER_PAUSE >= count)
  return isEndless && marks * MIN_TOKENS_PER_COMMA <= count
}

/**
 * Splits a run-on (a span with too little punctuation) into statements, by the words around each
 * position. Other spans are split only at a correction within them.
 */
export function splitRunOn(text: string, span: Span, boundaries: BoundaryModel): Span[] {
  const { language } = boundaries
  const { shortest, endless } = LENGTHS[language]
  const length = span[1] - span[0]
  // Fast path: very short spans, and spans of usual length that end in a full stop, are no run-ons.
  if (length < shortest) return [span]
  if (length < endless && isClosed(text, span)) return splitCorrection(text, span, language)
  const tokens = listTokens(text, ...span, language)
  if (!isRunOn(text, span, tokens.length, language)) return splitCorrection(text, span, language)
  const scores = scoreBoundaries(text, tokens, boundaries)
  markRetractions(text, span, tokens, scores, language)
  const cuts = chooseCuts(tokens, scores, language)
  return cuts.flatMap((at, index) => {
    const from = tokens[at]?.start ?? span[1]
    const to = tokens[cuts[index + 1] ?? tokens.length]?.start ?? span[1]
    return from < to ? [[index === 0 ? span[0] : from, trimEnd(text, from, to)] as const] : []
  })
}

/** A correction within a statement: "50 a month no wait, 45", 「月五千円いや違う四千円」. */
const CORRECTION = {
  ja: /(?<=[るたいで円、])(?:いや|あ)、?(?:違う|違った|違います|ちがう)/,
  en: /(?<=[\w%),] ?)\b(?:no,? wait|wait,? no|sorry,? no(?=[,.\s]|$)|scratch that|strike that)\b/i,
} as const

/** Minimum length (characters) of a statement before a correction. Shorter text states nothing. */
const MIN_LENGTH_BEFORE = 14

function splitCorrection(text: string, [start, end]: Span, language: 'ja' | 'en'): Span[] {
  const at = text.slice(start, end).search(CORRECTION[language])
  const cut = start + at
  return at < MIN_LENGTH_BEFORE
    ? [[start, end]]
    : [
        [start, trimEnd(text, start, cut)],
        [cut, end],
      ]
}

function trimEnd(text: string, from: number, to: number): number {
  let end = to
  while (end > from && /\s/.test(text.charAt(end - 1))) end--
  return end
}

/** Returns for each token the log odds that a statement ends before it. */
function scoreBoundaries(
  text: string,
  tokens: readonly Token[],
  { language, weights, scale }: BoundaryModel,
): Float64Array {
  return Float64Array.from(tokens, (_, at) => {
    const features = describeBoundary(tokens, at, language)
    if (at === 0 || isBound(text, tokens, at, language)) return Number.NEGATIVE_INFINITY
    const score = features.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0) * scale
    return score + (isPause(text, tokens, at, language) ? PAUSE_SCORE : 0)
  })
}

/**
 * True if no statement can end before token `at`, because the words on both sides belong together.
 */
function isBound(
  text: string,
  tokens: readonly Token[],
  at: number,
  language: 'ja' | 'en',
): boolean {
  const [last, next] = [tokens[at - 1], tokens[at]]
  if (last === undefined || next === undefined) return true
  if (language === 'en') return OPEN_END.test(last.text) || NO_BEGINNING.en.test(next.text)
  const ahead = text.slice(next.start, next.start + MAX_BEGINNING_LENGTH)
  const isWord =
    /[\p{Script=Katakana}ー]/u.test(last.text) && /[\p{Script=Katakana}ー]/u.test(next.text)
  return isWord || last.text === 'を' || NO_BEGINNING.ja.test(ahead)
}
const MAX_BEGINNING_LENGTH = 4

function isPause(
  text: string,
  tokens: readonly Token[],
  at: number,
  language: 'ja' | 'en',
): boolean {
  const gap = text.slice(tokens[at - 1]?.end ?? 0, at === 0 ? 0 : tokens[at]?.start)
  return language === 'ja' && /[\s　]/.test(gap)
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

/**
 * Returns the indexes of the tokens that start a statement: all probable positions that leave no
 * piece too short. A piece that is too long is also cut at its most probable position.
 */
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
    else if (isLikely && cuts.length > 1 && scoreAt(at) > scoreAt(last) + MIN_SCORE_LEAD)
      cuts[cuts.length - 1] = at
    else if (at - last > most) addBest(MAY_END, last + piece, at - piece)
  }
  return cuts
}
