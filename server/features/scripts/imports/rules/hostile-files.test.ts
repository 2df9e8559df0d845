import { expect, test } from 'vitest'
import { MAX_FILE_BYTES, MAX_FILE_LINE, MAX_PASTE } from '#contract/limits.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import {
  makeDocx,
  makePptx,
  makeXlsx,
  makeZip,
  paragraph,
} from '#server/features/scripts/testing/office-files.ts'
import { readFile } from './read-file.ts'

// Damaged, encrypted, misnamed and malicious files are refused. The problem code selects the advice
// on the screen.

const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LOCKED = Buffer.concat([
  OLD_OFFICE,
  Buffer.alloc(500),
  Buffer.from('EncryptedPackage', 'utf16le'),
])
const WORD = makeDocx(paragraph('営業：はい。'))
const zeros = (bytes: number) => new Uint8Array(bytes)

/** Forges a zip whose directory and local header understate the size of an entry. */
function lie(zip: Buffer): Buffer {
  const forged = Buffer.from(zip)
  for (const [mark, at] of [
    ['504b0304', 22],
    ['504b0102', 24],
  ] as const) {
    const header = forged.indexOf(Buffer.from(mark, 'hex'))
    forged.writeUInt32LE(10, header + at)
  }
  return forged
}

function lock(zip: Buffer): Buffer {
  const locked = Buffer.from(zip)
  for (const [mark, at] of [
    ['504b0304', 6],
    ['504b0102', 8],
  ] as const)
    for (let header = locked.indexOf(Buffer.from(mark, 'hex')); header !== -1; ) {
      locked.writeUInt16LE(locked.readUInt16LE(header + at) | 1, header + at)
      header = locked.indexOf(Buffer.from(mark, 'hex'), header + 4)
    }
  return locked
}

const nest = (times: number): Buffer =>
  makeZip({ 'a.zip': times === 0 ? makeZip({ 'a.txt': 'はい' }) : nest(times - 1) })
/** A workbook with one sheet, whose rows are given as XML. */
function makeSheet(rows: string): Buffer<ArrayBuffer> {
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
  return makeXlsx([{ name: '表', rows: [] }], { 'xl/worksheets/sheet1.xml': sheet })
}
const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.txt`, 'a']))
const scripts = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.txt`, 'はい']))
const entity =
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><p:a xmlns:p="x">&c;</p:a>'
const deep = (times: number) => `<a>${'<b>'.repeat(times)}${'</b>'.repeat(times)}</a>`

const CASES: [what: string, name: string, bytes: Buffer | (() => Buffer), ProblemCode][] = [
  ['nothing', 'a.docx', Buffer.alloc(0), 'import_damaged'],
  ['an empty zip', 'a.zip', makeZip({}), 'import_blank'],
  ['Word with a password', 'a.docx', LOCKED, 'import_encrypted'],
  ['Excel with a password', 'a.xlsx', LOCKED, 'import_encrypted'],
  ['a zip with a password, made a Word file', 'a.docx', lock(WORD), 'import_encrypted'],
  ['an old Word file', 'a.doc', OLD_OFFICE, 'import_old_office'],
  ['an old Word file under a new name', 'a.docx', OLD_OFFICE, 'import_renamed'],
  ['a text under the name of Word', 'a.docx', Buffer.from('営業：はい。'), 'import_renamed'],
  ['Word under the name of Excel', 'a.xlsx', WORD, 'import_renamed'],
  ['Word under the name of a text', 'a.txt', WORD, 'import_renamed'],
  ['Word under the name of a zip', 'a.zip', WORD, 'import_renamed'],
  ['a zip under the name of PowerPoint', 'a.pptx', makeZip({ 'a.txt': 'x' }), 'import_renamed'],
  ['a PDF under the name of a text', 'a.txt', Buffer.from('%PDF-1.7'), 'import_renamed'],
  ['a PDF', 'a.pdf', Buffer.from('%PDF-1.7'), 'import_unknown_kind'],
  ['a program', 'a.exe', Buffer.from('MZ'), 'import_unknown_kind'],
  ['no ending', 'a', Buffer.from('x'), 'import_unknown_kind'],
  [
    'a picture under the name of a text',
    'a.txt',
    Buffer.from('89504e470d0a1a0a00', 'hex'),
    'import_not_text',
  ],
  ['half a file', 'a.docx', WORD.subarray(0, WORD.length - 60), 'import_damaged'],
  [
    'a Word file without its text',
    'a.docx',
    makeZip({ 'word/document.xml': '<w:docu' }),
    'import_damaged',
  ],
  [
    'Excel without its sheets',
    'a.xlsx',
    makeZip({ 'xl/workbook.xml': '<workbook>' }),
    'import_damaged',
  ],
  [
    'PowerPoint with entities of its own',
    'a.pptx',
    makePptx([], { 'ppt/presentation.xml': entity }),
    'import_damaged',
  ],
  [
    'PowerPoint nested without end',
    'a.pptx',
    makePptx([], { 'ppt/presentation.xml': deep(5_000) }),
    'import_damaged',
  ],
  ['PowerPoint without words', 'a.pptx', makePptx([]), 'import_empty'],
  [
    'a workbook without words',
    'a.xlsx',
    makeXlsx([{ name: '空', rows: [[null]] }]),
    'import_empty',
  ],
  ['a text of no bytes', 'a.txt', Buffer.alloc(0), 'import_blank'],
  ['a text without words', 'a.txt', Buffer.from(' \n\u3000\r\n'), 'import_blank'],
  ['a table without words', 'a.csv', Buffer.from('\n,,\n'), 'import_blank'],
  ['Markdown without words', 'a.md', Buffer.from('---\ntags: a\n---\n\n'), 'import_blank'],
  ['Markdown of a picture alone', 'a.md', Buffer.from('![図](a.png)\n'), 'import_empty'],
  ['a page of a picture alone', 'a.html', Buffer.from('<p><img src="a.png"></p>'), 'import_empty'],
  ['a zip of pictures alone', 'a.zip', makeZip({ 'a.png': 'x' }), 'import_empty'],
  ['Word without words', 'a.docx', makeDocx(paragraph('')), 'import_empty'],
  [
    'a Word bomb',
    'a.docx',
    makeDocx('', { 'word/document.xml': zeros(30_000_000) }),
    'import_zip_ratio',
  ],
  [
    'an Excel bomb',
    'a.xlsx',
    makeXlsx([{ name: 'a', rows: [] }], { 'xl/worksheets/sheet1.xml': zeros(30_000_000) }),
    'import_zip_ratio',
  ],
  ['a bomb in a zip', 'a.zip', makeZip({ 'a.txt': zeros(30_000_000) }), 'import_zip_ratio'],
  [
    'a bomb that lies of its size',
    'a.zip',
    lie(makeZip({ 'a.txt': zeros(30_000_000) })),
    'import_zip_ratio',
  ],
  ['bombs that are small each', 'a.zip', () => makeZip(smallBombs()), 'import_zip_ratio'],
  ['zips within zips', 'a.zip', nest(3), 'import_zip_depth'],
  ['too many files', 'a.zip', makeZip(many), 'import_too_many_entries'],
  [
    'too many files, in a zip within',
    'a.zip',
    makeZip({ 'b.zip': makeZip(many) }),
    'import_too_many_entries',
  ],
  ['too many scripts', 'a.zip', makeZip(scripts), 'import_too_many_scripts'],
  ['one endless line', 'a.txt', Buffer.alloc(MAX_FILE_LINE + 1, 'a'), 'import_line_too_long'],
  ['an endless text', 'a.md', Buffer.from('はい\n'.repeat(MAX_PASTE)), 'import_too_long'],
  ['an endless table', 'a.csv', Buffer.from('a,b\n'.repeat(6_001)), 'import_too_long'],
  [
    'a large Word file',
    'a.docx',
    () => Buffer.concat([WORD, zeros(MAX_FILE_BYTES)]),
    'import_damaged',
  ],
  ['JSON that is broken', 'a.json', Buffer.from('{"kind":'), 'import_damaged'],
  ['JSON of something else', 'a.json', Buffer.from('[1]'), 'import_unknown_kind'],
  [
    'JSON without a script',
    'a.json',
    Buffer.from('{"format":"daihon.script","version":1,"kind":"script","language":"ja"}'),
    'import_blank',
  ],
]

function smallBombs(): Record<string, Uint8Array> {
  const bomb = zeros(2 ** 20)
  return Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`${at}.txt`, bomb]))
}

test.each(CASES)('%s is refused with a reason and advice', async (_what, name, bytes, code) => {
  const file = typeof bytes === 'function' ? bytes() : bytes
  await expect(readFile(name, file)).rejects.toMatchObject({ name: 'ImportRefused', code })
  expect(PROBLEMS[code].text.ja).toMatch(/ください。$/u)
})

test('a malicious file in a zip is refused alone, and its neighbours are read', async () => {
  const { scripts, refused } = await readFile(
    'a.zip',
    makeZip({
      'a.docx': LOCKED,
      'b.txt': 'はい',
      '../../etc/passwd.txt': 'x',
      'c.docx': OLD_OFFICE,
    }),
  )
  expect(scripts.map(({ path }) => path)).toEqual(['b.txt'])
  expect(refused.map(({ path }) => path)).toEqual(['a.docx', 'c.docx'])
})

test('a cell at the far end of a sheet needs memory only for its text', async () => {
  const cell = (address: string) => `<c r="${address}"><v>1</v></c>`
  const rows = `<row r="1e9">${cell('A1')}${cell('&#88;FD1048576')}</row><row r="1048576">${cell('B1048576')}</row>`
  const { scripts } = await readFile('a.xlsx', makeSheet(rows))
  expect(scripts[0]).toMatchObject({
    content: {
      rows: [
        ['1', ''],
        ['', '1'],
      ],
    },
    dropped: [{ what: 'far_column', count: 1 }],
  })
})

test('formatted empty cells may reach the ends of a sheet', async () => {
  const rows = `<row r="1"><c r="A1"><v>7</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>`
  const { scripts } = await readFile('a.xlsx', makeSheet(rows))
  expect(scripts[0]?.content).toEqual({ form: 'rows', rows: [['7']] })
})

test('external references are not fetched, and the file’s own text stays', async () => {
  const out = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://127.0.0.1:9/x.png" TargetMode="External"/></Relationships>`
  const blip = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="w"><a:graphic xmlns:a="a"><a:graphicData><pic:pic xmlns:pic="p"><pic:blipFill><a:blip r:link="rId9" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  const file = makeDocx(paragraph('営業：はい。') + blip, { 'word/_rels/document.xml.rels': out })
  const { scripts } = await readFile('a.docx', file)
  expect(scripts[0]?.content).toEqual({ form: 'html', html: '<p>営業：はい。</p>' })
})
