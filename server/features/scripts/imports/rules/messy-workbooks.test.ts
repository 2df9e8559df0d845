import { expect, test } from 'vitest'
import { linesOf } from '#server/features/scripts/testing/lines-of.ts'
import { makePptx, makeXlsx } from '#server/features/scripts/testing/office-files.ts'
import { readFile } from './read-file.ts'

// Imports workbooks and presentations as they occur in practice. Hidden and struck content is
// dropped, and values are read as their cells show them.

const SHEET = '<worksheet xmlns="s">'
const text = (place: string, words: string, more = '') =>
  `<c r="${place}" t="inlineStr"${more}><is><t>${words}</t></is></c>`

async function read(sheet: string, styles = '', workbook?: string) {
  const file = makeXlsx([{ name: '表', rows: [] }], {
    'xl/worksheets/sheet1.xml': `${SHEET}${sheet}</worksheet>`,
    ...(styles && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...(workbook && { 'xl/workbook.xml': workbook }),
  })
  const [script] = (await readFile('表.xlsx', file)).scripts
  return {
    rows: script?.content.form === 'rows' ? script.content.rows : null,
    left_out: script?.dropped.map(({ what, count }) => `${what} ${count}`),
  }
}

const formats = (...patterns: string[]) =>
  `<numFmts>${patterns.map((pattern, at) => `<numFmt numFmtId="${200 + at}" formatCode="${pattern.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs>${patterns.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs>`

async function show(...values: [pattern: string, value: number | string][]) {
  const cells = values.map(([, value], at) =>
    typeof value === 'number'
      ? `<row><c s="${at}"><v>${value}</v></c></row>`
      : `<row>${text('A1', value, ` s="${at}"`).replace(' r="A1"', '')}</row>`,
  )
  const { rows } = await read(
    `<sheetData>${cells.join('')}</sheetData>`,
    formats(...values.map(([pattern]) => pattern)),
  )
  return rows?.flat()
}

test('hidden rows and columns with content are dropped and counted', async () => {
  const sheet = `<cols><col min="3" max="4" hidden="1"/><col min="6" max="6" width="0"/></cols><sheetData>
    <row r="1">${text('A1', '話者')}${text('B1', 'セリフ')}${text('C1', '原価')}${text('E1', '備考')}${text('F1', '社内')}</row>
    <row r="2">${text('A2', '自分')}${text('B2', '9,800円です。')}${text('C2', '4,200円')}${text('E2', 'ゆっくり')}</row>
    <row r="3" hidden="1">${text('A3', '自分')}${text('B3', '七千円まで下げてよい。')}</row>
    <row r="4" hidden="true">${text('A4', '自分')}</row>
    <row r="5" hidden="1"><c r="A5"/></row>
    <row r="6" ht="0" customHeight="1">${text('A6', '高さのない行')}</row>
    <row r="7" ht="0">${text('A7', 'お客様')}${text('B7', 'はい。')}</row>
  </sheetData>`
  expect(await read(sheet)).toEqual({
    rows: [
      ['話者', 'セリフ', '備考'],
      ['自分', '9,800円です。', 'ゆっくり'],
      ['お客様', 'はい。', ''],
    ],
    left_out: ['hidden_row 3', 'hidden_column 2'],
  })
})

test('percent, currency, counters and long numbers are read as displayed', async () => {
  expect(
    await show(
      ['0%', 0.35],
      ['0.00%', 0.125],
      ['"¥"#,##0', 9800],
      ['[$¥-411]#,##0;[Red]-[$¥-411]#,##0', -9800],
      ['#,##0"円"', 1_234_567],
      ['General', 0.1 + 0.2],
      ['General', 81_312_345_678_901],
      ['[$€-2] #,##0.00', 12.5],
      ['_ "¥"* #,##0_ ;_ "¥"* "-"_ ', 500],
      ['[>=1000]#,##0,"千円";0"円"', 9_800],
      ['0"名様"', 12],
      ['@"様"', '林'],
      ['[[broken', 3],
    ),
  ).toEqual([
    '35%',
    '12.50%',
    '¥9,800',
    '-¥9,800',
    '1,234,567円',
    '0.3',
    '81312345678901',
    '€ 12.50',
    '¥500',
    '10千円',
    '12名様',
    '林様',
    '3',
  ])
})

test('dates and times are read as displayed, in Japanese eras too', async () => {
  const day = 46_356
  expect(
    await show(
      ['[$-411]ggge"年"m"月"d"日";@', day],
      ['[$-411]gge.m.d', day],
      ['[$-411]ge.mm.dd', day],
      ['[$-ja-JP-x-gannen]ggge"年"m"月"d"日";@', 43_600],
      ['[$-411]ggge"年"', 43_600],
      ['[$-411]ggge"年"m"月"d"日"', 32_000],
      ['yyyy"年"m"月"d"日"(aaa)', day],
      ['yyyy/mm/dd', day],
      ['h:mm', 0.75],
      ['[h]"時間"mm"分"', 1.5],
      ['"e-mail"', 1],
    ),
  ).toEqual([
    '令和8年11月30日',
    '令8.11.30',
    'R8.11.30',
    '令和元年5月15日',
    '令和1年',
    '昭和62年8月11日',
    '2026年11月30日(月)',
    '2026/11/30',
    '18:00',
    '36時間00分',
    'e-mail',
  ])
})

test('built-in formats are Japan’s; ambiguous dates put the year first', async () => {
  const ids = [9, 14, 22, 31, 36, 57, 58]
  const styles = `<cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
  const cells = ids.map((_, at) => `<row><c s="${at}"><v>46356.5</v></c></row>`).join('')
  const { rows } = await read(`<sheetData>${cells}</sheetData>`, styles)
  expect(rows?.flat()).toEqual([
    '4635650%',
    '2026-11-30',
    '2026-11-30 12:00',
    '2026年11月30日',
    'R8.11.30',
    'R8.11.30',
    '令和8年11月30日',
  ])
})

test('workbooks with the 1904 date epoch show the same day', async () => {
  const workbook =
    '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="表" r:id="rId1"/></sheets></workbook>'
  const cell = '<sheetData><row><c s="0"><v>44894</v></c></row></sheetData>'
  const { rows } = await read(cell, formats('yyyy/mm/dd'), workbook)
  expect(rows).toEqual([['2026/11/30']])
})

test('struck cells, struck text within a cell and values hidden by their format are dropped', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="200" formatCode=";;;"/></numFmts><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf/><xf fontId="1"/><xf fontId="2"/><xf numFmtId="200"/></cellXfs>'
  const rich =
    '<c t="inlineStr"><is><r><t>月額</t></r><r><rPr><strike/></rPr><t>12,800円</t></r><r><rPr><strike val="0"/></rPr><t>9,800円</t></r><rPh sb="0" eb="1"><t>ゲツガク</t></rPh></is></c>'
  const sheet = `<sheetData><row>${text('A1', '残る', ' s="2"')}${text('B1', '消す', ' s="1"')}</row><row>${rich}<c s="3"><v>7000</v></c><c s="1"/></row></sheetData>`
  expect(await read(sheet, styles)).toEqual({
    rows: [['残る'], ['月額9,800円']],
    left_out: ['struck_words 2', 'hidden_text 1'],
  })
})

test('formula errors are dropped and reported; true and false read as in Excel', async () => {
  const sheet = `<sheetData><row><c t="e"><f>VLOOKUP(1,A:A,1)</f><v>#N/A</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c></row>
    <row><c t="str"><f>A1</f><v>一行目。_x000D_
二行目。</v></c><c t="e"><v>#REF!</v></c></row></sheetData>`
  expect(await read(sheet)).toEqual({
    rows: [
      ['', 'TRUE', 'FALSE'],
      ['一行目。\n二行目。', '', ''],
    ],
    left_out: ['formula_error 2'],
  })
})

test('a line break within a cell is one newline, without Excel’s escaped carriage return', async () => {
  const lines = (first: string, second: string) => `${first}_x000D_\n${second}`
  const file = makeXlsx([{ name: '表', rows: [] }], {
    'xl/worksheets/sheet1.xml': `${SHEET}<sheetData>
      <row r="1">${text('A1', '話者')}${text('B1', 'セリフ')}</row>
      <row r="2">${text('A2', '自分')}<c r="B2" t="s"><v>0</v></c></row>
      <row r="3">${text('A3', '自分')}${text('B3', lines('一行目です。', '二行目です。'))}</row>
      <row r="4">${text('A4', '自分')}<c r="B4" t="str"><f>A1</f><v>${lines('式の一行目。', '式の二行目。')}</v></c></row>
    </sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="s"><si><t>${lines('共有の一行目。', '共有の二行目。')}</t></si></sst>`,
  })
  const [script] = (await readFile('表.xlsx', file)).scripts
  expect(script?.content.form === 'rows' && script.content.rows).toEqual([
    ['話者', 'セリフ'],
    ['自分', '共有の一行目。\n共有の二行目。'],
    ['自分', '一行目です。\n二行目です。'],
    ['自分', '式の一行目。\n式の二行目。'],
  ])
})

test('slide notes keep their soft breaks; struck text and hidden shapes are dropped', async () => {
  const note =
    '<p:notes xmlns:p="p" xmlns:a="a"><p:sp><p:nvSpPr><p:nvPr><p:ph type="body"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>営業：ありがとうございます。</a:t></a:r><a:br/><a:r><a:t>お客様：よろしく。</a:t></a:r><a:br/><a:r><a:rPr strike="sngStrike"/><a:t>営業：やめた一言。</a:t></a:r><a:r><a:rPr strike="noStrike"/><a:t>営業：残す一言。</a:t></a:r></a:p></p:txBody></p:sp></p:notes>'
  const slide =
    '<p:sld xmlns:p="p" xmlns:a="a"><p:sp><p:nvSpPr><p:cNvPr id="1" hidden="1"/><p:nvPr/></p:nvSpPr><p:txBody><a:p><a:r><a:t>隠した図形</a:t></a:r></a:p></p:txBody></p:sp></p:sld>'
  const file = makePptx([{ title: '', notes: [''] }], {
    'ppt/slides/slide1.xml': slide,
    'ppt/notesSlides/notes0.xml': note,
  })
  const [script] = (await readFile('a.pptx', file)).scripts
  expect(linesOf(script?.content)).toEqual([
    'heading スライド1',
    'cue スライド1を表示',
    'me ありがとうございます。',
    'customer よろしく。',
    'me 残す一言。',
  ])
  expect(script?.dropped).toEqual([
    { what: 'hidden_text', count: 1 },
    { what: 'struck_words', count: 1 },
  ])
})

test('a diagram on a slide is reported as dropped', async () => {
  const file = makePptx([{ title: '進め方', notes: ['営業：はい。'] }], {
    'ppt/diagrams/data1.xml': '<dgm:dataModel xmlns:dgm="d"/>',
  })
  expect((await readFile('図.pptx', file)).scripts[0]?.dropped).toContainEqual({
    what: 'chart',
    count: 1,
  })
})
