import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { deriveRoutes } from '#contract/derive.ts'
import { folderRoutes } from '#contract/folders.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { libraryRoutes } from '#contract/library.ts'
import { FREE_COMPANY_ID, MAX_TEMPLATES } from '#contract/limits.ts'
import type { RouteCall } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { templateRoutes } from '#contract/templates.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript, newScript } from '#testing/test-scripts.ts'

let app: TestApp
let company: string
let owner: TestAccount
let colleague: TestAccount
let admin: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company()
  owner = await app.account(company)
  colleague = await app.account(company)
  admin = await app.account(company, { admin: true })
})
afterAll(() => app.stop())

type MakeBody = RouteCall<typeof templateRoutes.createTemplate>['body']
const make = (by: TestAccount, id: string, more: Partial<MakeBody> = {}) => {
  const body = { id: randomUUID(), title: '初回商談の型', purpose: '初めての訪問に', ...more }
  return by.call(templateRoutes.createTemplate, {
    params: { id },
    body: { keeps_values: false, ...body },
  })
}
const retire = (by: TestAccount, id: string, is_retired: boolean) =>
  by.call(templateRoutes.retireTemplate, { params: { id }, body: { is_retired } })
const list = async (by: TestAccount) =>
  (await by.call(templateRoutes.listTemplates, {})).body.templates
const createFromTemplate = (by: TestAccount, template_id: string, kind: 'script' | 'talk_script') =>
  by.call(scriptRoutes.createScript, {
    body: newScript({ template_id, kind, title: '山田様', language: 'en' }),
  })
const textOf = async (by: TestAccount, id: string) =>
  (await by.call(scriptRoutes.readScriptText, { params: { id } })).body
async function addFilled(by: TestAccount) {
  const document = {
    sections: [
      {
        id: 's',
        kind: 'opening',
        title: '挨拶',
        target_seconds: null,
        blocks: [
          { type: 'line', id: 'l', speaker: 'me', text: '{{お客様名}}様、こんにちは。' },
          { type: 'question', id: 'q', text: '予算は？', field: '予算', answer: '三百万円' },
        ],
      },
    ],
    variables: { お客様名: '鈴木' },
  }
  return (await addScript(by, { document, target_seconds: 300, audience: '工場長' })).id
}

test('a template contains the script’s text without the values filled in for one talk', async () => {
  const id = await addFilled(owner)
  const made = await make(owner, id)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    is_template: true,
    kind: 'talk_script',
    visibility: 'team_view',
    may_edit: true,
    title: '初回商談の型',
    purpose: '初めての訪問に',
    audience: '工場長',
    target_seconds: 300,
    source_script_id: null,
  })
  const { text, document } = await textOf(colleague, made.body.id)
  expect(text).toContain('{{お客様名}}様、こんにちは。')
  expect(JSON.stringify(document)).not.toMatch(/三百万円|鈴木/)
  // The values filled in for the talk are absent from the template's Yjs history too.
  const state = await app.services.database.tenant(
    { company_id: company, user_id: owner.user_id },
    (tx) => app.services.documents.versions.copy(tx, made.body.id, null),
  )
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  expect(Buffer.from(Y.encodeStateAsUpdate(doc)).toString()).not.toMatch(/三百万円|鈴木/)

  const full = await make(owner, id, { keeps_values: true })
  expect((await textOf(owner, full.body.id)).document).toMatchObject({
    variables: { お客様名: '鈴木' },
  })
  // A repeated request creates no second template.
  const before = (await list(owner)).length
  const body = { id: full.body.id, title: 'x', purpose: '', keeps_values: true }
  expect((await make(owner, id, body)).body.title).toBe('初回商談の型')
  expect(await list(owner)).toHaveLength(before)
})

test('a script from a template belongs to its creator, in the template’s language, and is filled separately', async () => {
  const made = (await make(owner, await addFilled(owner), { keeps_values: true })).body
  const begun = await createFromTemplate(colleague, made.id, 'talk_script')
  expect(begun.body).toMatchObject({
    owner_id: colleague.user_id,
    visibility: 'private',
    template: made.id,
    is_template: false,
    title: '山田様',
    language: 'ja',
    source_script_id: null,
    target_seconds: 300,
    audience: '工場長',
  })
  expect((await textOf(colleague, begun.body.id)).document).toMatchObject({
    variables: { お客様名: '鈴木' },
  })
  expect((await createFromTemplate(colleague, made.id, 'script')).status).toBe(422)
  expect((await createFromTemplate(colleague, begun.body.id, 'talk_script')).status).toBe(422)
  expect((await createFromTemplate(colleague, randomUUID(), 'talk_script')).status).toBe(404)
})

test('a template appears in no list, count, search, folder or canvas, and no route treats it as a script', async () => {
  const own = await app.company()
  const self = await app.account(own)
  const { id } = await addScript(self, { title: '元の台本', text: '在庫の課題です。' })
  await self.call(libraryRoutes.updateScripts, {
    body: { changes: [{ id, add_tags: ['春'], remove_tags: [] }] },
  })
  const made = (await make(self, id, { title: '在庫の型' })).body
  const titles = async (query: NonNullable<RouteCall<typeof scriptRoutes.listScripts>['query']>) =>
    (await self.call(scriptRoutes.listScripts, { query })).body.scripts.map(({ title }) => title)
  for (const query of [{}, { search: '在庫' }, { search: '型' }, { kind: 'talk_script' as const }])
    expect([query, (await titles(query)).includes('在庫の型')]).toEqual([query, false])
  const { scripts, counts } = (await self.call(dashboardRoutes.readDashboard, {})).body
  expect([scripts.length, counts.talk_script, counts.trash]).toEqual([1, 1, 0])

  const params = { id: made.id }
  const copy = { id: randomUUID(), title: 'x' }
  const answers = [
    await self.call(libraryRoutes.duplicateScript, { params, body: copy }),
    await self.call(deriveRoutes.previewTalkScript, { params }),
    await self.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: made.id } }),
    await self.call(libraryRoutes.setFavorite, { params, body: { is_favorite: true } }),
    await make(self, made.id),
  ]
  expect(answers.map(({ status, problem }) => [status, problem?.code])).toEqual(
    answers.map(() => [409, 'is_template']),
  )
  const folder = await self.call(folderRoutes.createFolder, {
    body: { id: randomUUID(), name: '営業', parent_id: null, is_own: false },
  })
  const moved = await self.call(libraryRoutes.updateScripts, {
    body: { changes: [{ id: made.id, folder_id: folder.body.id }] },
  })
  expect(moved.body.results[0]?.problem).toBe('forbidden')
  for (const change of [{ folder_id: folder.body.id }, { status: 'ready' as const }])
    await expect(
      app.services.database.system(({ db }) =>
        db.updateTable('scripts').set(change).where('id', '=', made.id).execute(),
      ),
    ).rejects.toThrow(/scripts_templates/)

  await self.call(scriptRoutes.trashScript, { params })
  expect(await list(self)).toEqual([])
  expect(await titles({ trash: 'true' })).toEqual(['在庫の型'])
  const [restored] = (
    await self.call(libraryRoutes.updateScripts, {
      body: { changes: [{ id: made.id, trashed: false }] },
    })
  ).body.results
  expect(restored?.problem).toBe(null)
  expect(await list(self)).toMatchObject([{ title: '在庫の型' }])
})

test('its creator and the admin edit and retire it; a retired template is not offered', async () => {
  const made = (await make(owner, (await addScript(owner, { text: 'はい。' })).id)).body
  const find = async (by: TestAccount) => (await list(by)).find(({ id }) => id === made.id)
  expect(await find(owner)).toMatchObject({
    may_manage: true,
    owner_name: made.owner_name,
  })
  expect(await find(admin)).toMatchObject({ may_manage: true })
  expect(await find(colleague)).toMatchObject({ may_manage: false, purpose: '初めての訪問に' })
  const rename = (by: TestAccount) =>
    by.call(scriptRoutes.updateScript, { params: { id: made.id }, body: { title: '新しい型' } })
  expect((await rename(colleague)).status).toBe(403)
  expect((await rename(admin)).body.title).toBe('新しい型')

  expect((await retire(colleague, made.id, true)).status).toBe(403)
  for (const _ of ['twice', 'is once'])
    expect((await retire(admin, made.id, true)).status).toBe(200)
  expect(await find(colleague)).toBeUndefined()
  expect(await find(owner)).toMatchObject({ retired_at: expect.any(String) })
  const refused = await createFromTemplate(colleague, made.id, 'talk_script')
  expect([refused.status, refused.problem?.code]).toEqual([409, 'template_retired'])
  await retire(owner, made.id, false)
  expect((await createFromTemplate(colleague, made.id, 'talk_script')).status).toBe(201)
  const events = await app.services.database.system(({ db }) =>
    db
      .selectFrom('events')
      .select('kind')
      .where('subject_id', '=', made.id)
      .orderBy('id')
      .execute(),
  )
  expect(events.map(({ kind }) => kind)).toEqual([
    'template.created',
    'script.renamed',
    'template.retired',
    'template.returned',
  ])
})

test('a user in the free company has templates of their own', async () => {
  const [alone, other] = [await app.account(FREE_COMPANY_ID), await app.account(FREE_COMPANY_ID)]
  const made = await make(alone, (await addScript(alone)).id)
  expect(made.body).toMatchObject({ visibility: 'private', is_template: true })
  expect(await list(alone)).toMatchObject([{ id: made.body.id, may_manage: true }])
  expect(await list(other)).toEqual([])
  expect((await createFromTemplate(other, made.body.id, 'talk_script')).status).toBe(404)
  expect((await createFromTemplate(alone, made.body.id, 'talk_script')).status).toBe(201)
})

test('the number of templates is limited', async () => {
  const company_id = await app.company()
  const self = await app.account(company_id)
  const { id } = await addScript(self)
  await app.services.database.system(({ db }) =>
    db
      .insertInto('scripts')
      .values(
        Array.from({ length: MAX_TEMPLATES }, (_, at) => ({
          id: randomUUID(),
          owner_id: self.user_id,
          kind: 'script' as const,
          title: `${at}`,
          company_id,
          language: 'ja' as const,
          is_template: true,
        })),
      )
      .execute(),
  )
  expect((await make(self, id)).problem?.code).toBe('too_many_templates')
})
