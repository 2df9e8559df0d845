import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ScriptExportOptions } from '#contract/export.ts'
import type { Block } from '#document/blocks.ts'
import { layOutSheet } from './print/sheet.ts'
import type { ScriptWork } from './work.ts'
import { writePdf } from './write-pdf.ts'

/**
 * Position of a text, frame or line on a page, in points from the top left. A text's `y` is its
 * baseline.
 */
type Drawn = { page: number; x: number; y: number }
type Text = Drawn & { text: string; color: string }
type Frame = Drawn & { width: number; height: number }
type Drawing = { texts: Text[]; frames: Frame[]; rules: Drawn[] }

function readObjects(bytes: Uint8Array): Map<string, string> {
  const text = Buffer.from(bytes).toString('latin1')
  const objects = [...text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)]
  return new Map(
    objects.map(([, number = '', body = '']) => {
      const [, packed] = /FlateDecode[\s\S]*?stream\n([\s\S]*)\nendstream/.exec(body) ?? []
      const unpacked = packed && inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      return [number, unpacked ?? body]
    }),
  )
}

/** Returns the PDF object to which the object `from` refers under a key; empty if none. */
function follow(objects: Map<string, string>, from: string, key: string): string {
  const [, number = ''] = new RegExp(`/${key} (\\d+) 0 R`).exec(from) ?? []
  return objects.get(number) ?? ''
}

const fromHex = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')

const readCharacters = (table: string) =>
  [...table.matchAll(/\[(<.*?>)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f ]+)>/g)].map(([, hex = '']) => fromHex(hex.replaceAll(' ', ''))),
  )

const OPERATION =
  /^(?:1 0 0 1 (?<x>\S+) (?<up>\S+) Tm|\/(?<font>F\d+) \S+ Tf|(?<color>\S+ \S+ \S+) scn|\[(?<shown>.*)\] TJ|(?<frame>(?:\S+ ){4})re|(?<rule>\S+ \S+) m)$/gm

function readDrawn(bytes: Uint8Array): Drawing {
  const objects = readObjects(bytes)
  const texts: Text[] = []
  const frames: Frame[] = []
  const rules: Drawn[] = []
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'))
  for (const [page, body] of pages.entries()) {
    const height = Number(/\/MediaBox \[0 0 \S+ ([\d.]+)\]/.exec(body)?.[1])
    const resources = follow(objects, body, 'Resources')
    const charactersOf = (font: string) =>
      readCharacters(follow(objects, follow(objects, resources, font), 'ToUnicode'))
    const at = { page, x: 0, y: 0, color: '' }
    let characters: string[] = []
    for (const { groups = {} } of follow(objects, body, 'Contents').matchAll(OPERATION)) {
      if (groups.x) Object.assign(at, { x: Number(groups.x), y: height - Number(groups.up) })
      if (groups.font) characters = charactersOf(groups.font)
      if (groups.color) at.color = groups.color
      if (groups.shown) {
        const glyphs = groups.shown.match(/(?<=<[^>]*)[\da-f]{4}(?=[^<]*>)/g) ?? []
        const text = glyphs.map((hex) => characters[Number.parseInt(hex, 16)]).join('')
        texts.push({ ...at, text })
      }
      if (groups.frame) {
        const [x = 0, y = 0, width = 0, height = 0] = groups.frame.split(' ').map(Number)
        frames.push({ page, x, y, width, height })
      }
      if (groups.rule) {
        const [x = 0, y = 0] = groups.rule.split(' ').map(Number)
        rules.push({ page, x, y })
      }
    }
  }
  return { texts, frames, rules }
}

type Options = Pick<ScriptExportOptions, 'layout' | 'size'>
const sheetOf = ({ layout }: Options) =>
  layOutSheet({ paper: 'a4', orientation: 'portrait', columns: 'one', layout })

async function draw(options: Options, blocks: Block[]) {
  const work: ScriptWork = {
    of: 'script',
    title: '題',
    language: 'ja',
    kind: 'talk_script',
    comments: [],
    document: {
      sections: [{ id: 's', kind: 'opening', title: '章', target_seconds: null, blocks }],
    },
    options: {
      format: 'pdf',
      memos: true,
      comments: false,
      fields: true,
      variables: 'filled',
      orientation: 'portrait',
      columns: 'one',
      paper: 'a4',
      speakers: 'prefix',
      ...options,
    },
  }
  return readDrawn(await writePdf(work, () => {}))
}

/** Writes `count` lines with a prefix and a number: 甲1, 甲2 … */
const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`).join('\n')
const row = (id: string, cells: readonly [string, string, string]): Block => ({
  id,
  type: 'table_row',
  columns: 3,
  cell_1: cells[0],
  cell_2: cells[1],
  cell_3: cells[2],
  cell_4: '',
  cell_5: '',
  cell_6: '',
})
const HEAD = row('head', ['頭', '頭', '頭'])
const CARDS = { layout: 'cards', size: 'stage' } as const
const PAGES = { layout: 'pages', size: 'stage' } as const

/**
 * Returns an id of the card or page region that completely contains an element; null if none does.
 */
function regionOf(options: Options, { page, x, y }: Drawn, width = 0, height = 0): string | null {
  const at = sheetOf(options).regions.findIndex(
    (region) =>
      x >= region.x - 0.01 &&
      y >= region.y - 0.01 &&
      x + width <= region.x + region.width + 0.01 &&
      y + height <= region.y + region.height + 0.01,
  )
  return at === -1 ? null : `${page} ${at}`
}

/**
 * Maps each number to the positions (region and `y`) of the lines with this number, such as 甲3, 乙3
 * and 丙3. There is one position if these lines are side by side.
 */
function placesByLine(options: Options, texts: Text[]): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>()
  for (const line of texts) {
    const [, number] = /^[甲乙丙](\d+)$/.exec(line.text) ?? []
    if (!number) continue
    const place = `${regionOf(options, line)} ${line.y.toFixed(2)}`
    places.set(number, (places.get(number) ?? new Set()).add(place))
  }
  return places
}

test.each([
  // Across the cases, each of the three columns has the most lines at least once.
  [CARDS, [24, 9, 2]],
  [CARDS, [2, 24, 9]],
  [CARDS, [9, 2, 40]],
  [PAGES, [60, 30, 1]],
] as const)(
  'a table row taller than a card or page is split line by line: %o, %o lines',
  async (options, counts) => {
    const cells = ['甲', '乙', '丙'].map((prefix, at) => numbered(prefix, counts[at] ?? 0))
    const [first = '', second = '', third = ''] = cells
    const { texts, frames } = await draw(options, [HEAD, row('r', [first, second, third])])
    const lines = texts.filter(({ text }) => /^[甲乙丙]\d+$/.test(text))
    expect(lines.map(({ text }) => text).sort()).toEqual(cells.join('\n').split('\n').sort())
    const places = placesByLine(options, lines)
    expect([...places].filter(([, of]) => of.size > 1)).toEqual([])
    expect(new Set([...places.values()].flatMap((of) => [...of])).size).toBe(Math.max(...counts))
    const columnWidth = (sheetOf(options).regions[0]?.width ?? 0) / 3
    const cellFrames = frames.filter(({ width }) => Math.abs(width - columnWidth) < 0.01)
    const on = cellFrames.map((frame) => regionOf(options, frame, frame.width, frame.height))
    expect(on).not.toContain(null)
    expect(new Set(on)).toEqual(new Set(lines.map((line) => regionOf(options, line))))
    const isIn = (frame: Frame, { page, x, y }: Text) =>
      frame.page === page &&
      x > frame.x &&
      x < frame.x + frame.width &&
      y > frame.y &&
      y < frame.y + frame.height
    const framesOf = (line: Text) => cellFrames.filter((frame) => isIn(frame, line)).length
    expect(lines.filter((line) => framesOf(line) !== 1)).toEqual([])
  },
)

test('a row that fits on an empty card, but not on the rest of the current card, starts the next card', async () => {
  const rows = [HEAD, row('a', [numbered('丁', 3), '', '']), row('b', [numbered('甲', 3), '', ''])]
  const { texts } = await draw(CARDS, rows)
  const regions = (prefix: string) =>
    new Set(
      texts.filter(({ text }) => text.startsWith(prefix)).map((text) => regionOf(CARDS, text)),
    )
  expect([regions('丁'), regions('甲')]).toEqual([new Set(['0 0']), new Set(['0 1'])])
})

const NAMES = {
  middle: '図面を読み取る時間',
  long: '積算にかかる時間とそのうち図面を読み取る時間のおよその割合について',
  endless: '積算にかかる時間とそのうち図面を読み取る時間のおよその割合について'.repeat(2),
}
const question = (field: string, answer: string): Block => ({
  ...({ id: 'q', type: 'question', text: '何割ですか？' } as const),
  field,
  answer,
})
/** Returns the drawn texts that are part of `words`, in the order in which they are drawn. */
const piecesOf = (texts: Text[], words: string) =>
  texts.filter(({ text }) => text !== '' && words.includes(text))

test.each([
  [CARDS, NAMES.middle],
  [CARDS, NAMES.long],
  [PAGES, NAMES.long],
  [PAGES, NAMES.endless],
] as const)('a long field name is above its answer: %o, %s', async (options, name) => {
  const { x = 0, width = 0 } = sheetOf(options).regions[0] ?? {}
  const size = { cards: 13, pages: 20 }[options.layout]
  const readName = (texts: Text[]) => {
    const pieces = piecesOf(texts, `${name}：`)
    expect(pieces.map(({ text }) => text).join('')).toBe(`${name}：`)
    expect(new Set(pieces.map(({ color }) => color)).size).toBe(1)
    for (const { text, ...at } of pieces)
      expect(at.x + text.length * size).toBeLessThanOrEqual(x + width + 0.01)
    const foot = Math.max(...pieces.map(({ y }) => y))
    return { left: pieces[0]?.x, foot, color: pieces[0]?.color }
  }
  const { texts } = await draw(options, [question(name, '答え')])
  const { left, foot, color } = readName(texts)
  const [answer] = piecesOf(texts, '答え')
  expect(answer?.color).not.toBe(color)
  expect(answer?.x).toBe(left)
  expect(answer?.y).toBeGreaterThan(foot + size)

  const empty = await draw(options, [question(name, '')])
  const above = readName(empty.texts)
  const rules = empty.rules.filter(({ y }) => y > above.foot)
  expect(rules.map((rule) => rule.x)).toEqual(rules.map(() => above.left))
  expect(rules.length).toBe({ cards: 1, pages: 2 }[options.layout])
  for (const { y } of rules) expect(y).toBeGreaterThan(above.foot + size)
})

test('a short field name is on the first line of its answer', async () => {
  const { texts } = await draw(CARDS, [question('割合', '答え')])
  const [name] = piecesOf(texts, '割合：')
  const [answer] = piecesOf(texts, '答え')
  expect([answer?.page, answer?.y]).toEqual([name?.page, name?.y])
  expect(answer?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + 3 * 13)
})

test('the lines of a speaker’s words begin at one edge, right of the label', async () => {
  const words = '長'.repeat(120)
  const { texts } = await draw(PAGES, [
    { id: 'me', type: 'line', speaker: 'me', text: words },
    { id: 'they', type: 'line', speaker: 'customer', text: 'はい。' },
  ])
  const lines = texts.filter(({ text }) => /^長+$/u.test(text))
  const [label] = piecesOf(texts, '自分：')
  expect(lines.length).toBeGreaterThan(2)
  expect(new Set(lines.map(({ x }) => x)).size).toBe(1)
  expect(lines[0]?.x).toBeGreaterThan((label?.x ?? 0) + 2 * 20)
  expect(label?.y).toBe(lines[0]?.y)
})
