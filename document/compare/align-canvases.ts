import type { Language } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { Note } from '../canvas.ts'
import { foldForSearch } from '../fold-text.ts'
import { pairSimilar } from '../pair-similar.ts'
import { compareCanvases, type NoteChange, type NoteFact } from './compare-canvases.ts'
import type { TextPiece } from './compare-texts.ts'

export type SideRow = {
  id: string
  left: Note | null
  right: Note | null
  /**
   * `same`, `changed`: the row is a pair. `elsewhere`: the paired note is in another box. `only`:
   * the note has no pair.
   */
  change: 'same' | 'changed' | 'only' | 'elsewhere'
  /** Box of the paired note in the other canvas; null unless `elsewhere`. */
  elsewhere: BoxKey | null
  /** Differences of a pair: removed text is only in the left note, added text only in the right. */
  text: TextPiece[]
  facts: NoteFact[]
}

export type SideBox = { box: BoxKey; rows: SideRow[] }

/** Minimum similarity (0–1) at which notes of unrelated canvases are paired. */
const MIN_SIMILARITY = 0.5

/**
 * Aligns two canvases box by box, in all twelve boxes. Notes are paired by id. With `isOther` the
 * canvases are unrelated: similar notes of a box are paired as well, and only text and evidence are
 * compared.
 */
export function alignCanvases(
  left: readonly Note[],
  right: readonly Note[],
  { language, isOther }: { language: Language; isOther: boolean },
): SideBox[] {
  const pairs = isOther ? pairNotes(left, right) : new Map<string, Note>()
  const twins = new Map(left.map((note) => [pairs.get(note.id)?.id, note]))
  // `compareCanvases` pairs notes by id. Therefore each paired right note gets the left note's id
  // and order.
  const named = right.map((note) => {
    const { id, order } = twins.get(note.id) ?? note
    return { ...note, id, order }
  })
  const boxes = compareCanvases(left, named, language)
  const rows = new Map(boxes.map(({ box }) => [box, [] as SideRow[]]))
  for (const { box, notes } of boxes)
    for (const one of notes) {
      const was = one.from ?? box
      if (was === box) rows.get(box)?.push(toRow(one, isOther))
      else {
        rows.get(was)?.push({ ...alone(one), left: one.before, elsewhere: box })
        rows.get(box)?.push({ ...alone(one), right: one.note, elsewhere: was })
      }
    }
  return boxes.map(({ box }) => {
    const own = rows.get(box) ?? []
    // Orders of unrelated canvases cannot be compared. So notes that only the right canvas has are
    // listed last.
    const isLater = (row: SideRow) => isOther && row.left === null
    return { box, rows: [...own.filter((row) => !isLater(row)), ...own.filter(isLater)] }
  })
}

function toRow({ change, note, before, text, facts }: NoteChange, isOther: boolean): SideRow {
  const { id } = note
  const none = { elsewhere: null, facts: [] }
  if (change === 'removed') return { id, left: note, right: null, change: 'only', text, ...none }
  if (!before) return { id, left: null, right: note, change: 'only', text, ...none }
  const compared = isOther ? facts.filter((fact) => fact === 'evidence') : facts
  const isSame = compared.length === 0 && before.text === note.text
  const both = { id, left: before, right: note, text, facts: compared, elsewhere: null }
  return { ...both, change: isSame ? 'same' : 'changed' }
}

/**
 * Builds a row for one note of a pair whose notes are in different boxes. The caller sets the
 * remaining fields: `left` or `right`, and `elsewhere`.
 */
const alone = ({ note: { id }, text }: NoteChange): Omit<SideRow, 'elsewhere'> => ({
  id,
  left: null,
  right: null,
  change: 'elsewhere',
  text,
  facts: [],
})

function pairNotes(left: readonly Note[], right: readonly Note[]): Map<string, Note> {
  const known = new Set(left.map(({ id }) => id))
  const pairs = new Map(right.filter(({ id }) => known.has(id)).map((note) => [note.id, note]))
  const free = Map.groupBy(
    right.filter(({ id }) => !pairs.has(id)),
    ({ box }) => box,
  )
  const missing = Map.groupBy(
    left.filter(({ id }) => !pairs.has(id)),
    ({ box }) => box,
  )
  for (const [box, ones] of missing) {
    const others = free.get(box) ?? []
    const rest = pairEqual(ones, others, pairs)
    const texts = (notes: readonly Note[]) => notes.map(({ text }) => foldForSearch(text))
    for (const [at, to] of pairSimilar(texts(rest.ones), texts(rest.others), MIN_SIMILARITY)) {
      const one = rest.ones[at]
      const other = rest.others[to]
      if (one && other) pairs.set(one.id, other)
    }
  }
  return pairs
}

function pairEqual(ones: Note[], others: Note[], pairs: Map<string, Note>) {
  const bySaid = Map.groupBy(others, ({ text }) => foldForSearch(text))
  const taken = new Set<Note>()
  const rest = ones.filter((one) => {
    const same = bySaid.get(foldForSearch(one.text))?.shift()
    if (!same) return true
    pairs.set(one.id, same)
    taken.add(same)
    return false
  })
  return { ones: rest, others: others.filter((other) => !taken.has(other)) }
}
