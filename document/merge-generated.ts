import type * as Y from 'yjs'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { type Note, type NoteSource, noteFingerprint } from './canvas.ts'
import { addNote, DISMISSED, findNote, NOTES, readCanvas, restoreNote } from './canvas-yjs.ts'
import { writeTextChange } from './write-text-change.ts'

/** A note as a generator hands it over: quotes are located in the talk script. */
export type GeneratedNoteDraft = {
  /** The id it will have on the canvas, where that matters. */
  id?: string
  box: BoxKey
  text: string
  sources: NoteSource[]
  confidence: number
}

/** What a generation would do to a canvas, so that a person can choose from it. */
export type MergePlan<Draft extends GeneratedNoteDraft> = {
  add: Draft[]
  /** Untouched generated notes that would say something else, in their place. */
  change: { from: Note; to: Draft }[]
  /** Untouched generated notes that are found again word by word. */
  renew: { note: Note; draft: Draft }[]
  /** Untouched generated notes that were not found again. */
  remove: Note[]
  /** Notes of people (written, edited, moved, pinned, linked or looked after by one): they stay whatever is chosen. */
  own: Note[]
}

/** What a generation did, as ids. `kept`: all other notes. */
export type MergeResult = {
  added: string[]
  changed: string[]
  kept: string[]
  removed: string[]
}

/** Somebody has written, changed or taken it up. */
const isOwn = (note: Note) =>
  note.author.type === 'person' ||
  note.edited ||
  note.pinned ||
  note.owner !== null ||
  note.trial !== undefined ||
  note.links.length > 0

/**
 * Compares drafts with the canvas. A draft with the box and quote of an untouched generated note
 * renews or changes it; what says the same as a person's note, or what a person dismissed, is left
 * out. Where a note's sentence no longer `stands` in the script and a draft quotes the same place,
 * the sentence was reworded: a change as well. Without `stands`, every sentence does. With a `box`
 * the drafts are of that box alone: the notes of the others stay.
 */
export function planMerge<Draft extends GeneratedNoteDraft>(
  doc: Y.Doc,
  drafts: readonly Draft[],
  stands: (source: NoteSource) => boolean = () => true,
  box: BoxKey | null = null,
): MergePlan<Draft> {
  const { notes } = readCanvas(doc)
  const isAnother = (note: Note) => box !== null && note.box !== box
  const own = notes.filter((note) => isOwn(note) || isAnother(note))
  const untouched = notes.filter((note) => !isOwn(note) && !isAnother(note))
  const plan: MergePlan<Draft> = { add: [], change: [], renew: [], remove: [], own }
  matchQuotes(plan, withoutKnown(doc, own, drafts), untouched)
  matchPlaces(plan, untouched, stands)
  return plan
}

/** Drafts that say what no person's note says, nobody dismissed, and no draft before them says. */
function withoutKnown<Draft extends GeneratedNoteDraft>(
  doc: Y.Doc,
  own: readonly Note[],
  drafts: readonly Draft[],
): Draft[] {
  const taken = new Set(own.flatMap(everySign))
  const dismissed = doc.getMap(DISMISSED)
  return drafts.filter((draft) => {
    const print = noteFingerprint(draft)
    const wording = noteFingerprint({ ...draft, sources: [] })
    if (dismissed.has(print) || taken.has(print) || taken.has(wording)) return false
    taken.add(wording)
    return true
  })
}

/** A draft with the box and quote of an untouched note renews or changes it; the others are new. */
function matchQuotes<Draft extends GeneratedNoteDraft>(
  plan: MergePlan<Draft>,
  drafts: readonly Draft[],
  untouched: readonly Note[],
): void {
  const old = Map.groupBy(untouched, noteFingerprint)
  for (const draft of drafts) {
    const note = old.get(noteFingerprint(draft))?.shift()
    if (!note) plan.add.push(draft)
    else if (note.text === draft.text) plan.renew.push({ note, draft })
    else plan.change.push({ from: note, to: draft })
  }
}

/** Of the notes without a draft those change whose sentence was reworded; the others go. */
function matchPlaces<Draft extends GeneratedNoteDraft>(
  plan: MergePlan<Draft>,
  untouched: readonly Note[],
  stands: (source: NoteSource) => boolean,
): void {
  const found = new Set([
    ...plan.renew.map(({ note }) => note),
    ...plan.change.map(({ from }) => from),
  ])
  for (const note of untouched) {
    if (found.has(note)) continue
    const at = note.sources.some(stands)
      ? -1
      : plan.add.findIndex((draft) => draft.box === note.box && overlap(draft, note))
    const [to] = at === -1 ? [] : plan.add.splice(at, 1)
    if (to) plan.change.push({ from: note, to })
    else plan.remove.push(note)
  }
}

type Quoting = { sources: readonly NoteSource[] }

function overlap(one: Quoting, other: Quoting): boolean {
  return one.sources.some((a) =>
    other.sources.some(
      (b) => a.block_id === b.block_id && a.part === b.part && a.start < b.end && b.start < a.end,
    ),
  )
}

/** All a note is recognised by: its quote and its own wording, each within its box. */
function everySign(note: Quoting & { box: BoxKey; text: string }): string[] {
  return [noteFingerprint(note), noteFingerprint({ ...note, sources: [] })]
}

/**
 * Writes a plan, or what a person chose of it, in one transaction. Hand-written, edited and pinned
 * notes stay as they are. A note that is changed or renewed keeps its id, its colour and its evidence.
 */
export function writeMerge(
  doc: Y.Doc,
  plan: MergePlan<GeneratedNoteDraft>,
  origin: { generator: string; now: string },
): MergeResult {
  const added: string[] = []
  const author = { type: 'generator' as const, name: origin.generator }
  const renewed = [
    ...plan.renew.map(({ note, draft }) => ({ from: note, to: draft })),
    ...plan.change,
  ]
  const gone = new Set([...plan.remove, ...plan.change.map(({ from }) => from)].map(({ id }) => id))
  const kept = readCanvas(doc).notes.filter(({ id }) => !gone.has(id))
  doc.transact(() => {
    for (const { from, to } of renewed) {
      const written = { text: to.text, author, confidence: to.confidence, sources: to.sources }
      rewriteNote(doc, from, written)
    }
    for (const draft of plan.add)
      added.push(addNote(doc, { ...draft, author, created_at: origin.now }))
    for (const note of plan.remove) doc.getMap(NOTES).delete(note.id)
  })
  return {
    added,
    changed: plan.change.map(({ from }) => from.id),
    kept: kept.map(({ id }) => id),
    removed: plan.remove.map(({ id }) => id),
  }
}

/** Writes what differs. */
function rewriteNote(
  doc: Y.Doc,
  note: Note,
  written: Pick<Note, 'text' | 'author' | 'confidence' | 'sources'>,
): void {
  const { entry } = findNote(doc, note.id)
  const differs = (key: keyof typeof written) =>
    JSON.stringify(note[key]) !== JSON.stringify(written[key])
  for (const key of ['author', 'confidence', 'sources'] as const)
    if (differs(key)) entry.set(key, written[key])
  if (differs('text')) writeTextChange(entry, 'text', written.text)
}

/**
 * Puts drafts on the canvas that a person chose one by one. Such a note is that person's judgement:
 * like one that was moved, it stays through every generation. What the canvas says already is left
 * out. Gives ids.
 */
export function adoptNotes(
  doc: Y.Doc,
  drafts: readonly GeneratedNoteDraft[],
  origin: { generator: string; now: string },
): string[] {
  return adopt(doc, planMerge(doc, drafts).add, origin)
}

/** The same of what a program proposed, also beside a note that rests on the same sentence in other words. */
export function adoptProposed(
  doc: Y.Doc,
  drafts: readonly GeneratedNoteDraft[],
  origin: { generator: string; now: string },
): string[] {
  return adopt(doc, keepUnsaid(doc, drafts), origin)
}

function adopt(
  doc: Y.Doc,
  drafts: readonly GeneratedNoteDraft[],
  { generator: name, now: created_at }: { generator: string; now: string },
): string[] {
  const author = { type: 'generator' as const, name }
  const add = (draft: GeneratedNoteDraft) =>
    addNote(doc, { ...draft, author, created_at, edited: true })
  return doc.transact(() => drafts.map(add))
}

/** Drafts that no note of their box says word by word, whatever it quotes, and that nobody dismissed. */
export function keepUnsaid<Draft extends GeneratedNoteDraft>(
  doc: Y.Doc,
  drafts: readonly Draft[],
): Draft[] {
  const wordingOf = (note: { box: BoxKey; text: string }) =>
    noteFingerprint({ ...note, sources: [] })
  const said = new Set(readCanvas(doc).notes.map(wordingOf))
  const dismissed = doc.getMap(DISMISSED)
  return drafts.filter((draft) => {
    const wording = wordingOf(draft)
    if (said.has(wording) || dismissed.has(wording) || dismissed.has(noteFingerprint(draft)))
      return false
    said.add(wording)
    return true
  })
}

/** The notes before a generation, and what those it left said after it. */
export type AroundMerge = { before: readonly Note[]; after: readonly Pick<Note, 'id' | 'text'>[] }

/**
 * Takes a generation back, but for what people changed since: what it added goes unless somebody
 * edited, moved or pinned it; what it reworded or removed is as it was.
 */
export function undoMerge(doc: Y.Doc, { before, after }: AroundMerge): void {
  doc.transact(() => {
    const now = new Map(readCanvas(doc).notes.map((note) => [note.id, note]))
    const then = new Map(before.map((note) => [note.id, note]))
    for (const { id, text } of after) {
      const note = now.get(id)
      if (!note || isOwn(note) || note.text !== text) continue
      const was = then.get(id)
      if (was) rewriteNote(doc, note, was)
      else doc.getMap(NOTES).delete(id)
    }
    const left = new Set(after.map(({ id }) => id))
    for (const note of before) if (!left.has(note.id) && !now.has(note.id)) restoreNote(doc, note)
  })
}
