import { expect, test } from 'vitest'
import type { Thread } from '#contract/comments.ts'
import type { ScriptExportOptions } from '#contract/export.ts'
import type { ScriptWork } from '#server/features/export/formats/work.ts'
import { writeFile } from '#server/features/export/formats/write-file.ts'
import {
  makeDocx,
  makePptx,
  makeXlsx,
  paragraph,
} from '#server/features/scripts/testing/office-files.ts'
import { readFile } from './read-file.ts'

const THREAD: Thread = {
  id: 't',
  quote: '高い',
  proposal: null,
  taken: false,
  created_by: 'u',
  changed: 1,
  created_at: '2026-11-20T00:00:00Z',
  resolved_at: null,
  resolved_by: null,
  anchor: { part: 'block', id: 'b', start: null, end: null },
  comments: ['もっと短く。', 'そうします。\n**太字** (2026-11-20)'].map((body, at) => ({
    id: `c${at}`,
    author: { id: 'u', username: '山田 花子' },
    body,
    mentions: [],
    created_at: '2026-11-20T00:00:00Z',
    edited_at: null,
  })),
}

test('comments in an exported script are dropped and counted; those in Word become memos', async () => {
  const block = { id: 'b', type: 'line', speaker: 'me', text: '高いと言われたら' } as const
  const section = { id: 's', kind: 'free', title: '料金', target_seconds: null } as const
  const work = (format: ScriptExportOptions['format']): ScriptWork => ({
    of: 'script',
    title: '料金',
    language: 'ja',
    kind: 'talk_script',
    comments: [THREAD],
    document: { sections: [{ ...section, blocks: [block] }] },
    options: {
      format,
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
    },
  })
  for (const format of ['json', 'md'] as const) {
    const { scripts } = await readFile(`料金.${format}`, Buffer.from(await writeFile(work(format))))
    expect(scripts[0]?.dropped).toEqual([{ what: 'comment', count: 2 }])
  }
  const { scripts } = await readFile('料金.docx', Buffer.from(await writeFile(work('docx'))))
  expect(scripts[0]?.dropped).toEqual([])
  const { html = '' } = { ...(scripts[0]?.content as { html?: string }) }
  expect([...html.matchAll(/<aside>(.*?)<\/aside>/gu)].map(([, memo]) => memo)).toEqual([
    '「高い」 もっと短く。',
    '「高い」 そうします。 **太字** (2026-11-20)',
  ])
})

test('all content of an Office file that a script cannot contain is reported', async () => {
  const word = await readFile(
    'a.docm',
    makeDocx(paragraph('自分：はい。'), {
      'word/vbaProject.bin': 'x',
      'word/charts/chart1.xml': '<c/>',
      'word/diagrams/data1.xml': '<d/>',
      'word/header1.xml': '<w:hdr xmlns:w="w"><w:p><w:r><w:t>社外秘</w:t></w:r></w:p></w:hdr>',
      'word/footer1.xml': '<w:ftr xmlns:w="w"><w:p><w:r><w:t>3 / 12</w:t></w:r></w:p></w:ftr>',
    }),
  )
  expect(word.scripts[0]?.dropped).toEqual([
    { what: 'macro', count: 1 },
    { what: 'chart', count: 2 },
    { what: 'header_footer', count: 1 },
  ])
  const comments = (name: string) => `<${name}s><${name}/><${name}/></${name}s>`
  const rows = [['営業', 'はい。']]
  const parts = {
    'xl/media/image1.png': 'x',
    'xl/charts/chart1.xml': '<c/>',
    'xl/comments1.xml': comments('comment'),
  }
  const sheets = [{ name: '表', rows }]
  const old = await readFile('a.xlsx', makeXlsx(sheets, parts))
  expect(old.scripts[0]?.dropped).toEqual([
    { what: 'image', count: 1 },
    { what: 'chart', count: 1 },
    { what: 'comment', count: 2 },
  ])
  const threads = '<t><threadedComment/><threadedComment/><threadedComment/></t>'
  const threaded = { ...parts, 'xl/threadedComments/threadedComment1.xml': threads }
  const now = await readFile('a.xlsx', makeXlsx(sheets, threaded))
  expect(now.scripts[0]?.dropped).toContainEqual({ what: 'comment', count: 3 })
  const slides = await readFile(
    'a.pptx',
    makePptx(
      [
        { title: '表紙', body: ['株式会社さくら'], notes: ['本日は。'] },
        { title: '料金', body: ['月額'], picture: true },
        { title: '控え', body: ['古い数字'], hidden: true },
      ],
      {
        'ppt/media/media1.mp4': 'x',
        'ppt/comments/comment1.xml': '<p:l xmlns:p="p"><p:cm/></p:l>',
      },
    ),
  )
  expect(slides.scripts[0]?.dropped).toEqual([
    { what: 'hidden_slide', count: 1 },
    { what: 'slide_words', count: 1 },
    { what: 'image', count: 1 },
    { what: 'media', count: 1 },
    { what: 'comment', count: 1 },
  ])
})
