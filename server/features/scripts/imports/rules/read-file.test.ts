import { expect, test } from 'vitest'
import { writeMarkdownFile } from '#document/markdown-file.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { writeScriptJson } from '#document/script-file.ts'
import { linesOf } from '#server/features/scripts/testing/lines-of.ts'
import {
  makeComments,
  makeDocx,
  makePptx,
  makeXlsx,
  makeZip,
  paragraph,
  run,
} from '#server/features/scripts/testing/office-files.ts'
import { readFile } from './read-file.ts'

test('a Word file is read with headings, speakers, lists, tables, bold and ruby; comments become memos', async () => {
  const table = ['営業', 'お見積りです。', 'お客様', '高いですね。']
    .map((words) => `<w:tc>${paragraph(words)}</w:tc>`)
    .reduce<string[]>((rows, cell, at) => {
      if (at % 2 === 0) rows.push('')
      rows[rows.length - 1] += cell
      return rows
    }, [])
    .map((cells) => `<w:tr>${cells}</w:tr>`)
  const ruby =
    '<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>たなおろし</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>棚卸</w:t></w:r></w:rubyBase></w:ruby></w:r>'
  const body = [
    paragraph('在庫の初回商談', 'Title'),
    paragraph('挨拶', '1'),
    paragraph(
      `${run('営業：')}${run('本日は', '<w:highlight w:val="yellow"/>')}${run('ありがとう', '<w:b/>')}${run('ございます。')}`,
    ),
    paragraph(`${run('お客様：はい。')}<w:r><w:commentReference w:id="0"/></w:r>`),
    paragraph('課題', '2'),
    paragraph(`${run('営業：')}${ruby}${run('に三日かかりますか。')}`),
    `<w:p>${run('営業：残る。')}<w:del w:id="9"><w:r><w:delText>消えた。</w:delText></w:r></w:del></w:p>`,
    paragraph('見積', '1'),
    `<w:tbl>${table.join('')}</w:tbl>`,
  ].join('')
  const file = makeDocx(body, {
    'word/comments.xml': makeComments('ゆっくり話す'),
    'word/vbaProject.bin': 'x',
    'word/media/image1.png': 'x',
  })
  const { scripts } = await readFile('商談.docx', file)
  expect(scripts).toHaveLength(1)
  expect(linesOf(scripts[0]?.content)).toEqual([
    'title 在庫の初回商談',
    'heading 挨拶',
    'me =本日は=*ありがとう*ございます。',
    'customer はい。',
    'memo ゆっくり話す',
    'heading 課題',
    'question {棚卸|たなおろし}に三日かかりますか。',
    'me 残る。',
    'heading 見積',
    'me お見積りです。',
    'customer 高いですね。',
  ])
  expect(scripts[0]?.dropped).toEqual([
    { what: 'tracked_change', count: 1 },
    { what: 'macro', count: 1 },
  ])
})

test('a workbook becomes one script per visible sheet, without phonetic readings', async () => {
  const rows = [
    ['場面', '話者', 'トーク'],
    ['挨拶', '営業', 'お世話になっております。'],
    [null, 'お客様', 'はい。'],
  ]
  const { scripts } = await readFile(
    '台本集.xlsx',
    makeXlsx([
      { name: 'テレアポ', rows },
      { name: '旧版', rows, hidden: true },
      { name: 'Sheet3', rows: [['数', 3.5]] },
      { name: '空', rows: [[null]] },
    ]),
  )
  expect(
    scripts.map(({ title, content }) => [title, content.form === 'rows' && content.rows]),
  ).toEqual([
    [
      'テレアポ',
      [
        ['場面', '話者', 'トーク'],
        ['挨拶', '営業', 'お世話になっております。'],
        ['', 'お客様', 'はい。'],
      ],
    ],
    ['', [['数', '3.5']]],
  ])
  expect(scripts[0]?.dropped).toEqual([{ what: 'hidden_sheet', count: 1 }])
})

test('a presentation is read: each slide, in order, becomes a section with a cue and the notes', async () => {
  const file = makePptx([
    { title: 'ご挨拶', notes: ['営業：はじめまして。', 'お客様：どうも。'] },
    { title: '料金 & 条件', body: ['月額9,800円'], picture: true },
  ])
  const { scripts } = await readFile('提案.pptx', file)
  expect(linesOf(scripts[0]?.content)).toEqual([
    'heading ご挨拶',
    'cue スライド1を表示',
    'me はじめまして。',
    'customer どうも。',
    'heading 料金 & 条件',
    'cue スライド2を表示',
    'memo 月額9,800円',
  ])
  expect(scripts[0]?.dropped).toEqual([{ what: 'image', count: 1 }])
  const english = await readFile(
    'deck.pptx',
    makePptx([{ title: '', notes: ['Welcome, everybody.'] }]),
  )
  expect(linesOf(english.scripts[0]?.content, 'en')).toEqual([
    'heading Slide 1',
    'cue show slide 1',
    'me Welcome, everybody.',
  ])
})

const sjis = Buffer.from('89c68bc6816982cd82a2', 'hex')

test('a zip is read with folders, nested zips, Notion ids, Windows names and Japanese texts; other files are reported', async () => {
  const inner = makeZip({
    '営業/反論集 0123456789abcdef0123456789abcdef.md':
      '---\ntitle: "反論集"\ntags: [a]\n---\n# 高い\n![図](a.png)\n営業：はい。',
    '営業/画像.png': 'x',
  })
  const { scripts, refused, dropped } = await readFile(
    'Export-1.zip',
    makeZip({
      'Export.zip': inner,
      'memo.txt': sjis,
      '一覧.csv': Buffer.from('\ufeff話者;トーク\r\n営業;"はい、\nどうぞ"\r\n'),
      '__MACOSX/._memo.txt': 'x',
      '.DS_Store': 'x',
      '動画.mp4': 'x',
      '古い.doc': 'x',
      '空.docx': makeDocx(paragraph('話す。')).subarray(0, 200),
    }),
  )
  expect(scripts.map(({ path, title, content }) => [path, title, content])).toEqual([
    ['Export/営業/反論集.md', '反論集', { form: 'text', text: '# 高い\n\n営業：はい。' }],
    ['memo.txt', '', { form: 'text', text: '家業（はい' }],
    [
      '一覧.csv',
      '',
      {
        form: 'rows',
        rows: [
          ['話者', 'トーク'],
          ['営業', 'はい、\nどうぞ'],
        ],
      },
    ],
  ])
  expect(scripts[0]?.dropped).toEqual([
    { what: 'front_matter', count: 1 },
    { what: 'image', count: 1 },
  ])
  expect(dropped).toEqual([{ what: 'image', count: 1 }])
  expect(refused.map(({ path, error }) => [path, error.ja.slice(0, 12)])).toEqual([
    ['動画.mp4', 'この種類のファイルは取り'],
    ['古い.doc', '古い Office の形'],
    ['空.docx', 'ファイルが壊れているよう'],
  ])
})

test('an exported script is imported unchanged', async () => {
  const document: ScriptDocument = {
    sections: [
      {
        id: 's',
        kind: 'price',
        title: '料金',
        target_seconds: 60,
        blocks: [{ id: 'b', type: 'objection', says: '高い', answer: '何と比べて' }],
      },
    ],
    variables: { 会社名: 'さくら' },
  }
  const file = { title: '料金の話', kind: 'talk_script', language: 'ja', document } as const
  const facts = { title: '料金の話', dropped: [] }
  const content = { form: 'document', kind: 'talk_script', language: 'ja' }
  const json = await readFile('料金.json', Buffer.from(writeScriptJson(file)))
  expect(json.scripts).toEqual([{ ...facts, path: '料金.json', content: { ...content, document } }])
  const markdown = await readFile('料金.md', Buffer.from(writeMarkdownFile(file)))
  expect(markdown.scripts).toMatchObject([
    {
      ...facts,
      path: '料金.md',
      content: {
        ...content,
        document: {
          sections: [
            { kind: 'price', title: '料金', blocks: [{ says: '高い', answer: '何と比べて' }] },
          ],
          variables: document.variables,
        },
      },
    },
  ])
})
