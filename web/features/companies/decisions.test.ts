import { expect, test } from 'vitest'
import { findWayBack, LEADS_TO, OFFERED, readStanding, STANDINGS, tellDone } from './decisions.ts'

test('every offered decision can be undone to the person’s former status', () => {
  for (const before of STANDINGS)
    for (const decision of OFFERED[before]) {
      const now = LEADS_TO[decision]
      expect(now, decision).not.toBe(before)
      const back = findWayBack(before, now)
      const last = back.at(-1)
      expect(last && LEADS_TO[last], `${before} → ${now}: ${back}`).toBe(before)
    }
  expect(findWayBack('rejected', 'approved')).toEqual(['reopen', 'reject'])
  expect(findWayBack('pending', 'approved')).toEqual(['reopen'])
})

test('an address selects a tab; the default is the pending applicants', () => {
  expect(readStanding(new URLSearchParams('tab=suspended'))).toBe('suspended')
  expect(readStanding(new URLSearchParams('tab=removed'))).toBe('pending')
  expect(readStanding(new URLSearchParams())).toBe('pending')
})

test('a message names one person and counts several', () => {
  expect(tellDone('approve', [{ username: '佐藤' }]).ja).toBe('佐藤 さんを承認しました')
  expect(tellDone('suspend', [{ username: 'a' }, { username: 'b' }]).en).toBe('2 people suspended')
})
