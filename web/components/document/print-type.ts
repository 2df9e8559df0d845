import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { FILLING_ORDER } from '#document/canvas-order.ts'

type NotesOf = (box: BoxKey) => readonly { text: string }[]
/** How wide each line of each note is that its author wrote, in Japanese signs. */
type Widths = readonly (readonly number[])[]

/** Type sizes in points: what a canvas prints in where there is room, and below which nobody reads it. */
const LARGEST = 8.5
const SMALLEST = 3.5
const STEP = 0.25
const MM_PER_POINT = 0.3528
const LINE_HEIGHT = 1.42
/** Of an A4 sheet in landscape, in millimetres: what the boxes may take, and how wide a note's text is. */
const SHEET_MM = 172
const NARROW_MM = 46
const WIDE_MM = 60
/** In the two boxes at the foot notes stand side by side. */
const WIDE_COLUMNS = 2
/** A box's title with its padding; what parts two notes. */
const BOX_MM = 11.5
const GAP_MM = 1.2
/** Lines end before their edge: at a word, at a phrase, before a closing bracket. */
const FILLED = 0.92
/** The width of a sign beside that of a Japanese one. */
const LATIN = 0.56

const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) < 0x2e80 ? LATIN : 1), 0)

const countLines = (lines: readonly number[], signs: number) =>
  lines.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / signs)), 0)

/** How high a box is at a type size, in millimetres. */
function measureBox(notes: Widths, points: number, columns: number): number {
  const type = points * MM_PER_POINT
  const signs = ((columns === 1 ? NARROW_MM : WIDE_MM) / type) * FILLED
  const heights = notes.map((lines) => countLines(lines, signs) * type * LINE_HEIGHT + GAP_MM)
  const rows = Array.from({ length: Math.ceil(heights.length / columns) }, (_, row) =>
    Math.max(...heights.slice(row * columns, (row + 1) * columns)),
  )
  return BOX_MM + rows.reduce((sum, height) => sum + height, 0)
}

/** How high the whole grid is: its fullest column above, its fuller box below. */
function measureGrid(widthsOf: (box: BoxKey) => Widths, points: number): number {
  const narrow = (box: BoxKey) => measureBox(widthsOf(box), points, 1)
  const wide = (box: BoxKey) => measureBox(widthsOf(box), points, WIDE_COLUMNS)
  const columns = FILLING_ORDER.map(({ block, sub_box }) =>
    sub_box === null ? 0 : narrow(block) + narrow(sub_box),
  )
  const stacked =
    Math.max(narrow('solution'), narrow('unfair_advantage')) +
    Math.max(narrow('key_metrics'), narrow('channels'))
  return Math.max(...columns, stacked) + Math.max(wide('cost_structure'), wide('revenue_streams'))
}

/** The largest type, in points, in which all notes of a canvas stand on one printed sheet. */
export function fitPrintType(notesOf: NotesOf): number {
  const widths = new Map(
    BOX_KEYS.map((box) => [box, notesOf(box).map(({ text }) => text.split('\n').map(widthOf))]),
  )
  const widthsOf = (box: BoxKey) => widths.get(box) ?? []
  for (let points = LARGEST; points > SMALLEST; points -= STEP)
    if (measureGrid(widthsOf, points) <= SHEET_MM) return points
  return SMALLEST
}
