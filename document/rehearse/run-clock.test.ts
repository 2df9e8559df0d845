import { expect, test } from 'vitest'
import type { PromptSection } from './prompt-script.ts'
import {
  advanceRun,
  comparePlan,
  formatClock,
  markSpoken,
  NEW_RUN,
  recordVoice,
  resultOf,
  sectionAt,
  startOf,
} from './run-clock.ts'

const section = (id: string, seconds: number): PromptSection => ({
  id,
  is_named: true,
  title: id.toUpperCase(),
  seconds,
  blocks: [],
})
const SECTIONS = [section('a', 10), section('b', 0), section('c', 30)]
const TOTAL = 40

test('a section lasts until the next one starts; positions beyond the end belong to the last section', () => {
  expect([0, 9.9, 10, 39, 40, 99].map((at) => sectionAt(SECTIONS, at)?.id)).toEqual([
    'a',
    'a',
    'c',
    'c',
    'c',
    'c',
  ])
  expect(sectionAt([], 0)).toBeUndefined()
  expect(['a', 'b', 'c', 'gone'].map((id) => startOf(SECTIONS, id))).toEqual([0, 10, 10, 0])
})

test('time counts for the current section, even while the position stays', () => {
  let run = advanceRun(NEW_RUN, SECTIONS, 5, 5)
  run = advanceRun(run, SECTIONS, 3, 5)
  run = advanceRun(run, SECTIONS, 6, 11)
  run = advanceRun(run, SECTIONS, 4, 15)
  expect(run).toEqual({ ...NEW_RUN, position: 15, elapsed: 18, spent: { a: 14, c: 4 } })
  expect(advanceRun(NEW_RUN, [], 5, 0)).toEqual({ ...NEW_RUN, elapsed: 5 })
})

test('a run is behind by its elapsed time minus the planned time of its position', () => {
  const run = { ...NEW_RUN, position: 10, elapsed: 14 }
  expect(comparePlan(run, TOTAL, 40)).toEqual({ behind: 4, remaining: 30 })
  // The third argument is the target: here half of the script's time.
  expect(comparePlan(run, TOTAL, 20)).toEqual({ behind: 9, remaining: 15 })
  expect(comparePlan(run, TOTAL, 80)).toEqual({ behind: -6, remaining: 60 })
  expect(comparePlan(NEW_RUN, 0, 0)).toEqual({ behind: 0, remaining: 0 })
})

test('results list real beside planned time, without sections never reached', () => {
  const run = { ...NEW_RUN, position: 10, elapsed: 14, spent: { a: 12, gone: 3 } }
  expect(resultOf(run, SECTIONS, 20)).toEqual([{ id: 'a', title: 'A', planned: 5, actual: 12 }])
})

test('a section skipped between two others is listed in the results with zero seconds', () => {
  const [a, b, c, d] = [...SECTIONS, section('d', 20)]
  const skipped = { ...NEW_RUN, spent: { a: 12, d: 5 } }
  const sections = [a, b, c, d].filter((one) => one !== undefined)
  expect(resultOf(skipped, sections, 60).map(({ id, actual }) => [id, actual])).toEqual([
    ['a', 12],
    ['c', 0],
    ['d', 5],
  ])
})

test('spoken words are stored as ranges, with a gap after a jump', () => {
  let run = markSpoken(NEW_RUN, 0, 2)
  run = markSpoken(run, 2, 3)
  run = markSpoken(run, 9, 8)
  run = markSpoken(run, 6, 7)
  expect(run.said).toEqual([
    [0, 3],
    [6, 7],
  ])
  expect(markSpoken(run, 1, 6.5).said).toEqual([[0, 7]])
  expect(recordVoice(run, 7, 15, 3).said).toEqual([
    [0, 3],
    [6, 15],
  ])
  expect(recordVoice(run, 7, 30, 3).said.at(-1)).toEqual([26, 30])
})

test('seconds are formatted as a clock shows them', () => {
  expect([0, -3, 9.6, 65, 600, 3723].map(formatClock)).toEqual([
    '0:00',
    '0:00',
    '0:10',
    '1:05',
    '10:00',
    '1:02:03',
  ])
})
