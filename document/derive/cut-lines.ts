import type { Language } from '#contract/language.ts'
import { lengthOf, MAX_LINE_LENGTH } from '../one-breath.ts'
import { listAtoms } from './spoken.ts'

/**
 * Preferred minimum length of a line, in characters (ja) or words (en). Shorter pieces have a
 * higher cost.
 */
const MIN_LINE_LENGTH: Record<Language, number> = { ja: 10, en: 4 }

/**
 * A position where a sentence may be cut: UTF-16 offset, cost, and the punctuation that is added
 * before the cut.
 */
type Border = { at: number; cost: number; end?: string }

/**
 * Splits a sentence into lines of at most `MAX_LINE_LENGTH`, at clause boundaries. A line without a
 * boundary may be longer.
 */
export function cutLines(sentence: string, language: Language): string[] {
  if (lengthOf(sentence, language) <= MAX_LINE_LENGTH[language]) return [sentence]
  const borders = dropWithin(BORDERS[language](sentence), sentence)
  const cut = sentence.length > MAX_OPTIMIZED_LENGTH ? cutInOrder : cutAt
  return cut(sentence, borders, language)
}

/**
 * Maximum length (UTF-16 units) for the optimal cut, which takes quadratic time. Longer sentences
 * are cut greedily.
 */
const MAX_OPTIMIZED_LENGTH = 1_000

function cutInOrder(text: string, borders: readonly Border[], language: Language): string[] {
  const pieces: string[] = []
  let [from, last, length] = [0, 0, 0]
  for (const { at } of [...borders, { at: text.length }]) {
    const more = lengthOf(text.slice(last, at), language)
    if (length + more > MAX_LINE_LENGTH[language] && last > from) {
      pieces.push(text.slice(from, last))
      from = last
      length = 0
    }
    length += more
    last = at
  }
  return [...pieces, text.slice(from)].map((piece) => piece.trim()).filter((piece) => piece !== '')
}

/**
 * Removes boundaries at the start and end of the sentence, and within pieces that are never cut
 * (`listAtoms`). `borders` must be sorted.
 */
function dropWithin(borders: readonly Border[], sentence: string): Border[] {
  const atoms = listAtoms(sentence)
  let next = 0
  return borders.filter(({ at }) => {
    while ((atoms[next]?.end ?? at) < at) next += 1
    const atom = atoms[next]
    const isWithin = atom !== undefined && atom.start < at && at < atom.end
    return at > 0 && at < sentence.length && !isWithin
  })
}

/**
 * Chooses the cuts with the lowest total cost by dynamic programming: few pieces of even length,
 * cut at good boundaries.
 */
function cutAt(text: string, borders: readonly Border[], language: Language): string[] {
  const limit = MAX_LINE_LENGTH[language]
  const places: Border[] = [{ at: 0, cost: 0 }, ...borders, { at: text.length, cost: 0 }]
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let to = 1; to < places.length; to++) {
    let found = { cost: Number.POSITIVE_INFINITY, from: to - 1 }
    for (let from = to - 1; from >= 0; from--) {
      const length = lengthOf(pieceOf(text, places, from, to), language)
      const cost = (best[from]?.cost ?? 0) + costOf(length, language) + (places[to]?.cost ?? 0)
      if (cost < found.cost) found = { cost, from }
      // The piece is already much too long, so an earlier start would only cost more.
      if (length > 2 * limit && from < to - 1) break
    }
    best.push(found)
  }
  const pieces: string[] = []
  for (let to = places.length - 1; to > 0; to = best[to]?.from ?? 0)
    pieces.unshift(pieceOf(text, places, best[to]?.from ?? 0, to))
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}

function pieceOf(text: string, places: readonly Border[], from: number, to: number): string {
  const piece = text.slice(places[from]?.at, places[to]?.at)
  const end = places[to]?.end
  const started = places[from]?.end === '.' ? capitalize(piece.trimStart()) : piece
  return end === undefined ? started : `${started.trimEnd().replace(/[,;、]$/u, '')}${end}`
}

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const PER_PIECE = 10
function costOf(length: number, language: Language): number {
  const over = Math.max(0, length - MAX_LINE_LENGTH[language])
  // The square makes pieces of even length cheaper than the same number of uneven pieces.
  const uneven = 6 * (length / MAX_LINE_LENGTH[language]) ** 2
  return PER_PIECE + uneven + over * 100 + (length < MIN_LINE_LENGTH[language] ? 40 : 0)
}

const CLAUSE_COMMA =
  /(?:[てでりしきみちいえけせねめれべげがばと]|けれど|けど|から|ため|たら|なら|ながら|[ずく]|つつ|際|場合|とき|時|後|一方|うえ|ほか|ものの|のに|おり)$/u
const JA_CONNECTIVE =
  /(?<=[るたいうなの])(?:ので|ため|ながら|けれども|ものの|一方で?|場合は|ときは|際は|際には|うえで)(?=[\p{Script=Han}\p{Script=Katakana}「『])|(?<=[\p{Script=Han}\p{Script=Katakana}と])(?:によって|により|において|については|に対して|として)(?=[\p{Script=Han}\p{Script=Katakana}「『])|(?<=[るたいう])(?:ことで|ことにより|ことによって|から|が)(?=[\p{Script=Han}\p{Script=Katakana}「『])/gu

/** Number of characters that are examined before and after a comma to rate a cut there. */
const COMMA_CONTEXT = 12

function bordersOfJapanese(text: string): Border[] {
  const commas = [...text.matchAll(/[、，]/gu)].map(({ index }) => ({
    at: index + 1,
    cost: costOfComma(
      text.slice(Math.max(0, index - COMMA_CONTEXT), index),
      text.slice(index + 1, index + COMMA_CONTEXT),
    ),
  }))
  const others = [...text.matchAll(JA_CONNECTIVE)].map(({ 0: word, index }) => ({
    at: index + word.length,
    cost: 12,
    end: '、',
  }))
  return [...commas, ...others].sort((one, other) => one.at - other.at)
}

/** Matches words after a comma that belong to the clause before the comma, such as と言う. */
const CONTINUATION = /^(?:と(?:いう|いった|の|し|考|話|言|思|感)|など)/u

function costOfComma(before: string, after: string): number {
  if (CONTINUATION.test(after)) return 30
  if (/[はも]$/u.test(before)) return 4
  if (CLAUSE_COMMA.test(before)) return 0
  // A comma after a noun (not after hiragana) separates list items, so a cut there costs more.
  return /[\p{Script=Hiragana}]$/u.test(before) ? 3 : 8
}

const EN_WORD =
  'and|but|so|or|yet|because|since|which|who|while|whereas|although|though|when|where|if|unless|until|after|before|as|then|not|with|without|including|from|to|that'
const EN_COMMA = new RegExp(`(?:,|;|:| [—–-]) (?=(?:${EN_WORD})\\b)`, 'giu')
const EN_NEW =
  /, (?=(?:and|but|so) (?:we|they|it|you|I|this|that|there|these|those)\b)|; (?=\p{L})/gu
const EN_PLAIN = /(?:[,;:]| [—–-]) (?=\S)/gu
const EN_BARE =
  / (?=(?:and|but|because|so that|which|while|although|when|if|unless|until|after|before|without|instead of|as well as)\b)/giu
const EN_LAST = / (?=(?:that|to|with|for|from|by|in|on|at|through|or)\b)/giu

function bordersOfEnglish(text: string): Border[] {
  const found = new Map<number, Border>()
  const add = (pattern: RegExp, cost: number, end?: string) => {
    for (const { 0: whole, index } of text.matchAll(pattern)) {
      const at = index + whole.length
      if (!found.has(at)) found.set(at, { at, cost, ...(end === undefined ? {} : { end }) })
    }
  }
  add(EN_NEW, 0, '.')
  add(EN_COMMA, 1)
  add(EN_PLAIN, 6)
  add(EN_BARE, 4)
  add(EN_LAST, 25)
  return [...found.values()].sort((one, other) => one.at - other.at)
}

const BORDERS = { ja: bordersOfJapanese, en: bordersOfEnglish }
