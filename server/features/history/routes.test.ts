import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { versionRoutes } from '#contract/history.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import { openFixture } from '#server/features/lean-canvas/testing/canvas-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company_id: string
let owner: TestAccount
let colleague: TestAccount
let id: string

beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company()
  owner = await app.account(company_id)
  colleague = await app.account(company_id)
})
beforeEach(async () => {
  const text = '# 挨拶\n営業：おはようございます。\n# 課題\nお客様：在庫が合いません。'
  id = (await addScript(owner, { text, visibility: 'team_edit' })).id
})
afterAll(() => app.stop())

const name = (label: string, by = owner) =>
  by.call(versionRoutes.createVersion, { params: { id }, body: { label } })
const list = (query: { limit?: number; after?: string; named?: 'true' } = {}) =>
  owner.call(versionRoutes.listVersions, { params: { id }, query })
const read = (version_id: string, by = owner) =>
  by.call(versionRoutes.readScriptVersion, { params: { id, version_id } })
const restore = (version_id: string, section_id?: string, by = owner) =>
  by.call(versionRoutes.restoreVersion, {
    params: { id, version_id },
    body: section_id === undefined ? {} : { part_id: section_id },
  })
const readText = async (script_id = id) =>
  (await owner.call(scriptRoutes.readScriptText, { params: { id: script_id } })).body.text
const listEvents = async (kind: string, subject_id: string) =>
  (
    await app.services.database.raw.query(
      'select data, actor_id from events where kind = $1 and subject_id = $2 order by id',
      [kind, subject_id],
    )
  ).rows

test('a version can be named, listed with its editors, read, and renamed', async () => {
  const first = await name('初稿')
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({ label: '初稿', reason: 'named', is_kept: true })
  expect(first.body.authors).toEqual([{ id: owner.user_id, username: expect.any(String) }])
  await name('送った版', colleague)
  const { body } = await list({ limit: 1 })
  expect(body.versions.map(({ label }) => label)).toEqual(['送った版'])
  const rest = await list({ limit: 1, after: body.next ?? '' })
  expect(rest.body).toMatchObject({ versions: [{ id: first.body.id }], next: null })
  expect((await read(first.body.id)).body).toMatchObject({
    version: { id: first.body.id },
    text: expect.stringContaining('おはようございます。'),
    document: { sections: [{}, {}] },
  })
  const params = { id, version_id: first.body.id }
  expect((await read(first.body.id)).body.before_id).toBeNull()
  expect((await read(body.versions[0]?.id ?? '')).body.before_id).toBe(first.body.id)
  const renamed = await colleague.call(versionRoutes.renameVersion, {
    params,
    body: { label: null },
  })
  expect(renamed.body).toMatchObject({ label: null, is_kept: false })
  expect((await list({ named: 'true' })).body.versions).toHaveLength(1)
  expect(await listEvents('script.version_named', id)).toHaveLength(3)
})

test('a script is restored entirely or by section, and the restore can be undone', async () => {
  const first = (await name('初稿')).body.id
  const { database, documents } = app.services
  await database.tenant({ company_id, user_id: colleague.user_id }, (tx) =>
    documents.change(tx, id, colleague.user_id, (doc) =>
      doc.getXmlFragment(FRAGMENT_NAME).delete(0, 2),
    ),
  )
  expect(await readText()).toBe('')
  const { document } = (await read(first)).body as {
    document: { sections: { id: string; title: string }[] }
  }
  const [, problem] = document.sections
  expect((await restore(first, problem?.id)).body.versions).not.toBeNull()
  expect(await readText()).toContain('在庫が合いません。')
  expect(await readText()).not.toContain('おはよう')
  const { versions } = (await restore(first)).body
  expect(await readText()).toMatch(/おはよう.*在庫/s)
  expect((await restore(first)).body.versions).toBeNull()
  await restore(versions?.before ?? '', undefined, colleague)
  expect(await readText()).not.toContain('おはよう')
  expect(await listEvents('script.version_restored', id)).toMatchObject([
    { data: { version_id: first }, actor_id: owner.user_id },
    { data: { version_id: first }, actor_id: owner.user_id },
    { data: { version_id: versions?.before }, actor_id: colleague.user_id },
  ])
  expect((await restore(first, 'nowhere')).status).toBe(404)
})

test('a copy is a new script of the caller; a repeated request creates one', async () => {
  const version_id = (await name('初稿')).body.id
  const copy_id = randomUUID()
  const copy = () =>
    colleague.call(versionRoutes.copyScriptVersion, {
      params: { id, version_id },
      body: { id: copy_id, title: '写し' },
    })
  for (const { status: answered, body } of [await copy(), await copy()])
    expect({ answered, ...body }).toMatchObject({
      answered: 201,
      id: copy_id,
      title: '写し',
      visibility: 'private',
      owner_id: colleague.user_id,
      source_script_id: id,
      block_count: 2,
    })
  const { body } = await colleague.call(scriptRoutes.readScriptText, { params: { id: copy_id } })
  expect(body.text).toBe((await read(version_id)).body.text)
})

test('a canvas version can be named, read and restored, entirely or by note', async () => {
  const fixture = await openFixture(app, owner)
  const talk_script_id = fixture.script_id
  const made = await owner.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id } })
  const canvas_id = made.body.id
  await fixture.change({
    add: [
      { box: 'problem', text: '一' },
      { box: 'solution', text: '二' },
    ],
  })
  const kept = await owner.call(versionRoutes.createVersion, {
    params: { id: canvas_id },
    body: { label: '商談の前' },
  })
  const { notes } = await fixture.canvas()
  await fixture.change({ delete: notes.map((note) => note.id) })
  const params = { id: canvas_id, version_id: kept.body.id }
  const seen = await owner.call(versionRoutes.readCanvasVersion, { params })
  expect(seen.body).toMatchObject({ version: { label: '商談の前' }, notes })
  const back = (body: { part_id?: string }) =>
    owner.call(versionRoutes.restoreVersion, { params, body })
  await back({ part_id: notes[1]?.id ?? '' })
  expect((await fixture.canvas()).notes).toEqual([notes[1]])
  expect((await back({})).body.versions).not.toBeNull()
  expect((await fixture.canvas()).notes).toEqual(notes)
  const { body } = await owner.call(versionRoutes.listVersions, { params: { id: canvas_id } })
  expect(body.versions.map(({ reason }) => reason)).toContain('restore')
  expect(await listEvents('canvas.version_restored', canvas_id)).toHaveLength(2)
  expect((await back({ part_id: 'nowhere' })).status).toBe(404)
})

test('both ids are checked: another document’s version is not found', async () => {
  const version_id = (await name('初稿')).body.id
  const other = await addScript(owner)
  const params = { id: other.id, version_id }
  const copy = { params, body: { id: randomUUID(), title: 'x' } }
  for (const request of [
    owner.call(versionRoutes.readScriptVersion, { params }),
    owner.call(versionRoutes.renameVersion, { params, body: { label: 'x' } }),
    owner.call(versionRoutes.restoreVersion, { params, body: {} }),
    owner.call(versionRoutes.copyScriptVersion, copy),
  ])
    expect((await request).status).toBe(404)
  expect((await list()).body.versions).toMatchObject([{ label: '初稿' }])

  const canvas = await owner.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  const of_canvas = { params: { id: canvas.body.id, version_id } }
  for (const request of [
    owner.call(versionRoutes.readCanvasVersion, of_canvas),
    owner.call(versionRoutes.renameVersion, { ...of_canvas, body: { label: 'x' } }),
    owner.call(versionRoutes.restoreVersion, { ...of_canvas, body: {} }),
  ])
    expect((await request).status).toBe(404)
})

test('invalid input is named by field, and trashed documents refuse changes', async () => {
  for (const after of ['', 'x', Buffer.from('0').toString('base64url'), '%00'])
    expect((await list({ after })).status).toBe(422)
  for (const label of ['', ' ', 'あ'.repeat(101)]) expect((await name(label)).status).toBe(422)
  expect((await read(randomUUID())).status).toBe(404)
  const version_id = (await name('初稿')).body.id
  await owner.call(scriptRoutes.trashScript, { params: { id } })
  for (const request of [list(), read(version_id), name('x'), restore(version_id)])
    expect((await request).problem.code).toBe('in_trash')
})
