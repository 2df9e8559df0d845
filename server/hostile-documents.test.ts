import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import { openSocketApp, type SocketApp } from '#testing/socket-app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript, newScript } from '#testing/test-scripts.ts'

/**
 * A user with the right to edit sends valid Yjs updates that no editor would write. The server must
 * store these updates. Lists and REST must still work, and no content may be lost.
 */

let app: SocketApp
let member: TestAccount
let company_id: string

beforeAll(async () => {
  app = await openSocketApp()
  company_id = await app.company()
  member = await app.account(company_id)
})
afterAll(() => app.stop())

const makeScript = async (text = '課題は在庫です。') => (await addScript(member, { text })).id
const sectionOf = (doc: Y.Doc) => doc.getXmlFragment(FRAGMENT_NAME).get(0) as Y.XmlElement
// Inserts each level separately. Yjs inserts a nested structure recursively, which would overflow
// the test's stack.
const nest = (doc: Y.Doc, levels: number) => {
  let inner = sectionOf(doc)
  for (let n = 0; n < levels; n += 1) {
    const next = new Y.XmlElement('line')
    inner.push([next])
    inner = next
  }
  inner.push([new Y.XmlText('底')])
}
const element = (name: string, attributes: Record<string, unknown>, text: string) => {
  const made = new Y.XmlElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value as string)
  made.insert(0, [new Y.XmlText(text)])
  return made
}

const WRITINGS: [string, (doc: Y.Doc) => void][] = [
  [
    'NUL and half characters',
    (doc) => sectionOf(doc).push([element('line', {}, 'a\u0000b\ud800c\u202e')]),
  ],
  [
    'a name that is none of ours',
    (doc) => sectionOf(doc).push([element('script', { src: 'x' }, '残る')]),
  ],
  [
    'attributes of any kind',
    (doc) =>
      sectionOf(doc).push([
        element('line', { id: 5, speaker: { a: [1] }, field: null }, '残る'),
        element('pause', { id: '\u0000', seconds: 1e300 }, ''),
        element('question', { id: 'x'.repeat(100_000), field: '\ud800', answer: '\u0000' }, '残る'),
        element('section', { kind: 7, target_seconds: 'Infinity' }, '残る'),
      ]),
  ],
  [
    'the same id twice',
    (doc) => sectionOf(doc).push(['a', 'b'].map((text) => element('line', { id: 'same' }, text))),
  ],
  [
    'text beside the sections',
    (doc) => doc.getXmlFragment(FRAGMENT_NAME).push([new Y.XmlText('残る')]),
  ],
  ['two thousand levels', (doc) => nest(doc, 2_000)],
  ['twenty thousand levels', (doc) => nest(doc, 20_000)],
  [
    'other things in the root',
    (doc) => {
      doc.getMap('notes').set('x', { box: 'problem' })
      doc.getArray('\u0000').push([1, null, 'x'])
      doc.getMap('__proto__').set('constructor', 'x')
    },
  ],
  ['an empty page', (doc) => doc.getXmlFragment(FRAGMENT_NAME).delete(0, 1)],
]

test.each(WRITINGS)('a script with %s is stored and served', async (_what, write) => {
  const id = await makeScript()
  const document = await app.open(member, id)
  document.doc.transact(() => write(document.doc))
  await app.leave(id, document)
  const texts = await member.call(scriptRoutes.readScriptText, { params: { id } })
  expect(texts.status).toBe(200)
  expect(texts.body.text.isWellFormed()).toBe(true)
  expect((await member.call(scriptRoutes.readScript, { params: { id } })).status).toBe(200)
  expect((await member.call(scriptRoutes.listScripts, {})).status).toBe(200)
  const body = { talk_script_id: id }
  expect((await member.call(leanCanvasRoutes.createCanvas, { body })).status).toBe(201)
  expect([200, 422]).toContain(
    (await member.call(leanCanvasRoutes.generateCanvas, { body })).status,
  )
  const again = await app.open(member, id)
  expect(Y.encodeStateVector(again.doc)).toEqual(Y.encodeStateVector(document.doc))
  again.provider.destroy()
})

test('a canvas with content other than notes is stored and served', async () => {
  const talk_script_id = await makeScript()
  const { id } = (await member.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id } }))
    .body
  const document = await app.open(member, id, 'canvas')
  const notes = document.doc.getMap<unknown>('notes')
  document.doc.transact(() => {
    for (const [n, value] of [
      null,
      5,
      'text',
      [],
      {},
      { box: 'problem' },
      new Y.Text('x'),
    ].entries())
      notes.set(`n${n}`, value)
    const note = new Y.Map<unknown>()
    const fields = {
      box: 'problem',
      order: '\u0000',
      text: new Y.Text('a\u0000\ud800'),
      author: 7,
      sources: [null],
      evidence: {},
      created_at: -1,
      confidence: 'x',
      owner: { user_id: 'u', name: {} },
      'link:\u0000': {},
      'link:': true,
    }
    for (const [key, value] of Object.entries(fields)) note.set(key, value)
    notes.set('\u0000', note)
    notes.set('__proto__', new Y.Map())
    document.doc.getMap('dismissed_checks').set('wish \u0000', { not: 'a mark' })
  })
  await app.leave(id, document)
  const read = await member.call(leanCanvasRoutes.readCanvasOfTalkScript, {
    query: { talk_script_id },
  })
  expect(read.status).toBe(200)
  const body = { add: [{ box: 'problem' as const, text: '課題' }] }
  expect((await member.call(leanCanvasRoutes.updateCanvas, { params: { id }, body })).status).toBe(
    200,
  )
  expect(
    (await member.call(leanCanvasRoutes.generateCanvas, { body: { talk_script_id } })).status,
  ).toBe(200)
})

test('a script of 3,000 blocks can be opened, edited, read and generated from', async () => {
  const id = await makeScript(
    Array.from({ length: 3_000 }, (_, n) => `${n}番目の話です。`).join('\n'),
  )
  const document = await app.open(member, id)
  expect(document.readLines()).toHaveLength(3_000)
  document.addLine('最後の一行')
  await app.leave(id, document)
  const { body } = await member.call(scriptRoutes.readScript, { params: { id } })
  expect(body.block_count).toBe(3_001)
  expect((await member.call(scriptRoutes.readScriptText, { params: { id } })).body.text).toContain(
    '最後の一行',
  )
  const talk_script_id = id
  expect(
    (await member.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id } })).status,
  ).toBe(201)
  expect(
    (await member.call(leanCanvasRoutes.generateCanvas, { body: { talk_script_id } })).status,
  ).toBe(200)
})

test.each(['is_dormant', 'deleted_at'] as const)(
  'if a company is closed meanwhile (%s), requests are refused with the reason and confirmed data stays',
  async (field) => {
    const company_id = await app.company()
    const author = await app.account(company_id)
    const script = { text: '課題は在庫です。' }
    const { id } = await addScript(author, script)
    await author.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
    const document = await app.open(author, id)
    document.addLine('確かに書いた一行')
    await document.saved()

    const set = (value: Date | boolean | null) =>
      app.services.database.system(async (tx) => {
        await tx.db
          .updateTable('companies')
          .set({ [field]: value })
          .where('id', '=', company_id)
          .execute()
      })
    const calls = () => [
      author.call(dashboardRoutes.readDashboard, {}),
      author.call(scriptRoutes.updateScript, { params: { id }, body: { title: '改題' } }),
      author.call(leanCanvasRoutes.generateCanvas, { body: { talk_script_id: id } }),
      author.call(sharingRoutes.createShare, {
        params: { script_id: id },
        body: { shows: 'script', days: 1 },
      }),
      author.call(scriptRoutes.createScript, { body: newScript(script) }),
    ]
    const during = [...calls(), ...calls()]
    const shut = set(field === 'is_dormant' ? true : new Date())
    const answers = await Promise.all([...during, ...calls()])
    await shut
    for (const { status, problem } of answers)
      if (status >= 300) expect([status, problem.code]).toEqual([403, 'dormant'])
    for (const { status, problem } of await Promise.all(calls()))
      expect([status, problem.code]).toEqual([403, 'dormant'])
    await expect(app.open(author, id)).rejects.toThrow('dormant')
    document.provider.destroy()

    await set(field === 'is_dormant' ? false : null)
    const again = await app.open(author, id)
    expect(again.readLines()).toContain('確かに書いた一行')
    again.provider.destroy()
  },
)

test('a deleted account is unauthenticated', async () => {
  const author = await app.account(company_id, { status: 'pending' })
  await app.services.database.system(({ db }) =>
    db.deleteFrom('users').where('id', '=', author.user_id).execute(),
  )
  const { status, problem } = await author.call(dashboardRoutes.readDashboard, {})
  expect([status, problem.code]).toEqual([401, 'unauthenticated'])
  await expect(app.open(author, await makeScript())).rejects.toThrow('unauthenticated')
})
