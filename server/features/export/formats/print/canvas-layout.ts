import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import type { CanvasWork } from '../work.ts'
import { breakLines, type SetLine } from './break-lines.ts'

/** Points, at a scale of 1. A fuller canvas is laid out on a larger sheet, and drawn smaller. */
export const NOTE_SIZE = 9
export const NAME_SIZE = 9.5
export const TITLE_SIZE = 15
export const LEADING = 1.45
export const PADDING = 8
const NOTE_GAP = 5
const NAME_HEIGHT = NAME_SIZE * 1.9
const HEAD_HEIGHT = TITLE_SIZE * 2.2
const STEP = 1.08
/** Of the sheet, on which few words are drawn larger. */
const SMALLEST_SCALE = 0.75

/** A note's words in lines, from the top of its first line. */
export type PlacedNote = { x: number; y: number; lines: SetLine[] }
export type PlacedBox = {
  box: BoxKey
  name: string
  is_sub: boolean
  x: number
  y: number
  width: number
  height: number
  notes: PlacedNote[]
  texts: string[]
}
export type CanvasLayout = {
  /** Of the drawing; larger than the sheet by `scale`. */
  width: number
  height: number
  scale: number
  title: SetLine
  boxes: PlacedBox[]
}

type Cell = { box: BoxKey; sub?: BoxKey }
const TALL: readonly (readonly Cell[])[] = [
  [{ box: 'problem', sub: 'existing_alternatives' }],
  [{ box: 'solution' }, { box: 'key_metrics' }],
  [{ box: 'unique_value_proposition', sub: 'high_level_concept' }],
  [{ box: 'unfair_advantage' }, { box: 'channels' }],
  [{ box: 'customer_segments', sub: 'early_adopters' }],
]
const FOOT: readonly Cell[] = [{ box: 'cost_structure' }, { box: 'revenue_streams' }]

type Set = { name: string; texts: string[]; lines: SetLine[][]; height: number }

/** Lays a canvas out on one sheet: as large as it can be read, smaller until every note has its room. */
export function layOutCanvas(
  work: CanvasWork,
  sheet: { width: number; height: number },
): CanvasLayout {
  for (let scale = SMALLEST_SCALE; ; scale *= STEP) {
    const laidOut = tryLayout(work, sheet.width * scale, sheet.height * scale)
    if (laidOut) return { ...laidOut, scale }
  }
}

function tryLayout(work: CanvasWork, width: number, height: number) {
  const column = width / TALL.length
  const set = (box: BoxKey, wide: number) => setBox(work, box, wide - PADDING * 2)
  const tall = TALL.map((cells) =>
    cells.map(({ box, sub }) => ({
      ...{ box, main: set(box, column) },
      ...(sub ? { sub, under: set(sub, column) } : {}),
    })),
  )
  const foot = FOOT.map(({ box }) => ({ box, main: set(box, width / FOOT.length) }))
  const heightOf = ({ main, under }: { main: Set; under?: Set }) =>
    main.height + (under?.height ?? 0)
  // Two columns are parted at one height, so that rows stand in line.
  const parted = tall.filter((cells) => cells.length > 1)
  const upper = Math.max(...parted.map(([first]) => (first ? heightOf(first) : 0)))
  const lower = Math.max(...parted.map(([, second]) => (second ? heightOf(second) : 0)))
  const whole = Math.max(
    ...tall
      .filter((cells) => cells.length === 1)
      .flat()
      .map(heightOf),
  )
  const above = Math.max(upper + lower, whole)
  const below = Math.max(...foot.map(heightOf))
  const room = height - HEAD_HEIGHT
  if (above + below > room) return null
  // What is left over is shared; the foot keeps at least a quarter.
  const footHeight = Math.min(Math.max(below, room * 0.25), room - above)
  const top = room - footHeight
  const split = Math.max(upper, Math.min(top / 2, top - lower))
  const boxes = tall.flatMap((cells, at) =>
    cells.flatMap((cell, row) => {
      const y = HEAD_HEIGHT + (row === 0 ? 0 : split)
      const tallness = cells.length === 1 ? top : row === 0 ? split : top - split
      const place = { x: at * column, y, width: column, height: tallness }
      const main = placeBox(cell.box, cell.main, place, false)
      if (!cell.sub || !cell.under) return [main]
      const under = { ...place, y: y + tallness - cell.under.height, height: cell.under.height }
      return [main, placeBox(cell.sub, cell.under, under, true)]
    }),
  )
  const wide = width / FOOT.length
  const last = foot.map(({ box, main }, at) =>
    placeBox(
      box,
      main,
      { x: at * wide, y: HEAD_HEIGHT + top, width: wide, height: footHeight },
      false,
    ),
  )
  const [title = { text: '', width: 0, runs: [], readings: [] }] = breakLines(
    work.title.replace(/\s+/gu, ' '),
    { size: TITLE_SIZE, width: width * 0.75, weight: 'bold' },
  )
  return { width, height, title, boxes: [...boxes, ...last] }
}

function setBox({ notes, language }: CanvasWork, box: BoxKey, width: number): Set {
  const texts = notes
    .filter((note) => note.box === box && note.text.trim() !== '')
    .map(({ text }) => text)
  const lines = texts.map((text) => breakLines(text, { size: NOTE_SIZE, width: width - NOTE_SIZE }))
  const height = lines.reduce((sum, each) => sum + each.length * NOTE_SIZE * LEADING + NOTE_GAP, 0)
  const name = BOX_NAMES[box].name[language]
  return { name, texts, lines, height: PADDING * 2 + NAME_HEIGHT + height }
}

function placeBox(
  box: BoxKey,
  { name, texts, lines }: Set,
  place: { x: number; y: number; width: number; height: number },
  is_sub: boolean,
): PlacedBox {
  let y = place.y + PADDING + NAME_HEIGHT
  const notes = lines.map((each) => {
    const note = { x: place.x + PADDING + NOTE_SIZE, y, lines: each }
    y += each.length * NOTE_SIZE * LEADING + NOTE_GAP
    return note
  })
  return { box, name, is_sub, ...place, notes, texts }
}
