// Long because each of eight kinds of files is written in several ways, as different programs and people write them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pptxgen from 'pptxgenjs'
import type { Thread } from '#contract/comments.ts'
import { writeMarkdownFile } from '#document/markdown-file.ts'
import { parsePlainText } from '#document/parse-plain-text.ts'
import { type ScriptFile, writeScriptJson } from '#document/script-file.ts'
import { writeFile } from '#server/features/export/formats/write-file.ts'
import { TALKS, type Talk } from './import-talks.ts'
import {
  escapeXml,
  makeComments,
  makeDocx,
  makePptx,
  makeXlsx,
  makeZip,
  paragraph,
  run,
} from './office-files.ts'

/**
 * Writes the files that `import-files.test.ts` reads: `node server/features/scripts/testing/make-import-files.ts`. Needs LibreOffice and
 * iconv. What each is read as stands beside it, and is looked at by a person after this.
 */

const OUT = join(import.meta.dirname, 'import-files')
const WORK = mkdtempSync(join(tmpdir(), 'daihon-files-'))
mkdirSync(OUT, { recursive: true })

const save = (name: string, bytes: string | Uint8Array) => writeFileSync(join(OUT, name), bytes)
const isJa = ({ language }: Talk) => language === 'ja'
const plain = (words: string) => words.replace(/[*=]/gu, '')
const colon = (talk: Talk) => (isJa(talk) ? '：' : ': ')
const remark = (talk: Talk, words: string) => (isJa(talk) ? `（${words}）` : `(${words})`)

/** Opens files in LibreOffice and saves them in another form. */
function convert(files: readonly string[], to: string, filter: string): void {
  const given = files.map((file) => join(WORK, file))
  const profile = `-env:UserInstallation=file://${WORK}/profile`
  const { status, stderr } = spawnSync(
    'soffice',
    [profile, '--headless', `--infilter=${filter}`, '--convert-to', to, '--outdir', OUT, ...given],
    { encoding: 'utf8', timeout: 300_000 },
  )
  if (status !== 0) throw new Error(stderr)
}
const encode = (text: string, encoding: string): Uint8Array =>
  spawnSync('iconv', ['-f', 'UTF-8', '-t', encoding], { input: text }).stdout

/** Lines of a talk as a list of `[part, who, words]`, a remark without who. */
const rowsOf = (talk: Talk) =>
  talk.parts.flatMap(({ name, lines }) =>
    lines.map(([who, words]): [string, string, string] => [name, who, words]),
  )

/** The talk as somebody types it, its parts under `mark`. */
function typeTalk(talk: Talk, head: (name: string) => string, gap = '\n'): string {
  const parts = talk.parts.map(({ name, lines }) =>
    [
      head(name),
      ...lines.map(([who, words]) =>
        who === '' ? remark(talk, words) : `${who}${colon(talk)}${plain(words)}`,
      ),
    ].join('\n'),
  )
  return [talk.title, ...parts].join(`\n${gap}`)
}

function toHtml(talk: Talk, way: number): string {
  const words = (text: string) =>
    text
      .replace(/\*(.+?)\*/gu, '<b>$1</b>')
      .replace(/=(.+?)=/gu, '<span style="background: #ffff00">$1</span>')
  const line = ([who, said]: readonly [string, string]) =>
    `<p>${who === '' ? remark(talk, said) : `${who}${colon(talk)}${words(said)}`}</p>`
  const table = (lines: Talk['parts'][number]['lines']) =>
    `<table><tr><td>${isJa(talk) ? '話者' : 'Speaker'}</td><td>${isJa(talk) ? 'トーク' : 'Line'}</td></tr>${lines.map(([who, said]) => `<tr><td>${who}</td><td>${words(said)}</td></tr>`).join('')}</table>`
  const parts = talk.parts.map(({ name, lines }) => {
    if (way === 1) return `<h1>${name}</h1>${table(lines)}`
    if (way === 4) return `<p><b>${name}</b></p>${lines.map(line).join('')}`
    return `<h1>${name}</h1>${lines.map(line).join('')}`
  })
  const title =
    way === 4 ? `<p><b>${talk.title}</b></p><p></p>` : `<p class="title">${talk.title}</p>`
  return `<!doctype html><html><head><meta charset="utf-8"></head><body>${title}${parts.join('')}</body></html>`
}

/** The same as a script of ours. */
function toFile(talk: Talk, more: Partial<ScriptFile> = {}): ScriptFile {
  const text = talk.parts
    .map(({ name, lines }) =>
      [
        `# ${name}`,
        ...lines.map(([who, words]) => {
          const marked = words
            .replace(/\*(.+?)\*/gu, '**$1**')
            .replace(/=(.+?)=/gu, '<mark>$1</mark>')
          return who === '' ? remark(talk, words) : `${who}${colon(talk)}${marked}`
        }),
      ].join('\n'),
    )
    .join('\n')
  const { language, title } = talk
  return {
    ...{ title, language, kind: 'talk_script' },
    document: parsePlainText(text, language),
    ...more,
  }
}

const SHEET = { paper: 'a4', orientation: 'portrait', columns: 'one', layout: 'pages' } as const

async function makeWord(talk: Talk, way: number): Promise<string | null> {
  const name = `${talk.key}.docx`
  if (way === 2) {
    const options = { format: 'docx', memos: true, comments: false, fields: true } as const
    const look = { variables: 'filled', size: 'normal', speakers: 'table', ...SHEET } as const
    const work = { of: 'script' as const, comments: [], options: { ...options, ...look } }
    save(name, await writeFile({ ...toFile(talk), ...work }))
    return null
  }
  if (way === 3) {
    const remarks = rowsOf(talk).filter(([, who]) => who === '')
    let comment = 0
    const body = [
      paragraph(talk.title, 'Title'),
      ...talk.parts.flatMap(({ name: part, lines }) => [
        paragraph(part, '1'),
        ...lines.map(([who, words]) =>
          who === ''
            ? `<w:p>${run(isJa(talk) ? '補足です。' : 'A remark.')}<w:r><w:commentReference w:id="${comment++}"/></w:r></w:p>`
            : `<w:p>${run(`${who}${colon(talk)}`)}${run(plain(words), words.includes('=') ? '<w:highlight w:val="yellow"/>' : '')}<w:del w:id="9"><w:r><w:delText>${escapeXml(who)}</w:delText></w:r></w:del></w:p>`,
        ),
      ]),
    ].join('')
    const comments = makeComments(...remarks.map(([, , words]) => words))
    save(name, makeDocx(body, { 'word/comments.xml': comments }))
    return null
  }
  writeFileSync(join(WORK, `${talk.key}.html`), toHtml(talk, way))
  return `${talk.key}.html`
}

async function makeSlides(talk: Talk, way: number): Promise<void> {
  const slides = talk.parts.map(({ name, lines }) => ({
    title: name,
    body: lines.filter(([who]) => who === '').map(([, words]) => words),
    notes: lines
      .filter(([who]) => who !== '')
      .map(([who, words]) => `${who}${colon(talk)}${plain(words)}`),
  }))
  if (way > 1) {
    const last = { title: talk.title, body: [isJa(talk) ? '予備のスライド' : 'Spare slide'] }
    save(
      `${talk.key}.pptx`,
      makePptx([
        ...slides.map((slide, at) => ({
          ...slide,
          ...(way === 3 && at === 0 && { picture: true as const }),
        })),
        ...(way === 4 ? [{ ...last, hidden: true as const }] : way === 2 ? [last] : []),
      ]),
    )
    return
  }
  const deck = new pptxgen()
  const place = { name: 'title', type: 'title', x: 1, y: 0.5, w: 8, h: 1 } as const
  deck.defineSlideMaster({
    title: 'talk',
    objects: [{ placeholder: { options: place, text: '' } }],
  })
  for (const { title, body, notes } of slides) {
    const slide = deck.addSlide({ masterName: 'talk' })
    slide.addText(title, { placeholder: 'title' })
    for (const [at, words] of body.entries()) slide.addText(words, { x: 1, y: 2 + at, w: 8, h: 1 })
    slide.addNotes(notes.join('\n'))
  }
  const bytes = await deck.write({ outputType: 'nodebuffer', compression: true })
  if (!(bytes instanceof Uint8Array)) throw new Error('No bytes')
  writeFileSync(join(WORK, `${talk.key}.pptx`), bytes)
}

/** A table as teams keep their talks: columns named, an answer beside an objection where that is what it is about. */
function toTable(talk: Talk, way: number): string[][] {
  const ja = isJa(talk)
  if (talk.key === 'objections' || talk.key === 'answers') {
    const head = ja
      ? ['項目', 'お客様の言葉', '切り返し', '備考']
      : ['Topic', 'Objection', 'Response', 'Notes']
    const rows = talk.parts.map(({ name, lines }) => [
      name,
      plain(lines[0]?.[1] ?? ''),
      plain(lines[1]?.[1] ?? ''),
      lines[2]?.[1] ?? '',
    ])
    return [head, ...rows]
  }
  const head = ja ? ['場面', '話者', 'トーク', '備考'] : ['Section', 'Speaker', 'Line', 'Notes']
  let before = ''
  const rows = rowsOf(talk).flatMap(([part, who, words]) => {
    const scene = way === 0 || part !== before ? part : ''
    before = part
    return [who === '' ? [scene, '', '', words] : [scene, who, plain(words), '']]
  })
  return [head, ...rows]
}

function makeSheet(talk: Talk, way: number): void {
  const rows = toTable(talk, way)
  const name = isJa(talk) ? '台本' : 'Script'
  const old = { name: isJa(talk) ? '旧版' : 'Old', rows, hidden: true as const }
  const more = { name: isJa(talk) ? '別案' : 'Variant', rows: rows.slice(0, 3) }
  const others = way === 2 ? [old] : way === 3 ? [more] : []
  save(`${talk.key}.xlsx`, makeXlsx([{ name: way < 2 ? 'Sheet1' : name, rows }, ...others]))
}

const toCsv = (rows: readonly string[][], sign: string, end: string) =>
  rows
    .map((cells) =>
      cells
        .map((cell) => (/[",;\n\t]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(sign),
    )
    .join(end) + end

function makeCsv(talk: Talk, way: number): void {
  const rows = toTable(talk, way)
  const name = `${talk.key}.csv`
  if (way === 0) save(name, `\ufeff${toCsv(rows, ',', '\r\n')}`)
  if (way === 1) save(name, encode(toCsv(rows, ',', '\r\n'), isJa(talk) ? 'CP932' : 'UTF-8'))
  if (way === 2) save(name, Buffer.from(`\ufeff${toCsv(rows, '\t', '\r\n')}`, 'utf16le'))
  if (way === 3) save(name, toCsv(rows, ';', '\n'))
  if (way === 4)
    save(
      name,
      toCsv(
        rows.map((cells) => cells.map((cell) => cell.replace('。', '。\n'))),
        ',',
        '\n',
      ),
    )
}

function makeText(talk: Talk, way: number): void {
  const name = `${talk.key}.txt`
  const heads = [
    (part: string) => `■ ${part}`,
    (part: string) => `【${part}】`,
    (part: string) => `--- ${part} ---`,
    (part: string) => `# ${part}`,
    (part: string) => part,
  ]
  const text = typeTalk(talk, heads[way] ?? ((part) => part), way === 4 ? '\n\n' : '\n')
  if (way === 0) save(name, text.replaceAll('\n', '\r\n'))
  else if (way === 1) save(name, encode(text, isJa(talk) ? 'CP932' : 'UTF-8'))
  else if (way === 2) save(name, Buffer.from(`\ufeff${text}`, 'utf16le'))
  else if (way === 3) save(name, isJa(talk) ? encode(text, 'EUC-JP') : `\ufeff${text}`)
  else save(name, text)
}

function makeMarkdown(talk: Talk, way: number): void {
  const name = `${talk.key}.md`
  const lines = (
    list: Talk['parts'][number]['lines'],
    each: (who: string, words: string) => string,
  ) =>
    list.map(([who, words]) =>
      who === ''
        ? `> ${words}`
        : each(who, words.replaceAll('*', '**').replace(/=(.+?)=/gu, '<mark>$1</mark>')),
    )
  const write = (each: (who: string, words: string) => string, gap: string) =>
    talk.parts.map((part) => [`## ${part.name}`, ...lines(part.lines, each)].join(gap)).join('\n\n')
  if (way === 0)
    save(
      name,
      `# ${talk.title}\n\n${write((who, words) => `**${who}**${colon(talk)}${words}`, '\n\n')}\n`,
    )
  if (way === 1)
    save(
      name,
      `---\ntitle: "${talk.title}"\ntags: [sales]\n---\n\n${write((who, words) => `- ${who}${colon(talk)}${words}`, '\n')}\n`,
    )
  if (way === 2)
    save(name, writeMarkdownFile(toFile(talk), '## Comments\n\n**A** (2026-11-20)  \nx'))
  if (way === 3) {
    const cells = (row: readonly string[]) => `| ${row.join(' | ')} |`
    const [head = [], ...rows] = toTable(talk, 0)
    save(name, `${[cells(head), cells(head.map(() => '---')), ...rows.map(cells)].join('\n')}\n`)
  }
  if (way === 4)
    save(
      name,
      `# ${talk.title}\n\n![photo](./a.png)\n\n${write((who, words) => `${who}${colon(talk)}${words}`, '\n')}\n`,
    )
}

const THREAD: Thread = {
  ...{ id: 't', quote: '', proposal: null, taken: false, created_by: 'u', changed: 1 },
  ...{ created_at: '2026-11-20T00:00:00Z', resolved_at: null, resolved_by: null },
  anchor: { part: 'block', id: 'b', start: null, end: null },
  comments: [
    {
      ...{ id: 'c', author: { id: 'u', username: '山田' }, body: '短く。', mentions: [] },
      ...{ created_at: '2026-11-20T00:00:00Z', edited_at: null },
    },
  ],
}

function makeJson(talk: Talk, way: number): void {
  const name = `${talk.key}.json`
  const file = toFile(talk)
  const fill = { ...file.document, variables: { 会社名: '青空工務店' } }
  if (way === 0) save(name, writeScriptJson(file))
  if (way === 1) save(name, writeScriptJson({ ...file, document: fill }, { comments: [THREAD] }))
  if (way === 2) save(name, writeScriptJson({ ...file, kind: 'script' }))
  if (way > 2) {
    // As an older version wrote it, without marks; as a later one may, with a kind of block that is not known yet.
    const value: unknown = JSON.parse(writeScriptJson(file), (key, each: unknown) => {
      if (key === 'marks' && way === 3) return undefined
      return key === 'blocks' && way === 4 && Array.isArray(each)
        ? [...each, { id: 'z', type: 'poll', text: '?' }]
        : each
    })
    save(name, JSON.stringify(value))
  }
}

function makeArchive(talk: Talk, way: number, read: (ending: string) => Uint8Array): void {
  const id = '0123456789abcdef0123456789abcdef'
  const folder = isJa(talk) ? '営業' : 'Sales'
  const file = (ending: string) => `${folder}/${talk.key}.${ending}`
  const ways: Record<string, string | Uint8Array>[] = [
    { [file('docx')]: read('docx'), [file('txt')]: read('txt') },
    {
      'Export-1.zip': makeZip({
        [`${folder} ${id}/${talk.key} ${id}.md`]: read('md'),
        [`${folder} ${id}/photo.png`]: 'x',
      }),
    },
    { [file('csv')]: read('csv'), '__MACOSX/._a': 'x', '.DS_Store': 'x', [`${folder}/a.jpg`]: 'x' },
    { [file('xlsx')]: read('xlsx'), [file('pptx')]: read('pptx'), [`${folder}/old.doc`]: 'x' },
    { [file('json')]: read('json'), [file('md')]: read('md'), [`${folder}/clip.mp4`]: 'x' },
  ]
  save(`${talk.key}.zip`, makeZip(ways[way] ?? {}))
}

const pages: string[] = []
for (const [at, talk] of TALKS.entries()) {
  const way = at % 5
  const page = await makeWord(talk, way)
  if (page) pages.push(page)
  makeSheet(talk, way)
  await makeSlides(talk, way)
  makeCsv(talk, way)
  makeText(talk, way)
  makeMarkdown(talk, way)
  makeJson(talk, way)
}
convert(pages, 'docx:MS Word 2007 XML', 'HTML (StarWriter)')
const decks = TALKS.filter((_, at) => at % 5 < 2).map(({ key }) => `${key}.pptx`)
convert(decks, 'pptx:Impress MS PowerPoint 2007 XML', 'Impress MS PowerPoint 2007 XML')
for (const [at, talk] of TALKS.entries())
  makeArchive(talk, at % 5, (ending) => readFileSync(join(OUT, `${talk.key}.${ending}`)))
