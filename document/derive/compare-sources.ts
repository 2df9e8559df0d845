import { textsOf } from '../blocks.ts'
import type { DerivedScript } from './derive-talk-script.ts'
import { cleanQuote, type LineSources } from './line-sources.ts'

/** A sentence as the source has it now, and the lines that are said of it. */
export type PresentSentence = { quote: string; lines: string[] }

/** Whether the sentence a line was made of still stands in the source; where it was reworded, what it has become. */
export type SourceStanding =
  | { standing: 'same' | 'gone'; now: null }
  | { standing: 'changed'; now: PresentSentence }

const SAME: SourceStanding = { standing: 'same', now: null }
const GONE: SourceStanding = { standing: 'gone', now: null }

/** From which likeness on a sentence is taken for a reworded one. */
const ALIKE = 0.3
/** More pairs are not compared: a block of so many new sentences was written anew. */
const MOST_PAIRS = 2_000

/**
 * How each line stands to a source of which `present` was derived just now. A sentence that has only moved is
 * the same; one that is reworded is looked for in its own block.
 */
export function compareSources(
  sources: LineSources,
  present: DerivedScript,
): Record<string, SourceStanding> {
  const blocks = listPresent(present)
  const everywhere = new Set([...blocks.values()].flatMap((one) => [...one.keys()]))
  const changed = new Map<string, Map<string, SourceStanding>>()
  for (const [block_id, quotes] of groupQuotes(sources)) {
    const missing = quotes.filter((quote) => !everywhere.has(quote))
    const cited = new Set(quotes)
    const free = [...(blocks.get(block_id)?.values() ?? [])].filter(
      ({ quote }) => !cited.has(quote),
    )
    changed.set(block_id, pairUp(missing, free))
  }
  return Object.fromEntries(
    Object.entries(sources).map(([id, { block_id, quote }]) => {
      if (everywhere.has(quote)) return [id, SAME]
      return [id, changed.get(block_id)?.get(quote) ?? GONE]
    }),
  )
}

/** The sentences of each block of the source as it is now, by their words, with their lines. */
function listPresent({ document, sources }: DerivedScript) {
  const found = new Map<string, Map<string, PresentSentence>>()
  for (const block of document.sections.flatMap(({ blocks }) => blocks)) {
    const source = sources[block.id]
    if (!source) continue
    const quote = cleanQuote(source.quote)
    const sentences = found.get(source.block_id) ?? new Map<string, PresentSentence>()
    found.set(source.block_id, sentences)
    const sentence = sentences.get(quote) ?? { quote, lines: [] }
    sentences.set(quote, sentence)
    sentence.lines.push(textsOf(block)[0]?.text ?? '')
  }
  return found
}

function groupQuotes(sources: LineSources): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const { block_id, quote } of Object.values(sources)) {
    const quotes = found.get(block_id) ?? new Set()
    found.set(block_id, quotes.add(quote))
  }
  return new Map([...found].map(([id, quotes]) => [id, [...quotes]]))
}

/** Each missing sentence with the free one that is most like it; the only one with the only one, however unlike. */
function pairUp(
  missing: readonly string[],
  free: readonly PresentSentence[],
): Map<string, SourceStanding> {
  const made = new Map<string, SourceStanding>()
  const [first] = missing
  const [only] = free
  if (first !== undefined && missing.length === 1 && only && free.length === 1)
    return made.set(first, { standing: 'changed', now: only })
  if (missing.length * free.length > MOST_PAIRS) return made
  const taken = new Set<PresentSentence>()
  const pairs = missing
    .flatMap((quote) => free.map((now) => ({ quote, now, alike: similarity(quote, now.quote) })))
    .filter(({ alike }) => alike >= ALIKE)
    .sort((one, other) => other.alike - one.alike)
  for (const { quote, now } of pairs) {
    if (made.has(quote) || taken.has(now)) continue
    made.set(quote, { standing: 'changed', now })
    taken.add(now)
  }
  return made
}

/** How much two sentences share, 0 to 1: pairs of neighbouring characters (Dice). */
function similarity(one: string, other: string): number {
  const [ones, others] = [pairsOf(one), pairsOf(other)]
  let shared = 0
  for (const [pair, times] of ones) shared += Math.min(times, others.get(pair) ?? 0)
  const all = one.length + other.length - 2
  return all > 0 ? (2 * shared) / all : 0
}

function pairsOf(text: string): Map<string, number> {
  const found = new Map<string, number>()
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2)
    found.set(pair, (found.get(pair) ?? 0) + 1)
  }
  return found
}
