import { expect, test } from 'vitest'
import { parsePlainText } from '../parse-plain-text.ts'
import { readTarget } from './heading-minutes.ts'

test.each([
  ['現状ヒアリング（7分）', 420],
  ['導入（約1分）', 60],
  ['導入（30秒）', 30],
  ['デモ（5〜７分程度）', 420],
  ['Demo - 5 min', 300],
  ['Opening (2 minutes)', 120],
  ['Close [90 sec]', 90],
  ['Pricing: 3 min', 180],
  ['挨拶（目標1分15秒）', 75],
  ['Demo (target 1 min 30 s)', 90],
  ['発表（1時間30分）', 5400],
  ['挨拶・名乗り\t目標1分15秒', 75],
  ['Opening target 45 s', 45],
])('the heading “%s” states a duration of %i seconds', (heading, seconds) => {
  expect(readTarget(heading)).toBe(seconds)
})

test.each([
  '料金（3プラン）',
  '15分だけください',
  '事例（2026年）',
  'Why 5 minutes matter',
  '挨拶',
  '今月の目標',
  '目標：30社',
  'Sales target 2026',
])('the heading “%s” states no duration', (heading) => {
  expect(readTarget(heading)).toBeNull()
})

test('an imported section gets the time in its heading as its target', () => {
  const { sections } = parsePlainText(
    '# ヒアリング（7分）\n営業：はい。\n# デモ\n営業：画面です。',
    'ja',
  )
  expect(sections.map(({ title, target_seconds }) => [title, target_seconds])).toEqual([
    ['ヒアリング（7分）', 420],
    ['デモ', null],
  ])
})
