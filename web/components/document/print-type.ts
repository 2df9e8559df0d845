import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { Evidence } from '#document/canvas.ts'
import { FILLING_ORDER } from '#document/canvas-order.ts'
import { allotNotes, FOOT_BLOCKS, SMALLEST_TYPE } from '#document/canvas-paper.ts'

/** A note as it prints: its words, and what makes a line under them. */
export type PrintedNote = {
  id?: string
  text: string
  evidence?: Evidence
  owner?: object | null
  links?: readonly string[]
}
type NotesOf = (box: BoxKey) => readonly PrintedNote[]
/** How wide each line of a note is that its author wrote, in Japanese signs; whether something stands under it. */
type Measured = { lines: readonly number[]; isMarked: boolean }

/** In which type (points) a canvas prints, and where one sheet does not hold it, how many notes of each box the first has. */
export type PrintPlan = { points: number; firstOf: ReadonlyMap<BoxKey, number> | null }

/** In points: what a canvas prints in where there is room. */
const LARGEST = 8.5
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
/** The line under a note, and the one that says that a box goes on. */
const MARKS_MM = 3.5
const MORE_MM = 4.5
/** Lines end before their edge: at a word, at a phrase, before a closing bracket. */
const FILLED = 0.92
/** The width of a sign beside that of a Japanese one. */
const LATIN = 0.56

const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) < 0x2e80 ? LATIN : 1), 0)

const countLines = (lines: readonly number[], signs: number) =>
  lines.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / signs)), 0)

/** How high a box is at a type size, in millimetres. */
function measureBox(notes: readonly Measured[], points: number, columns: number): number {
  const type = points * MM_PER_POINT
  const signs = ((columns === 1 ? NARROW_MM : WIDE_MM) / type) * FILLED
  const heights = notes.map(
    ({ lines, isMarked }) =>
      countLines(lines, signs) * type * LINE_HEIGHT + GAP_MM + (isMarked ? MARKS_MM : 0),
  )
  const rows = Array.from({ length: Math.ceil(heights.length / columns) }, (_, row) =>
    Math.max(...heights.slice(row * columns, (row + 1) * columns)),
  )
  return BOX_MM + rows.reduce((sum, height) => sum + height, 0)
}

/** How high the whole grid is: its fullest column above, its fuller box below. */
function measureGrid(heightOf: (box: BoxKey) => number): number {
  const columns = FILLING_ORDER.map(({ block, sub_box }) =>
    sub_box === null ? 0 : heightOf(block) + heightOf(sub_box),
  )
  const stacked =
    Math.max(heightOf('solution'), heightOf('unfair_advantage')) +
    Math.max(heightOf('key_metrics'), heightOf('channels'))
  return Math.max(...columns, stacked) + Math.max(...FOOT_BLOCKS.map(heightOf))
}

const isFoot = (box: BoxKey) => FOOT_BLOCKS.some((one) => one === box)

/** The largest type in which all notes stand on one printed sheet; where none that can be read does, what the first sheet has. */
export function planPrint(notesOf: NotesOf): PrintPlan {
  const measured = new Map(BOX_KEYS.map((box) => [box, notesOf(box).map(measureNote)]))
  const heightAt = (points: number) => (box: BoxKey, count?: number) => {
    const notes = measured.get(box) ?? []
    const shown = notes.slice(0, count)
    const more = shown.length < notes.length ? MORE_MM : 0
    return measureBox(shown, points, isFoot(box) ? WIDE_COLUMNS : 1) + more
  }
  for (let points = LARGEST; points >= SMALLEST_TYPE; points -= STEP) {
    const heightOf = heightAt(points)
    if (measureGrid((box) => heightOf(box)) <= SHEET_MM) return { points, firstOf: null }
  }
  const countOf = (box: BoxKey) => measured.get(box)?.length ?? 0
  const paper = { countOf, heightOf: heightAt(SMALLEST_TYPE), room: SHEET_MM }
  return { points: SMALLEST_TYPE, firstOf: allotNotes(paper) }
}

const measureNote = ({ text, evidence, owner, links }: PrintedNote): Measured => ({
  lines: text.split('\n').map(widthOf),
  isMarked: (evidence ?? 'assumption') !== 'assumption' || !!owner || (links?.length ?? 0) > 0,
})
