import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_PASTE } from '#contract/limits.ts'
import { listSuperlinearSteps, startCounting } from '#testing/growth/count-steps.ts'
import { listSuperlinear } from '#testing/growth/list-superlinear.ts'
import { PIECE_SHAPES, TEXT_SHAPES } from '#testing/growth/text-shapes.ts'
import { STRUCTURE_READERS, TEXT_READERS } from './testing/text-readers.ts'

const READERS = [
  ...Object.entries(TEXT_READERS).map(([name, read]) => [name, read, TEXT_SHAPES] as const),
  ...Object.entries(STRUCTURE_READERS).map(([name, read]) => [name, read, PIECE_SHAPES] as const),
]
/**
 * Name of the entry of READERS that the counting test below skips. Its time is partly quadratic,
 * because Yjs shifts a list at each insertion. The longest script still takes only 20 ms.
 */
const BY_YJS = 'a version restored'

test.each(READERS)('%s takes linear time for any text', (_, read, shapes) => {
  expect(listSuperlinear(read, MAX_PASTE, shapes)).toEqual([])
})

// These tests are last in the file, because `startCounting` slows down the built-in functions for
// all later tests.
describe('built-in functions are not called once per line', () => {
  beforeAll(startCounting)

  test.each(READERS.filter(([name]) => name !== BY_YJS))(
    '%s does not traverse a list once per line',
    (_, read) => {
      expect(listSuperlinearSteps(read)).toEqual([])
    },
  )

  test.each<[string, (lines: string[]) => unknown]>([
    ['removes the first line', (lines) => lines.splice(0, 1)],
    ['looks for a line', (lines) => lines.indexOf(lines.pop() ?? '')],
    ['asks for a line', (lines) => lines.includes(lines.pop() ?? '')],
    ['copies the lines', (lines) => lines.pop() && lines.slice()],
    ['filters the lines', (lines) => lines.pop() && lines.filter((line) => line === 'b')],
  ])('a reader that %s once per line is detected', (_, step) => {
    const read = (text: string) => {
      const lines = text.split('\n')
      while (lines.length > 0) step(lines)
    }
    expect(listSuperlinearSteps(read)).not.toEqual([])
  })
})
