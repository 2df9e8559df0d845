import { expect, test } from 'vitest'
import { readFlow } from '#document/flow/read-flow.ts'
import type { Section } from '#document/script-document.ts'
import { arbitraryScript } from '#document/testing/arbitrary-script.ts'
import * as fc from '#testing/fast-check.ts'
import { clipLines, measureEms } from './clip-text.ts'
import { shapeFlow, textsOfFlow } from './flow-shape.ts'
import { type Box, type FlowDrawing, layoutFlow, splitIntoPages } from './layout-flow.ts'

const draw = (sections: Section[]) => {
  const flow = readFlow({ sections })
  const words = textsOfFlow(flow, 'ja')
  return { flow, drawing: layoutFlow(shapeFlow(flow, words, 'ja')) }
}
const labelsOf = ({ edges }: FlowDrawing) =>
  Object.values(edges).flatMap(({ label }) => label ?? [])
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

test('items of a map never overlap, and every item has a position', () => {
  fc.assert(
    fc.property(arbitraryScript, ({ sections }) => {
      const { flow, drawing } = draw(sections)
      const { boxes, edges, width, height } = drawing
      for (const { id } of flow.sections) expect(boxes[id]).toBeDefined()
      for (const { id, branch } of flow.edges) {
        expect(edges[id]?.line).toMatch(/^M[-\d. ]+[QL]/)
        expect(edges[id]?.line + (edges[id]?.head ?? '')).not.toContain('NaN')
        expect(edges[id]?.label !== null).toBe(branch !== null)
      }
      const solid = [...Object.values(boxes), ...labelsOf(drawing)]
      for (const [index, one] of solid.entries()) {
        expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= width).toBe(true)
        expect(one.y + one.height <= height).toBe(true)
        for (const other of solid.slice(index + 1)) expect(overlap(one, other)).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})

const long = (count: number): Section[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    kind: 'free',
    title: `${index}`,
    target_seconds: null,
    blocks: [
      { id: `l${index}`, type: 'line', speaker: 'me', text: 'はい。' },
      { id: `y${index}`, type: 'branch', text: 'はい', target: `s${index + 2}` },
      { id: `n${index}`, type: 'branch', text: 'いいえ', target: null },
    ],
  }))

test('sections are ordered from top to bottom, and page breaks of a print cut none', () => {
  const { flow, drawing } = draw(long(200))
  const tops = flow.sections.map(({ id }) => drawing.boxes[id]?.y ?? -1)
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
  const pages = splitIntoPages(drawing, 1000)
  expect(pages[0]).toBe(0)
  expect(pages.at(-1)).toBe(drawing.height)
  for (const [index, end] of pages.slice(1).entries()) {
    expect(end - (pages[index] ?? 0)).toBeLessThanOrEqual(1000)
    const cut = [...Object.values(drawing.boxes), ...labelsOf(drawing)].filter(
      (box) => box.y < end && box.y + box.height > end,
    )
    expect(cut).toEqual([])
  }
  expect(splitIntoPages(drawing, 10).at(-1)).toBe(drawing.height)
})

test('texts on a map are clipped to their width, between characters', () => {
  expect(clipLines('短い', 10, 1)).toEqual(['短い'])
  expect(clipLines('', 10, 2)).toEqual([''])
  expect(clipLines('1. 現状をうかがう', 5, 2)).toEqual(['1. 現状を', 'うかがう'])
  expect(clipLines('家族👩‍👩‍👧‍👦と𠮷野家の髙﨑様', 4, 1)).toEqual(['家族👩‍👩‍👧‍👦…'])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 20 }), (text, ems) => {
      const lines = clipLines(text, ems, 2)
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(measureEms(line)).toBeLessThanOrEqual(ems + 1e-9)
    }),
  )
})
