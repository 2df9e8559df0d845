import { type Block, kindOf } from '../blocks.ts'

/** Shortest and longest time in seconds. */
export type TimeRange = { shortest: number; longest: number }

export const NO_TIME: TimeRange = { shortest: 0, longest: 0 }

export const addTimes = (one: TimeRange, other: TimeRange): TimeRange => ({
  shortest: one.shortest + other.shortest,
  longest: one.longest + other.longest,
})

export type Exit = {
  /** The chosen branch; null at the section's end, where the next section follows. */
  branch: { id: string; target: string } | null
  /** Time spent in the section before this exit. */
  time: TimeRange
}

export type Branch = Extract<Block, { type: 'branch' }>

/**
 * Direction of a branch:
 * - `forward`, `back`, `self`: to a later section, an earlier section, or the same section.
 * - `on`: the branch has no target, so the talk continues after the branch.
 * - `gone`: the target is missing.
 */
export type BranchDirection = 'forward' | 'back' | 'self' | 'on' | 'gone'

/** Determines where a branch of the section at `index` leads. `places` maps section ids to indexes. */
export function classifyBranch(
  { target }: Branch,
  index: number,
  places: ReadonlyMap<string, number>,
): BranchDirection {
  if (target === null) return 'on'
  const place = places.get(target)
  if (place === undefined) return 'gone'
  if (place === index) return 'self'
  return place > index ? 'forward' : 'back'
}

/** Groups adjacent branches, which are answers to the same question. Other blocks stay single. */
export function groupAnswers(blocks: readonly Block[]): (Branch[] | Block)[] {
  const groups: (Branch[] | Block)[] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.type !== 'branch') groups.push(block)
    else if (Array.isArray(last)) last.push(block)
    else groups.push([block])
  }
  return groups
}

/**
 * True if the talk can continue after a group of branches. A single branch is optional. In a larger
 * group, at least one branch must have no target or a missing target.
 */
export const mayContinue = (leads: readonly BranchDirection[]): boolean =>
  leads.length === 1 || leads.includes('on') || leads.includes('gone')

/**
 * Lists the exits of a section, to compute speaking time. Branches to the same or an earlier
 * section are no exits, because every talk finally chooses another answer. If all branches of a
 * group lead back, the talk continues after the group, so that the time is finite.
 */
export function listExits(
  blocks: readonly Block[],
  leadsTo: (branch: Branch) => BranchDirection,
  secondsOf: (block: Block) => number,
): Exit[] {
  const exits: Exit[] = []
  let time = NO_TIME
  for (const group of groupAnswers(blocks)) {
    if (!Array.isArray(group)) {
      const longest = secondsOf(group)
      time = addTimes(time, { shortest: kindOf(group).isOptional ? 0 : longest, longest })
      continue
    }
    const leads = group.map(leadsTo)
    const isForward = leads.includes('forward')
    for (const [at, { id, target }] of group.entries())
      if (leads[at] === 'forward' && target !== null) exits.push({ branch: { id, target }, time })
    if (isForward && !mayContinue(leads)) return exits
  }
  exits.push({ branch: null, time })
  return exits
}
