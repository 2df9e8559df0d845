import { type Block, kindOf } from '../blocks.ts'

/** Shortest and longest time in seconds. */
export type TimeRange = { shortest: number; longest: number }

export const NO_TIME: TimeRange = { shortest: 0, longest: 0 }

/** Adds the times of two consecutive parts. */
export const addTimes = (one: TimeRange, other: TimeRange): TimeRange => ({
  shortest: one.shortest + other.shortest,
  longest: one.longest + other.longest,
})

/** An exit of a section. */
export type Exit = {
  /** The chosen branch; null at the section's end, which continues with the next section. */
  branch: { id: string; target: string } | null
  /** Time spent in the section before the exit. */
  time: TimeRange
}

export type Branch = Extract<Block, { type: 'branch' }>

/** Direction of a branch, seen from its section. */
export type Lead = 'forward' | 'back' | 'self' | 'on' | 'gone'

/**
 * Classifies a branch of the section at `index`: forward, back, to its own section, on without target, or
 * to a missing section. `places` maps section ids to positions.
 */
export function classifyBranch(
  { target }: Branch,
  index: number,
  places: ReadonlyMap<string, number>,
): Lead {
  if (target === null) return 'on'
  const place = places.get(target)
  if (place === undefined) return 'gone'
  if (place === index) return 'self'
  return place > index ? 'forward' : 'back'
}

/** Groups adjacent branches, which answer one question; other blocks stay single. */
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
 * True if a talk may continue after these answers: a single answer is optional, and one without an
 * existing target continues in order.
 */
export const goesOn = (leads: readonly Lead[]): boolean =>
  leads.length === 1 || leads.includes('on') || leads.includes('gone')

/**
 * Lists the exits that count for speaking time, in order. Answers that lead back add no round, because
 * some other answer follows in the end. If all lead back, the talk continues after them so that it ends.
 */
export function listExits(
  blocks: readonly Block[],
  leadsTo: (branch: Branch) => Lead,
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
    if (isForward && !goesOn(leads)) return exits
  }
  exits.push({ branch: null, time })
  return exits
}
