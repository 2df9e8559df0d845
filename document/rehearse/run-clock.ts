import type { PromptSection } from './prompt-script.ts'

/**
 * Progress of a run through a script.
 * - `position`: current place in the script, in seconds of the script.
 * - `elapsed`: real seconds since the start.
 * - `spent`: real seconds by section id.
 * - `said`: spoken ranges, in seconds of the script. They do not overlap and have no order.
 */
export type Run = {
  position: number
  elapsed: number
  spent: Readonly<Record<string, number>>
  said: readonly Stretch[]
  /**
   * The speaker's own pace, measured only while the speaker scrolls by hand or the recognizer
   * follows the voice. `seconds`: real time. `said`: seconds of the script that were spoken in this
   * time.
   */
  own: { seconds: number; said: number }
  pauses: { count: number; seconds: number }
  paced_by: 'clock' | 'hand' | 'voice'
}
export type Stretch = readonly [from: number, to: number]

export const NEW_RUN: Run = {
  position: 0,
  elapsed: 0,
  spent: {},
  said: [],
  paced_by: 'clock',
  own: { seconds: 0, said: 0 },
  pauses: { count: 0, seconds: 0 },
}

/** Section at a position; after the end, the last section. */
export function sectionAt(
  sections: readonly PromptSection[],
  position: number,
): PromptSection | undefined {
  let end = 0
  for (const section of sections) {
    end += section.seconds
    if (position < end) return section
  }
  return sections.at(-1)
}

/** Start of a section in seconds of the script; 0 for an unknown id. */
export function startOf(sections: readonly PromptSection[], id: string): number {
  let start = 0
  for (const section of sections) {
    if (section.id === id) return start
    start += section.seconds
  }
  return 0
}

/**
 * Moves a run to `position` after `seconds` of real time. Adds this time to the section at the old
 * position.
 */
export function advanceRun(
  run: Run,
  sections: readonly PromptSection[],
  seconds: number,
  position: number,
): Run {
  const at = sectionAt(sections, run.position)
  const spent = at ? { ...run.spent, [at.id]: (run.spent[at.id] ?? 0) + seconds } : run.spent
  return { ...run, position, elapsed: run.elapsed + seconds, spent }
}

/** Marks the range from `from` to `to` as said; does nothing if the range is empty or negative. */
export function markSpoken(run: Run, from: number, to: number): Run {
  if (to <= from) return run
  const isApart = ([begin, end]: Stretch) => end < from || begin > to
  const joined = run.said.filter((each) => !isApart(each))
  const all: Stretch = [
    Math.min(from, ...joined.map(([begin]) => begin)),
    Math.max(to, ...joined.map(([, end]) => end)),
  ]
  return { ...run, said: [...run.said.filter(isApart), all] }
}

/**
 * Maximum distance between two consecutive recognized positions, in seconds of the script. A larger
 * distance is a jump.
 */
const MAX_STEP_SECONDS = 12
/**
 * After a jump, this many seconds of the script before the new position count as spoken, because
 * the recognizer found the position by these words.
 */
const JUMP_SECONDS = 4

/**
 * A move counts as speech if it is at most MAX_SPEEDUP times as fast as the script's planned
 * speech. For the recognizer's delay, RECOGNITION_SECONDS of the script are added to this limit.
 */
const MAX_SPEEDUP = 3
const RECOGNITION_SECONDS = 2
/**
 * Maximum time between two recognized positions that counts as speaking time, in seconds. A longer
 * time contains a pause.
 */
const MAX_PAUSE_SECONDS = 5

const isSpeaking = (said: number, seconds: number) =>
  said <= MAX_SPEEDUP * seconds + RECOGNITION_SECONDS

/**
 * Adds a measurement to the speaker's own pace. `seconds`: real time. `said`: seconds of the script
 * that were spoken in this time.
 */
export const addPace = (run: Run, seconds: number, said: number): Run => ({
  ...run,
  own: { seconds: run.own.seconds + seconds, said: run.own.said + said },
})

/** Records that the recognizer found the speaker at `from` and, `seconds` later, at `to`. */
export function recordVoice(run: Run, from: number, to: number, seconds: number): Run {
  const said = markSpoken(run, to - from > MAX_STEP_SECONDS ? to - JUMP_SECONDS : from, to)
  const heard: Run = { ...said, paced_by: 'voice' }
  const isPace = to > from && seconds <= MAX_PAUSE_SECONDS && isSpeaking(to - from, seconds)
  return isPace ? addPace(heard, seconds, to - from) : heard
}

/**
 * Records that the user scrolled to `position` by hand. `seconds`: time since the last event. A
 * move at speaking speed marks the text as said. A faster move is a jump.
 */
export function scrollManually(run: Run, position: number, seconds: number): Run {
  const distance = position - run.position
  const moved: Run = { ...run, position, paced_by: run.paced_by === 'voice' ? 'voice' : 'hand' }
  return isSpeaking(Math.abs(distance), seconds)
    ? markSpoken(addPace(moved, 0, distance), run.position, position)
    : moved
}

/**
 * Compares a run with its plan. `total`: seconds of the script. `target`: planned seconds. Returns
 * `behind`, the seconds by which the run is late (negative if early), and `remaining`, the planned
 * seconds that are left.
 */
export function comparePlan(
  { position, elapsed }: Run,
  total: number,
  target: number,
): { behind: number; remaining: number } {
  const planned = total > 0 ? (position / total) * target : 0
  return { behind: elapsed - planned, remaining: Math.max(0, target - planned) }
}

export type SectionResult = { id: string; title: string; planned: number; actual: number }

/**
 * Lists the sections from the first to the last section that the run reached. Omits sections that
 * have no words and were not reached.
 */
export function sectionsOfRun<S extends { id: string; seconds: number }>(
  sections: readonly S[],
  spent: Run['spent'],
): S[] {
  const isReached = ({ id }: S) => spent[id] !== undefined
  const [first, last] = [sections.findIndex(isReached), sections.findLastIndex(isReached)]
  if (first < 0) return []
  return sections.slice(first, last + 1).filter((one) => isReached(one) || one.seconds > 0)
}

/**
 * Planned and actual seconds of each section of the run; a skipped section has 0 actual seconds.
 */
export function resultOf(
  run: Run,
  sections: readonly PromptSection[],
  target: number,
): SectionResult[] {
  const total = sections.reduce((sum, { seconds }) => sum + seconds, 0)
  return sectionsOfRun(sections, run.spent).map(({ id, title, seconds }) => ({
    id,
    title,
    planned: total > 0 ? (seconds / total) * target : 0,
    actual: run.spent[id] ?? 0,
  }))
}

/** Formats seconds like a clock: `1:05`, `12:00`, `1:02:03`. Negative values become `0:00`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const end = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`
}
