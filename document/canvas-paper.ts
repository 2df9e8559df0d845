import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'

/**
 * Columns above the bottom row. Each contains a box, and under it either its sub-box (`sub`) or a
 * separate box (`below`).
 */
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

/**
 * Minimum legible font size in points. Notes that would need a smaller font continue on the next
 * sheet.
 */
export const SMALLEST_TYPE = 6

/**
 * Minimum fraction (0–1) of the sheet's height for the bottom row if not everything fits. A row
 * with little content has less height.
 */
const FOOT_FRACTION = 0.25
/**
 * Minimum fraction (0–1) of the column's height for a sub-box if not all notes of the column fit.
 */
const SUB_FRACTION = 0.3

type Paper = {
  countOf(box: BoxKey): number
  /**
   * Height of a box with its first `count` notes. If the box has more notes, the height includes a
   * line that refers to the next sheet.
   */
  heightOf(box: BoxKey, count: number): number
  /** Height of the sheet, in the unit of `heightOf`. */
  room: number
}

/** Returns how many notes of each box fit on the first sheet, which shows all boxes. */
export function allotNotes({ countOf, heightOf, room }: Paper): Map<BoxKey, number> {
  const whole = (box: BoxKey) => heightOf(box, countOf(box))
  const highest = (boxes: readonly BoxKey[]) => Math.max(...boxes.map(whole))
  const stacked = TALL_BLOCKS.filter(({ below }) => below !== undefined)
  const upper = highest(stacked.map(({ box }) => box))
  const lower = highest(stacked.flatMap(({ below = [] }) => below))
  const columns = TALL_BLOCKS.flatMap(({ box, sub }) => (sub ? whole(box) + whole(sub) : []))
  const [top, foot] = share(Math.max(upper + lower, ...columns), highest(FOOT_BLOCKS), {
    room,
    least: FOOT_FRACTION,
  })
  const [above, below] = share(upper, lower, { room: top, least: 0.5 })
  const rooms = new Map<BoxKey, number>(FOOT_BLOCKS.map((box) => [box, foot]))
  for (const block of TALL_BLOCKS) {
    if (block.sub === undefined) {
      rooms.set(block.box, above).set(block.below, below)
      continue
    }
    const [main, sub] = share(whole(block.box), whole(block.sub), {
      room: top,
      least: SUB_FRACTION,
    })
    rooms.set(block.box, main).set(block.sub, sub)
  }
  const addNotes = (box: BoxKey) => {
    let count = countOf(box)
    while (count > 0 && heightOf(box, count) > (rooms.get(box) ?? 0)) count--
    return count
  }
  return new Map(BOX_KEYS.map((box) => [box, addNotes(box)]))
}

/**
 * Divides the height `room` between two boxes. If both do not fit, the second box gets the height
 * that the first box leaves, but at least the fraction `least` (0–1) of `room`. The second box
 * never gets more than its own height.
 */
function share(first: number, second: number, { room, least }: { room: number; least: number }) {
  if (first + second <= room) return [room - second, second] as const
  const given = Math.min(second, Math.max(room * least, room - first))
  return [room - given, given] as const
}
