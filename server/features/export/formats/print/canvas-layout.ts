import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { allotNotes, FOOT_BLOCKS, SMALLEST_TYPE, TALL_BLOCKS } from '#document/canvas-paper.ts'
import type { CanvasWork } from '../work.ts'
import { breakLines, type SetLine } from './break-lines.ts'

/**
 * Font size of notes in points at scale 1. At a larger scale, a canvas is laid out on a larger
 * sheet, and the layout is then reduced to the real size.
 */
export const NOTE_SIZE = 9
export const NAME_SIZE = 9.5
export const TITLE_SIZE = 15
export const LEADING = 1.45
export const PADDING = 8
const NOTE_GAP = 5
const NAME_HEIGHT = NAME_SIZE * 1.9
const HEAD_HEIGHT = TITLE_SIZE * 2.2
const SCALE_STEP = 1.08
/**
 * The smallest scale that is tried. A smaller scale means larger type, so a canvas with few notes
 * is enlarged.
 */
const SMALLEST_SCALE = 0.75

/** Position and lines of a note. `y` is the top of its first line. */
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
  /**
   * Text and position of the mark which shows that the box continues on another sheet; null if it
   * does not.
   */
  more: { text: string; x: number; y: number } | null
}
export type CanvasLayout = {
  /** Size of the layout in points: the sheet's size times `scale`. */
  width: number
  height: number
  scale: number
  title: SetLine
  boxes: PlacedBox[]
}

type Cell = { box: BoxKey; sub?: BoxKey }
const UPPER_COLUMNS: readonly (readonly Cell[])[] = TALL_BLOCKS.map(({ box, sub, below }) =>
  below === undefined ? [{ box, sub }] : [{ box }, { box: below }],
)
const BOTTOM_ROW: readonly Cell[] = FOOT_BLOCKS.map((box) => ({ box }))

type Set = {
  name: string
  texts: string[]
  lines: SetLine[][]
  more: string | null
  height: number
}

type Sheet = { width: number; height: number }

/**
 * Lays out a canvas on one sheet, at the smallest scale at which all notes fit. The smallest scale
 * has the largest type.
 */
export function layOutCanvas(work: CanvasWork, sheet: Sheet): CanvasLayout {
  const laidOut = layOutUpTo(work, sheet, Number.POSITIVE_INFINITY)
  if (!laidOut) throw new Error('A canvas fits no sheet.')
  return laidOut
}

/** The notes of each box that do not fit on the first sheet. They are printed on further sheets. */
export type CanvasRest = { box: BoxKey; name: string; texts: string[] }[]

/**
 * Lays out a canvas on a sheet with a font size of at least SMALLEST_TYPE. Notes that do not fit
 * are returned as `rest`, and their boxes get a continuation mark.
 */
export function layOutPages(
  work: CanvasWork,
  sheet: Sheet,
): { first: CanvasLayout; rest: CanvasRest } {
  const scale = NOTE_SIZE / SMALLEST_TYPE
  const first = layOutUpTo(work, sheet, scale)
  if (first) return { first, rest: [] }
  const [width, height] = [sheet.width * scale, sheet.height * scale]
  const textsOf = new Map(BOX_KEYS.map((box) => [box, listTexts(work, box)]))
  const isFoot = (box: BoxKey) => FOOT_BLOCKS.some((one) => one === box)
  const widthOf = (box: BoxKey) => width / (isFoot(box) ? FOOT_BLOCKS.length : TALL_BLOCKS.length)
  const known = new Map<BoxKey, number[]>()
  const heightsOf = (box: BoxKey) => {
    const heights =
      known.get(box) ??
      setBox(work, box, widthOf(box) - PADDING * 2).lines.map((lines) => heightOfNote(lines))
    known.set(box, heights)
    return heights
  }
  const shown = allotNotes({
    countOf: (box) => textsOf.get(box)?.length ?? 0,
    heightOf(box, count) {
      const heights = heightsOf(box)
      const more = count < heights.length ? NOTE_SIZE * LEADING : 0
      return heights.slice(0, count).reduce((sum, one) => sum + one, EMPTY_BOX + more)
    },
    room: height - HEAD_HEIGHT - 1,
  })
  const laidOut = tryLayout(work, width, height, shown)
  if (!laidOut) throw new Error('The first notes of a canvas do not fit its sheet.')
  const rest = BOX_KEYS.map((box) => ({
    box,
    name: BOX_NAMES[box].name[work.language],
    texts: (textsOf.get(box) ?? []).slice(shown.get(box)),
  }))
  return {
    first: { ...laidOut, scale },
    rest: rest.filter(({ texts }) => texts.length > 0),
  }
}

function layOutUpTo(work: CanvasWork, sheet: Sheet, largest: number): CanvasLayout | null {
  for (let scale = SMALLEST_SCALE; scale < largest * SCALE_STEP; scale *= SCALE_STEP) {
    const tried = Math.min(scale, largest)
    const laidOut = tryLayout(work, sheet.width * tried, sheet.height * tried)
    if (laidOut) return { ...laidOut, scale: tried }
  }
  return null
}

/**
 * Lays out a canvas in an area of `width` × `height` points; null if the notes do not fit. `shown`:
 * number of notes to lay out per box; default: all.
 */
function tryLayout(
  work: CanvasWork,
  width: number,
  height: number,
  shown?: ReadonlyMap<BoxKey, number>,
) {
  const column = width / UPPER_COLUMNS.length
  const set = (box: BoxKey, wide: number) => setBox(work, box, wide - PADDING * 2, shown?.get(box))
  const tall = UPPER_COLUMNS.map((cells) =>
    cells.map(({ box, sub }) => ({
      box,
      main: set(box, column),
      ...(sub ? { sub, under: set(sub, column) } : {}),
    })),
  )
  const foot = BOTTOM_ROW.map(({ box }) => ({ box, main: set(box, width / BOTTOM_ROW.length) }))
  const heightOf = ({ main, under }: { main: Set; under?: Set }) =>
    main.height + (under?.height ?? 0)
  // In columns with two boxes, all upper boxes have the same height, and so do all lower boxes.
  // This aligns the boxes across the columns.
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
  // The bottom row takes a quarter of the height below the title. It is higher if its notes need
  // more room, and lower if the boxes above need the room.
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
  const wide = width / BOTTOM_ROW.length
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

const listTexts = ({ notes }: CanvasWork, box: BoxKey) =>
  notes.filter((note) => note.box === box && note.text.trim() !== '').map(({ text }) => text)

const heightOfNote = (lines: readonly SetLine[]) => lines.length * NOTE_SIZE * LEADING + NOTE_GAP
const EMPTY_BOX = PADDING * 2 + NAME_HEIGHT

const MORE = {
  ja: (count: number) => `ほか${count}枚は2ページ目`,
  en: (count: number) => `${count} more on page 2`,
}

function setBox(work: CanvasWork, box: BoxKey, width: number, count?: number): Set {
  const all = listTexts(work, box)
  const texts = all.slice(0, count)
  const more = texts.length < all.length ? MORE[work.language](all.length - texts.length) : null
  const lines = texts.map((text) => breakLines(text, { size: NOTE_SIZE, width: width - NOTE_SIZE }))
  const height = lines.reduce(
    (sum, each) => sum + heightOfNote(each),
    more === null ? 0 : NOTE_SIZE * LEADING,
  )
  const name = BOX_NAMES[box].name[work.language]
  return { name, texts, lines, more, height: EMPTY_BOX + height }
}

function placeBox(
  box: BoxKey,
  { name, texts, lines, more }: Set,
  place: { x: number; y: number; width: number; height: number },
  is_sub: boolean,
): PlacedBox {
  let y = place.y + PADDING + NAME_HEIGHT
  const notes = lines.map((each) => {
    const note = { x: place.x + PADDING + NOTE_SIZE, y, lines: each }
    y += heightOfNote(each)
    return note
  })
  const tail = more === null ? null : { text: more, x: place.x + PADDING, y }
  return { box, name, is_sub, ...place, notes, texts, more: tail }
}
