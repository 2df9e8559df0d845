import { expect, test } from 'vitest'
import type { PromptSection } from './prompt-script.ts'
import {
  comparePlan,
  formatClock,
  goOn,
  hearOn,
  NEW_RUN,
  resultOf,
  sayOn,
  sectionAt,
  startOf,
} from './run-clock.ts'

const section = (id: string, seconds: number): PromptSection => ({
  ...{ id, is_named: true, title: id.toUpperCase(), seconds },
  blocks: [],
})
const SECTIONS = [section('a', 10), section('b', 0), section('c', 30)]
const TOTAL = 40

test('a section reaches from its first line to the next section’s; what lies behind the end is the last’s', () => {
  expect([0, 9.9, 10, 39, 40, 99].map((at) => sectionAt(SECTIONS, at)?.id)).toEqual([
    ...['a', 'a', 'c', 'c', 'c', 'c'],
  ])
  expect(sectionAt([], 0)).toBeUndefined()
  expect(['a', 'b', 'c', 'gone'].map((id) => startOf(SECTIONS, id))).toEqual([0, 10, 10, 0])
})

test('time counts where it was spent, also while nothing moves', () => {
  let run = goOn(NEW_RUN, SECTIONS, 5, 5)
  run = goOn(run, SECTIONS, 3, 5)
  run = goOn(run, SECTIONS, 6, 11)
  run = goOn(run, SECTIONS, 4, 15)
  expect(run).toEqual({ ...NEW_RUN, position: 15, elapsed: 18, spent: { a: 14, c: 4 } })
  expect(goOn(NEW_RUN, [], 5, 0)).toEqual({ ...NEW_RUN, elapsed: 5 })
})

test('a run is behind by what it took longer than planned for what is said', () => {
  const run = { ...NEW_RUN, position: 10, elapsed: 14 }
  expect(comparePlan(run, TOTAL, 40)).toEqual({ behind: 4, remaining: 30 })
  // Half the time for the same words.
  expect(comparePlan(run, TOTAL, 20)).toEqual({ behind: 9, remaining: 15 })
  expect(comparePlan(run, TOTAL, 80)).toEqual({ behind: -6, remaining: 60 })
  expect(comparePlan(NEW_RUN, 0, 0)).toEqual({ behind: 0, remaining: 0 })
})

test('what a run took stands beside its plan; a section nobody came to is left out', () => {
  const run = { ...NEW_RUN, position: 10, elapsed: 14, spent: { a: 12, gone: 3 } }
  expect(resultOf(run, SECTIONS, 20)).toEqual([{ id: 'a', title: 'A', planned: 5, actual: 12 }])
})

test('what was said is kept in stretches; a voice that went on elsewhere has not said what lies between', () => {
  let run = sayOn(NEW_RUN, 0, 2)
  run = sayOn(run, 2, 3)
  run = sayOn(run, 9, 8)
  run = sayOn(run, 6, 7)
  expect(run.said).toEqual([
    [0, 3],
    [6, 7],
  ])
  expect(sayOn(run, 1, 6.5).said).toEqual([[0, 7]])
  expect(hearOn(run, 7, 15, 3).said).toEqual([
    [0, 3],
    [6, 15],
  ])
  expect(hearOn(run, 7, 30, 3).said.at(-1)).toEqual([26, 30])
})

test('a clock', () => {
  expect([0, -3, 9.6, 65, 600, 3723].map(formatClock)).toEqual([
    ...['0:00', '0:00', '0:10', '1:05', '10:00', '1:02:03'],
  ])
})
