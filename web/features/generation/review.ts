import type { GenerationResult, NoteRef, ProposedNote } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { NoteSource } from '#document/canvas.ts'
import { BOXES_IN_FILLING_ORDER } from '#document/canvas-order.ts'
import type { Ticked } from './api.ts'

export type Proposal = NonNullable<GenerationResult['proposal']>

export const REVIEW_KINDS = ['add', 'change', 'move', 'remove'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/**
 * A line of the review: a proposed note, or a note to remove. `from`: the note on the canvas that
 * is changed or moved; null for an addition or a removal.
 */
export type ReviewItem = {
  key: string
  kind: ReviewKind
  /** Id of the proposed note, or of the note to remove. */
  id: string
  text: string
  from: NoteRef | null
  sources: readonly NoteSource[]
  /** True if an API client proposed the change, false for a generation. */
  isFromApi: boolean
}

export type ReviewBox = { box: BoxKey; items: ReviewItem[] }

/**
 * Lists the changes of a proposal as lines per box. In each box, additions come first and removals
 * last. `sourcesOf` returns the quotes of a note on the canvas.
 */
export function listReview(
  { add, change, remove }: Proposal,
  sourcesOf: (id: string) => readonly NoteSource[],
): ReviewBox[] {
  const moves = pairMoves(add, remove, sourcesOf)
  const isMoving = (id: string) => moves.some(({ from, to }) => from.id === id || to.id === id)
  const coming = (kind: ReviewKind, note: ProposedNote, from: NoteRef | null) => {
    const { id, box, text, sources, by_program: isFromApi = false } = note
    return { box, item: { key: `${kind}:${id}`, kind, id, text, from, sources, isFromApi } }
  }
  const lines: { box: BoxKey; item: ReviewItem }[] = [
    ...add.filter(({ id }) => !isMoving(id)).map((note) => coming('add', note, null)),
    ...change.map(({ from, to }) => coming('change', to, from)),
    ...moves.map(({ from, to }) => coming('move', to, from)),
    ...remove
      .filter(({ id }) => !isMoving(id))
      .map(({ id, box, text }) => ({
        box,
        item: {
          key: `remove:${id}`,
          kind: 'remove' as const,
          id,
          text,
          from: null,
          sources: sourcesOf(id),
          isFromApi: false,
        },
      })),
  ]
  return BOXES_IN_FILLING_ORDER.map((box) => ({
    box,
    items: lines.filter((line) => line.box === box).map(({ item }) => item),
  })).filter(({ items }) => items.length > 0)
}

/**
 * Pairs an addition with a removal in another box if both notes have the same text or overlapping
 * quotes. Each pair is a move with one checkbox, since half a move would duplicate or lose a note.
 */
function pairMoves(
  add: readonly ProposedNote[],
  remove: readonly NoteRef[],
  sourcesOf: (id: string) => readonly NoteSource[],
): { from: NoteRef; to: ProposedNote }[] {
  const left = new Set(remove)
  return add.flatMap((to) => {
    const from = [...left].find(
      (gone) =>
        gone.box !== to.box && (gone.text === to.text || overlap(sourcesOf(gone.id), to.sources)),
    )
    if (!from) return []
    left.delete(from)
    return [{ from, to }]
  })
}

const overlap = (some: readonly NoteSource[], others: readonly NoteSource[]): boolean =>
  some.some((one) =>
    others.some(
      (other) =>
        one.block_id === other.block_id &&
        one.part === other.part &&
        one.start < other.end &&
        other.start < one.end,
    ),
  )

/**
 * The initial ticks. All lines except removals are ticked, because only the user may decide to
 * remove a note.
 */
export function initialTicks(boxes: readonly ReviewBox[]): ReadonlySet<string> {
  const items = boxes.flatMap((one) => one.items)
  return new Set(items.filter(({ kind }) => kind !== 'remove').map(({ key }) => key))
}

export type TickCounts = Record<ReviewKind, { ticked: number; total: number }>

export function countTicks(boxes: readonly ReviewBox[], ticks: ReadonlySet<string>): TickCounts {
  const items = boxes.flatMap((one) => one.items)
  const count = (kind: ReviewKind) => {
    const own = items.filter((item) => item.kind === kind)
    return { ticked: own.filter(({ key }) => ticks.has(key)).length, total: own.length }
  }
  return {
    add: count('add'),
    change: count('change'),
    move: count('move'),
    remove: count('remove'),
  }
}

export function tickKind(
  boxes: readonly ReviewBox[],
  ticks: ReadonlySet<string>,
  kind: ReviewKind,
  isTicked: boolean,
): ReadonlySet<string> {
  const next = new Set(ticks)
  for (const item of boxes.flatMap((one) => one.items)) {
    if (item.kind !== kind) continue
    if (isTicked) next.add(item.key)
    else next.delete(item.key)
  }
  return next
}

export const isFromApiOnly = (boxes: readonly ReviewBox[]): boolean =>
  boxes.flatMap((one) => one.items).every(({ isFromApi }) => isFromApi)

/**
 * Returns the ids of the ticked lines, for the request. A move adds one id to `add` and one to
 * `remove`.
 */
export function listTicked(boxes: readonly ReviewBox[], ticks: ReadonlySet<string>): Ticked {
  const items = boxes.flatMap((one) => one.items).filter(({ key }) => ticks.has(key))
  const idsOf = (kind: ReviewKind) => items.flatMap((item) => (item.kind === kind ? [item.id] : []))
  const left = items.flatMap(({ kind, from }) => (kind === 'move' && from ? [from.id] : []))
  return {
    add: [...idsOf('add'), ...idsOf('move')],
    change: idsOf('change'),
    remove: [...idsOf('remove'), ...left],
  }
}

export function isWorthReview({ add, change, remove }: Proposal): boolean {
  return add.length + change.length + remove.length > 0
}
