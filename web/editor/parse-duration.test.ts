import { expect, test } from 'vitest'
import { parseDuration, writeDuration } from './parse-duration.ts'

test.each([
  ['5', 300],
  ['５', 300],
  ['1.5', 90],
  ['5分', 300],
  ['2分30秒', 150],
  ['2分半', 150],
  ['90秒', 90],
  ['1時間5分', 3900],
  ['1時間半', 5400],
  ['2:30', 150],
  ['1:02:03', 3723],
  ['3 min 20 s', 200],
  ['1h 5m', 3900],
])('%s is %i seconds', (written, seconds) => {
  expect(parseDuration(written)).toBe(seconds)
})

test.each(['', 'あとで', '5分くらい', '-3', '1:2:3:4'])('%j is no length of time', (written) => {
  expect(parseDuration(written)).toBeNull()
})

test.each([0, 59, 150, 3723])('%i seconds are written and read back', (seconds) => {
  expect(parseDuration(writeDuration(seconds))).toBe(seconds)
})
