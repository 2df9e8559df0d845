import type { Answer, Call, CallSection, Step } from './read-call.ts'

/**
 * Position in a call. It contains ids instead of indexes, because indexes shift when the script
 * changes.
 */
export type CallPosition = { section_id: string; step_id: string }
/** A move away from `from`. `answer` is the chosen answer; null after "next" or a jump. */
export type CallMove = { from: CallPosition; answer: Pick<Answer, 'block_id' | 'text'> | null }
/** History of a call, newest move last. `place` is null at the end of the call. */
export type Walk = { place: CallPosition | null; moves: readonly CallMove[] }

/** Maximum number of stored moves; the oldest are dropped. */
const MAX_MOVES = 2_000

/** Starts a call at its first step; an empty script starts at its end. */
export const startCall = (call: Call): Walk => ({ place: firstFrom(call, 0), moves: [] })

/**
 * Returns the section and step at a position; null at the end of the call. If the step was deleted,
 * returns the first step of its section. If its section has no steps, returns the first step of a
 * later section. If the section was deleted, returns the first step of the script.
 */
export function findPlace(
  call: Call,
  place: CallPosition | null,
): { section: CallSection; step: Step } | null {
  if (!place) return null
  const section = call.sections.find(({ id }) => id === place.section_id)
  const step = section?.steps.find(({ id }) => id === place.step_id) ?? section?.steps[0]
  if (section && step) return { section, step }
  return findFirst(call, section ? call.sections.indexOf(section) : 0)
}

function findFirst(call: Call, from: number) {
  for (const section of call.sections.slice(from)) {
    const [step] = section.steps
    if (step) return { section, step }
  }
  return null
}

function firstFrom(call: Call, from: number): CallPosition | null {
  const found = findFirst(call, from)
  return found && { section_id: found.section.id, step_id: found.step.id }
}

/** Position of the next step; null at the end. */
export function placeAfter(call: Call, place: CallPosition | null): CallPosition | null {
  const now = findPlace(call, place)
  if (!now) return null
  const { section, step } = now
  const next = section.steps[section.steps.indexOf(step) + 1]
  if (next) return { section_id: section.id, step_id: next.id }
  return firstFrom(call, call.sections.indexOf(section) + 1)
}

const moveTo = (walk: Walk, place: CallPosition | null, answer: CallMove['answer'] = null): Walk =>
  walk.place
    ? { place, moves: [...walk.moves, { from: walk.place, answer }].slice(-MAX_MOVES) }
    : { ...walk, place }

export const moveForward = (call: Call, walk: Walk): Walk =>
  moveTo(walk, placeAfter(call, walk.place))

export const goToStep = (walk: Walk, place: CallPosition): Walk => moveTo(walk, place)

/** Follows an answer to its section. Without an existing target, moves to the next step. */
export function chooseAnswer(call: Call, walk: Walk, block_id: string): Walk {
  const answer = findPlace(call, walk.place)?.step.answers.find((one) => one.block_id === block_id)
  if (!answer) return walk
  const at = call.sections.findIndex(({ id }) => id === answer.target)
  const place = at < 0 ? placeAfter(call, walk.place) : firstFrom(call, at)
  return moveTo(walk, place, { block_id, text: answer.text })
}

export function jumpTo(call: Call, walk: Walk, section_id: string): Walk {
  const at = call.sections.findIndex(({ id }) => id === section_id)
  return at < 0 ? walk : moveTo(walk, firstFrom(call, at))
}

export function moveBack(walk: Walk): Walk {
  const last = walk.moves.at(-1)
  return last ? { place: last.from, moves: walk.moves.slice(0, -1) } : walk
}
