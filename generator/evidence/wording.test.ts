import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { isNearDuplicate as areAlike, measureCover, readWording } from './wording.ts'

const isNearDuplicate = (a: string, b: string) => areAlike(readWording(a), readWording(b))

test('the fraction of a note’s content that its source contains is measured', () => {
  const cited = '毎月の棚卸しに3日もかかっていて、在庫の数が合いません。'
  expect(measureCover('棚卸しに3日かかる', cited)).toBe(1)
  expect(measureCover('在庫の数が合わない', cited)).toBe(1)
  expect(measureCover('棚卸しの負担', cited)).toBe(0.5)
  expect(measureCover('新規顧客を獲得する', cited)).toBe(0)
  expect(measureCover('とてもおそい', 'とてもおそいんです')).toBe(1)
  expect(measureCover('。、', cited)).toBe(0)
  const english = 'Nurses spend their evenings phoning patients about appointments.'
  expect(measureCover('nurses phone patients in the evening', english)).toBe(1)
  expect(measureCover('the staff is overworked', english)).toBe(0)
})

test('one text covers another by 0 to 100 percent, and every text is a near-duplicate of itself', () => {
  const text = fc.stringMatching(/^[a-z棚卸在庫スマホのです 0-9]{0,40}$/)
  fc.assert(
    fc.property(text, text, (a, b) => {
      const cover = measureCover(a, b)
      expect(cover >= 0 && cover <= 1).toBe(true)
      expect([0, 1]).toContain(measureCover(a, a))
      expect(isNearDuplicate(a, a)).toBe(true)
      expect(isNearDuplicate(a, b)).toBe(isNearDuplicate(b, a))
    }),
  )
})

test('near-duplicates have the same meaning in nearly the same words', () => {
  for (const [a, b] of [
    ['棚卸しに3日かかる', '棚卸しに３日かかる。'],
    ['毎月の棚卸しに3日もかかっている', '毎月の棚卸しに3日かかっている'],
    ['毎月の棚卸しに3日かかる', '棚卸しに3日かかる'],
    ['Counting stock takes three days', 'counting stock takes three days!'],
    ['Nurses phone patients in the evening', 'nurses phone patients in the evenings'],
  ] as const)
    expect([a, isNearDuplicate(a, b)]).toEqual([a, true])
  for (const [a, b] of [
    ['棚卸しに3日かかる', '棚卸しに5日かかる'],
    ['月額9,800円', '年額98,000円'],
    ['在庫の数が合わない', '棚卸しに時間がかかる'],
    ['発注作業に時間がかかる', '検品作業に時間がかかる'],
    ['Ordering takes hours every week', 'Invoicing takes hours every week'],
    ['Nurses phone patients', 'Patients forget appointments'],
  ] as const)
    expect([a, isNearDuplicate(a, b)]).toEqual([a, false])
})
