import { expect, test } from 'vitest'
import { run as runSchema } from '#contract/runs.ts'
import { describeRun } from './describe-run.ts'
import type { PromptBlock, PromptSection } from './prompt-script.ts'
import {
  addPace,
  advanceRun,
  markSpoken,
  NEW_RUN,
  type Run,
  recordVoice,
  scrollManually,
} from './run-clock.ts'

const block = (
  block_id: string,
  seconds: number,
  more: Partial<PromptBlock> = {},
): PromptBlock => ({
  block_id,
  seconds,
  characters: seconds * 5,
  words: 0,
  is_own: true,
  parts: [{ layout: 'said', label: '自分', text: block_id }],
  ...more,
})
const section = (id: string, ...blocks: PromptBlock[]): PromptSection => ({
  id,
  is_named: true,
  title: id.toUpperCase(),
  blocks,
  seconds: blocks.reduce((sum, { seconds }) => sum + seconds, 0),
})
const SECTIONS = [
  section('a', block('hello', 10), block('theirs', 5, { is_own: false })),
  section('b', block('offer', 20), block('proof', 5)),
  section('c', block('close', 10)),
]
/** Advances a run to `position` and marks the text up to there as said. */
const speakTo = (run: Run, seconds: number, position: number) =>
  markSpoken(advanceRun(run, SECTIONS, seconds, position), run.position, position)
const describe = (run: Run, times = 1) => describeRun(run, SECTIONS, 50, times)
const skippedOf = (run: Run) => describe(run).skipped.map(({ block_id }) => block_id)

test('a run completed by the clock skips no line and records no pace', () => {
  const run = speakTo(speakTo(NEW_RUN, 25, 25), 30, 50)
  expect(describe(run)).toEqual({
    seconds: 55,
    target_seconds: 50,
    characters: 250,
    words: 0,
    sections: [
      { section_id: 'a', title: 'A', planned_seconds: 15, seconds: 25 },
      { section_id: 'b', title: 'B', planned_seconds: 25, seconds: 30 },
    ],
    pauses: { count: 0, seconds: 0 },
    skipped: [],
    paced_by: 'clock',
    own_pace: null,
    call: null,
  })
  const { seconds, sections, skipped } = runSchema.shape
  for (const [schema, value] of [
    [seconds, describe(run).seconds],
    [sections, describe(run).sections],
    [skipped, describe(run).skipped],
  ] as const)
    expect(schema.safeParse(value).success).toBe(true)
})

test('our lines that the speaker jumps over count as skipped; lines after the end and other speakers’ lines do not', () => {
  const begun = speakTo(NEW_RUN, 4, 4)
  const jumped = speakTo({ ...begun, position: 40 }, 8, 48)
  expect(skippedOf(jumped)).toEqual(['hello', 'offer', 'proof'])
  const short = speakTo(NEW_RUN, 9, 9)
  expect(skippedOf(short)).toEqual([])
  expect(describe(short).characters).toBe(45)
  // The speaker returns to the skipped line `offer`, says it in two parts, and then says `proof`.
  const whole = speakTo({ ...jumped, position: 15 }, 10, 25)
  const later = speakTo({ ...whole, position: 24 }, 16, 40)
  expect(skippedOf(later)).toEqual(['hello'])
  expect(skippedOf(NEW_RUN)).toEqual([])
})

test('steady speech sets the speaker’s pace, and a sudden change of place counts as a jump', () => {
  let run = recordVoice(NEW_RUN, 0, 6, 5)
  run = recordVoice(run, 6, 12, 4)
  expect(describe(run).own_pace).toEqual({ seconds: 9, standard_seconds: 12 })
  // `advanceRun` only moves the position; it does not mark text as said.
  run = advanceRun(run, SECTIONS, 9, 12)
  expect(describe(run)).toMatchObject({ paced_by: 'voice', characters: 60 })
  run = recordVoice(run, 12, 41, 1)
  run = recordVoice(recordVoice(run, 41, 46, 4), 46, 50, 4)
  // A jump marks only the last seconds of text before the new position as said.
  expect(skippedOf(run)).toEqual(['offer'])
  // Long silences and moves back leave the pace unchanged.
  const before = run.own
  run = recordVoice(recordVoice(run, 20, 25, 900), 25, 3, 1)
  expect(run.own).toEqual(before)
  // The speaker took 17 s. The text is planned at 21 s with a pace of 1.2, so at the standard pace
  // it takes 21 × 1.2 = 25.2 s.
  expect(describe(run, 1.2).own_pace).toEqual({ seconds: 17, standard_seconds: 25.2 })
})

test('scrolling by hand sets the pace from then on, in small steps', () => {
  let run = speakTo(NEW_RUN, 5, 5)
  run = scrollManually(run, 6, 1)
  run = addPace(speakTo(run, 4, 10), 4, 4)
  run = scrollManually(run, 9, 1)
  expect(describe(run)).toMatchObject({
    paced_by: 'hand',
    characters: 50,
    own_pace: { seconds: 4, standard_seconds: 4 },
  })
  run = speakTo(scrollManually(run, 40, 0.1), 10, 50)
  expect(skippedOf(run)).toEqual(['offer', 'proof'])
  expect(describe(scrollManually(recordVoice(NEW_RUN, 0, 1, 1), 2, 1)).paced_by).toBe('voice')
})

test('three hours of jumping between sections stay within the limits of a run', () => {
  let run = NEW_RUN
  for (let second = 0; second < 10_800; second++) {
    run = speakTo({ ...run, position: (second * 7) % 50 }, 1, ((second * 7) % 50) + 1)
  }
  expect(run.said).toEqual([[0, 50]])
  expect(describe(run)).toMatchObject({ seconds: 10_800, skipped: [], characters: 250 })
})
