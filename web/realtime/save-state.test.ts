import { expect, test } from 'vitest'
import { findSaveState } from './save-state.ts'
import { readSyncFrame } from './sync-frame.ts'

const done = { answered: true, outstanding: 0, refused: false }
const facts = { confirmation: done, may_edit: true, is_refused: false, is_offline: false }

test('saved is shown only once everything sent at the start and since is confirmed', () => {
  expect(findSaveState(facts)).toBe('saved')
  expect(findSaveState({ ...facts, confirmation: { ...done, answered: false } })).toBe('saving')
  expect(findSaveState({ ...facts, confirmation: { ...done, outstanding: 1 } })).toBe('saving')
})

test('a refusal takes precedence over all states, a lost connection over read-only', () => {
  const refused = { ...done, refused: true }
  expect(
    findSaveState({ ...facts, confirmation: refused, may_edit: false, is_offline: true }),
  ).toBe('refused')
  expect(findSaveState({ ...facts, is_refused: true })).toBe('refused')
  expect(findSaveState({ ...facts, is_offline: true, may_edit: false })).toBe('offline')
  expect(findSaveState({ ...facts, may_edit: false })).toBe('read_only')
})

test('frames are recognized after an address of any length, and broken ones are ignored', () => {
  const frame = (address: number, ...rest: number[]) => {
    const head = address < 128 ? [address] : [(address & 127) | 128, address >> 7]
    return new Uint8Array([...head, ...new Array<number>(address).fill(97), ...rest])
  }
  for (const address of [1, 43, 200]) {
    expect(readSyncFrame(frame(address, 0, 1, 0))).toBe('answer')
    expect(readSyncFrame(frame(address, 4, 1, 0))).toBe('answer')
    expect(readSyncFrame(frame(address, 0, 2, 0))).toBe('update')
    expect(readSyncFrame(frame(address, 0, 0, 0))).toBe(null)
    expect(readSyncFrame(frame(address, 8, 1))).toBe('confirmed')
    expect(readSyncFrame(frame(address, 8, 0))).toBe('refused')
    expect(readSyncFrame(frame(address, 1, 2))).toBe(null)
  }
  expect(readSyncFrame(new Uint8Array())).toBe(null)
  expect(readSyncFrame(new Uint8Array([255, 255, 255, 255, 255]))).toBe(null)
})
