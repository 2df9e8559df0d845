import type { PromptSection } from './prompt-script.ts'

/**
 * One run through a script: where it stands, in seconds of the script (how long it takes to say what lies
 * before), the seconds that have really passed, in all and in each section (by id), and which stretches of
 * the script were said, in no order, none touching another.
 */
export type Run = {
  position: number
  elapsed: number
  spent: Readonly<Record<string, number>>
  said: readonly Stretch[]
  /** Real seconds in which the speaker's hand or voice set the pace, and seconds of the script said in them. */
  own: { seconds: number; said: number }
  pauses: { count: number; seconds: number }
  paced_by: 'clock' | 'hand' | 'voice'
}
export type Stretch = readonly [from: number, to: number]

export const NEW_RUN: Run = {
  ...{ position: 0, elapsed: 0, spent: {}, said: [], paced_by: 'clock' },
  ...{ own: { seconds: 0, said: 0 }, pauses: { count: 0, seconds: 0 } },
}

/** The section at a position; the last one at the end. */
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

/** Where a section begins, in seconds of the script; 0 where there is none of that id. */
export function startOf(sections: readonly PromptSection[], id: string): number {
  let start = 0
  for (const section of sections) {
    if (section.id === id) return start
    start += section.seconds
  }
  return 0
}

/**
 * A run after `seconds` more, in which it went on to `position`. The time counts to the section it began
 * in: a frame is shorter than anybody can tell.
 */
export function goOn(
  run: Run,
  sections: readonly PromptSection[],
  seconds: number,
  position: number,
): Run {
  const at = sectionAt(sections, run.position)
  const spent = at ? { ...run.spent, [at.id]: (run.spent[at.id] ?? 0) + seconds } : run.spent
  return { ...run, position, elapsed: run.elapsed + seconds, spent }
}

/** A run in which the script was said from one place to another; back is nothing said. */
export function sayOn(run: Run, from: number, to: number): Run {
  if (to <= from) return run
  const isApart = ([begin, end]: Stretch) => end < from || begin > to
  const joined = run.said.filter((each) => !isApart(each))
  const all: Stretch = [
    Math.min(from, ...joined.map(([begin]) => begin)),
    Math.max(to, ...joined.map(([, end]) => end)),
  ]
  return { ...run, said: [...run.said.filter(isApart), all] }
}

/** A voice says no more between two moments at which it is heard, in seconds of the script: it went on elsewhere. */
const MOST_AT_ONCE = 12
/** What it was heard by is so long. */
const HEARD = 4

/** Nobody speaks faster than so many times the pace of the script; so much more is told at once. */
const FASTEST = 3
const AT_ONCE = 2
/** A longer silence is none of speaking. */
const SILENCE = 5

const isSpeaking = (said: number, seconds: number) => said <= FASTEST * seconds + AT_ONCE

/** A run in which the speaker took so many seconds for a stretch of the script, at a pace of their own. */
export const paceOn = (run: Run, seconds: number, said: number): Run => ({
  ...run,
  own: { seconds: run.own.seconds + seconds, said: run.own.said + said },
})

/** The same of a voice that was heard at one place, and `seconds` later at another. */
export function hearOn(run: Run, from: number, to: number, seconds: number): Run {
  const said = sayOn(run, to - from > MOST_AT_ONCE ? to - HEARD : from, to)
  const heard: Run = { ...said, paced_by: 'voice' }
  const isPace = to > from && seconds <= SILENCE && isSpeaking(to - from, seconds)
  return isPace ? paceOn(heard, seconds, to - from) : heard
}

/**
 * A run whose speaker moved the text while it goes on, `seconds` after they did so last: a little way is their
 * pace, a long one a jump.
 */
export function moveByHand(run: Run, position: number, seconds: number): Run {
  const way = position - run.position
  const moved: Run = { ...run, position, paced_by: run.paced_by === 'voice' ? 'voice' : 'hand' }
  return isSpeaking(Math.abs(way), seconds)
    ? sayOn(paceOn(moved, 0, way), run.position, position)
    : moved
}

/**
 * How a run compares with its plan. `total`: seconds the script takes to say; `target`: those it shall take.
 * `behind` is how much later than planned the run is where it stands, negative when it is early;
 * `remaining` is what is left to the planned end at the planned pace.
 */
export function comparePlan(
  { position, elapsed }: Run,
  total: number,
  target: number,
): { behind: number; remaining: number } {
  const planned = total > 0 ? (position / total) * target : 0
  return { behind: elapsed - planned, remaining: Math.max(0, target - planned) }
}

/** A section's planned and real seconds. */
export type SectionResult = { id: string; title: string; planned: number; actual: number }

/** What a run took, section by section; those nobody came to are left out. */
export function resultOf(
  run: Run,
  sections: readonly PromptSection[],
  target: number,
): SectionResult[] {
  const total = sections.reduce((sum, { seconds }) => sum + seconds, 0)
  return sections.flatMap(({ id, title, seconds }) => {
    const actual = run.spent[id]
    if (actual === undefined) return []
    return { id, title, planned: total > 0 ? (seconds / total) * target : 0, actual }
  })
}

/** A time as a clock shows it: `1:05`, `12:00`, `1:02:03`. Whole seconds, never below zero. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const end = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`
}
