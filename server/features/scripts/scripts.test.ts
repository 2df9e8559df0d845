import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { RouteResponse } from '#contract/route.ts'
import { type FoundPiece, type Script, scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAnswer } from '#testing/browser-session.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript, type NewScript, newScript } from '#testing/test-scripts.ts'

let app: TestApp
let company: string
let owner: TestAccount
let colleague: TestAccount
let admin: TestAccount
let stranger: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company()
  owner = await app.account(company)
  colleague = await app.account(company)
  admin = await app.account(company, { admin: true })
  stranger = await app.account(await app.company())
})
afterAll(() => app.stop())

const create = (by: TestAccount, more: Partial<NewScript> = {}) =>
  addScript(by, { title: '初回商談', ...more })
type Page = RouteResponse<typeof scriptRoutes.listScripts>
const ids = ({ body }: { body: Page }) => body.scripts.map(({ id }) => id)

test('repeated and parallel requests create one script; another user’s id is a conflict', async () => {
  const body = newScript()
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => owner.call(scriptRoutes.createScript, { body })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1)
  const count = await app.services.database.system(({ db }) =>
    sql<{
      n: number
    }>`SELECT count(*)::int AS n FROM events WHERE kind = 'script.created' AND subject_id = ${body.id}`.execute(
      db,
    ),
  )
  expect(count.rows[0]?.n).toBe(1)
  const [near, far] = await Promise.all(
    [colleague, stranger].map((one) => one.call(scriptRoutes.createScript, { body })),
  )
  expect(near?.status).toBe(409)
  expect(near?.body).toEqual(far?.body)
})

test('the visibility of a script decides which users of its company may read and edit it', async () => {
  const { id } = await create(owner)
  const params = { id }
  const show = (by: TestAccount, visibility: Script['visibility']) =>
    by.call(scriptRoutes.setVisibility, { params, body: { visibility } })
  const tries = async (by: TestAccount) => [
    (await by.call(scriptRoutes.readScript, { params })).status,
    (await by.call(scriptRoutes.updateScript, { params, body: { purpose: '紹介' } })).status,
    (await show(by, 'team_edit')).status,
  ]
  expect(await tries(colleague)).toEqual([403, 403, 403])
  expect(await tries(admin)).toEqual([403, 403, 403])
  await show(owner, 'team_view')
  expect(await tries(colleague)).toEqual([200, 403, 403])
  await show(owner, 'team_edit')
  expect(await tries(colleague)).toEqual([200, 200, 403])
  expect(await tries(admin)).toEqual([200, 200, 200])
  expect(await tries(stranger)).toEqual([404, 404, 404])
  const read = await colleague.call(scriptRoutes.readScript, { params })
  expect(read.body).toMatchObject({ may_edit: true })
})

test('a rename is recorded, moves the script to the top, and only the new title is found', async () => {
  const first = await create(owner, { title: '古い題名カタカナ' })
  const second = await create(owner)
  const renamed = await owner.call(scriptRoutes.updateScript, {
    params: { id: first.id },
    body: { title: '新しいﾀｲﾄﾙ', tags: ['商談'] },
  })
  expect(renamed.body).toMatchObject({ title: '新しいﾀｲﾄﾙ', tags: ['商談'], id: first.id })
  expect(await owner.call(scriptRoutes.readScript, { params: { id: first.id } })).toMatchObject({
    body: renamed.body,
  })
  const answered = await owner.call(scriptRoutes.listScripts, {})
  const dashboard = await owner.call(dashboardRoutes.readDashboard, {})
  for (const { body } of [answered, dashboard])
    expect(JSON.stringify(body)).not.toMatch(/"(sort_key|part)"/)
  const listed = ids(answered)
  expect(listed.indexOf(first.id)).toBeLessThan(listed.indexOf(second.id))
  const find = async (search: string) =>
    ids(await owner.call(scriptRoutes.listScripts, { query: { search } }))
  expect(await find('たいとる')).toContain(first.id)
  expect(await find('古い題名')).not.toContain(first.id)
  const { rows } = await app.services.database.system(({ db }) =>
    sql<{
      kind: string
    }>`SELECT kind FROM events WHERE subject_id = ${first.id} ORDER BY id`.execute(db),
  )
  expect(rows.map(({ kind }) => kind)).toEqual([
    'script.created',
    'script.renamed',
    'script.updated',
  ])
})

test('a search result shows the matching place in the original text', async () => {
  const text = `# 課題\n営業：${'はじめに。'.repeat(12)}毎月の棚ｵﾛｼに３日かかっていませんか。${'おわり。'.repeat(40)}`
  const { id } = await create(owner, { title: '棚おろしアプリの商談', text })
  const find = async (search: string) => {
    const { body } = await owner.call(scriptRoutes.listScripts, { query: { search } })
    return body.scripts.find((card) => card.id === id)?.found
  }
  const read = (pieces: FoundPiece[] | null | undefined) =>
    pieces?.map((piece) => (piece.is_match ? `[${piece.text}]` : piece.text)).join('')
  const found = await find('棚オロシ 3日')
  expect(read(found?.title)).toBe('[棚おろし]アプリの商談')
  expect(read(found?.text)).toMatch(/^….{12,16}月の\[棚ｵﾛｼ\]に\[３日\]かかっていませんか。.*…$/u)
  expect(read((await find('アプリの'))?.title)).toBe('棚おろし[アプリの]商談')
  expect((await find('アプリの'))?.text).toBeNull()
  // A list without a search has no excerpts.
  const { body } = await owner.call(scriptRoutes.listScripts, {})
  expect(body.scripts.find((card) => card.id === id)?.found).toBeUndefined()
})

test('search finds Japanese inside words, requires every term, and treats wildcards literally', async () => {
  const { id } = await create(owner, {
    text: 'お客様の在庫管理コストを30%_削減します。\nPayment by Invoice.',
  })
  const find = async (search: string, by = owner) =>
    ids(await by.call(scriptRoutes.listScripts, { query: { search } })).includes(id)
  expect(await find('庫管')).toBe(true)
  expect(await find('ｺｽﾄ　invoice')).toBe(true)
  expect(await find('コスト 無い語')).toBe(false)
  expect(await find('30%_削')).toBe(true)
  expect(await find('30_%削')).toBe(false)
  expect(await find('%')).toBe(true)
  expect(await find('\\')).toBe(false)
  expect(await find('庫管', colleague)).toBe(false)
})

test('pagination has no gaps and no repetitions', async () => {
  const someone = await app.account(company)
  const made: string[] = []
  for (let n = 0; n < 7; n++) made.push((await create(someone)).id)
  await app.services.database.system(({ db }) =>
    db
      .updateTable('scripts')
      .set({ updated_at: '2026-01-01T00:00:00Z' })
      .where('id', 'in', made.slice(0, 5))
      .execute(),
  )
  const seen: string[] = []
  let after: string | null = null
  do {
    const query = { author: 'me' as const, limit: 2, ...(after && { after }) }
    const page: TestAnswer<Page> = await someone.call(scriptRoutes.listScripts, { query })
    seen.push(...ids(page))
    after = page.body.next
  } while (after)
  expect(seen).toHaveLength(7)
  expect(new Set(seen)).toEqual(new Set(made))
  for (const cursor of [
    'x',
    'bm8gbm8',
    Buffer.from(`2026-99-99T00:00:00.000Z ${randomUUID()}`).toString('base64url'),
  ])
    expect((await someone.send('GET', `/api/scripts/?after=${cursor}`)).status).toBe(422)
})

test('a trashed script is gone from lists, not editable, readable only by its owner, and can be restored', async () => {
  const { id } = await create(owner, { visibility: 'team_edit' })
  const params = { id }
  const remove = (by: TestAccount) => by.call(scriptRoutes.trashScript, { params })
  const read = (by: TestAccount) => by.call(scriptRoutes.readScript, { params })
  expect((await remove(colleague)).status).toBe(403)
  expect((await remove(owner)).body).toEqual({ done: true })
  expect((await remove(owner)).body).toEqual({ done: true })
  expect(ids(await owner.call(scriptRoutes.listScripts, {}))).not.toContain(id)
  expect(ids(await owner.call(scriptRoutes.listScripts, { query: { trash: 'true' } }))).toContain(
    id,
  )
  expect(
    ids(await colleague.call(scriptRoutes.listScripts, { query: { trash: 'true' } })),
  ).not.toContain(id)
  expect((await read(colleague)).status).toBe(404)
  expect((await read(owner)).body).toMatchObject({ may_edit: false })
  expect(
    (await owner.call(scriptRoutes.updateScript, { params, body: { title: 'x' } })).problem.code,
  ).toBe('in_trash')
  expect((await owner.call(scriptRoutes.readScriptText, { params })).status).toBe(409)
  expect((await owner.call(scriptRoutes.restoreScript, { params, body: {} })).body).toMatchObject({
    id,
    trashed_at: null,
    purged_at: null,
    is_template: false,
    retired_at: null,
  })
  expect((await read(colleague)).status).toBe(200)
})

test('users in the free company never see each other’s scripts', async () => {
  const one = await app.account(FREE_COMPANY_ID)
  const other = await app.account(FREE_COMPANY_ID)
  const { id } = await create(one)
  expect(ids(await one.call(scriptRoutes.listScripts, {}))).toEqual([id])
  expect(ids(await other.call(scriptRoutes.listScripts, {}))).toEqual([])
  expect((await other.call(scriptRoutes.readScript, { params: { id } })).status).toBe(404)
  const shown = await one.call(scriptRoutes.setVisibility, {
    params: { id },
    body: { visibility: 'team_edit' },
  })
  expect(shown.status).toBe(422)
})

test('an edit updates the projection: time, blocks, search, last editor; an identical one does not', async () => {
  const made = await create(owner, { visibility: 'team_edit', text: '最初の文です。' })
  const context = { user_id: colleague.user_id, company_id: company }
  const { appendQuestion } = await import('#document/append-question.ts')
  const edit = () =>
    app.services.database.tenant(context, (tx) =>
      app.services.documents.change(tx, made.id, colleague.user_id, (doc) =>
        appendQuestion(doc, {
          section_kind: 'price',
          text: 'ご予算はおいくらですか？',
          field: null,
        }),
      ),
    )
  await edit()
  const after = await owner.call(scriptRoutes.readScript, { params: { id: made.id } })
  expect(after.body.block_count).toBe(2)
  expect(after.body.updated_by_name).toMatch(/^[α-π]{4}$/u)
  expect(after.body.longest_seconds).toBeGreaterThan(made.longest_seconds)
  expect(
    ids(await owner.call(scriptRoutes.listScripts, { query: { search: 'ごよさんは 予算' } })),
  ).toEqual([])
  expect(
    ids(await owner.call(scriptRoutes.listScripts, { query: { search: '予算は 初回商' } })),
  ).toContain(made.id)
  await edit()
  expect((await owner.call(scriptRoutes.readScript, { params: { id: made.id } })).body).toEqual(
    after.body,
  )
})

test('the dashboard is one request: newest scripts, counts and, for the admin, applicants', async () => {
  const place = await app.company()
  const boss = await app.account(place, { admin: true })
  const member = await app.account(place)
  await app.account(place, { status: 'pending' })
  await create(boss, { kind: 'script', visibility: 'team_view' })
  await create(boss)
  const trashed = await create(member)
  await member.call(scriptRoutes.trashScript, { params: { id: trashed.id } })
  expect((await boss.call(dashboardRoutes.readDashboard, {})).body).toMatchObject({
    counts: { script: 1, talk_script: 1, trash: 0 },
    waiting: 1,
    next: null,
  })
  const seen = await member.call(dashboardRoutes.readDashboard, {})
  expect(seen.body).toMatchObject({
    counts: { script: 1, talk_script: 0, trash: 1 },
    waiting: null,
  })
  expect(seen.body.scripts).toHaveLength(1)
})
