import type { FoundPiece, ScriptCard } from '#contract/scripts.ts'
import { findFolded, type Stretch, widen } from '#document/fold-text.ts'

type Found = NonNullable<ScriptCard['found']>

/** Graphemes of the text before and after the first word that was found. */
const BEFORE = 16
const AFTER = 72

/**
 * A line that holds most of what was looked for, as it is written, and the block it stands in; of what is
 * around a text its kind and id.
 */
export type FoundLine = { words: string; block_id: string }

/**
 * Where a search has found a script: its title, and the line that holds most of the terms, cut around
 * the first of them; null where only the title holds them.
 */
export function showFound(title: string, line: FoundLine | null, terms: readonly string[]): Found {
  const found = line ? findFolded(line.words, terms) : []
  return {
    title: cutPieces(title, findFolded(title, terms), { start: 0, end: title.length }),
    text: line && found.length > 0 ? cutAround(line.words, found) : null,
    ...placeOf(found.length > 0 ? (line?.block_id ?? null) : null),
  }
}

const ABOUT = ['tag', 'script_comment', 'canvas_comment', 'note'] as const

function placeOf(place: string | null): Pick<Found, 'block_id' | 'about'> {
  const [name, ...rest] = (place ?? '').split(':')
  const kind = ABOUT.find((each) => each === name)
  if (!kind) return { block_id: place, about: null }
  return { block_id: null, about: { kind, id: rest.join(':') } }
}

function cutAround(text: string, found: Stretch[]): FoundPiece[] {
  const [first = { start: 0, end: 0 }] = found
  const around = widen(text, first, BEFORE, AFTER)
  const pieces = cutPieces(text, found, around)
  const gap = { text: '…', is_match: false }
  return [...(around.start > 0 ? [gap] : []), ...pieces, ...(around.end < text.length ? [gap] : [])]
}

/** A stretch of a text in pieces, those that were found told apart. */
function cutPieces(text: string, found: Stretch[], within: Stretch): FoundPiece[] {
  const pieces: FoundPiece[] = []
  let at = within.start
  const add = (end: number, is_match: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), is_match })
    at = Math.max(at, end)
  }
  for (const { start, end } of found) {
    // One that the cut goes through is left out, not halved.
    if (start < within.start || end > within.end) continue
    add(start, false)
    add(end, true)
  }
  add(within.end, false)
  return pieces
}
