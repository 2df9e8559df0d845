import type { FoundPiece, ScriptCard } from '#contract/scripts.ts'
import { findFolded, foldForSearch, type Stretch, widen } from '#document/fold-text.ts'
import { toPlainText } from '#document/plain-text.ts'
import { readScriptJson } from '#document/read-script-json.ts'

/** Graphemes of the text before and after the first word that was found. */
const BEFORE = 16
const AFTER = 72

/**
 * Where a search has found a script: its title, and the text that holds most of the terms, cut around
 * the first of them; null where only the title, or what is no text of its own, holds them.
 */
export function findInScript(
  title: string,
  document: unknown,
  terms: readonly string[],
): NonNullable<ScriptCard['found']> {
  const { text, spans } = toPlainText(readScriptJson(document))
  let best = { text: '', held: 0 }
  for (const { start, end } of spans) {
    const said = text.slice(start, end)
    const folded = foldForSearch(said)
    const held = terms.filter((term) => folded.includes(term)).length
    if (held > best.held) best = { text: said, held }
    if (held === terms.length) break
  }
  const found = findFolded(best.text, terms)
  return {
    title: cutPieces(title, findFolded(title, terms), { start: 0, end: title.length }),
    text: found.length > 0 ? cutAround(best.text, found) : null,
  }
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
