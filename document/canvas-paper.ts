import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'

/** Columns above the foot: a box with its sub-box below, or two boxes, each in its own row. */
export const TALL_BLOCKS: readonly (
  | { box: BoxKey; sub: BoxKey; below?: never }
  | { box: BoxKey; below: BoxKey; sub?: never }
)[] = [
  { box: 'problem', sub: 'existing_alternatives' },
  { box: 'solution', below: 'key_metrics' },
  { box: 'unique_value_proposition', sub: 'high_level_concept' },
  { box: 'unfair_advantage', below: 'channels' },
  { box: 'customer_segments', sub: 'early_adopters' },
]
export const FOOT_BLOCKS = ['cost_structure', 'revenue_streams'] as const satisfies BoxKey[]

/** Smallest legible type size, in points; notes that need a smaller size continue on the next sheet. */
export const SMALLEST_TYPE = 6

/** Least share of its column or sheet (0–1) for a sub-box or the foot when space is short. */
const FOOT_SHARE = 0.25
const SUB_SHARE = 0.3

type Paper = {
  countOf(box: BoxKey): number
  /** Height of a box with its first `count` notes, plus a continuation line if notes are missing. */
  heightOf(box: BoxKey, count: number): number
  /** Height of the sheet, in the same unit. */
  room: number
}

/**
 * Counts the notes of each box that fit on the first sheet. Rows share the sheet as on a single-sheet
 * canvas.
 */
export function allotNotes({ countOf, heightOf, room }: Paper): Map<BoxKey, number> {
  const whole = (box: BoxKey) => heightOf(box, countOf(box))
  const highest = (boxes: readonly BoxKey[]) => Math.max(...boxes.map(whole))
  const stacked = TALL_BLOCKS.filter(({ below }) => below !== undefined)
  const upper = highest(stacked.map(({ box }) => box))
  const lower = highest(stacked.flatMap(({ below = [] }) => below))
  const columns = TALL_BLOCKS.flatMap(({ box, sub }) => (sub ? whole(box) + whole(sub) : []))
  const [top, foot] = share(Math.max(upper + lower, ...columns), highest(FOOT_BLOCKS), {
    room,
    least: FOOT_SHARE,
  })
  const [above, below] = share(upper, lower, { room: top, least: 0.5 })
  const rooms = new Map<BoxKey, number>(FOOT_BLOCKS.map((box) => [box, foot]))
  for (const block of TALL_BLOCKS) {
    if (block.sub === undefined) {
      rooms.set(block.box, above).set(block.below, below)
      continue
    }
    const [main, sub] = share(whole(block.box), whole(block.sub), { room: top, least: SUB_SHARE })
    rooms.set(block.box, main).set(block.sub, sub)
  }
  const take = (box: BoxKey) => {
    let count = countOf(box)
    while (count > 0 && heightOf(box, count) > (rooms.get(box) ?? 0)) count--
    return count
  }
  return new Map(BOX_KEYS.map((box) => [box, take(box)]))
}

/**
 * Splits the height `room` between two boxes. If both do not fit, the second gets at least the
 * fraction `least` (0–1) of it, and any space the first leaves.
 */
function share(first: number, second: number, { room, least }: { room: number; least: number }) {
  if (first + second <= room) return [room - second, second] as const
  const given = Math.min(second, Math.max(room * least, room - first))
  return [room - given, given] as const
}
