import { emptyScores, type Label, labelIndex } from '../labels.ts'

/**
 * The wording that speaks for (or against) one box. Phrases are separated by `/` or line ends and
 * written in the normalised form of normalize-sentence.ts. `^` and `$` are the sentence's ends, `#`
 * a number, `¤` money, `A…B` two parts in this order. English phrases are whole words; a final `*`
 * leaves the last word open.
 */
export type BoxLexicon = { strong: string; medium: string; weak: string; against?: string }

const WEIGHTS = { strong: 3, medium: 1.8, weak: 0.8, against: -2 } as const
/** What the best, second, third … phrase of a box adds: the tenth hint is worth little. */
const SHARE = [1, 0.55, 0.3, 0.15]

type Entry = { label: number; weight: number; second: number }
type Node = { next: Map<string, Node>; entries: Entry[]; parts: number[] }

/** A tree of all phrases of one language; look-up takes one short walk per character. */
export type PhraseIndex = { root: Node; pairs: { entry: Entry; first: number }[]; english: boolean }

/** Builds the index once at start. */
export function buildPhraseIndex(
  lexicons: Readonly<Record<Label, BoxLexicon>>,
  language: 'ja' | 'en',
): PhraseIndex {
  const index: PhraseIndex = { root: makeNode(), pairs: [], english: language === 'en' }
  const parts = new Map<string, number>()
  const partOf = (phrase: string): number => {
    const known = parts.get(phrase)
    if (known !== undefined) return known
    parts.set(phrase, parts.size)
    findNode(index.root, spell(phrase, index.english)).parts.push(parts.size - 1)
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
      findNode(index.root, spell(first, index.english)).entries.push(entry)
    }
  }
  for (const label of Object.keys(lexicons) as Label[])
    for (const grade of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[])
      for (const phrase of readPhrases(lexicons[label][grade] ?? ''))
        addPhrase(phrase, { label: labelIndex(label), weight: WEIGHTS[grade], second: -1 })
  return index
}

/** The phrases of a lexicon text, trimmed, without empty ones. */
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

function makeNode(): Node {
  return { next: new Map(), entries: [], parts: [] }
}

function findNode(root: Node, phrase: string): Node {
  let node = root
  for (const char of phrase) {
    let next = node.next.get(char)
    if (next === undefined) {
      next = makeNode()
      node.next.set(char, next)
    }
    node = next
  }
  return node
}

/** How strongly the wording of a normalised sentence speaks for each label. */
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
    // Phrases that begin at one place are one hint: the heaviest counts.
    const known = hits.get(at) ?? 0
    if (Math.abs(weight) > Math.abs(known)) hits.set(at, weight)
  }
  const visit = (node: Node, start: number, end: number): void => {
    for (const entry of node.entries) add(entry.label, start, entry.weight)
    for (const part of node.parts) {
      if (!firstEnd.has(part)) firstEnd.set(part, end)
      lastStart.set(part, start)
    }
  }
  for (let start = 0; start < normalized.length; start++) {
    if (index.english && normalized.charAt(start) !== ' ') continue
    let node = index.root.next.get(normalized.charAt(start))
    for (let end = start + 1; node !== undefined; end++) {
      visit(node, start, end)
      node = end < normalized.length ? node.next.get(normalized.charAt(end)) : undefined
    }
  }
  // English parts share the space between neighbouring words.
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
    for (const [rank, share] of SHARE.entries()) sum += share * (speaking[rank] ?? 0)
    for (const weight of weights) if (weight < 0) sum += weight
    scores[label] = sum
  }
  return scores
}
