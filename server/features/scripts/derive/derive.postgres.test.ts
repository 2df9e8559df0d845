import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Y from 'yjs'
import { deriveRoutes } from '#contract/derive.ts'
import { libraryRoutes } from '#contract/library.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { readLineSources } from '#document/derive/line-sources.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company: string
let owner: TestAccount
let colleague: TestAccount
let stranger: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company('A')
  owner = await app.account(company)
  colleague = await app.account(company)
  stranger = await app.account(await app.company('B'))
})
afterAll(() => app.stop())

const write = (text: string) =>
  addScript(owner, { kind: 'script', title: '企画', visibility: 'team_view', text })
const body = () => ({ id: randomUUID(), title: '話す企画', target_seconds: 180 })
const readDocument = async (by: TestAccount, id: string) => {
  const answer = await by.call(scriptRoutes.readScriptText, { params: { id } })
  return readScriptJson(answer.body.document)
}
const readSources = (id: string, company_id: string) =>
  app.services.database.tenant({ company_id, user_id: colleague.user_id }, (tx) =>
    app.services.documents.remember(readLineSources)(tx, id),
  )

test('a talk script is created from a script as the preview showed it, each line with its source sentence', async () => {
  const { id } = await addScript(owner, {
    kind: 'script',
    title: '企画',
    visibility: 'team_view',
    document: {
      sections: [
        {
          id: 's',
          kind: 'free',
          title: '課題',
          blocks: [
            { id: 'a', type: 'line', text: '紙で管理している。探すのに40分かかる。' },
            { id: 'b', type: 'list_item', text: '在庫→発注' },
            { id: 'c', type: 'memo', text: '数字を確かめる' },
          ],
        },
      ],
    },
  })
  const params = { id }
  const shown = await colleague.call(deriveRoutes.previewTalkScript, { params })
  const said = (at: number, quote: string) => ({
    type: 'line',
    as_written: false,
    sentence: { at, quote },
  })
  expect(shown.body.sections).toEqual([
    {
      title: '課題',
      kind: 'problem',
      lines: [
        { ...said(0, '課題'), text: '本日は、課題についてお話しします。' },
        { ...said(1, '紙で管理している。'), text: '紙で管理しています。' },
        { ...said(2, '探すのに40分かかる。'), text: '探すのに40分かかります。' },
        { ...said(3, '在庫→発注'), text: '在庫→発注', as_written: true },
        { text: '数字を確かめる', type: 'memo', as_written: false, sentence: null },
      ],
    },
  ])
  const given = body()
  const [made, again] = await Promise.all([
    colleague.call(deriveRoutes.deriveTalkScript, { params, body: given }),
    colleague.call(deriveRoutes.deriveTalkScript, { params, body: given }),
  ])
  expect([made.status, again.status]).toEqual([201, 201])
  expect(made.body).toMatchObject({
    id: given.id,
    kind: 'talk_script',
    title: '話す企画',
    target_seconds: 180,
    source_script_id: id,
    visibility: 'private',
    owner_id: colleague.user_id,
  })
  const source = await readDocument(colleague, id)
  const derived = await readDocument(colleague, given.id)
  const lines = derived.sections.flatMap(({ blocks }) => blocks)
  expect(lines.map((block) => ('text' in block ? block.text : ''))).toEqual(
    shown.body.sections.flatMap((section) => section.lines.map(({ text }) => text)),
  )
  const sources = await readSources(given.id, made.body.company_id)
  const [section] = source.sections
  expect(lines.map((block) => sources[block.id])).toEqual([
    { block_id: section?.id, quote: '課題', as_written: false },
    { block_id: section?.blocks[0]?.id, quote: '紙で管理している。', as_written: false },
    { block_id: section?.blocks[0]?.id, quote: '探すのに40分かかる。', as_written: false },
    { block_id: section?.blocks[1]?.id, quote: '在庫→発注', as_written: true },
    { block_id: section?.blocks[2]?.id, quote: '数字を確かめる', as_written: false },
  ])
})

test('lines chosen in the preview replace only those of their own sentence', async () => {
  const { id } = await write('紙で管理している。探すのに40分かかる。')
  const make = (at: number, quote: string, drafted = false) =>
    colleague.call(deriveRoutes.deriveTalkScript, {
      params: { id },
      body: {
        ...body(),
        said: [{ at, quote, lines: ['全部、紙です。', '困ります。'], drafted }],
      },
    })
  const made = await make(0, '紙で管理している。', true)
  expect(made.status).toBe(201)
  const { sections } = await readDocument(colleague, made.body.id)
  const lines = sections.flatMap(({ blocks }) => blocks)
  expect(lines.map((block) => ('text' in block ? block.text : ''))).toEqual([
    '全部、紙です。',
    '困ります。',
    '探すのに40分かかります。',
  ])
  const lineSources = await colleague.call(deriveRoutes.readLineSources, {
    params: { id: made.body.id },
  })
  expect(
    lineSources.body.lines.map(({ drafted, standing, quote }) => [quote, standing, drafted]),
  ).toEqual([
    ['紙で管理している。', 'same', true],
    ['紙で管理している。', 'same', true],
    ['探すのに40分かかる。', 'same', false],
  ])
  for (const answer of [await make(0, '紙で管理していた。'), await make(7, '紙で管理している。')])
    expect([answer.status, answer.problem.code]).toEqual([409, 'source_changed'])
})

test('a script without text is refused, and a result over the limits is refused as a whole', async () => {
  const blank = await addScript(owner, { kind: 'script', title: '白紙' })
  const derive = (id: string) =>
    owner.call(deriveRoutes.deriveTalkScript, { params: { id }, body: body() })
  expect(await derive(blank.id)).toMatchObject({ status: 409, problem: { code: 'nothing_to_say' } })
  const shown = await owner.call(deriveRoutes.previewTalkScript, { params: { id: blank.id } })
  expect(shown.problem.code).toBe('nothing_to_say')
  const endless = await write('あった。'.repeat(3_001))
  expect(await derive(endless.id)).toMatchObject({
    status: 422,
    problem: { code: 'too_many_blocks' },
  })
})

test('only a script that the caller may see can be derived from', async () => {
  const { id } = await write('紙で管理している。')
  const listStatuses = async (by: TestAccount) => [
    (await by.call(deriveRoutes.previewTalkScript, { params: { id } })).status,
    (await by.call(deriveRoutes.deriveTalkScript, { params: { id }, body: body() })).status,
  ]
  expect(await listStatuses(colleague)).toEqual([200, 201])
  expect(await listStatuses(stranger)).toEqual([404, 404])
  await owner.call(scriptRoutes.setVisibility, { params: { id }, body: { visibility: 'private' } })
  expect(await listStatuses(colleague)).toEqual([403, 403])
  await owner.call(scriptRoutes.trashScript, { params: { id } })
  expect(await listStatuses(owner)).toEqual([409, 409])
})

const documentOf = (...texts: string[]) => ({
  sections: [
    {
      id: 's',
      kind: 'free',
      title: '',
      blocks: texts.map((text, at) => ({ id: `b${at}`, type: 'line', text })),
    },
  ],
})
const linesOf = async (by: TestAccount, id: string) => {
  const { body } = await by.call(deriveRoutes.readLineSources, { params: { id } })
  return {
    ...body,
    lines: body.lines.map(({ quote, standing, now }) => [quote, standing, now?.lines ?? null]),
  }
}
const change = (id: string, by: TestAccount, edit: (doc: Y.Doc) => void) =>
  app.services.database.tenant({ company_id: company, user_id: by.user_id }, (tx) =>
    app.services.documents.change(tx, id, by.user_id, edit),
  )

test('a line shows that its sentence changed or is gone, to readers of both scripts', async () => {
  const given = { kind: 'script', visibility: 'team_view' } as const
  const text = documentOf('紙で管理している。探すのに40分かかる。', '最後の段落である。')
  const { id } = await addScript(owner, { ...given, document: text })
  const made = await colleague.call(deriveRoutes.deriveTalkScript, { params: { id }, body: body() })
  const talk = made.body.id
  const same = (quote: string) => [quote, 'same', null]
  const asMade = ['紙で管理している。', '探すのに40分かかる。', '最後の段落である。']
  const source = { id, kind: 'script', title: '商談' }
  expect(await linesOf(colleague, talk)).toEqual({ source, lines: asMade.map(same) })

  await change(id, owner, (doc) => {
    const section = doc.getXmlFragment('content').get(0) as Y.XmlElement
    const words = (section.get(1) as Y.XmlElement).get(0) as Y.XmlText
    words.delete(0, words.length)
    words.insert(0, '探すのに55分もかかるが、紙は残す。新しい文だ。紙で管理している。')
    section.delete(2, 1)
  })
  expect(await linesOf(colleague, talk)).toEqual({
    source,
    lines: [
      same('紙で管理している。'),
      ['探すのに40分かかる。', 'changed', ['探すのに55分もかかりますが、紙は残します。']],
      ['最後の段落である。', 'gone', null],
    ],
  })

  // The present text of the source is hidden from users who may not see the source.
  await owner.call(scriptRoutes.setVisibility, { params: { id }, body: { visibility: 'private' } })
  const hidden = { source: null, lines: asMade.map((quote) => [quote, 'unknown', null]) }
  expect(await linesOf(colleague, talk)).toEqual(hidden)
  await owner.call(scriptRoutes.setVisibility, {
    params: { id },
    body: { visibility: 'team_view' },
  })
  await owner.call(scriptRoutes.trashScript, { params: { id } })
  expect(await linesOf(colleague, talk)).toEqual(hidden)
  // A copy of the derived script does not reveal the source of its lines.
  const copy = await colleague.call(libraryRoutes.duplicateScript, {
    params: { id: talk },
    body: { id: randomUUID(), title: '写し' },
  })
  expect(await linesOf(colleague, copy.body.id)).toEqual({ source: null, lines: [] })
})

test('a shortened copy contains the marked lines and stores their sources', async () => {
  const text = documentOf('おはようございます。', '課題は3つです。', '以上です。')
  const { id } = await addScript(owner, { document: text, visibility: 'team_view' })
  const cut = (keep: string[]) =>
    colleague.call(deriveRoutes.cutTalkScript, { params: { id }, body: { ...body(), keep } })
  const made = await cut(['b2', 'b0', 'elsewhere'])
  expect(made.body).toMatchObject({ kind: 'talk_script', source_script_id: id, block_count: 2 })
  expect(await cut(['elsewhere'])).toMatchObject({
    status: 409,
    problem: { code: 'nothing_to_say' },
  })
  await change(id, owner, (doc) => {
    const section = doc.getXmlFragment('content').get(0) as Y.XmlElement
    ;((section.get(3) as Y.XmlElement).get(0) as Y.XmlText).insert(0, '本日は')
  })
  expect((await linesOf(colleague, made.body.id)).lines).toEqual([
    ['おはようございます。', 'same', null],
    ['以上です。', 'changed', ['本日は以上です。']],
  ])
})
