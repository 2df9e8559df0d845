import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { linesOf } from '#server/features/scripts/testing/lines-of.ts'
import {
  makeComments,
  makeDocx,
  makeZip,
  paragraph,
  run,
} from '#server/features/scripts/testing/office-files.ts'
import { readFile } from './read-file.ts'

// Imports Word files as they occur in practice: with hidden and struck text, house styles, fields
// and text boxes.

const read = async (bytes: Buffer) => {
  const { scripts } = await readFile('台本.docx', bytes)
  const [script] = scripts
  const left_out = script?.dropped.map(({ what, count }) => `${what} ${count}`)
  return { lines: linesOf(script?.content), left_out }
}

const style = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`
const basedOn = (id: string) => `<w:basedOn w:val="${id}"/>`
const withStyles = (body: string, ...styles: string[]) =>
  makeDocx(body, { 'word/styles.xml': `<w:styles xmlns:w="w">${styles.join('')}</w:styles>` })

const HIDDEN = '<w:vanish/>'
const STRUCK = '<w:strike/>'

test('the main part is found by its relationship, whatever its name', async () => {
  const files = unzipSync(makeDocx(paragraph('営業：はい。')))
  for (const name of ['document2', '文書']) {
    const moved = Object.entries(files).map(([path, data]) => {
      const text = Buffer.from(data).toString('utf8')
      const renamed = text.replaceAll('word/document.xml', `word/${name}.xml`)
      return [path.replace(/document(?=\.xml)/u, name), renamed] as const
    })
    const { lines } = await read(makeZip(Object.fromEntries(moved)))
    expect(lines).toEqual(['me はい。'])
  }
})

test('hidden text is dropped and counted, whether its run, style or paragraph hides it', async () => {
  const body = [
    paragraph(`${run('営業：月額は9,800円です。')}${run('（下限7,000円）', HIDDEN)}`),
    paragraph(run('社外秘：部長の承認が要る', HIDDEN)),
    paragraph(`${run('営業：見える。')}${run('隠れる。', '<w:rStyle w:val="x"/>')}`),
    paragraph('段落ごと隠れる。', 'h'),
    paragraph(run('営業：戻した言葉。', '<w:vanish w:val="0"/>'), 'h'),
    `<w:tbl><w:tr><w:tc>${paragraph('営業')}</w:tc><w:tc>${paragraph('見える行。')}</w:tc></w:tr><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${paragraph('営業')}</w:tc><w:tc>${paragraph('隠した行。')}</w:tc></w:tr></w:tbl>`,
  ].join('')
  const { lines, left_out } = await read(
    withStyles(
      body,
      style('x', 'char', `<w:rPr>${HIDDEN}</w:rPr>`),
      style('h', 'hidden', basedOn('base')),
      style('base', 'base', `<w:rPr>${HIDDEN}</w:rPr>`),
    ),
  )
  expect(lines).toEqual([
    'me 月額は9,800円です。',
    'me 見える。',
    'me 戻した言葉。',
    'me 見える行。',
  ])
  expect(left_out).toEqual(['hidden_text 4', 'hidden_row 1'])
})

test('struck text is dropped and counted; a comment on it stays', async () => {
  const comment = '<w:r><w:commentReference w:id="0"/></w:r>'
  const body = [
    paragraph(`${run('営業：月額は')}${run('12,800円', STRUCK)}${run('9,800円です。')}`),
    paragraph(`${run('営業：初期費用は五万円です。', STRUCK)}${comment}`),
    paragraph(run('営業：二重線です。', '<w:dstrike/>')),
    paragraph(run('営業：線を外した言葉。', '<w:strike w:val="false"/>'), 's'),
    paragraph('営業：線の様式です。', 's'),
  ].join('')
  const { lines, left_out } = await read(
    makeDocx(body, {
      'word/styles.xml': `<w:styles xmlns:w="w">${style('s', 'old', `<w:rPr>${STRUCK}</w:rPr>`)}</w:styles>`,
      'word/comments.xml': makeComments('やめた'),
    }),
  )
  expect(lines).toEqual(['me 月額は9,800円です。', 'memo やめた', 'me 線を外した言葉。'])
  expect(left_out).toEqual(['struck_words 4'])
})

test('headings are known by their outline level, also inherited from a base style', async () => {
  const level = (value: number) => `<w:pPr><w:outlineLvl w:val="${value}"/></w:pPr>`
  const said = paragraph('営業：はい。')
  const body = [
    paragraph('商談の進め方', 'title'),
    paragraph('今日お話しすること', 'house'),
    said,
    paragraph('御社のいまのやり方について', 'level'),
    said,
    `<w:p>${level(1)}${run('段落だけの見出しです')}</w:p>${said}`,
    paragraph('英語の見出し', 'word'),
    said,
    paragraph('営業：本文の様式です。', 'text'),
    `<w:p><w:pPr><w:pStyle w:val="house"/><w:outlineLvl w:val="9"/></w:pPr>${run('営業：本文に戻した段落です。')}</w:p>`,
  ].join('')
  const { lines } = await read(
    withStyles(
      body,
      style('1', 'heading 1'),
      style('title', 'Title', level(0)),
      style('house', '社内見出し1', basedOn('between')),
      style('between', '中間', basedOn('1')),
      style('level', '大項目', level(0)),
      style('word', 'heading 9'),
      style('text', '本文', level(9)),
      style('loop', 'ring', basedOn('loop')),
    ),
  )
  expect(lines.filter((line) => line !== 'me はい。')).toEqual([
    'title 商談の進め方',
    'heading 今日お話しすること',
    'heading 御社のいまのやり方について',
    'heading 段落だけの見出しです',
    'heading 英語の見出し',
    'me 本文の様式です。',
    'me 本文に戻した段落です。',
  ])
})

test('a table of contents is dropped and reported once, with or without a content control', async () => {
  const entry = (words: string) => paragraph(`${run(words)}<w:r><w:tab/></w:r>${run('2')}`, '10')
  const control = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${paragraph('目次')}${entry('挨拶')}</w:sdtContent></w:sdt>`
  const bare = paragraph('目次', 'af') + entry('挨拶') + entry('課題')
  const other = `<w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent>${paragraph('営業：枠の中です。')}</w:sdtContent></w:sdt>`
  for (const contents of [control, bare]) {
    const body = `${contents}${paragraph('挨拶', '1')}${other}`
    const { lines, left_out } = await read(
      withStyles(
        body,
        style('1', 'heading 1'),
        style('10', 'toc 1'),
        style('af', 'TOC Heading', basedOn('1')),
      ),
    )
    expect(lines).toEqual(['heading 挨拶', 'me 枠の中です。'])
    expect(left_out).toEqual(['table_of_contents 1'])
  }
})

test('moved passages are at their new place, and count as tracked changes like insertions and deletions', async () => {
  const words = '営業：最後に一つだけ。'
  const body = [
    `<w:p><w:pPr><w:rPr><w:moveFrom w:id="1"/></w:rPr></w:pPr><w:moveFrom w:id="8">${run(words)}</w:moveFrom></w:p>`,
    paragraph('営業：三日で終わります。'),
    `<w:p><w:moveTo w:id="9">${run(words)}</w:moveTo></w:p>`,
    `<w:p>${run('営業：料金は')}<w:del w:id="3"><w:r><w:delText>一万円</w:delText></w:r></w:del><w:ins w:id="4">${run('九千円')}</w:ins>${run('です。')}</w:p>`,
  ].join('')
  const { lines, left_out } = await read(makeDocx(body))
  expect(lines).toEqual(['me 三日で終わります。', 'me 最後に一つだけ。', 'me 料金は九千円です。'])
  expect(left_out).toEqual(['moved_passage 1', 'tracked_change 2'])
})

test('simple fields keep their displayed text, in links and nested too', async () => {
  const field = (inner: string) =>
    `<w:fldSimple w:instr=" MERGEFIELD 会社名 ">${inner}</w:fldSimple>`
  const body = [
    paragraph(
      `${run('営業：')}${field(run('«会社名»'))}${run('の')}${field(field(run('林')))}${run('様。')}`,
    ),
    paragraph(`<w:hyperlink w:anchor="a">${field(run('営業：料金表です。'))}</w:hyperlink>`),
    paragraph(`${run('営業：')}${field(run('隠す', HIDDEN))}${run('はい。')}`),
  ].join('')
  expect((await read(makeDocx(body))).lines).toEqual([
    'me «会社名»の林様。',
    'me 料金表です。',
    'me はい。',
  ])
})

test('text boxes are read once, with or without a fallback for older programs', async () => {
  const box = `<w:txbxContent>${paragraph('営業：枠の中です。')}</w:txbxContent>`
  const choice = `<mc:Choice><w:drawing><wp:anchor><a:graphic><wps:txbx>${box}</wps:txbx></a:graphic></wp:anchor></w:drawing></mc:Choice>`
  const fallback = `<mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback>`
  const picture = '<mc:Fallback><w:pict/></mc:Fallback>'
  const spaces =
    'xmlns:mc="mc" xmlns:wp="wp" xmlns:a="a" xmlns:wps="wps" xmlns:v="urn:schemas-microsoft-com:vml"'
  const alternative = (inner: string) =>
    `<mc:AlternateContent ${spaces}>${inner}</mc:AlternateContent>`
  for (const drawn of [
    alternative(choice),
    alternative(choice + fallback),
    alternative(choice + picture),
    `<w:drawing ${spaces}><wp:inline><wps:txbx>${box}</wps:txbx></wp:inline></w:drawing>`,
  ]) {
    const body = `${paragraph(`${run('営業：枠の前です。')}<w:r>${drawn}</w:r>`)}${paragraph('営業：枠の後です。')}`
    expect((await read(makeDocx(body))).lines).toEqual([
      'me 枠の前です。',
      'me 枠の中です。',
      'me 枠の後です。',
    ])
  }
})

test('an embedded document is reported; a file with nothing else is refused with the reason', async () => {
  const chunk = '<w:altChunk xmlns:r="r" r:id="rId9"/>'
  const { lines, left_out } = await read(makeDocx(paragraph('営業：はい。') + chunk))
  expect(lines).toEqual(['me はい。'])
  expect(left_out).toEqual(['embedded_document 1'])
  await expect(readFile('a.docx', makeDocx(chunk))).rejects.toMatchObject({
    code: 'import_embedded_document',
  })
})

test('soft breaks within a paragraph separate its lines', async () => {
  const body =
    '<w:p><w:r><w:t>営業：お世話になっております。</w:t><w:br/><w:t>お客様：はい、どうも。</w:t></w:r></w:p>'
  expect((await read(makeDocx(body))).lines).toEqual([
    'me お世話になっております。',
    'customer はい、どうも。',
  ])
})

test('a style named Field in a Word file from another program marks ordinary text', async () => {
  const body = paragraph('営業：何名ですか？') + paragraph('人数：10名', 'f')
  const { lines } = await read(withStyles(body, style('f', 'Field')))
  expect(lines.join('\n')).toMatch(/人数：10名$/u)
  expect(lines.join('\n')).not.toContain('記入欄')
})
