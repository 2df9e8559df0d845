// Long because each format is tested with the same script.
import { inflateSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Thread } from '#contract/comments.ts'
import type { CanvasFormat, ScriptExportOptions } from '#contract/export.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import type { Block } from '#document/blocks.ts'
import type { Note } from '#document/canvas.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import type { CanvasWork, ScriptWork } from './work.ts'
import { writeFile } from './write-file.ts'

const RARE = '髙﨑鷗𠮷①㈱'
const LONG = `{鷗外|おうがい}商事の髙﨑です。𠮷野①㈱様の積算について、「どのくらい時間がかかっているのか」を伺います。`

const BLOCKS: Block[] = [
  { id: 'b1', type: 'line', speaker: 'me', text: `${LONG}\n${LONG} 😀 & <tags> \u0007` },
  { id: 'b2', type: 'question', text: '何名ですか？', field: '人数', answer: '' },
  { id: 'b3', type: 'objection', says: '高いですね', answer: LONG },
  {
    id: 'b3m',
    type: 'line',
    speaker: 'me',
    text: '初月は無料、{御社|おんしゃ}だけです。',
    marks: [
      { text: 'text', type: 'strong', from: 3, to: 5 },
      { text: 'text', type: 'highlight', from: 4, to: 9 },
    ],
  },
  { id: 'b4', type: 'branch', text: 'はい', target: 's1' },
  { id: 'b5', type: 'pause', seconds: 3 },
  { id: 'b6', type: 'list_item', style: 'number', level: 1, text: '一つ目' },
  {
    id: 'b7',
    type: 'table_row',
    columns: 2,
    cell_1: 'プラン',
    cell_2: '料金',
    cell_3: '',
    cell_4: '',
    cell_5: '',
    cell_6: '',
  },
  { id: 'b8', type: 'memo', text: '笑顔で' },
]
const DOCUMENT: ScriptDocument = {
  sections: [{ id: 's1', kind: 'opening', title: '挨拶', target_seconds: 60, blocks: BLOCKS }],
}
const THREAD: Thread = {
  id: 't',
  quote: '髙﨑です',
  proposal: null,
  taken: false,
  created_by: 'u',
  changed: 1,
  created_at: '2026-11-20T00:00:00Z',
  resolved_at: null,
  resolved_by: null,
  anchor: { part: 'block', id: 'b1', start: null, end: null },
  comments: [
    {
      id: 'c',
      author: { id: 'u', username: '山田 花子' },
      body: '短くしましょう。',
      mentions: [],
      created_at: '2026-11-20T00:00:00Z',
      edited_at: null,
    },
  ],
}

const script = (
  options: Partial<ScriptExportOptions> & Pick<ScriptExportOptions, 'format'>,
  document = DOCUMENT,
): ScriptWork => ({
  of: 'script',
  title: `${RARE}との商談`,
  language: 'ja',
  kind: 'talk_script',
  document,
  comments: [THREAD],
  options: {
    memos: true,
    comments: true,
    fields: true,
    variables: 'filled',
    orientation: 'portrait',
    columns: 'one',
    layout: 'pages',
    paper: 'a4',
    size: 'normal',
    speakers: 'prefix',
    ...options,
  },
})
const noteIn = (box: Note['box'], at: number, text: string): Note => ({
  id: `${box}${at}`,
  box,
  order: String(at),
  text,
  evidence: 'fact',
  color: 'none',
  author: { type: 'person', user_id: '' },
  edited: false,
  pinned: false,
  confidence: null,
  sources: [],
  owner: null,
  links: [],
  created_at: '2026-11-20T00:00:00Z',
})
const canvas = (format: CanvasFormat, count: number): CanvasWork => ({
  of: 'canvas',
  title: RARE,
  language: 'ja',
  comments: [],
  notes: BOX_KEYS.flatMap((box) =>
    Array.from({ length: count }, (_, at) => noteIn(box, at, `${LONG}${at} \u0007`)),
  ),
  options: { format, comments: false, paper: 'a4' },
})

function readStreams(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}
const countPages = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)?.length ?? 0
const toHex = (character: string) =>
  Array.from({ length: character.length }, (_, at) =>
    character.charCodeAt(at).toString(16).padStart(4, '0'),
  ).join(' ')

test('a PDF embeds its font with every rare character, has an outline, and stays small', async () => {
  const sections = Array.from({ length: 20 }, (_, at) => ({
    ...({ id: `s${at}`, kind: 'opening', title: `第${at}章`, target_seconds: null } as const),
    blocks: BLOCKS.concat(BLOCKS).map((block, index) => ({ ...block, id: `${at}-${index}` })),
  }))
  const bytes = await writeFile(script({ format: 'pdf' }, { sections }))
  const pages = countPages(bytes)
  expect(pages).toBeGreaterThanOrEqual(10)
  expect(bytes.length).toBeLessThan(100_000 * pages)
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).toContain('/Outlines')
  expect(text).toContain('/FontFile2')
  expect(text).not.toContain('/Helvetica')
  const streams = readStreams(bytes).toLowerCase()
  for (const character of RARE)
    expect([character, streams.includes(`<${toHex(character)}>`)]).toEqual([character, true])
  const stage = await writeFile(script({ format: 'pdf', size: 'stage', paper: 'a5' }, { sections }))
  expect(countPages(stage)).toBeGreaterThan(pages * 3)
})

test('a PDF prints names in other languages without placeholders', async () => {
  const names = 'ŁřŞ김민수们'
  const blocks: Block[] = [{ id: 'n', type: 'line', speaker: 'me', text: `Łukasz Dvořák ${names}` }]
  const sections = [{ ...DOCUMENT.sections[0], title: names, blocks }] as ScriptDocument['sections']
  const bytes = await writeFile({ ...script({ format: 'pdf' }, { sections }), comments: [] })
  const streams = readStreams(bytes).toLowerCase()
  for (const character of names)
    expect([character, streams.includes(`<${toHex(character)}>`)]).toEqual([character, true])
  expect(streams).not.toContain(`<${toHex('〓')}>`)
  expect(bytes.length).toBeLessThan(100_000)
})

const readSheets = (bytes: Uint8Array) =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g),
  ].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])
const chapters = (count: number, lines: number): ScriptDocument => ({
  sections: Array.from({ length: count }, (_, at) => ({
    ...({ id: `s${at}`, kind: 'opening', title: `第${at}章`, target_seconds: null } as const),
    blocks: Array.from({ length: lines }, (_, index) => ({
      ...({ id: `${at}-${index}`, type: 'line', speaker: 'me', text: LONG } as const),
    })),
  })),
})
const pages = async (options: Partial<ScriptExportOptions>, document: ScriptDocument) =>
  readSheets(await writeFile({ ...script({ format: 'pdf', ...options }, document), comments: [] }))

test('paper is portrait or landscape, in one or two columns', async () => {
  const [portrait, lying, columns] = await Promise.all([
    pages({}, chapters(12, 4)),
    pages({ orientation: 'landscape' }, chapters(12, 4)),
    pages({ paper: 'a5', columns: 'two' }, chapters(12, 4)),
  ])
  expect(new Set(portrait.map(String))).toEqual(new Set(['595,842']))
  expect(new Set(lying.map(String))).toEqual(new Set(['842,595']))
  expect(new Set(columns.map(String))).toEqual(new Set(['420,595']))
})

test('a section that fits on a page is not split; cards hold one each, eight per sheet', async () => {
  expect((await pages({}, { sections: [] })).length).toBe(1)
  // Each chapter takes more than half a page. Since chapters are not split, each gets a separate
  // page.
  expect((await pages({}, chapters(5, 10))).length).toBe(5)
  expect((await pages({}, chapters(1, 40))).length).toBe(3)
  const cards = (count: number, lines: number) => pages({ layout: 'cards' }, chapters(count, lines))
  expect((await cards(8, 2)).length).toBe(1)
  expect((await cards(9, 2)).length).toBe(2)
  // Four short sections fit on one sheet, which has eight cards. Longer sections continue on
  // further cards and need more sheets.
  expect((await cards(4, 6)).length).toBe(1)
  expect((await cards(8, 12)).length).toBeGreaterThan(2)
})

test('a section without a title and a kind has no heading in print, Word and text', async () => {
  const document = (title: string): ScriptDocument => ({
    sections: [
      { id: 's1', kind: 'free', title, target_seconds: null, blocks: BLOCKS.slice(1, 2) },
      { id: 's2', kind: 'free', title: '本題', target_seconds: null, blocks: BLOCKS.slice(2, 3) },
    ],
  })
  const write = (title: string, format: 'txt' | 'docx' | 'pdf') =>
    writeFile(script({ format }, document(title)))
  const countOutline = async (title: string) =>
    Buffer.from(await write(title, 'pdf'))
      .toString('latin1')
      .match(/\/Title /gu)?.length ?? 0
  const titled = await countOutline('始めに')
  for (const title of ['', '自由']) {
    const text = strFromU8(await write(title, 'txt'))
    expect(text.match(/■.*|自由/gu)?.[0]).toBe('■ 本題')
    const files = unzipSync(await write(title, 'docx'))
    expect(
      strFromU8(files['word/document.xml'] ?? new Uint8Array()).split('"Heading1"').length,
    ).toBe(2)
    expect(await countOutline(title)).toBe(titled - 1)
  }
})

test('a talk with a single speaker has no labels in text and Word; with several, Word lines have hanging indents', async () => {
  const me = { id: 'a', type: 'line', speaker: 'me', text: '本日は料金の話です。' } as const
  const they = { ...me, id: 'b', speaker: 'customer', text: 'はい。' } as const
  const document = (blocks: Block[]): ScriptDocument => ({
    sections: [{ id: 's', kind: 'free', title: '料金', target_seconds: null, blocks }],
  })
  const readText = async (blocks: Block[]) =>
    strFromU8(await writeFile(script({ format: 'txt' }, document(blocks))))
  const readWord = async (blocks: Block[]) => {
    const files = unzipSync(await writeFile(script({ format: 'docx' }, document(blocks))))
    return strFromU8(files['word/document.xml'] ?? new Uint8Array())
  }
  expect(await readText([me])).not.toContain('自分')
  expect(await readWord([me])).not.toContain('自分')
  expect(await readText([me, they])).toContain('自分：本日は料金の話です。')
  expect(await readWord([me, they])).toMatch(/<w:ind w:left="(\d+)" w:hanging="\1"\/>/u)
})

test.each(['prefix', 'table'] as const)('a Word document has speakers as %s', async (speakers) => {
  const files = unzipSync(await writeFile(script({ format: 'docx', speakers })))
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const document = read('word/document.xml')
  expect(document).toContain('<w:pStyle w:val="Heading1"/>')
  expect(document).toContain('<w:pStyle w:val="Title"/>')
  expect(document).toContain(`${RARE}との商談`)
  expect(document).toMatch(/<w:rt>.*?おうがい.*?<\/w:rt><w:rubyBase>.*?鷗外/)
  expect(document).toContain('&amp; &lt;tags&gt;')
  expect(document).not.toContain('\u0007')
  expect(document).toContain('w:numPr')
  expect(document).toContain('<w:commentRangeStart w:id="0"/>')
  expect(read('word/comments.xml')).toMatch(/w:author="山田 花子".*短くしましょう。/)
  expect(document.match(/<w:tbl>/g)?.length).toBe(speakers === 'table' ? 3 : 1)
})

test.each(['normal', 'stage'] as const)(
  'lines of a Word document in size %s have the necessary spacing, in two-line titles too',
  async (size) => {
    const files = unzipSync(await writeFile(script({ format: 'docx', size })))
    const styles = strFromU8(files['word/styles.xml'] ?? new Uint8Array())
    const [, line = '0'] =
      /<w:spacing w:after="\d+" w:line="(\d+)" w:lineRule="atLeast"\/>/u.exec(styles) ?? []
    // The line height, in twips, must be 1.8 times the font size. The font size is in half points;
    // a half point is ten twips.
    const [, type = '1'] = /<w:rPrDefault>.*?<w:sz w:val="(\d+)"\/>/u.exec(styles) ?? []
    expect(Number(line) / (Number(type) * 10)).toBe(1.8)
  },
)

test('bold and highlight are kept in Word and PDF, and ruby is not split', async () => {
  const files = unzipSync(await writeFile(script({ format: 'docx' })))
  const runs = strFromU8(files['word/document.xml'] ?? new Uint8Array()).split('<w:r>')
  const styleOf = (words: string) => {
    const run = runs.find((each) => each.includes(`>${words}</w:t>`)) ?? ''
    return [run.includes('<w:b/>'), run.includes('<w:highlight w:val="yellow"/>')]
  }
  expect(['初月は', '無', '料', '、', '御社', 'おんしゃ', 'だけです。'].map(styleOf)).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [false, true],
    [false, true],
    [false, true],
    [false, false],
  ])
  // Matches the fill colour of highlights in the PDF's drawing commands.
  const ground = /\b1 0\.91\d* 0\.65\d* scn/gu
  const written = readStreams(await writeFile(script({ format: 'pdf' })))
  expect(written.match(ground)).toHaveLength(2)
  const unmarked = BLOCKS.map(({ marks: _, ...block }) => block as Block)
  const sections = DOCUMENT.sections.map((section) => ({ ...section, blocks: unmarked }))
  const plain = readStreams(await writeFile(script({ format: 'pdf' }, { sections })))
  expect(plain).not.toMatch(ground)
})

test('a canvas is one slide of editable texts, however full it is', async () => {
  for (const count of [0, 3, 40]) {
    const files = unzipSync(await writeFile(canvas('pptx', count)))
    const slides = Object.keys(files).filter((name) => /slides\/slide\d+\.xml$/.test(name))
    expect(slides).toEqual(['ppt/slides/slide1.xml'])
    const slide = strFromU8(files[slides[0] ?? ''] ?? new Uint8Array())
    expect(slide.match(/<p:sp>/g)?.length).toBe(1 + BOX_KEYS.length)
    expect(slide.split('𠮷野①㈱').length - 1).toBe(count * BOX_KEYS.length)
    expect(slide).not.toContain('\u0007')
  }
})

test('a PDF canvas fits one sheet down to six points and then continues on the next; a picture has one page', async () => {
  for (const [count, pages] of [
    [0, 1],
    [3, 1],
    [40, 2],
  ] as const) {
    const pdf = await writeFile(canvas('pdf', count))
    expect(countPages(pdf) >= pages && (pages === 2 || countPages(pdf) === 1)).toBe(true)
    const png = Buffer.from(await writeFile(canvas('png', count)))
    expect(png.toString('latin1', 1, 4)).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2_560, expect.any(Number)])
  }
})

test('files show the date in Tokyo; Word also shows Japanese local time', async () => {
  const created_at = '2026-11-20T15:30:00Z'
  const comments = THREAD.comments.map((comment) => ({ ...comment, created_at }))
  const read = async (work: ScriptWork | CanvasWork) => strFromU8(await writeFile(work))
  for (const format of ['md', 'txt'] as const) {
    const written = await read({ ...script({ format }), comments: [{ ...THREAD, comments }] })
    expect(written).toContain('(2026-11-21)')
  }
  const word = await writeFile({
    ...script({ format: 'docx' }),
    comments: [{ ...THREAD, comments }],
  })
  expect(strFromU8(unzipSync(word)['word/comments.xml'] ?? new Uint8Array())).toContain(
    'w:date="2026-11-21T00:30:00.000Z"',
  )
  const notes = [{ ...noteIn('problem', 0, '納期'), created_at }]
  expect(await read({ ...canvas('csv', 0), notes })).toContain('2026-11-21')
})
