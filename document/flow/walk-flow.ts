import type { FlowMap } from './read-flow.ts'

export type FlowPosition = { section: string; branch: string | null }

export const WALK_KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const
export type WalkKey = (typeof WALK_KEYS)[number]

/**
 * Returns the position in the flow map after a key press. The position is unchanged if the key
 * leads nowhere.
 * - Down: forward, to the section's first branch or along the chosen branch. Up: backward.
 * - Left, Right: to the adjacent branch, or to the adjacent section if no branch is chosen.
 * - Home, End: to the first or last section.
 */
export function walkFlow(flow: FlowMap, at: FlowPosition, key: WalkKey): FlowPosition {
  const { sections, edges } = flow
  const place = sections.findIndex(({ id }) => id === at.section)
  const leaving = edges.filter(({ from }) => from === at.section)
  const answers = leaving.flatMap(({ branch }) => branch ?? [])
  const now = answers.findIndex(({ id }) => id === at.branch)
  const toSection = (index: number): FlowPosition => {
    const section = sections[Math.max(0, Math.min(index, sections.length - 1))]
    return section ? { section: section.id, branch: null } : at
  }
  const toSide = (step: -1 | 1): FlowPosition =>
    now === -1
      ? toSection(place + step)
      : { section: at.section, branch: answers[now + step]?.id ?? at.branch }
  const along = (): FlowPosition => {
    const [first] = answers
    if (now === -1 && first) return { section: at.section, branch: first.id }
    const edge = leaving.find(({ branch }) => branch === (answers[now] ?? null))
    const next = sections.findIndex(({ id }) => id === edge?.to)
    return next === -1 ? at : toSection(next)
  }
  const back = (): FlowPosition => {
    if (now !== -1) return toSection(place)
    const before = edges.find(({ to, from }) => to === at.section && from !== at.section)
    return before ? { section: before.from, branch: before.branch?.id ?? null } : at
  }
  const moves: Record<WalkKey, () => FlowPosition> = {
    ArrowUp: back,
    ArrowDown: along,
    ArrowLeft: () => toSide(-1),
    ArrowRight: () => toSide(1),
    Home: () => toSection(0),
    End: () => toSection(sections.length - 1),
  }
  return place === -1 ? toSection(0) : moves[key]()
}
