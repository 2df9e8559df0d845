import type { MarkedText } from '#document/text-marks.ts'
import type { ColumnPosition, Flow } from './flow.ts'
import { type Ink, RULE } from './page.ts'

type Cell = { words: MarkedText; place: ColumnPosition }
/**
 * Style of a table's row. `pad`: space above and below the text. `frame`: draws the row's frame
 * from the y position `from` to the y position `to`.
 */
type RowStyle = { ink: Ink; pad: number; frame: (from: number, to: number) => void }

/**
 * Writes a table whose columns have equal width and whose first row is the head. `size`: font size
 * of the script in points. The table's font is slightly smaller.
 */
export function writeTable(flow: Flow, size: number, rows: readonly MarkedText[][]): void {
  const columns = Math.max(...rows.map((row) => row.length))
  const width = flow.width / columns
  const pad = size * 0.25
  const inset = size * 0.5
  const frame = (from: number, to: number) =>
    flow.draw((doc) => {
      for (let column = 0; column < columns; column++)
        doc.rect(flow.left + column * width, from, width, to - from)
      doc.lineWidth(0.5).stroke(RULE)
    })
  for (const [index, row] of rows.entries()) {
    const ink = { size: size * 0.92, weight: index === 0 ? 'bold' : 'regular' } as const
    const cells = row.map((words, column) => ({
      words,
      place: { inset: column * width + inset, width: width - inset * 2 },
    }))
    writeRow(flow, cells, { ink, pad, frame })
  }
  flow.y += size * 0.6
}

/**
 * Writes a row undivided if it fits in one column, card or page; otherwise splits it
 * (`writeSplitRow`).
 */
function writeRow(flow: Flow, cells: readonly Cell[], style: RowStyle): void {
  const { ink, pad, frame } = style
  const heights = cells.map(({ words, place }) =>
    flow.heightOf(flow.lines(words, { ...ink, width: place.width }), ink),
  )
  const height = Math.max(...heights) + pad * 2
  if (flow.fitsInEmptyRegion(height)) flow.ensureRoom(height)
  // Checks the height again after moving, because a card that continues another card begins with a
  // heading and has less room.
  if (!flow.hasRoom(height)) {
    writeSplitRow(flow, cells, style)
    return
  }
  const top = flow.y
  for (const { words, place } of cells) {
    flow.y = top + pad
    flow.write(words, place, ink)
  }
  flow.y = top + height
  frame(top, flow.y)
}

/**
 * Writes a row line by line, because the row does not fit in one column, card or page. The first
 * lines of all cells stay side by side, then the second lines, and so on.
 */
function writeSplitRow(flow: Flow, cells: readonly Cell[], { ink, pad, frame }: RowStyle): void {
  const columns = cells.map(({ words, place }) => ({
    lines: flow.lines(words, { ...ink, width: place.width }),
    inset: place.inset,
  }))
  let top: number | null = null
  const endPart = () => {
    if (top === null) return
    flow.y += pad
    frame(top, flow.y)
    top = null
  }
  const count = Math.max(...columns.map(({ lines }) => lines.length))
  for (let index = 0; index < count; index++) {
    const beside = columns.flatMap(({ lines, inset }) => {
      const line = lines[index]
      return line ? [{ line, inset }] : []
    })
    const height = Math.max(...beside.map(({ line }) => flow.heightOf([line], ink)))
    flow.ensureRoom(height + pad * (top === null ? 2 : 1), endPart)
    if (top === null) {
      top = flow.y
      flow.y += pad
    }
    flow.y += height
    for (const { line, inset } of beside) flow.writeLine(line, flow.left + inset, ink)
  }
  endPart()
}
