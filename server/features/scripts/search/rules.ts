import { FOUND_ABOUT, type FoundPiece, type ScriptCard } from '#contract/scripts.ts'
import { findFolded, type Stretch, widen } from '#document/fold-text.ts'

type Found = NonNullable<ScriptCard['found']>

/** Graphemes shown before and after the first match. */
const GRAPHEMES_BEFORE = 16
const GRAPHEMES_AFTER = 72

/**
 * The line with the most terms, as written, with its block id. For a tag, comment or note,
 * `block_id` is the kind and the id, joined by a colon: `note:<id>`. A tag has no id: `tag:`.
 */
export type FoundLine = { words: string; block_id: string }

/**
 * Builds a search result from the title and the best line. Cuts the line around its first match.
 * `line` is null if no line contains a term.
 */
export function showFound(title: string, line: FoundLine | null, terms: readonly string[]): Found {
  const found = line ? findFolded(line.words, terms) : []
  return {
    title: cutPieces(title, findFolded(title, terms), { start: 0, end: title.length }),
    text: line && found.length > 0 ? cutAround(line.words, found) : null,
    ...placeOf(found.length > 0 ? (line?.block_id ?? null) : null),
  }
}

function placeOf(place: string | null): Pick<Found, 'block_id' | 'about'> {
  const [name, ...rest] = (place ?? '').split(':')
  const kind = FOUND_ABOUT.find((each) => each === name)
  if (!kind) return { block_id: place, about: null }
  return { block_id: null, about: { kind, id: rest.join(':') } }
}

function cutAround(text: string, found: Stretch[]): FoundPiece[] {
  const [first = { start: 0, end: 0 }] = found
  const around = widen(text, first, GRAPHEMES_BEFORE, GRAPHEMES_AFTER)
  const pieces = cutPieces(text, found, around)
  const gap = { text: '…', is_match: false }
  return [...(around.start > 0 ? [gap] : []), ...pieces, ...(around.end < text.length ? [gap] : [])]
}

function cutPieces(text: string, found: Stretch[], within: Stretch): FoundPiece[] {
  const pieces: FoundPiece[] = []
  let at = within.start
  const add = (end: number, is_match: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), is_match })
    at = Math.max(at, end)
  }
  for (const { start, end } of found) {
    // A match that is not entirely within the range is not highlighted.
    if (start < within.start || end > within.end) continue
    add(start, false)
    add(end, true)
  }
  add(within.end, false)
  return pieces
}
