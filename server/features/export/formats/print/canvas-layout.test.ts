import { expect, test } from 'vitest'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import type { Note } from '#document/canvas.ts'
import { SMALLEST_TYPE } from '#document/canvas-paper.ts'
import type { CanvasWork } from '../work.ts'
import { layOutPages, NOTE_SIZE } from './canvas-layout.ts'

const SHORT = '提出が一週間遅れて他社に決まる'
const SHEET = { width: 786, height: 539 }
const work = (perBox: number, text: string): CanvasWork => ({
  of: 'canvas',
  title: '初回商談',
  language: 'ja',
  comments: [],
  notes: BOX_KEYS.flatMap((box) =>
    Array.from(
      { length: perBox },
      (_, at): Note => ({
        id: `${box}${at}`,
        box,
        order: String(at),
        text: `${at} ${text}`,
        evidence: 'fact',
        color: 'none',
        author: { type: 'person', user_id: '' },
        edited: false,
        pinned: false,
        confidence: null,
        sources: [],
        owner: null,
        links: [],
        created_at: '',
      }),
    ),
  ),
  options: { format: 'pdf', comments: false, paper: 'a4' },
})

test.each([
  ['3 notes a box', 3, SHORT, 1],
  ['5 long notes a box', 5, SHORT.repeat(4), 1],
  ['8 long notes a box', 8, SHORT.repeat(4), 2],
  ['20 notes a box', 20, SHORT, 2],
  ['one note that no box holds', 1, SHORT.repeat(60), 2],
] as const)(
  '%s: type of at least six points, every note present and within its box',
  (_, perBox, text, pages) => {
    const { first, rest } = layOutPages(work(perBox, text), SHEET)
    expect(NOTE_SIZE / first.scale).toBeGreaterThanOrEqual(SMALLEST_TYPE)
    expect(rest.length > 0 ? 2 : 1).toBe(pages)
    for (const { box, notes, texts, more, y, height } of first.boxes) {
      const left = rest.find((one) => one.box === box)?.texts ?? []
      expect([...texts, ...left]).toHaveLength(perBox)
      expect(more?.text).toBe(left.length > 0 ? `ほか${left.length}枚は2ページ目` : undefined)
      for (const note of notes) {
        const end = note.y + note.lines.length * NOTE_SIZE * 1.45
        expect(end).toBeLessThanOrEqual(y + height + 1)
      }
    }
    const floor = Math.max(...first.boxes.map(({ y, height }) => y + height))
    expect(floor).toBeLessThanOrEqual(first.height + 1)
  },
)
