import type { Answer, Call, CallSection, Step } from './read-call.ts'

/** Where a call is: a step of a section, by their ids, so that it is found again in a changed script. */
export type CallPlace = { section_id: string; step_id: string }
/** A way that was taken: from where, and by which answer; null: simply on, or somewhere else by hand. */
export type CallMove = { from: CallPlace; answer: Pick<Answer, 'block_id' | 'text'> | null }
/** A call as it went; `place` is null at its end. The newest move is the last. */
export type Walk = { place: CallPlace | null; moves: readonly CallMove[] }

/** Somebody who went round and round so often is not led back to the beginning. */
const MOST_MOVES = 2_000

/** A call at its first step; at its end where there is nothing to say. */
export const startCall = (call: Call): Walk => ({ place: firstFrom(call, 0), moves: [] })

/** The section and step a place names now: of a step that is gone the section’s first, of a section the script’s. */
export function findPlace(
  call: Call,
  place: CallPlace | null,
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

function firstFrom(call: Call, from: number): CallPlace | null {
  const found = findFirst(call, from)
  return found && { section_id: found.section.id, step_id: found.step.id }
}

/** Where the call goes on when nothing leads elsewhere; null at the end. */
export function placeAfter(call: Call, place: CallPlace | null): CallPlace | null {
  const now = findPlace(call, place)
  if (!now) return null
  const { section, step } = now
  const next = section.steps[section.steps.indexOf(step) + 1]
  if (next) return { section_id: section.id, step_id: next.id }
  return firstFrom(call, call.sections.indexOf(section) + 1)
}

const moveTo = (walk: Walk, place: CallPlace | null, answer: CallMove['answer'] = null): Walk =>
  walk.place
    ? { place, moves: [...walk.moves, { from: walk.place, answer }].slice(-MOST_MOVES) }
    : { ...walk, place }

/** On to the next step, or to the end. */
export const goOn = (call: Call, walk: Walk): Walk => moveTo(walk, placeAfter(call, walk.place))

/** Along one of the answers of the step; one that leads nowhere, or to a section that is gone, goes on from here. */
export function takeAnswer(call: Call, walk: Walk, block_id: string): Walk {
  const answer = findPlace(call, walk.place)?.step.answers.find((one) => one.block_id === block_id)
  if (!answer) return walk
  const at = call.sections.findIndex(({ id }) => id === answer.target)
  const place = at < 0 ? placeAfter(call, walk.place) : firstFrom(call, at)
  return moveTo(walk, place, { block_id, text: answer.text })
}

/** To a section, whatever leads there. */
export function jumpTo(call: Call, walk: Walk, section_id: string): Walk {
  const at = call.sections.findIndex(({ id }) => id === section_id)
  return at < 0 ? walk : moveTo(walk, firstFrom(call, at))
}

/** Back where it was before the last move; where it is when there was none. */
export function goBack(walk: Walk): Walk {
  const last = walk.moves.at(-1)
  return last ? { place: last.from, moves: walk.moves.slice(0, -1) } : walk
}
