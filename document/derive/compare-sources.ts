import { textsOf } from '../blocks.ts'
import { pairSimilar } from '../pair-similar.ts'
import type { DerivedScript } from './derive-talk-script.ts'
import { cleanQuote, type LineSources } from './line-sources.ts'

export type PresentSentence = { quote: string; lines: string[] }

/**
 * Status of a stored source sentence in the current source. `now`: the new wording of a changed
 * sentence.
 */
export type SourceStatus =
  | { standing: 'same' | 'gone'; now: null }
  | { standing: 'changed'; now: PresentSentence }

const SAME: SourceStatus = { standing: 'same', now: null }
const GONE: SourceStatus = { standing: 'gone', now: null }

/** Minimum similarity (0–1) at which a sentence counts as reworded. */
const MIN_SIMILARITY = 0.3

/**
 * Returns the status of each derived line's source sentence, by line id. A moved sentence is
 * `same`. For a changed sentence, the new wording is searched only in the block of the old
 * sentence. `present`: the script derived from the current source.
 */
export function compareSources(
  sources: LineSources,
  present: DerivedScript,
): Record<string, SourceStatus> {
  const blocks = mapPresentSentences(present)
  const everywhere = new Set([...blocks.values()].flatMap((one) => [...one.keys()]))
  const changed = new Map<string, Map<string, SourceStatus>>()
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

function mapPresentSentences({ document, sources }: DerivedScript) {
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

/**
 * Pairs sentences that are missing in the current source with similar new sentences (`free`). If
 * both lists have only one sentence, the two are paired even without similarity.
 */
function pairUp(
  missing: readonly string[],
  free: readonly PresentSentence[],
): Map<string, SourceStatus> {
  const made = new Map<string, SourceStatus>()
  const [first] = missing
  const [only] = free
  if (first !== undefined && missing.length === 1 && only && free.length === 1)
    return made.set(first, { standing: 'changed', now: only })
  const pairs = pairSimilar(
    missing,
    free.map(({ quote }) => quote),
    MIN_SIMILARITY,
  )
  for (const [at, to] of pairs) {
    const quote = missing[at]
    const now = free[to]
    if (quote !== undefined && now) made.set(quote, { standing: 'changed', now })
  }
  return made
}
