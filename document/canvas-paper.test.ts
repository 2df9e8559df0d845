import { expect, test } from 'vitest'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import * as fc from '#testing/fast-check.ts'
import { allotNotes, FOOT_BLOCKS, TALL_BLOCKS } from './canvas-paper.ts'

const allot = (countOf: (box: BoxKey) => number, room = 100) =>
  allotNotes({
    countOf,
    // Height in lines: 3 for the title, one per note, and one if the notes continue on the next
    // sheet.
    heightOf: (box, count) => 3 + count + (count < countOf(box) ? 1 : 0),
    room,
  })

test('a canvas that fits has all its notes on the first sheet', () => {
  const shown = allot(() => 3)
  expect([...shown]).toEqual(BOX_KEYS.map((box) => [box, 3]))
})

test('one full box uses the space of the others, and full boxes share the space', () => {
  const one = allot((box) => (box === 'problem' ? 200 : 2))
  expect(one.get('problem')).toBeGreaterThan(60)
  for (const box of BOX_KEYS.slice(1)) expect(one.get(box)).toBe(2)
  const all = allot(() => 40)
  for (const box of BOX_KEYS) expect(all.get(box)).toBeGreaterThan(10)
})

test('no column of the first sheet exceeds its height', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 12, maxLength: 12 }), (counts) => {
      const countOf = (box: BoxKey) => counts[BOX_KEYS.indexOf(box)] ?? 0
      const shown = allot(countOf)
      const heightOf = (box: BoxKey) => {
        const count = shown.get(box) ?? 0
        return 3 + count + (count < countOf(box) ? 1 : 0)
      }
      const highest = (boxes: BoxKey[]) => Math.max(...boxes.map(heightOf))
      const stacked = TALL_BLOCKS.filter(({ below }) => below)
      const tops = [
        highest(stacked.map(({ box }) => box)) +
          highest(stacked.flatMap(({ below = [] }) => below)),
        ...TALL_BLOCKS.flatMap(({ box, sub }) => (sub ? heightOf(box) + heightOf(sub) : [])),
      ]
      expect(Math.max(...tops) + highest([...FOOT_BLOCKS])).toBeLessThanOrEqual(100)
    }),
  )
})
