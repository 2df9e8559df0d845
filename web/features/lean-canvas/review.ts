import type { GenerationResult, NoteRef, ProposedNote } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { NoteSource } from '#document/canvas.ts'
import { BOXES_IN_FILLING_ORDER } from '#web/components/document/canvas-order.ts'
import type { Ticked } from './generation-api.ts'

export type Proposal = NonNullable<GenerationResult['proposal']>

export const REVIEW_KINDS = ['add', 'change', 'remove'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** One line to tick: what would be on the canvas, and (`from`) what stands there now. */
export type ReviewItem = {
  /** Unique among the lines. */
  key: string
  kind: ReviewKind
  /** What the server knows it by. */
  id: string
  text: string
  from: NoteRef | null
  sources: readonly NoteSource[]
}

export type ReviewBox = { box: BoxKey; items: ReviewItem[] }

/**
 * The lines of a proposal, box by box in filling order; in a box what is added comes first, what goes
 * last. `sourcesOf` knows the sentences of notes that are on the canvas.
 */
export function listReview(
  { add, change, remove }: Proposal,
  sourcesOf: (id: string) => readonly NoteSource[],
): ReviewBox[] {
  const coming = (kind: ReviewKind, note: ProposedNote, from: NoteRef | null) => {
    const { id, box, text, sources } = note
    return { box, item: { key: `${kind}:${id}`, kind, id, text, from, sources } }
  }
  const lines: { box: BoxKey; item: ReviewItem }[] = [
    ...add.map((note) => coming('add', note, null)),
    ...change.map(({ from, to }) => coming('change', to, from)),
    ...remove.map(({ id, box, text }) => ({
      box,
      item: {
        key: `remove:${id}`,
        kind: 'remove' as const,
        ...{ id, text, from: null, sources: sourcesOf(id) },
      },
    })),
  ]
  return BOXES_IN_FILLING_ORDER.map((box) => ({
    box,
    items: lines.filter((line) => line.box === box).map(({ item }) => item),
  })).filter(({ items }) => items.length > 0)
}

/** What is ticked before anybody ticks: all that comes. What would go is for a person to say. */
export function tickAtFirst(boxes: readonly ReviewBox[]): ReadonlySet<string> {
  const items = boxes.flatMap((one) => one.items)
  return new Set(items.filter(({ kind }) => kind !== 'remove').map(({ key }) => key))
}

export type TickCounts = Record<ReviewKind, { ticked: number; total: number }>

/** How many lines of each kind there are, and how many are ticked. */
export function countTicks(boxes: readonly ReviewBox[], ticks: ReadonlySet<string>): TickCounts {
  const items = boxes.flatMap((one) => one.items)
  const count = (kind: ReviewKind) => {
    const own = items.filter((item) => item.kind === kind)
    return { ticked: own.filter(({ key }) => ticks.has(key)).length, total: own.length }
  }
  return { add: count('add'), change: count('change'), remove: count('remove') }
}

/** The ticks with all lines of a kind ticked, or none of them. */
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

/** What the server is told of the ticks. */
export function listTicked(boxes: readonly ReviewBox[], ticks: ReadonlySet<string>): Ticked {
  const items = boxes.flatMap((one) => one.items).filter(({ key }) => ticks.has(key))
  const idsOf = (kind: ReviewKind) => items.flatMap((item) => (item.kind === kind ? [item.id] : []))
  return { add: idsOf('add'), change: idsOf('change'), remove: idsOf('remove') }
}

/** How many lines a proposal has: with none of them it would change nothing. */
export function countLines({ add, change, remove }: Proposal): number {
  return add.length + change.length + remove.length
}
