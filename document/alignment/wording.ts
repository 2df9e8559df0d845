import type { Language } from '#contract/language.ts'
import { wordsOfLinks } from '../links.ts'
import { stripRuby } from '../ruby-and-variables.ts'
import { listMeanings } from './same-meaning.ts'

/**
 * Weighted pieces of a text, without their order: mainly pairs of characters in Japanese, word
 * stems in English.
 */
export type Wording = {
  weights: ReadonlyMap<string, number>
  total: number
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu
const NOT_WORD_CHARACTER = /[^\p{L}\p{N}ー]+/gu
const FILLER_JA =
  /(?:えー?っと|えー?と|ええと|えー+|あのー+|うーん+|んー+|まあ|あの(?=、))[、，]?/gu
const HAN = /\p{Script=Han}/gu
const NUMBER = /\d+/gu
const HIRAGANA_ALONE = /^[\p{scx=Hira}ー]+$/u
const ENDING = /(?:ing|ings|ed|ies|es|s|ly|er|['’](?:s|re|ve|d|ll|m))$/u
const MIN_STEM_LENGTH = 3

/**
 * English function words, politeness and fillers. They occur in almost every text and therefore
 * have only the weight `LIGHT.en`.
 */
const COMMON = new Set(
  'a an the i you he she it we they me us them my your our their this that these those is are was were be been am do does did have has had will would could can should shall may might to of in on at for with and or but so if as by from into up out about what how when where who which not no yes yeah okay ok um uh hmm oh well just like really very there here than then also too all any some more most one let get got go it’s i’m'.split(
    ' ',
  ),
)
const NUMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, `${value}`]),
)

const SYNONYM_WEIGHT = 1
const SINGLE_WEIGHT = 0.5
/** Weights of pieces that are mostly grammar, by language. */
const LIGHT = { ja: 0.3, en: 0.15 }

export function readWording(text: string, language: Language): Wording {
  const folded = stripRuby(wordsOfLinks(text)).normalize('NFKC').toLowerCase()
  const weights = new Map<string, number>()
  const add = (piece: string, weight: number) => weights.set(piece, weight)
  for (const piece of listMeanings(folded, language)) add(piece, SYNONYM_WEIGHT)
  if (language === 'ja')
    addPairs(folded.replace(FILLER_JA, '').replace(/(?<=\d),(?=\d)/gu, ''), add)
  else for (const [word] of folded.matchAll(WORD)) addWord(word.replaceAll('’', "'"), add)
  let total = 0
  for (const weight of weights.values()) total += weight
  return { weights, total }
}

function addPairs(text: string, add: (piece: string, weight: number) => void): void {
  const characters = text.replace(NOT_WORD_CHARACTER, '')
  for (let at = 0; at < characters.length - 1; at += 1) {
    const pair = characters.slice(at, at + 2)
    add(pair, HIRAGANA_ALONE.test(pair) ? LIGHT.ja : 1)
  }
  for (const [character] of characters.matchAll(HAN)) add(character, SINGLE_WEIGHT)
  for (const [number] of text.matchAll(NUMBER)) add(`＝${number}`, 1)
}

function addWord(word: string, add: (piece: string, weight: number) => void): void {
  const stem = word.replace(ENDING, '')
  const piece = NUMBERS[word] ?? (stem.length >= MIN_STEM_LENGTH ? stem : word)
  add(piece, COMMON.has(word) ? LIGHT.en : 1)
}

export function sharedWeight(one: Wording, other: Wording): number {
  const [small, large] =
    one.weights.size <= other.weights.size ? [one, other] : ([other, one] as const)
  let shared = 0
  for (const [piece, weight] of small.weights) if (large.weights.has(piece)) shared += weight
  return shared
}

export function joinWordings(wordings: readonly Wording[]): Wording {
  const weights = new Map<string, number>()
  for (const one of wordings) for (const [piece, weight] of one.weights) weights.set(piece, weight)
  let total = 0
  for (const weight of weights.values()) total += weight
  return { weights, total }
}

/** Returns the fraction (0–1) of the weight of `text` whose pieces also occur in `by`. */
export const coverOf = (text: Wording, by: Wording): number =>
  text.total > 0 ? sharedWeight(text, by) / text.total : 0

/**
 * Similarity of two texts (0–1): the mean of Dice's coefficient and the overlap coefficient (common
 * weight divided by the weight of the shorter text).
 */
export function wordingSimilarity(one: Wording, other: Wording): number {
  const shared = sharedWeight(one, other)
  const shorter = Math.min(one.total, other.total)
  return shorter > 0 ? shared / (one.total + other.total) + shared / shorter / 2 : 0
}
