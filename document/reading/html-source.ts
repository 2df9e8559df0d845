import type { ScriptKind } from '#contract/scripts.ts'
import { cleanText, dropControls } from '../clean-text.ts'
import { skipRedirect, writeLink } from '../links.ts'
import type { MarkType } from '../text-marks.ts'
import { type HtmlNode, isLeftOut, type Style, styleOf, UNMARKED } from './html-style.ts'
import { limitLength, limitLines } from './import-limits.ts'
import type { ReadLine, TextRange } from './read-line.ts'
import { joinParts, type Part, type SourceLine } from './source-line.ts'
import { readAnyRows, readTableRow } from './table-rows.ts'

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CENTER DD DETAILS DIV DL DT FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HTML LI MAIN OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TITLE TR UL'.split(
    ' ',
  ),
)
const SKIPPED = new Set(
  'STYLE SCRIPT META LINK HEAD TEMPLATE NOSCRIPT OBJECT IFRAME SVG COLGROUP #comment'.split(' '),
)
/**
 * Parses clipboard HTML of word processors, spreadsheets and note apps into lines: headings, list
 * items, table rows, bold and highlights. Comments, bullets and field codes are left out. Throws
 * `ImportTooLarge` over the limits of a paste.
 */
export function readHtmlSource(
  root: HtmlNode,
  kind: ScriptKind = 'talk_script',
): (SourceLine | ReadLine)[] {
  const reader = createReader(kind)
  reader.read(root, UNMARKED)
  reader.end()
  return joinParts(reader.parts())
}

/**
 * Returns the emphasized ranges of a line. Italics of a whole line are a style (e.g. for
 * quotations) and emphasize nothing.
 * `length`: number of characters in the line. `lead`: number of spaces removed at its start.
 */
function readEmphasis(marks: LineMarks, length: number, lead: number) {
  const rangesOf = (type: keyof LineMarks) =>
    marks[type]
      .map(([from, to]): TextRange => [Math.max(0, from - lead), Math.min(length, to - lead)])
      .filter(([from, to]) => from < to)
  const isWhole = ([from, to]: TextRange) => from === 0 && to === length
  const [bold, italic, highlight] = [rangesOf('strong'), rangesOf('italic'), rangesOf('highlight')]
  const strong = italic.some(isWhole)
    ? bold
    : [...bold, ...italic].sort(([one], [other]) => one - other)
  return {
    ...(bold.some(isWhole) ? { bold: true as const } : strong.length > 0 ? { strong } : {}),
    ...(highlight.length > 0 ? { highlight } : {}),
  }
}

/**
 * Maximum nesting of tables that are parsed as tables. Deeper tables are read cell by cell.
 * The limit saves time, because each level can be parsed twice (`readTable`).
 */
const DEEPEST_TABLE = 3

/**
 * Ranges of the current line by style. Text that is both bold and italic is only in `strong`.
 * `readEmphasis` also treats the `italic` ranges as `strong`, unless the whole line is italic.
 */
type LineMarks = Record<MarkType | 'italic', [number, number][]>

function createReader(kind: ScriptKind, depth = 0) {
  const parts: Part[] = []
  /**
   * Pieces of the current line's text. They are joined once at the line's end, because repeated
   * string concatenation is slow for long lines.
   */
  let pieces: string[] = []
  let length = 0
  const read_so_far = { lines: 0, length: 0 }
  let tables = depth
  let marks: LineMarks = { strong: [], highlight: [], italic: [] }
  let gap = 1
  let style: Style = UNMARKED

  const end = () => {
    const words = cleanText(pieces.join('')).trimEnd()
    const lead = words.length - words.trimStart().length
    const line = words.slice(lead)
    const looks = readEmphasis(marks, line.length, lead)
    pieces = []
    length = 0
    marks = { strong: [], highlight: [], italic: [] }
    if (line === '') return false
    countLine(line)
    if (style.memo) {
      const memo = line.replace(/^\p{Extended_Pictographic}\ufe0f?\s*/u, '')
      parts.push({ read: [{ text: memo, role: 'memo' }] })
      return true
    }
    const found: Extract<Part, { line: unknown }>['line'] = {
      text: line,
      isSpaced: false,
      gap,
      ...looks,
    }
    if (style.heading !== undefined) found.heading = style.heading
    if (style.item) found.item = style.item
    if (style.answer) found.answer = true
    parts.push({ line: found })
    gap = 0
    return true
  }

  const countLine = (line: string) => {
    read_so_far.lines += 1
    read_so_far.length += line.length
    limitLength(read_so_far.length)
    // Lines of a table cell are not limited here, because several of these lines may be merged into
    // a single line.
    if (depth === 0) limitLines(read_so_far.lines)
  }

  const write = (raw: string, { bold, highlighted, italic }: Style) => {
    const words = dropControls(raw).replace(/[ \t\r\n\f]+/gu, ' ')
    const isApart = /\s/u.test(pieces.at(-1)?.at(-1) ?? ' ')
    const clean = isApart ? words.replace(/^ +/u, '') : words
    if (clean === '') return
    const from = length
    pieces.push(clean)
    length += clean.length
    if (bold || italic) mark(bold ? 'strong' : 'italic', from)
    if (highlighted) mark('highlight', from)
  }

  const writeLines = (raw: string, around: Style) => {
    if (!around.lines) return write(raw, around)
    for (const [at, line] of raw.split(/\r\n?|\n/u).entries()) {
      if (at > 0) breakLine()
      write(line, around)
    }
  }

  const mark = (type: keyof LineMarks, from: number) => {
    const last = marks[type].at(-1)
    if (last && last[1] === from) last[1] = length
    else marks[type].push([from, length])
  }

  const read = (node: HtmlNode, around: Style): void => {
    const name = node.nodeName.toUpperCase()
    if (SKIPPED.has(name) || SKIPPED.has(node.nodeName) || isLeftOut(node)) return
    if (name === '#TEXT') writeLines(node.nodeValue ?? '', around)
    else if (name === 'BR') breakLine()
    else if (name !== 'TABLE') readElement(node, name, styleOf(node, name, around))
    else if (!readTable(node, around)) {
      tables += 1
      readElement(node, name, styleOf(node, name, around))
      tables -= 1
    }
  }

  const breakLine = () => {
    if (!end()) gap += 1
  }

  const readElement = (node: HtmlNode, name: string, here: Style) => {
    if (name === 'RUBY') readRuby(node, here)
    else if (name === 'A') readLink(node, here)
    else if (BLOCKS.has(name)) readBlock(node, name, here)
    else readChildren(node, here)
  }

  const readBlock = (node: HtmlNode, name: string, here: Style) => {
    end()
    const outer = style
    style = here
    const before = parts.length
    readChildren(node, here)
    const wrote = end() || parts.length > before
    // A `P` or `DIV` with nodes but no text is an empty line. Other empty elements are ignored.
    if (!wrote && (name === 'P' || name === 'DIV') && node.childNodes.length > 0) gap += 1
    style = outer
  }

  const readChildren = (node: HtmlNode, here: Style) => {
    for (const child of Array.from(node.childNodes)) read(child, here)
  }

  /** Writes ruby as `{base|reading}`, the script's notation. */
  const readRuby = (node: HtmlNode, here: Style) => {
    let base = ''
    for (const child of Array.from(node.childNodes)) {
      const name = child.nodeName.toUpperCase()
      if (name === 'RT' || name === 'RTC') {
        const reading = wordsOf(child)
        write(base && reading ? `{${base}|${reading}}` : base + reading, here)
        base = ''
      } else if (name !== 'RP') base += wordsOf(child)
    }
    write(base, here)
  }

  const readLink = (node: HtmlNode, here: Style) => {
    const before = { line: pieces, count: pieces.length, length }
    readChildren(node, here)
    // If a block element in the link started a new line, the link's text begins at the start of
    // that line.
    const { count, length: from } = pieces === before.line ? before : { count: 0, length: 0 }
    if (length <= from) return
    const words = pieces.splice(count).join('')
    const linked = writeLink(words, skipRedirect(node.getAttribute?.('href') ?? ''))
    pieces.push(linked)
    length = from + linked.length
    for (const ranges of Object.values(marks)) {
      for (let at = ranges.length - 1; at >= 0; at -= 1) {
        const range = ranges[at]
        if (!range || range[1] <= from) break
        range[1] = length
      }
    }
  }

  /**
   * Parses a data table row by row. Returns false for layout tables and for tables nested too
   * deeply. The caller then reads their cells one by one.
   */
  const readTable = (table: HtmlNode, around: Style): boolean => {
    end()
    if (tables >= DEEPEST_TABLE) return false
    const grid = readGrid(table, (cell) => {
      const inner = createReader(kind, tables + 1)
      inner.read(cell, around)
      inner.end()
      return inner.parts()
    })
    const isTable = grid.some((row) => row.length > 1)
    const lines =
      kind === 'talk_script' ? readAnyRows(grid) : isTable ? grid.map(readTableRow) : null
    if (!lines) return false
    if (depth === 0) limitLines(lines.length)
    parts.push({ read: lines })
    return true
  }

  return { read, end, parts: () => parts }
}

/**
 * Text of each cell, row by row. The text of a cell that spans several rows is repeated in each of
 * these rows.
 */
function readGrid(table: HtmlNode, readCell: (cell: HtmlNode) => Part[]): string[][] {
  const rows: string[][] = []
  let size = 0
  const open: { cell: string; left: number }[] = []
  for (const row of findRows(table)) {
    const cells: string[] = []
    const flush = () => {
      let spanned = open[cells.length]
      while (spanned && spanned.left > 0) {
        spanned.left -= 1
        cells.push(spanned.cell)
        spanned = open[cells.length]
      }
    }
    for (const cell of Array.from(row.childNodes).filter(isCell)) {
      flush()
      const words = readCell(cell).flatMap((part): { text: string }[] =>
        'line' in part ? [part.line] : part.read,
      )
      const text = words.map((line) => line.text).join('\n')
      const left = spanOf(cell, 'rowspan') - 1
      for (const words of [
        text,
        ...Array.from({ length: spanOf(cell, 'colspan') - 1 }, () => ''),
      ]) {
        open[cells.length] = { cell: words, left }
        cells.push(words)
      }
    }
    flush()
    rows.push(cells)
    // Row spans multiply the text, so its total length is limited.
    size += cells.reduce((sum, cell) => sum + cell.length + 1, 0)
    limitLength(size)
  }
  return rows
}

const isCell = (node: HtmlNode) => /^T[DH]$/iu.test(node.nodeName) && !isLeftOut(node)

const spanOf = (cell: HtmlNode, name: 'rowspan' | 'colspan') =>
  Math.min(WIDEST_CELL, Math.max(1, Number(cell.getAttribute?.(name) ?? 1) || 1))
const WIDEST_CELL = 50

/** Returns the visible rows of a table, without the rows of tables inside its cells. */
function findRows(node: HtmlNode): HtmlNode[] {
  return Array.from(node.childNodes).flatMap((child) => {
    if (isLeftOut(child)) return []
    return child.nodeName.toUpperCase() === 'TR' ? [child] : findRows(child)
  })
}

const wordsOf = (node: HtmlNode): string =>
  (node.nodeName === '#text' ? (node.nodeValue ?? '') : '').trim() +
  Array.from(node.childNodes).map(wordsOf).join('')
