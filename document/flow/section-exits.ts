import { type Block, kindOf } from '../blocks.ts'

/** How long a talk takes at the least and at the most, in seconds. */
export type TimeRange = { shortest: number; longest: number }

export const NO_TIME: TimeRange = { shortest: 0, longest: 0 }

/** Two stretches of a talk, one after the other. */
export const addTimes = (one: TimeRange, other: TimeRange): TimeRange => ({
  shortest: one.shortest + other.shortest,
  longest: one.longest + other.longest,
})

/** A way out of a section. */
export type Exit = {
  /** The branch that is taken; null: the section's end, on to the next section. */
  branch: { id: string; target: string } | null
  /** What was said of the section before. */
  time: TimeRange
}

export type Branch = Extract<Block, { type: 'branch' }>

/** Where a branch leads, seen from its section. */
export type Lead = 'forward' | 'back' | 'self' | 'on' | 'gone'

/**
 * Tells where branches of the section at `index` lead: to a later section, back, to its own beginning, on
 * without a section of their own, or to a section that is gone. `places`: the place of each section by its id.
 */
export function leadOf(
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

/** Branches that follow one another are the answers to one question; any other block stands alone. */
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
 * Whether a talk goes on after the answers to a question: one that stands alone need not be given, and one
 * that leads nowhere leads on.
 */
export const goesOn = (leads: readonly Lead[]): boolean =>
  leads.length === 1 || leads.includes('on') || leads.includes('gone')

/**
 * The ways out of a section that count in time, in the order in which a talk meets them. An answer that
 * leads back adds no round: who gave it gives another one in the end. Where all answers lead back, the
 * talk is taken to go on after them, because it must end.
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
