import type * as Y from 'yjs'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { type Note, type NoteSource, noteFingerprint } from './canvas.ts'
import { addNote, DISMISSED, findNote, NOTES, readCanvas, restoreNote } from './canvas-yjs.ts'
import { contentSimilarity, similarity } from './similarity.ts'
import { writeTextChange } from './write-text-change.ts'

/** A generated note that is not yet on the canvas. `sources`: its quotes in the script. */
export type GeneratedNoteDraft = {
  /** Id of the note; if undefined, the note gets a new id. */
  id?: string
  box: BoxKey
  text: string
  sources: NoteSource[]
  confidence: number
}

export type MergePlan<Draft extends GeneratedNoteDraft> = {
  add: Draft[]
  /**
   * Notes that get another text. The draft has the same quote as the note, or quotes the reworded
   * form of the note's sentence.
   */
  change: { from: Note; to: Draft }[]
  /** Notes that were generated again with the same text. */
  renew: { note: Note; draft: Draft }[]
  /** Generated notes that no person touched and that were not generated again. */
  remove: Note[]
  /**
   * Notes that the generation does not change: notes that a person touched (`isOwn`) and, if the
   * plan is limited to one box, all notes in other boxes.
   */
  own: Note[]
}

/** Ids of the notes that a plan added, changed and removed. `kept`: all other notes. */
export type MergeResult = {
  added: string[]
  changed: string[]
  kept: string[]
  removed: string[]
}

/** True if a person wrote, edited, pinned or linked the note, owns it, or added a test card. */
const isOwn = (note: Note) =>
  note.author.type === 'person' ||
  note.edited ||
  note.pinned ||
  note.owner !== null ||
  note.trial !== undefined ||
  note.links.length > 0

/**
 * Compares generated drafts with the canvas and plans the changes.
 * - Notes that a person touched (`own`) are unchanged.
 * - Drafts that equal a note in `own`, a dismissed note or an earlier draft are dropped.
 * - A draft with the same box and quote as any other note renews or changes that note.
 * - A draft that quotes the reworded sentence of a note changes that note (`measureRewording`).
 *
 * `isInScript` is true for quotes that are still in the script. `box` limits the plan to one box.
 */
export function planMerge<Draft extends GeneratedNoteDraft>(
  doc: Y.Doc,
  drafts: readonly Draft[],
  isInScript: (source: NoteSource) => boolean = () => true,
  box: BoxKey | null = null,
): MergePlan<Draft> {
  const { notes } = readCanvas(doc)
  const isAnother = (note: Note) => box !== null && note.box !== box
  const own = notes.filter((note) => isOwn(note) || isAnother(note))
  const untouched = notes.filter((note) => !isOwn(note) && !isAnother(note))
  const plan: MergePlan<Draft> = { add: [], change: [], renew: [], remove: [], own }
  matchQuotes(plan, withoutKnown(doc, own, drafts), untouched)
  matchPlaces(plan, untouched, isInScript)
  return plan
}

/** Drops drafts that equal a note in `own`, a dismissed note or an earlier draft. */
function withoutKnown<Draft extends GeneratedNoteDraft>(
  doc: Y.Doc,
  own: readonly Note[],
  drafts: readonly Draft[],
): Draft[] {
  const taken = new Set(own.flatMap(fingerprintsOf))
  const dismissed = doc.getMap(DISMISSED)
  return drafts.filter((draft) => {
    const print = noteFingerprint(draft)
    const wording = noteFingerprint({ ...draft, sources: [] })
    if (dismissed.has(print) || taken.has(print) || taken.has(wording)) return false
    taken.add(wording)
    return true
  })
}

/**
 * Pairs each draft with a note in `untouched` that has the same box and quote. Drafts without such
 * a note go into `plan.add`.
 */
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

/**
 * Minimum similarity (0–1) at which a draft's quote counts as the reworded quote of a note. Used
 * only for notes whose quotes are no longer in the script.
 */
const MIN_SIMILARITY = 0.5

/**
 * Pairs each note that still has no draft with the draft in `plan.add` that quotes its reworded
 * sentence. Notes without such a draft go into `plan.remove`.
 */
function matchPlaces<Draft extends GeneratedNoteDraft>(
  plan: MergePlan<Draft>,
  untouched: readonly Note[],
  isInScript: (source: NoteSource) => boolean,
): void {
  const found = new Set([
    ...plan.renew.map(({ note }) => note),
    ...plan.change.map(({ from }) => from),
  ])
  const left = untouched.filter((note) => !found.has(note))
  const gone = new Set(left.filter((note) => !note.sources.some(isInScript)))
  const pairs = left
    .flatMap((from) =>
      plan.add
        .filter((to) => to.box === from.box)
        .map((to) => ({ from, to, likeness: measureRewording(from, to, gone.has(from)) })),
    )
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
  for (const { from, to } of pairs) {
    if (found.has(from) || !plan.add.includes(to)) continue
    found.add(from)
    plan.add.splice(plan.add.indexOf(to), 1)
    plan.change.push({ from, to })
  }
  plan.remove.push(...left.filter((note) => !found.has(note)))
}

type Quoting = { sources: readonly NoteSource[] }

/**
 * Scores a draft as the reworded form of a note. Returns 0 unless one of these is true:
 * - The text ranges of both quotes overlap by at least half of the shorter range.
 * - The note's quote is no longer in the script (`isGone`), and the ranges overlap at all.
 * - The note's quote is no longer in the script, and the similarity is at least `MIN_SIMILARITY`.
 */
function measureRewording(note: Quoting, draft: Quoting, isGone: boolean): number {
  const likeness = note.sources.flatMap((a) =>
    draft.sources.map((b) => {
      const alike = Math.max(similarity(a.quote, b.quote), contentSimilarity(a.quote, b.quote))
      const common = isSamePart(a, b) ? Math.min(a.end, b.end) - Math.max(a.start, b.start) : 0
      const isMost = 2 * common >= Math.min(a.end - a.start, b.end - b.start)
      if (common > 0 && (isGone || isMost)) return 1 + alike
      return isGone && alike >= MIN_SIMILARITY ? alike : 0
    }),
  )
  return Math.max(0, ...likeness)
}

const isSamePart = (a: NoteSource, b: NoteSource): boolean =>
  a.block_id === b.block_id && a.part === b.part

function fingerprintsOf(note: Quoting & { box: BoxKey; text: string }): string[] {
  return [noteFingerprint(note), noteFingerprint({ ...note, sources: [] })]
}

/**
 * Applies a plan, or the part of it that a person chose, in one transaction. Changed and renewed
 * notes keep id, colour and evidence.
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
 * Adds the drafts that a person chose, if `planMerge` would add them. The notes are marked as
 * edited, so that generations do not change them. Returns the new ids.
 */
export function adoptNotes(
  doc: Y.Doc,
  drafts: readonly GeneratedNoteDraft[],
  origin: { generator: string; now: string },
): string[] {
  return adopt(doc, planMerge(doc, drafts).add, origin)
}

/**
 * Adds drafts that a program proposed, except drafts that are dismissed or repeat the text of a
 * note. Unlike `adoptNotes`, also adds a draft if a note has the same quote. Returns the new ids.
 */
export function adoptProposed(
  doc: Y.Doc,
  drafts: readonly GeneratedNoteDraft[],
  origin: { generator: string; now: string },
): string[] {
  return adopt(doc, listUnknownDrafts(doc, drafts), origin)
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

/** Lists drafts that are not dismissed and repeat no note or earlier draft of their box. */
export function listUnknownDrafts<Draft extends GeneratedNoteDraft>(
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

/** Notes before a generation; ids and texts of the notes after it. */
export type AroundMerge = { before: readonly Note[]; after: readonly Pick<Note, 'id' | 'text'>[] }

/**
 * Undoes a generation: deletes added notes, and restores changed and removed notes. Skips notes
 * that a person touched after the generation: `isOwn` is true, or the text is no longer the
 * generated one.
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
