import { expect, test } from 'vitest'
import { anchorPixelsAt, pixelsAt, secondsAt } from './anchors.ts'

const ANCHORS = [
  { at: 0, y: 0 },
  { at: 10, y: 100 },
  // A memo between two lines has height but no duration, so two anchors have the same time.
  { at: 10, y: 160 },
  { at: 20, y: 200 },
]

test('moments and positions map onto each other, linearly between two lines', () => {
  expect([-1, 0, 5, 9, 15, 20, 99].map((at) => pixelsAt(ANCHORS, at))).toEqual([
    0, 0, 50, 90, 180, 200, 200,
  ])
  expect([-5, 0, 50, 180, 200, 999].map((y) => secondsAt(ANCHORS, y))).toEqual([
    0, 0, 5, 15, 20, 20,
  ])
  expect(secondsAt(ANCHORS, 130)).toBe(10)
})

test('without interpolation the position is the last line that started', () => {
  expect([0, 9.9, 10, 19, 20].map((at) => anchorPixelsAt(ANCHORS, at))).toEqual([
    0, 0, 160, 160, 200,
  ])
})

test('a script without lines has a single position', () => {
  expect([pixelsAt([], 5), secondsAt([], 5), anchorPixelsAt([], 5)]).toEqual([0, 0, 0])
})
