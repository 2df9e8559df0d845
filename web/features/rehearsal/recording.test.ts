import { expect, test } from 'vitest'
import { positionAt, sampleAt } from './recording.ts'

const LINES = [
  { block_id: 'a', at: 0, seconds: 10 },
  { block_id: 'b', at: 10, seconds: 20 },
  { block_id: 'c', at: 30, seconds: 5 },
]

test('a sample has the current line and the part of it already said', () => {
  expect(sampleAt(LINES, 0, 0)).toEqual({ at: 0, block_id: 'a', part: 0 })
  expect(sampleAt(LINES, 20, 12.34)).toEqual({ at: 12.3, block_id: 'b', part: 0.5 })
  expect(sampleAt(LINES, 99, 40)).toEqual({ at: 40, block_id: 'c', part: 1 })
  expect(sampleAt([], 3, 1)).toBeNull()
})

test('the position follows the sound, linearly between two samples, and jumps back where the speaker did', () => {
  const samples = [
    { at: 0, block_id: 'a', part: 0 },
    { at: 10, block_id: 'b', part: 0 },
    { at: 20, block_id: 'b', part: 1 },
    { at: 21, block_id: 'a', part: 0.5 },
  ]
  const at = (moment: number) => positionAt(LINES, samples, moment)
  expect([at(0), at(5), at(15), at(20.5), at(21), at(500)]).toEqual([0, 5, 20, 30, 5, 5])
})

test('lines deleted since are skipped', () => {
  const samples = [
    { at: 1, block_id: 'gone', part: 0 },
    { at: 2, block_id: 'b', part: 0.5 },
  ]
  expect(positionAt(LINES, samples, 0)).toBe(20)
  expect(positionAt(LINES, samples, 9)).toBe(20)
  expect(positionAt(LINES, [], 9)).toBeNull()
})
