import type { Utterance } from '#contract/transcripts.ts'
import { speakingSeconds } from '../speaking-time.ts'

/**
 * Maximum duration of an utterance without an end time: MAX_SLOWDOWN × its usual speaking time +
 * EXTRA_SECONDS.
 */
const MAX_SLOWDOWN = 1.6
const EXTRA_SECONDS = 2

/**
 * Returns the duration of each utterance in seconds. An utterance without a start time gets a part
 * of the time of the preceding utterance with a start time. The parts are proportional to the usual
 * speaking times.
 */
export function listDurations(utterances: readonly Utterance[]): number[] {
  const usual = utterances.map(({ text }) => speakingSeconds(text))
  const durations: number[] = []
  for (let from = 0; from < utterances.length; ) {
    let to = from + 1
    while (to < utterances.length && utterances[to]?.start_s === null) to += 1
    const words = usual.slice(from, to)
    const sum = words.reduce((total, one) => total + one, 0)
    const span = spanOf(utterances, from, to, sum)
    for (const one of words) durations.push(sum > 0 ? (one / sum) * span : 0)
    from = to
  }
  return durations
}

/**
 * Returns the total seconds of the utterances `[from, to)`. Only the first of them can have a start
 * time. `usual`: usual speaking time of these utterances.
 */
function spanOf(utterances: readonly Utterance[], from: number, to: number, usual: number): number {
  const { start_s = null, end_s = null } = utterances[from] ?? {}
  if (start_s === null) return usual
  if (end_s !== null && to === from + 1) return Math.max(0, end_s - start_s)
  const next = utterances[to]?.start_s ?? null
  const longest = usual * MAX_SLOWDOWN + EXTRA_SECONDS
  return next === null ? usual : Math.min(longest, Math.max(0, next - start_s))
}
