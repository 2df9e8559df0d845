import type { Language } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { Note } from '../canvas.ts'
import { foldForSearch } from '../fold-text.ts'
import { pairAlike } from '../pair-alike.ts'
import { compareCanvases, type NoteChange, type NoteFact } from './compare-canvases.ts'
import type { TextPiece } from './compare-texts.ts'

/** A line of two canvases side by side: a note of both, or of one with nothing beside it. */
export type SideRow = {
  id: string
  left: Note | null
  right: Note | null
  /** Of both: whether they say the same. Of one: whether the other canvas has it at all. */
  change: 'same' | 'changed' | 'only' | 'elsewhere'
  /** The box in which the other canvas has it; null unless `elsewhere`. */
  elsewhere: BoxKey | null
  /** Words removed are the left one's alone, words added the right one's. */
  text: TextPiece[]
  facts: NoteFact[]
}

export type SideBox = { box: BoxKey; rows: SideRow[] }

/** From which likeness on two notes of different canvases are one, worded otherwise. */
const ALIKE = 0.5

/**
 * Two canvases side by side, box by box, all twelve in their order. A note is the same one by its id;
 * `isOther` says that the right one is no later state of the left, so that notes of a box which say
 * nearly the same are one as well, and of what stands beside the words only the evidence is compared.
 */
export function laySideBySide(
  left: readonly Note[],
  right: readonly Note[],
  { language, isOther }: { language: Language; isOther: boolean },
): SideBox[] {
  const pairs = isOther ? pairNotes(left, right) : new Map<string, Note>()
  const twins = new Map(left.map((note) => [pairs.get(note.id)?.id, note]))
  // Under the name and at the place of the left one, so that they stand beside each other.
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
    // Where notes stand in two canvases says nothing of each other.
    const isLater = (row: SideRow) => isOther && row.left === null
    return { box, rows: [...own.filter((row) => !isLater(row)), ...own.filter(isLater)] }
  })
}

function toRow({ change, note, before, text, facts }: NoteChange, isOther: boolean): SideRow {
  const { id } = note
  const none = { elsewhere: null, facts: [] }
  if (change === 'removed') return { id, left: note, right: null, change: 'only', text, ...none }
  if (!before) return { id, left: null, right: note, change: 'only', text, ...none }
  const told = isOther ? facts.filter((fact) => fact === 'evidence') : facts
  const isSame = told.length === 0 && before.text === note.text
  const both = { id, left: before, right: note, text, facts: told, elsewhere: null }
  return { ...both, change: isSame ? 'same' : 'changed' }
}

/** Of a note that stands in another box in each: one side of it. */
const alone = ({ note: { id }, text }: NoteChange): Omit<SideRow, 'elsewhere'> => ({
  ...{ id, left: null, right: null, change: 'elsewhere', text, facts: [] },
})

/** Which note of the right each of the left is, by the left one's id. */
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
    for (const [at, to] of pairAlike(texts(rest.ones), texts(rest.others), ALIKE)) {
      const one = rest.ones[at]
      const other = rest.others[to]
      if (one && other) pairs.set(one.id, other)
    }
  }
  return pairs
}

/** Pairs those that say the same; answers the others. */
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
