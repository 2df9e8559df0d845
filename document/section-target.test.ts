import { expect, test } from 'vitest'
import { readTarget } from './reading/heading-minutes.ts'
import { bracketTarget, nameTarget } from './section-target.ts'

test('a section’s target time is labelled as a target, in the brackets of the language', () => {
  const section = { title: '現状ヒアリング', target_seconds: 420 }
  expect(nameTarget(section, 'ja')).toBe('目標7分')
  expect(bracketTarget(section, 'ja')).toBe('（目標7分）')
  expect(bracketTarget({ title: 'Demo', target_seconds: 90 }, 'en')).toBe(' (target 1 min 30 s)')
})

test.each([
  ['現状ヒアリング（7分）', 420],
  ['ご挨拶（2分）', 120],
  ['Demo - 5 min', 300],
  ['ご挨拶', null],
  ['ご挨拶', 0],
])(
  'a target time gets no label if the title states it or there is none: %s, %s',
  (title, target_seconds) => {
    expect(bracketTarget({ title, target_seconds }, 'ja')).toBe('')
  },
)

test('a target time other than the one in the title is labelled', () => {
  expect(nameTarget({ title: 'デモ（7分）', target_seconds: 600 }, 'ja')).toBe('目標10分')
})

test.each([
  ['挨拶（目標7分）', 420],
  ['Demo (target 1 min)', 60],
])('a written target is parsed again: %s', (heading, seconds) => {
  expect(readTarget(heading)).toBe(seconds)
})
