import { MAX_RUN_LINE, MAX_RUN_PARTS, MAX_RUN_SECONDS, MAX_TITLE } from '#contract/limits.ts'
import type { NewRun } from '#contract/runs.ts'
import { type PromptBlock, type PromptSection, wordsOf } from './prompt-script.ts'
import { type Run, resultOf, type Stretch } from './run-clock.ts'

/** A line was said if at least this fraction (0–1) of it was said. Other lines were skipped. */
const MIN_SPOKEN_FRACTION = 0.5

export type DescribedRun = Omit<NewRun, 'id' | 'kind' | 'language' | 'read_at' | 'began_at'>

/**
 * Builds the stored form of a run: planned and actual times, the amount of speech, and skipped
 * lines. `target`: planned seconds of the whole run. `times`: planned pace as a multiple of the
 * standard pace.
 */
export function describeRun(
  run: Run,
  sections: readonly PromptSection[],
  target: number,
  times: number,
): DescribedRun {
  const { said, own, pauses } = run
  const lines = measureSpoken(sections, said)
  const count = (of: 'characters' | 'words') =>
    Math.round(lines.reduce((sum, { block, part }) => sum + block[of] * part, 0))
  const isPaced = own.seconds > 0 && own.said > 0
  return {
    seconds: round(run.elapsed),
    target_seconds: round(target),
    sections: resultOf(run, sections, target)
      .slice(0, MAX_RUN_PARTS)
      .map(({ id, title, planned, actual }) => ({
        section_id: id,
        title: title.slice(0, MAX_TITLE).toWellFormed(),
        planned_seconds: round(planned),
        seconds: round(actual),
      })),
    pauses: { count: pauses.count, seconds: round(pauses.seconds) },
    skipped: listSkipped(lines)
      .slice(0, MAX_RUN_PARTS)
      .map(({ block }) => ({
        block_id: block.block_id,
        text: wordsOf(block).slice(0, MAX_RUN_LINE).toWellFormed(),
      })),
    characters: count('characters'),
    words: count('words'),
    paced_by: run.paced_by,
    call: null,
    own_pace: isPaced
      ? { seconds: round(own.seconds), standard_seconds: round(own.said * times) }
      : null,
  }
}

type TimedLine = { block: PromptBlock; part: number; end: number }

/**
 * Lists the blocks with a duration. `part`: fraction (0–1) of the block that was said. `end`: end of
 * the block, in seconds of the script.
 */
function measureSpoken(sections: readonly PromptSection[], said: readonly Stretch[]): TimedLine[] {
  let at = 0
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      const [from, to] = [at, at + block.seconds]
      at = to
      if (block.seconds === 0) return []
      const seconds = said.reduce(
        (sum, [start, end]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, start)),
        0,
      )
      return [{ block, part: Math.min(1, seconds / block.seconds), end: to }]
    }),
  )
}

/** Lists the skipped lines of our side before the last line that was said. */
function listSkipped(lines: readonly TimedLine[]): TimedLine[] {
  const last = lines.findLastIndex(({ part }) => part >= MIN_SPOKEN_FRACTION)
  return lines
    .slice(0, last + 1)
    .filter(({ block, part }) => block.is_own && part < MIN_SPOKEN_FRACTION)
}

const round = (seconds: number) =>
  Math.min(MAX_RUN_SECONDS, Math.max(0, Math.round(seconds * 10) / 10))
