import { expect, test } from 'vitest'
import type { Call, Step } from '#document/call/read-call.ts'
import { chooseAnswer, moveForward, startCall } from '#document/call/walk-call.ts'
import {
  type CallDraft,
  isInterrupted,
  isMistake,
  NOT_ENDED,
  secondsPerSection,
  walkTo,
} from './call-draft.ts'

const step = (id: string): Step => ({
  id,
  said: [id],
  isTheirs: false,
  field: null,
  cues: [],
  memos: [],
  answers: [{ block_id: `again ${id}`, text: 'もう一度', target: 'ask', isGone: false }],
})
const CALL: Call = {
  sections: ['open', 'ask'].map((id) => ({ id, title: id, seconds: 30, steps: [step(id)] })),
  objections: [],
}
const STARTED_AT = Date.parse('2026-04-01T01:00:00Z')
const minutes = (count: number) => STARTED_AT + count * 60_000
const draft = (): CallDraft => {
  const now = new Date(STARTED_AT).toISOString()
  return {
    ...NOT_ENDED,
    id: 'x',
    began_at: now,
    read_at: now,
    since: now,
    walk: startCall(CALL),
    spent: {},
    answers: {},
    objections: [],
    note: '',
    customer: '',
    done: [],
  }
}

test('ten minutes of a sleeping phone count as part of the call', () => {
  const atQuestion = walkTo(draft(), moveForward(CALL, draft().walk), minutes(1))
  expect(secondsPerSection(atQuestion, minutes(11))).toEqual({ open: 60, ask: 600 })
})

test('a call is interrupted once no page has shown it for a minute', () => {
  const shownAt = (minute: number | null, now: number) =>
    isInterrupted(draft(), minute === null ? null : minutes(minute), minutes(now))
  expect([shownAt(30, 30.9), shownAt(30, 31.1)]).toEqual([false, true])
  // Without a stored time, the last move to another step counts.
  expect([shownAt(null, 0.9), shownAt(null, 1.1)]).toEqual([false, true])
})

test('a call of a few seconds is a mistake unless the user has entered something', () => {
  const after = (seconds: number, more: Partial<CallDraft> = {}) =>
    isMistake({ ...draft(), ...more }, STARTED_AT + seconds * 1_000)
  expect([after(9), after(11)]).toEqual([true, false])
  const ended_at = new Date(STARTED_AT + 5_000).toISOString()
  expect([after(600, { ended_at }), after(600, { ended_at, outcome: '失注' })]).toEqual([
    true,
    false,
  ])
  expect(after(9, { answers: { ask: ' ' } })).toBe(true)
  for (const entered of [
    { answers: { ask: '50万円' } },
    { note: '来期' },
    { done: ['cue'] },
    { objections: [{ block_id: 'price', section_id: null }] },
    { has_recording: true as const },
  ])
    expect(after(9, entered)).toBe(false)
})

test('a clock that is set back adds no time', () => {
  expect(secondsPerSection(draft(), minutes(-5))).toEqual({ open: 0 })
})

test('three hours in an endless loop keep the draft bounded and the time complete', () => {
  let now = draft()
  for (let minute = 1; minute <= 180; minute++) {
    for (let round = 0; round < 20; round++) {
      const at = now.walk.place?.step_id ?? ''
      now = walkTo(now, chooseAnswer(CALL, now.walk, `again ${at}`), minutes(minute))
    }
  }
  expect(now.walk.place).toEqual({ section_id: 'ask', step_id: 'ask' })
  expect(now.walk.moves).toHaveLength(2_000)
  const spent = secondsPerSection(now, minutes(180))
  expect(Object.values(spent).reduce((sum, seconds) => sum + seconds, 0)).toBe(180 * 60)
})
