import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import type { Block } from './blocks.ts'
import type { Section } from './script-document.ts'
import {
  countSpoken,
  formatDuration,
  formatTimeRange,
  paceOf,
  scriptTime,
  speakingSeconds,
  wholeSeconds,
} from './speaking-time.ts'
import { arbitraryScript } from './testing/arbitrary-script.ts'

const WORD = 60 / 140

test.each([
  ['', 0],
  ['お世話になっております', 11 * 0.2],
  ['お世話に、なって　おります。', 11 * 0.2],
  ['「はい」（笑）…！？', 3 * 0.2],
  ['サーバー', 4 * 0.2],
  ['か\u3099く', 2 * 0.2],
  ['𠮷野家', 3 * 0.2],
  ['葛\u{e0100}城', 2 * 0.2],
  ['😀👩‍👩‍👧‍👦🇯🇵', 0],
  ['{台本|だいほん}を', 5 * 0.2],
  ['{{お客様名}}様', 5 * 0.2],
  ['30％', 3 * 0.4],
  ['３０社', 0.8 + 0.2],
  ['Thank you, Mr. O’Neill.', 4 * WORD],
  ['a follow-up in 15 minutes', 4 * WORD + 0.8],
  ['SaaSの導入', WORD + 3 * 0.2],
  ['B2B', WORD],
  ['Спасибо вам', 2 * WORD],
  ['\n\t \0', 0],
])('%j takes %d seconds', (text, seconds) => {
  expect(speakingSeconds(text)).toBeCloseTo(seconds, 6)
})

test('300 Japanese characters or 140 English words take one minute', () => {
  expect(speakingSeconds('あ'.repeat(300))).toBeCloseTo(60)
  expect(speakingSeconds('word '.repeat(140))).toBeCloseTo(60)
})

test('a faster pace shortens words but not pauses', () => {
  expect(speakingSeconds('あ'.repeat(300), 1.5)).toBeCloseTo(40)
  expect(speakingSeconds({ id: '', type: 'pause', seconds: 4 }, 2)).toBe(4)
  expect(countSpoken('SaaSの導入{台本|だいほん}')).toEqual({ characters: 7, words: 1 })
  expect([paceOf('ja', 1.1), paceOf('en', 0.9)]).toEqual([330, 126])
})

test('links count by their label, bare addresses in full', () => {
  const link = '[料金表](https://example.com/pricing/2026?utm_source=mail)をご覧ください'
  expect(countSpoken(link)).toEqual(countSpoken('料金表をご覧ください'))
  expect(countSpoken('https://example.com').words).toBeGreaterThan(1)
})

const FIVE = 'あ'.repeat(25)
let count = 0
const id = () => `b${count++}`
const line = (text = FIVE): Block => ({ id: id(), type: 'line', speaker: 'me', text })
const branch = (target: string | null): Block => ({
  id: id(),
  type: 'branch',
  text: 'はい',
  target,
})
const objection = (): Block => ({ id: id(), type: 'objection', says: FIVE, answer: FIVE })
const section = (name: string, ...blocks: Block[]): Section => ({
  id: name,
  kind: 'free',
  title: FIVE,
  target_seconds: null,
  blocks,
})

test('each kind of block counts by its rule', () => {
  const question: Block = { id: '', type: 'question', text: FIVE, field: null, answer: FIVE }
  expect(speakingSeconds(question)).toBeCloseTo(5)
  expect(speakingSeconds({ id: '', type: 'line', speaker: 'customer', text: FIVE })).toBeCloseTo(5)
  expect(speakingSeconds(objection())).toBeCloseTo(10)
  expect(speakingSeconds(branch(null))).toBe(0)
  expect(speakingSeconds({ id: '', type: 'pause', seconds: 3 })).toBe(3)
  expect(speakingSeconds({ id: '', type: 'memo', text: FIVE })).toBe(0)
  const { by_section } = scriptTime({ sections: [section('s', line(), objection())] })
  expect(by_section.s).toEqual({ shortest: 5, longest: 15 })
})

test('without branches the total is the sum of the sections', () => {
  const time = scriptTime({ sections: [section('a', line()), section('b', line(), objection())] })
  expect(time).toEqual({
    shortest: 10,
    longest: 20,
    by_section: { a: { shortest: 5, longest: 5 }, b: { shortest: 5, longest: 15 } },
  })
})

test('a forward branch skips sections, and adjacent branches are alternatives', () => {
  const sections = [
    section('a', line(), branch('b'), branch('c'), line()),
    section('b', line(), line()),
    section('c', line()),
  ]
  expect(scriptTime({ sections })).toMatchObject({ shortest: 10, longest: 20 })
  expect(scriptTime({ sections }).by_section.a).toEqual({ shortest: 5, longest: 5 })
})

test('a single branch is optional, and one without a target continues in order', () => {
  const rest = [section('b', line()), section('c', line())]
  const alone = [section('a', branch('c'), line()), ...rest]
  expect(scriptTime({ sections: alone })).toMatchObject({ shortest: 5, longest: 15 })
  const nowhere = [section('a', branch('gone'), branch(null), line()), ...rest]
  expect(scriptTime({ sections: nowhere })).toMatchObject({ shortest: 15, longest: 15 })
})

test('an answer that jumps back adds no path if another answer leads on', () => {
  const rest = [section('b', line(), line()), section('c', line())]
  const branching = [section('a', line(), branch('c'), branch('a'), line()), ...rest]
  expect(scriptTime({ sections: branching })).toMatchObject({ shortest: 10, longest: 10 })
  // If all branches lead back, the talk continues with the block after the branches.
  const back = [section('a', line(), branch('a'), branch('a'), line()), ...rest]
  expect(scriptTime({ sections: back })).toMatchObject({ shortest: 25, longest: 25 })
})

test('cyclic branches end', () => {
  const sections = [
    section('a', line(), branch('a'), branch('b')),
    section('b', line(), branch('a'), branch('b'), line()),
  ]
  expect(scriptTime({ sections })).toMatchObject({ shortest: 15, longest: 15 })
})

test('times are never negative, and the shortest never exceeds the longest', () => {
  fc.assert(
    fc.property(arbitraryScript, (script) => {
      const { by_section, ...whole } = scriptTime(script)
      for (const { shortest, longest } of [whole, ...Object.values(by_section)]) {
        expect(shortest).toBeGreaterThanOrEqual(0)
        expect(longest).toBeGreaterThanOrEqual(shortest - 1e-9)
      }
    }),
  )
  expect(scriptTime({ sections: [] })).toEqual({ shortest: 0, longest: 0, by_section: {} })
})

test.each([
  [0, '0秒', '0 s'],
  [1, '約5秒', 'about 5 s'],
  [42, '約40秒', 'about 40 s'],
  [58, '約1分', 'about 1 min'],
  [150, '約2分30秒', 'about 2 min 30 s'],
  [596, '約10分', 'about 10 min'],
  [700, '約12分', 'about 12 min'],
  [3905, '約1時間5分', 'about 1 h 5 min'],
  [Number.NaN, '0秒', '0 s'],
])('%d seconds are %j and %j', (seconds, ja, en) => {
  expect(formatDuration(seconds, 'ja')).toBe(ja)
  expect(formatDuration(seconds, 'en')).toBe(en)
})

test('a range with equal ends is shown once', () => {
  expect(formatTimeRange({ shortest: 60, longest: 61 }, 'ja')).toBe('約1分')
  expect(formatTimeRange({ shortest: 60, longest: 150 }, 'ja')).toBe('約1分〜2分30秒')
  expect(formatTimeRange({ shortest: 60, longest: 150 }, 'en')).toBe('about 1 min to 2 min 30 s')
  expect(formatTimeRange({ shortest: 0, longest: 0 }, 'en')).toBe('0 s')
})

test('a time above zero is stored as at least one second', () => {
  expect([0, 0.2, 0.6, 12.4, 12.5].map(wholeSeconds)).toEqual([0, 1, 1, 12, 13])
  const time = { shortest: wholeSeconds(0.4), longest: wholeSeconds(30.4) }
  expect(formatTimeRange(time, 'ja')).toBe(formatTimeRange({ shortest: 0.4, longest: 30.4 }, 'ja'))
})
