import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { textOf } from '#document/blocks.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { SCRIPT_SCHEMA_VERSION } from '#document/script-schema.ts'
import { readScript } from '#document/script-yjs.ts'
import { readVariables, setVariable, VARIABLES_NAME } from '#document/variables.ts'
import { fillText } from '#document/variables-fill.ts'
import { openSocketApp, type SocketApp } from '#testing/socket-app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript, type NewScript } from '#testing/test-scripts.ts'

let app: SocketApp
let owner: TestAccount
let company: string

beforeAll(async () => {
  app = await openSocketApp()
  company = await app.company()
  owner = await app.account(company)
})
afterAll(() => app.stop())

const TALK = `# 課題
営業：{{お客様名}}様では、毎月の棚卸しに{{失っている時間}}もかかって困っています。
# 料金
営業：{{商品}}の料金は{{料金}}です。
（メモ：{{値引きの下限}}まで下げられる）`

const makeScript = async (more: Partial<NewScript> = { text: TALK }) =>
  (await addScript(owner, more)).id
const values = {
  お客様名: '青空工務店',
  失っている時間: '3日',
  商品: '在庫アプリ',
  料金: '月額9,800円',
  値引きの下限: '7,000円',
}

/** Fills in variables like an editor, and waits until lists and search have the new values. */
async function fill(id: string, given: Record<string, unknown>) {
  const document = await app.open(owner, id)
  for (const [name, value] of Object.entries(given))
    if (typeof value === 'string') setVariable(document.doc, name, value)
    else document.doc.getMap<unknown>(VARIABLES_NAME).set(name, value)
  await app.leave(id, document)
}
const generate = async (id: string) => {
  const { body } = await owner.call(leanCanvasRoutes.generateCanvas, {
    body: { talk_script_id: id },
  })
  return { job: body.job, notes: body.canvas?.notes ?? [] }
}
const readText = async (id: string) =>
  (await owner.call(scriptRoutes.readScriptText, { params: { id } })).body

test('a generation lists the boxes that wait for unfilled variables, and quotes filled variables', async () => {
  const id = await makeScript()
  const empty = await generate(id)
  expect(empty.notes).toEqual([])
  expect(empty.job.outcome).toMatchObject({ added: 0 })
  expect(empty.job.blanks).toEqual([
    { box: 'problem', names: ['お客様名', '失っている時間'] },
    { box: 'revenue_streams', names: ['商品', '料金'] },
  ])
  const read = await owner.call(leanCanvasRoutes.readCanvasOfTalkScript, {
    query: { talk_script_id: id },
  })
  expect(read.body.job?.blanks).toEqual(empty.job.blanks)

  await fill(id, values)
  const { job, notes } = await generate(id)
  expect(job.blanks).toEqual([])
  expect(notes.map(({ box, text }) => [box, text])).toEqual([
    ['problem', '青空工務店様では、毎月の棚卸しに3日もかかって困っています'],
    ['revenue_streams', '在庫アプリの料金は月額9,800円'],
  ])
  const { document } = await readText(id)
  const script = readScriptJson(document)
  const blocks = script.sections.flatMap((section) => section.blocks)
  for (const { quote, block_id, part, start, end } of notes.flatMap(({ sources }) => sources)) {
    const block = blocks.find((one) => one.id === block_id)
    const written = block ? textOf(block, part).slice(start, end) : ''
    expect(written).toMatch(/^\{\{.*\}\}.*です。$|^\{\{.*ます。$/)
    expect(fillText(written, script.variables).text).toBe(quote)
  }
})

test('changing a value changes the quoted sentence, and its note follows', async () => {
  const id = await makeScript()
  await fill(id, values)
  const { notes } = await generate(id)
  await fill(id, { 料金: '月額12,000円' })
  const body = { talk_script_id: id, review: true }
  const { job } = (await owner.call(leanCanvasRoutes.generateCanvas, { body })).body
  const found = await owner.call(leanCanvasRoutes.readGenerationResult, {
    params: { job_id: job.id },
    query: { talk_script_id: id },
  })
  expect(found.body.proposal).toMatchObject({ add: [], remove: [] })
  expect(found.body.proposal?.change.map(({ from, to }) => [from.id, to.text])).toEqual([
    [notes[1]?.id, '在庫アプリの料金は月額12,000円'],
  ])
})

test('a generated example without variables has no waiting boxes', async () => {
  const { job } = await generate(await makeScript({ template: 'example' }))
  expect(job.blanks).toEqual([])
})

test('values are searched, timed, read and shared; private ones are not shared', async () => {
  const id = await makeScript()
  const before = (await owner.call(scriptRoutes.readScript, { params: { id } })).body
  await fill(id, { ...values, お客様名: 'あおぞら工務店'.repeat(20) })
  const find = async (search: string) =>
    (await owner.call(scriptRoutes.listScripts, { query: { search } })).body.scripts.map(
      (one) => one.id,
    )
  expect(await find('月額9,800円')).toContain(id)
  expect(await find('{{料金}}')).not.toContain(id)
  const { text, document } = await readText(id)
  expect(text).toContain('在庫アプリの料金は月額9,800円です。')
  expect(document).toMatchObject({ variables: { 料金: '月額9,800円' } })
  const after = (await owner.call(scriptRoutes.readScript, { params: { id } })).body
  expect(after.longest_seconds).toBeGreaterThan(before.longest_seconds + 20)

  const { body } = await owner.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'script', days: 1 },
  })
  const seen = await app.app.inject({ url: `/api/share/${encodeURIComponent(body.token)}/` })
  expect(seen.body).toContain('在庫アプリの料金は月額9,800円です。')
  expect(seen.body).not.toMatch(/7,000円|値引き|variables|\{\{/)
})

test('a colleague sees a value immediately, and versions and copies keep it', async () => {
  const id = await makeScript()
  await owner.call(scriptRoutes.setVisibility, {
    params: { id },
    body: { visibility: 'team_edit' },
  })
  const [mine, theirs] = [await app.open(owner, id), await app.open(await app.account(company), id)]
  setVariable(mine.doc, '料金', '月額9,800円')
  await expect.poll(() => readVariables(theirs.doc)).toEqual({ 料金: '月額9,800円' })
  await mine.saved()

  const { documents, database } = app.services
  const context = { company_id: company, user_id: owner.user_id }
  const { versions } = documents
  const version_id = await database.tenant(context, (tx) => versions.save(tx, id, { label: '値' }))
  setVariable(theirs.doc, '料金', '')
  await expect.poll(() => readVariables(mine.doc)).toBeNull()
  await theirs.saved()
  await database.tenant(context, async (tx) => {
    const { version, content } = await versions.read(tx, id, version_id)
    expect(version.schema_version).toBe(SCRIPT_SCHEMA_VERSION)
    expect(readScriptJson(content).variables).toEqual({ 料金: '月額9,800円' })
    const copy = new Y.Doc()
    Y.applyUpdate(copy, await versions.copy(tx, id, version_id))
    expect(readScript(copy)).toEqual(readScriptJson(content))
    await versions.restore(tx, id, version_id, owner.user_id)
  })
  await expect.poll(() => readVariables(mine.doc)).toEqual({ 料金: '月額9,800円' })
  const [params, body] = [{ id }, {}]
  await owner.call(scriptRoutes.trashScript, { params })
  await owner.call(scriptRoutes.restoreScript, { params, body })
  expect((await readText(id)).document).toMatchObject({ variables: { 料金: '月額9,800円' } })
})

test('restoring a version from before variables had values leaves them unfilled', async () => {
  const id = await makeScript()
  const context = { company_id: company, user_id: owner.user_id }
  const { documents, database } = app.services
  const version_id = await database.tenant(context, (tx) =>
    documents.versions.save(tx, id, { label: '前' }),
  )
  await app.services.database.raw.query(
    'update document_versions set schema_version = 1 where id = $1',
    [version_id],
  )
  await fill(id, values)
  await database.tenant(context, (tx) =>
    documents.versions.restore(tx, id, version_id, owner.user_id),
  )
  const { text, document } = await readText(id)
  expect(text).toContain('{{商品}}の料金は{{料金}}です。')
  expect(document).not.toHaveProperty('variables')
})

const HOSTILE: [string, Record<string, unknown>][] = [
  ['of another type', { お客様名: { a: [1] }, 商品: 5, 料金: null, 失っている時間: [1] }],
  ['that is giant', { お客様名: 'あ'.repeat(300_000), 料金: `${'\u0301'.repeat(50_000)}円` }],
  ['with NUL, half characters and line ends', { お客様名: 'a\u0000\ud800\n\u2028b', 料金: '\n' }],
  ['that is notation', { お客様名: '{{料金}}', 料金: '{{お客様名}}', 商品: '{漢|かん}' }],
  [
    'under strange names',
    { __proto__x: 'x', constructor: 'y', '': 'z', ['x'.repeat(50_000)]: 'w' },
  ],
  [
    'a thousand times over',
    Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`v${n}`, 'x'.repeat(300)])),
  ],
]

test.each(HOSTILE)(
  'a value %s is cut or dropped, and the script can still be read, listed and generated from',
  async (_what, given) => {
    const id = await makeScript()
    await fill(id, given)
    const { text, document } = await readText(id)
    expect(text.isWellFormed()).toBe(true)
    expect(text.length).toBeLessThan(2_000)
    expect(JSON.stringify(document).length).toBeLessThan(200_000)
    for (const value of Object.values(readScriptJson(document).variables ?? {}))
      expect(value).toMatch(/^[^{}\n\0\u2028]{1,6400}$/)
    expect((await owner.call(scriptRoutes.listScripts, {})).status).toBe(200)
    const { job } = await generate(id)
    expect(job.status).toBe('done')
  },
)
