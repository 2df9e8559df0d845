import { addAnswers } from '../answer-time.ts'
import type { Block } from '../blocks.ts'
import type { ScriptDocument, Section } from '../script-document.ts'
import { speakingSeconds } from '../speaking-time.ts'
import { type FlowPath, findArrivals, findPath } from './find-paths.ts'
import {
  type Branch,
  type BranchDirection,
  classifyBranch,
  type Exit,
  groupAnswers,
  listExits,
  mayContinue,
  type TimeRange,
} from './section-exits.ts'

export const END = 'end'

/**
 * Problem of a section.
 * - `unreached`: no talk reaches the section.
 * - `trapped`: the section is on a loop that no talk can leave.
 * - `loop`: a talk can return to the section and can still end.
 * - `gone`: a branch leads to a missing section.
 * - `cut`: words or branches after a group of branches are unreachable, because every branch of the
 *   group leads to a section.
 * - `empty`: the section has no branches, words or pauses.
 */
export type FlowMark = 'unreached' | 'trapped' | 'loop' | 'gone' | 'cut' | 'empty'

export type FlowBranch = { id: string; text: string; target: string | null; lead: BranchDirection }

export type FlowSection = Pick<Section, 'id' | 'title' | 'kind'> & {
  /** Time of the section in seconds, including the planned time of the customer's answers. */
  time: TimeRange
  /** Earliest and latest time at which the section begins, in seconds; null if unreachable. */
  arrival: TimeRange | null
  branches: FlowBranch[]
  marks: FlowMark[]
}

/** An edge from a section. `to` is a section's id, `END`, or null if the target is missing. */
export type FlowEdge = {
  id: string
  from: string
  to: string | null
  /** Branch that the edge belongs to; null for the edge to the next section. */
  branch: FlowBranch | null
}

export type FlowMap = {
  sections: FlowSection[]
  edges: FlowEdge[]
  shortest: FlowPath
  longest: FlowPath
}

export const nextEdgeId = (section_id: string) => `${section_id}>`

/** Converts a script with filled variables to a graph. */
export function readFlow(script: ScriptDocument): FlowMap {
  const { sections } = script
  const plannedOf = addAnswers(script, speakingSeconds)
  const places = new Map(sections.map(({ id }, index) => [id, index]))
  const read = sections.map((section, index) => readSection(section, index, places, plannedOf))
  const edges = read.flatMap(({ leaves }, index) =>
    leaves.map(({ branch }): FlowEdge => {
      const from = sections[index]?.id ?? ''
      const next = sections[index + 1]?.id ?? END
      const isThere = branch && branch.lead !== 'on'
      const to = !isThere ? next : branch.lead === 'gone' ? null : branch.target
      return { id: branch?.id ?? nextEdgeId(from), from, to, branch }
    }),
  )
  const exitsOf = read.map(({ exits }) => exits)
  const arrivals = findArrivals(exitsOf, places)
  const marksOf = findMarks(
    sections.map(({ id }) => id),
    edges,
  )
  return {
    sections: sections.map(({ id, title, kind }, index) => {
      const { time, branches, marks } = read[index] ?? NOTHING
      const found = marksOf(id)
      const arrival = found.includes('unreached') ? null : (arrivals[index] ?? null)
      return { id, title, kind, time, arrival, branches, marks: [...found, ...marks] }
    }),
    edges,
    shortest: findPath(exitsOf, places, 'shortest'),
    longest: findPath(exitsOf, places, 'longest'),
  }
}

type Leaves = {
  branches: FlowBranch[]
  /** Reachable ways out of the section: each is a branch, or null for the section's end. */
  leaves: { branch: FlowBranch | null }[]
  /** True if words or branches after a group of branches are unreachable (mark `cut`). */
  isCut: boolean
}

type ReadSection = Leaves & { time: TimeRange; exits: Exit[]; marks: FlowMark[] }

const NOTHING: ReadSection = {
  time: { shortest: 0, longest: 0 },
  exits: [],
  marks: [],
  branches: [],
  leaves: [],
  isCut: false,
}

function readSection(
  { blocks }: Section,
  index: number,
  places: ReadonlyMap<string, number>,
  secondsOf: (block: Block) => number,
): ReadSection {
  const leadsTo = (branch: Branch) => classifyBranch(branch, index, places)
  const exits = listExits(blocks, leadsTo, secondsOf)
  const read = readLeaves(blocks, leadsTo, secondsOf)
  const isEmpty = read.branches.length === 0 && !blocks.some((block) => secondsOf(block) > 0)
  return {
    ...read,
    exits,
    time: {
      shortest: Math.min(...exits.map(({ time }) => time.shortest)),
      longest: Math.max(...exits.map(({ time }) => time.longest)),
    },
    marks: [
      ...(read.branches.some(({ lead }) => lead === 'gone') ? ['gone' as const] : []),
      ...(read.isCut ? ['cut' as const] : []),
      ...(isEmpty ? ['empty' as const] : []),
    ],
  }
}

function readLeaves(
  blocks: readonly Block[],
  leadsTo: (branch: Branch) => BranchDirection,
  secondsOf: (block: Block) => number,
): Leaves {
  const branches: FlowBranch[] = []
  const reached: FlowBranch[] = []
  /**
   * Last group of adjacent branches. Empty if words follow the group. In a group at the section's
   * end, branches without a target lead to the next section.
   */
  let last: FlowBranch[] = []
  let isOver = false
  let isCut = false
  for (const group of groupAnswers(blocks)) {
    if (!Array.isArray(group) && secondsOf(group) === 0) continue
    isCut ||= isOver
    last = Array.isArray(group) ? group.map((branch) => readBranch(branch, leadsTo)) : []
    branches.push(...last)
    if (isOver || last.length === 0) continue
    reached.push(...last)
    isOver = !mayContinue(last.map(({ lead }) => lead))
  }
  const on = new Set(isOver ? [] : last.filter(({ lead }) => lead === 'on'))
  const leading = reached.filter((branch) => branch.lead !== 'on' || on.has(branch))
  const end = isOver || on.size > 0 ? [] : [null]
  return { branches, isCut, leaves: [...leading, ...end].map((branch) => ({ branch })) }
}

const readBranch = (branch: Branch, leadsTo: (branch: Branch) => BranchDirection): FlowBranch => ({
  id: branch.id,
  text: branch.text,
  target: branch.target,
  lead: leadsTo(branch),
})

function findMarks(ids: readonly string[], edges: readonly FlowEdge[]) {
  const ahead = neighbours(edges, ({ from, to }) => [from, to])
  const behind = neighbours(edges, ({ from, to }) => [to, from])
  const reached = reach(ids.slice(0, 1), ahead)
  // A branch to a missing section is an error, but does not make the section a trap.
  const ends = edges.flatMap(({ from, to }) => (to === null ? [from] : []))
  const free = reach([END, ...ends], behind)
  const looping = findLooping(ids, ahead, behind)
  return (id: string): FlowMark[] => {
    const isLooping = looping.has(id)
    return [
      ...(reached.has(id) ? [] : ['unreached' as const]),
      ...(isLooping ? [free.has(id) ? ('loop' as const) : ('trapped' as const)] : []),
    ]
  }
}

type Neighbours = ReadonlyMap<string, readonly string[]>

function neighbours(
  edges: readonly FlowEdge[],
  endsOf: (edge: FlowEdge) => [string | null, string | null],
): Neighbours {
  const found = new Map<string, string[]>()
  for (const edge of edges) {
    const [one, other] = endsOf(edge)
    if (one === null || other === null) continue
    const others = found.get(one)
    if (others) others.push(other)
    else found.set(one, [other])
  }
  return found
}

/** Sections on a cycle, found as strongly connected components (Kosaraju's algorithm). */
function findLooping(ids: readonly string[], ahead: Neighbours, behind: Neighbours): Set<string> {
  const looping = new Set<string>()
  const left = new Set(orderByFinish(ids, ahead).reverse())
  for (const id of left) {
    const component = reach([id], behind, left)
    for (const one of component) left.delete(one)
    if (component.size > 1 || ahead.get(id)?.includes(id))
      for (const one of component) looping.add(one)
  }
  return looping
}

function orderByFinish(ids: readonly string[], next: Neighbours): string[] {
  const order: string[] = []
  const seen = new Set<string>()
  const open: { id: string; others: Iterator<string> }[] = []
  const enter = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    open.push({ id, others: (next.get(id) ?? []).values() })
  }
  for (const id of ids) {
    enter(id)
    for (let last = open.at(-1); last; last = open.at(-1)) {
      const { done, value } = last.others.next()
      if (done) order.push(open.pop()?.id ?? '')
      else enter(value)
    }
  }
  return order
}

/**
 * All nodes that can be reached from the nodes `from`, including these nodes. `within` limits the
 * search to a set.
 */
function reach(
  from: readonly string[],
  next: Neighbours,
  within?: ReadonlySet<string>,
): Set<string> {
  const seen = new Set(from)
  for (const id of seen)
    for (const other of next.get(id) ?? []) if (within?.has(other) ?? true) seen.add(other)
  return seen
}
