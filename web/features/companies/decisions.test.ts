import { expect, test } from 'vitest'
import {
  DECISIONS_BY_STATUS,
  describeDone,
  findUndo,
  MEMBER_STATUSES,
  readStatusTab,
  STATUS_AFTER,
} from './decisions.ts'

test('every offered decision can be undone to the person’s former status', () => {
  for (const before of MEMBER_STATUSES)
    for (const decision of DECISIONS_BY_STATUS[before]) {
      const now = STATUS_AFTER[decision]
      expect(now, decision).not.toBe(before)
      const back = findUndo(before, now)
      const last = back.at(-1)
      expect(last && STATUS_AFTER[last], `${before} → ${now}: ${back}`).toBe(before)
    }
  expect(findUndo('rejected', 'approved')).toEqual(['reopen', 'reject'])
  expect(findUndo('pending', 'approved')).toEqual(['reopen'])
})

test('an address selects a tab; the default is the pending applicants', () => {
  expect(readStatusTab(new URLSearchParams('tab=suspended'))).toBe('suspended')
  expect(readStatusTab(new URLSearchParams('tab=removed'))).toBe('pending')
  expect(readStatusTab(new URLSearchParams())).toBe('pending')
})

test('a message about one person gives the name, and one about several gives their number', () => {
  expect(describeDone('approve', [{ username: '佐藤' }]).ja).toBe('佐藤さんを承認しました')
  expect(describeDone('suspend', [{ username: 'a' }, { username: 'b' }]).en).toBe(
    '2 people suspended',
  )
})
