import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'

/** The columns above the foot: a box with its sub-box below it, or two boxes, each in a row of its own. */
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

/** In points: smaller type nobody reads on paper; what a sheet does not hold in it stands on the next. */
export const SMALLEST_TYPE = 6

/** What the foot, and a sub-box, keeps at least of its sheet or column where both want more. */
const FOOT_SHARE = 0.25
const SUB_SHARE = 0.3

type Paper = {
  countOf(box: BoxKey): number
  /** How high a box is with its first `count` notes; with fewer than all, a line that says so besides. */
  heightOf(box: BoxKey, count: number): number
  /** How high the sheet is, in the same unit. */
  room: number
}

/**
 * How many notes of each box stand on the first sheet of a canvas that needs more than one: its rows
 * share the sheet as they do on one, and each box takes what its room holds, from its first note on.
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

/** What two get of a room: what they want where there is enough; else the second its least share, or what the first leaves. */
function share(first: number, second: number, { room, least }: { room: number; least: number }) {
  if (first + second <= room) return [room - second, second] as const
  const given = Math.min(second, Math.max(room * least, room - first))
  return [room - given, given] as const
}
