import { expect, test } from 'vitest'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { fitPrintType } from './print-type.ts'

const NOTE = '提出が一週間遅れて他社に決まることがある'
const fill = (perBox: number, text = NOTE) => {
  const notes = Array.from({ length: perBox }, () => ({ text }))
  return () => notes
}

test('a canvas with room prints in the usual type, a fuller one in a smaller', () => {
  const sizes = [0, 1, 3, 6, 12].map((perBox) => fitPrintType(fill(perBox)))
  expect(sizes.slice(0, 2)).toEqual([8.5, 8.5])
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  expect(sizes[4]).toBeLessThan(6)
  expect(sizes[4]).toBeGreaterThan(3.5)
})

test('one full box is enough, wherever it stands; words of another script take less', () => {
  const only = (full: BoxKey, text: string) => (box: BoxKey) =>
    box === full ? Array.from({ length: 20 }, () => ({ text })) : []
  for (const box of BOX_KEYS) {
    expect(fitPrintType(only(box, NOTE.repeat(3)))).toBeLessThan(8.5)
    expect(fitPrintType(only(box, 'a'.repeat(NOTE.length * 3)))).toBeGreaterThan(
      fitPrintType(only(box, NOTE.repeat(3))),
    )
  }
})

test('line breaks count, and what no sheet holds is printed as small as can be read', () => {
  expect(fitPrintType(fill(3, '一\n二\n三\n四\n五\n六'))).toBeLessThan(
    fitPrintType(fill(3, '一二')),
  )
  expect(fitPrintType(fill(40, NOTE.repeat(20)))).toBe(3.5)
})
