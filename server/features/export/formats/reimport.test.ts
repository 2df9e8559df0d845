import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import type { Thread } from '#contract/comments.ts'
import type { ImportedContent } from '#contract/imports.ts'
import { LANGUAGES } from '#contract/language.ts'
import type { Block } from '#document/blocks.ts'
import { createFromTemplate } from '#document/create-from-template.ts'
import { readPlainText } from '#document/parse-plain-text.ts'
import { buildScript } from '#document/reading/build-script.ts'
import { readHtmlSource } from '#document/reading/html-source.ts'
import { readLines } from '#document/reading/read-lines.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { OFFERED_TEMPLATES } from '#document/templates.ts'
import { readFile } from '#server/features/scripts/imports/rules/read-file.ts'
import type { ScriptWork } from './work.ts'
import { writeFile } from './write-file.ts'

type Script = Pick<ScriptWork, 'title' | 'language' | 'kind' | 'document'>
type Options = ScriptWork['options']
type Choices = { speakers?: Options['speakers']; comments?: readonly Thread[] }

/** Exports a script, and imports the file in the same way as the browser (web/features/import). */
async function reimport(
  script: Script,
  format: Options['format'],
  { speakers = 'prefix', comments = [] }: Choices = {},
) {
  const options: Options = {
    format,
    speakers,
    memos: true,
    comments: comments.length > 0,
    fields: true,
    variables: 'filled',
    orientation: 'portrait',
    columns: 'one',
    layout: 'pages',
    paper: 'a4',
    size: 'normal',
  }
  const bytes = await writeFile({ of: 'script', ...script, comments, options })
  const { scripts } = await readFile(`script.${format}`, Buffer.from(bytes))
  const { title, document } = buildScript(readContent(script, scripts[0]?.content))
  return { title, sections: describe(document) }
}

function readContent({ language, kind }: Script, content: ImportedContent | undefined) {
  if (content?.form === 'text') return readPlainText(content.text, language, kind)
  if (content?.form !== 'html') throw new Error(`Unexpected content: ${content?.form}`)
  const { document } = parseHTML(`<html><body>${content.html}</body></html>`)
  return readLines(readHtmlSource(document.body, kind), language, kind)
}

/**
 * Omits ids, and the sections' kinds, which these formats do not contain. The target of a branch
 * becomes the title of the target section.
 */
function describe({ sections }: ScriptDocument) {
  const titles = new Map<string | null, string>(sections.map(({ id, title }) => [id, title]))
  const withoutId = ({ id: _, ...block }: Block) =>
    block.type === 'branch' ? { ...block, target: titles.get(block.target) } : block
  return sections.map(({ title, target_seconds, blocks }) => ({
    title,
    target_seconds,
    blocks: blocks.map(withoutId),
  }))
}

const CASES = OFFERED_TEMPLATES.flatMap(({ key, kind, name }) =>
  LANGUAGES.map((language) => ({
    key,
    kind,
    language,
    title: name[language],
    document: createFromTemplate(key, language),
  })),
)

test.each(CASES)(
  'a Word export is imported with the same blocks: $key in $language',
  async (script) => {
    const same = { title: script.title, sections: describe(script.document) }
    for (const speakers of ['prefix', 'table'] as const)
      expect(await reimport(script, 'docx', { speakers })).toEqual(same)
  },
)

const question: Block = {
  id: 'q',
  type: 'question',
  text: '何名で？',
  field: '人数',
  answer: '10名',
}
const DOCUMENT: ScriptDocument = {
  sections: [
    {
      id: 's',
      kind: 'profile',
      title: '現状',
      target_seconds: 90,
      blocks: [
        question,
        { id: 'q2', type: 'question', text: 'いまの道具は？', field: '課題', answer: '' },
        {
          id: 'q3',
          type: 'question',
          text: 'ご予算は？',
          field: '予算（例：50万円）',
          answer: '税別：30万円',
        },
        { id: 'q4', type: 'question', text: 'いつからですか？', field: null, answer: '4月から' },
        { id: 'l', type: 'line', speaker: 'other', text: '{鷗外|おうがい}です。' },
        { id: 'p', type: 'pause', seconds: 5 },
        { id: 'c', type: 'cue', text: '画面を見せる' },
      ],
    },
  ],
}
const THREAD: Thread = {
  id: 't',
  quote: '',
  proposal: null,
  taken: false,
  created_by: 'u',
  changed: 1,
  created_at: '2026-11-20T00:00:00Z',
  resolved_at: null,
  resolved_by: null,
  anchor: { part: 'block', id: 'q', start: null, end: null },
  comments: [
    {
      id: 'c',
      author: { id: 'u', username: '山田 花子' },
      body: '先に聞く。',
      mentions: [],
      created_at: '2026-11-20T00:00:00Z',
      edited_at: null,
    },
  ],
}

test('a Word export is imported with the answers of its questions, and with comments as memos', async () => {
  const script = {
    title: 'どう聞くか？',
    language: 'ja',
    kind: 'talk_script',
    document: DOCUMENT,
  } as const
  const same = describe(DOCUMENT)
  expect(await reimport(script, 'docx')).toEqual({ title: script.title, sections: same })
  const [first, ...rest] = same[0]?.blocks ?? []
  const { sections } = await reimport(script, 'docx', { comments: [THREAD] })
  expect(sections[0]?.blocks).toEqual([first, { type: 'memo', text: '先に聞く。' }, ...rest])
})

test.each(CASES.filter(({ kind }) => kind === 'talk_script'))(
  'a text export is imported with the same blocks and any title: $key in $language',
  async ({ document, ...script }) => {
    for (const title of [script.title, 'ミルクラン', 'なぜ今か？', 'Milk run, 2026.'])
      expect(await reimport({ ...script, title, document }, 'txt')).toEqual({
        title,
        sections: describe(document),
      })
  },
)

test('a text export is imported with the fields and answers of its questions', async () => {
  const { sections } = DOCUMENT
  const document = {
    sections: sections.map((one) => ({ ...one, blocks: one.blocks.filter(isPlain) })),
  }
  const script = { title: 'どう聞くか', language: 'ja', kind: 'talk_script', document } as const
  expect(await reimport(script, 'txt')).toEqual({
    title: script.title,
    sections: describe(document),
  })
})

const item = (id: string, style: 'bullet' | 'number'): Block => ({
  id,
  type: 'list_item',
  style,
  level: 0,
  text: `品目${id}`,
})

test('a text export of a plain script is imported with its lists and memos', async () => {
  const blocks: Block[] = [
    { id: 'l', type: 'line', speaker: 'me', text: '料金の話をします。' },
    item('1', 'bullet'),
    item('2', 'bullet'),
    item('3', 'number'),
    item('4', 'number'),
    { id: 'm', type: 'memo', text: '笑顔で（ゆっくり）' },
    { id: 'e', type: 'line', speaker: 'me', text: '以上です。' },
  ]
  const section = { id: 's', kind: 'price', title: '料金', target_seconds: 60, blocks } as const
  for (const language of LANGUAGES) {
    const document = { sections: [section] }
    const script = { title: 'ミルクラン', language, kind: 'script', document } as const
    expect(await reimport(script, 'txt')).toEqual({
      title: script.title,
      sections: describe(document),
    })
  }
})

/** False for a block with ruby, which a text export writes as a word in brackets. */
const isPlain = (block: Block) => block.type !== 'line'

test('the title of a text export without headings is the title again', async () => {
  const lines = ['商店街の話をします。', 'ありがとうございます。'].map(
    (text, at): Block => ({ id: `${at}`, type: 'line', speaker: 'me', text }),
  )
  const sections = [
    { id: 's', kind: 'free' as const, title: '', target_seconds: null, blocks: lines },
  ]
  for (const kind of ['talk_script', 'script'] as const) {
    const script = { title: 'ミルクラン', language: 'ja', kind, document: { sections } } as const
    expect(await reimport(script, 'txt')).toEqual({
      title: 'ミルクラン',
      sections: describe(script.document),
    })
  }
})
