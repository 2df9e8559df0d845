import { emptyScores, type Label, labelIndex } from '../labels.ts'

/**
 * Phrases that indicate one box or, in `against`, contradict it. They are separated by `/` or line
 * ends, and are written in the normal form of normalize-sentence.ts. English phrases match whole
 * words.
 * - `^`, `$`: start and end of the sentence
 * - `#`, `¤`: a number, an amount of money
 * - `A…B`: two parts in this order
 * - `*` at the end: any rest of the last English word
 */
export type BoxLexicon = { strong: string; medium: string; weak: string; against?: string }

const WEIGHTS = { strong: 3, medium: 1.8, weak: 0.8, against: -2 } as const
/**
 * Factors for the four highest weights of a box's phrases in one sentence, in descending order.
 * Lower weights are ignored. Negative weights (phrases that contradict the box) are added in full.
 */
const RANK_FACTORS = [1, 0.55, 0.3, 0.15]

type Entry = { label: number; weight: number; second: number }

/**
 * A trie of all phrases of one language. A lookup takes one step per character. Nodes are numbers
 * (root 0). All nodes share one map of steps, because a separate map for each of the 34,000 nodes
 * took 10 MB.
 */
export type PhraseIndex = {
  /** Code of each character that occurs in a phrase. Codes are below `MAX_CHARACTERS`. */
  characters: Map<string, number>
  /** Child node by `node * MAX_CHARACTERS + character`. */
  steps: Map<number, number>
  entries: Map<number, Entry[]>
  parts: Map<number, number[]>
  pairs: { entry: Entry; first: number }[]
  english: boolean
}

const ROOT = 0
const MAX_CHARACTERS = 8_192
/** Code of all characters that occur in no phrase. */
const UNKNOWN = MAX_CHARACTERS - 1

/** Builds the trie of one language. Slow, so it is called only while a module loads. */
export function buildPhraseIndex(
  lexicons: Readonly<Record<Label, BoxLexicon>>,
  language: 'ja' | 'en',
): PhraseIndex {
  const index: PhraseIndex = {
    characters: new Map(),
    steps: new Map(),
    entries: new Map(),
    parts: new Map(),
    pairs: [],
    english: language === 'en',
  }
  const parts = new Map<string, number>()
  const partOf = (phrase: string): number => {
    const known = parts.get(phrase)
    if (known !== undefined) return known
    parts.set(phrase, parts.size)
    addTo(index.parts, makeNode(index, spell(phrase, index.english)), parts.size - 1)
    return parts.size - 1
  }
  const addPhrase = (phrase: string, entry: Entry): void => {
    const [first, second] = phrase
      .split('…')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    if (first !== undefined && second !== undefined) {
      entry.second = partOf(second)
      index.pairs.push({ entry, first: partOf(first) })
    } else if (first !== undefined) {
      addTo(index.entries, makeNode(index, spell(first, index.english)), entry)
    }
  }
  for (const label of Object.keys(lexicons) as Label[])
    for (const grade of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[])
      for (const phrase of readPhrases(lexicons[label][grade] ?? ''))
        addPhrase(phrase, { label: labelIndex(label), weight: WEIGHTS[grade], second: -1 })
  return index
}

export function readPhrases(list: string): string[] {
  return list
    .split(/[/\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
}

function spell(phrase: string, english: boolean): string {
  if (!english) return phrase
  return phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `
}

function makeNode({ characters, steps }: PhraseIndex, phrase: string): number {
  let node = ROOT
  for (const char of phrase) {
    const code = characters.get(char) ?? characters.size
    characters.set(char, code)
    const step = node * MAX_CHARACTERS + code
    node = steps.get(step) ?? steps.size + 1
    steps.set(step, node)
  }
  return node
}

function addTo<T>(lists: Map<number, T[]>, node: number, item: T): void {
  const list = lists.get(node)
  if (list === undefined) lists.set(node, [item])
  else list.push(item)
}

export function scorePhrases(index: PhraseIndex, normalized: string): Float64Array {
  const found = new Map<number, Map<number, number>>()
  const firstEnd = new Map<number, number>()
  const lastStart = new Map<number, number>()
  const add = (label: number, at: number, weight: number): void => {
    let hits = found.get(label)
    if (hits === undefined) {
      hits = new Map()
      found.set(label, hits)
    }
    // If several phrases of a label start at one position, only the one with the largest absolute
    // weight counts.
    const known = hits.get(at) ?? 0
    if (Math.abs(weight) > Math.abs(known)) hits.set(at, weight)
  }
  const visit = (node: number, start: number, end: number): void => {
    for (const entry of index.entries.get(node) ?? []) add(entry.label, start, entry.weight)
    for (const part of index.parts.get(node) ?? []) {
      if (!firstEnd.has(part)) firstEnd.set(part, end)
      lastStart.set(part, start)
    }
  }
  const characters = Array.from(
    { length: normalized.length },
    (_, at) => index.characters.get(normalized.charAt(at)) ?? UNKNOWN,
  )
  const space = index.characters.get(' ')
  for (let start = 0; start < characters.length; start++) {
    if (index.english && characters[start] !== space) continue
    let node: number | undefined = ROOT
    for (let end = start; end < characters.length; ) {
      node = index.steps.get(node * MAX_CHARACTERS + (characters[end++] ?? UNKNOWN))
      if (node === undefined) break
      visit(node, start, end)
    }
  }
  // English phrases begin and end with a space, so the two parts of `A…B` can share the space
  // between them.
  const shared = index.english ? 1 : 0
  for (const { entry, first } of index.pairs) {
    const end = firstEnd.get(first)
    const second = lastStart.get(entry.second)
    const isInOrder = end !== undefined && second !== undefined && second >= end - shared
    if (isInOrder) add(entry.label, second + 0.5, entry.weight)
  }
  return sumHits(found)
}

function sumHits(found: ReadonlyMap<number, ReadonlyMap<number, number>>): Float64Array {
  const scores = emptyScores()
  for (const [label, hits] of found) {
    const weights = [...hits.values()]
    const speaking = weights.filter((weight) => weight > 0).sort((a, b) => b - a)
    let sum = 0
    for (const [rank, factor] of RANK_FACTORS.entries()) sum += factor * (speaking[rank] ?? 0)
    for (const weight of weights) if (weight < 0) sum += weight
    scores[label] = sum
  }
  return scores
}
