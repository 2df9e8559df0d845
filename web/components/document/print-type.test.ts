import { expect, test } from 'vitest'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { planPrint } from './print-type.ts'

const NOTE = '提出が一週間遅れて他社に決まることがある'
const fill = (perBox: number, text = NOTE) => {
  const notes = Array.from({ length: perBox }, () => ({ text }))
  return () => notes
}

test('a canvas with room prints in the usual type, a fuller one in a smaller', () => {
  const sizes = [0, 1, 3, 6, 12].map((perBox) => planPrint(fill(perBox)).points)
  expect(sizes.slice(0, 2)).toEqual([8.5, 8.5])
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  expect(sizes[4]).toBe(6)
})

test('one full box is enough, wherever it stands; words of another script take less', () => {
  const only = (full: BoxKey, text: string) => (box: BoxKey) =>
    box === full ? Array.from({ length: 16 }, () => ({ text })) : []
  for (const box of BOX_KEYS) {
    const long = planPrint(only(box, NOTE.repeat(3)))
    const latin = planPrint(only(box, 'a'.repeat(NOTE.length * 3)))
    expect(long.points).toBeLessThan(8.5)
    expect(latin.points).toBeGreaterThan(long.points)
  }
})

test('line breaks count, and so does what stands under a note', () => {
  const short = planPrint(fill(3, '一二')).points
  expect(planPrint(fill(3, '一\n二\n三\n四\n五\n六')).points).toBeLessThan(short)
  const notes = Array.from({ length: 12 }, () => ({ text: '一二', evidence: 'fact' as const }))
  expect(planPrint(() => notes).points).toBeLessThan(planPrint(fill(12, '一二')).points)
})

test('what no sheet holds in six points goes on: each box says how many of its notes the first has', () => {
  expect(planPrint(fill(3)).firstOf).toBeNull()
  const { points, firstOf } = planPrint(fill(40, NOTE.repeat(3)))
  expect(points).toBe(6)
  for (const box of BOX_KEYS) {
    expect(firstOf?.get(box)).toBeLessThan(40)
    expect(firstOf?.get(box)).toBeGreaterThan(0)
  }
})
