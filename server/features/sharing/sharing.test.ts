// Long because a link's content, its readers and the reasons for closing it are tested one by one.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { companyRoutes } from '#contract/companies.ts'
import { versionRoutes } from '#contract/history.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { type Script, scriptRoutes } from '#contract/scripts.ts'
import { type Share, sharingRoutes } from '#contract/sharing.ts'
import { parsePlainText } from '#document/parse-plain-text.ts'
import { restoreScript } from '#document/restore.ts'
import { writeScript } from '#document/script-yjs.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript, type NewScript } from '#testing/test-scripts.ts'
import { hashToken } from './data.ts'
import { encryptToken } from './rules.ts'

let app: TestApp
let company: string
let owner: TestAccount
let colleague: TestAccount
let stranger: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company('秘密商事')
  owner = await app.account(company)
  colleague = await app.account(company)
  stranger = await app.account(await app.company())
})
afterAll(() => app.stop())

const createScript = async (more: Partial<NewScript> = {}) =>
  (await addScript(owner, { title: '共有する商談', text: 'こんにちは。', ...more })).id
const share = (
  by: TestAccount,
  script_id: string,
  shows: Share['shows'] = 'script',
  days: number | null = 7,
) => by.call(sharingRoutes.createShare, { params: { script_id }, body: { shows, days } })
const list = (by: TestAccount, script_id: string) =>
  by.call(sharingRoutes.listShares, { params: { script_id } })
const retype = (id: string, text: string) =>
  app.services.database.tenant({ company_id: company, user_id: owner.user_id }, (tx) =>
    app.services.documents.change(tx, id, owner.user_id, (doc) => {
      const wanted = new Y.Doc()
      writeScript(wanted, parsePlainText(text, 'ja'))
      restoreScript(doc, wanted)
    }),
  )
const revoke = (by: TestAccount, script_id: string, id: string) =>
  by.call(sharingRoutes.revokeShare, { params: { script_id, id } })
const show = (id: string, visibility: Script['visibility']) =>
  owner.call(scriptRoutes.setVisibility, { params: { id }, body: { visibility } })
const open = (token: string) => app.app.inject({ url: `/api/share/${encodeURIComponent(token)}/` })

test('a link opens its script without an account and names the user and company that share it', async () => {
  const id = await createScript()
  const made = await share(owner, id)
  expect(made.status).toBe(201)
  expect(made.body.token).toMatch(/^[\w-]{43}$/)
  const seen = await open(made.body.token)
  expect(seen.statusCode).toBe(200)
  expect(seen.headers['x-robots-tag']).toContain('noindex')
  const shared_by = { username: made.body.created_by_name, company: '秘密商事' }
  expect(seen.json()).toMatchObject({ shows: 'script', title: '共有する商談', shared_by })
  expect(seen.json().document.sections[0].blocks[0].text).toBe('こんにちは。')
  for (const secret of [company, owner.user_id, '@example.jp'])
    expect(seen.body).not.toContain(secret)
})

test('the link of a removed member names only the company; in the free one only the user', async () => {
  const id = await createScript({ visibility: 'team_edit' })
  const leaver = await app.account(company)
  const { token } = (await share(leaver, id)).body
  await app.services.database.system(({ db }) =>
    db.updateTable('users').set({ status: 'removed' }).where('id', '=', leaver.user_id).execute(),
  )
  expect((await open(token)).json().shared_by).toEqual({ username: null, company: '秘密商事' })
  const alone = await app.account(FREE_COMPANY_ID)
  const { body: own } = await share(alone, (await addScript(alone)).id)
  expect((await open(own.token)).json().shared_by).toEqual({
    username: own.created_by_name,
    company: null,
  })
})

test('memos are never shared: not their text, nor a section that has nothing else', async () => {
  const id = await createScript({
    text: '# 商談\nご予算を伺います。\n（メモ：上限は聞かない）\n# 社内の覚え書き\n（メモ：競合は三社）\n# 白いまま',
  })
  expect((await owner.call(scriptRoutes.readScript, { params: { id } })).body.block_count).toBe(3)
  const seen = await open((await share(owner, id)).body.token)
  for (const secret of ['上限は聞かない', '競合は三社', '社内の覚え書き'])
    expect(seen.body).not.toContain(secret)
  expect(
    seen
      .json()
      .document.sections.map((section: { title: string; blocks: { text: string }[] }) => [
        section.title,
        section.blocks.map(({ text }) => text),
      ]),
  ).toEqual([
    ['商談', ['ご予算を伺います。']],
    ['白いまま', []],
  ])
})

test('a link is listed with its token, which the database stores only hashed and encrypted', async () => {
  const id = await createScript()
  const { body: made } = await share(owner, id)
  const { token } = made
  expect((await list(owner, id)).body.shares).toEqual([made])
  const { rows } = await app.services.database.system(({ db }) =>
    sql<{
      row: string
    }>`SELECT shares::text || coalesce((SELECT string_agg(data::text, '') FROM events), '') AS row FROM shares WHERE script_id = ${id}`.execute(
      db,
    ),
  )
  expect(rows[0]?.row).not.toContain(token)
  expect(rows[0]?.row).not.toContain(Buffer.from(token).toString('hex'))
  expect(rows[0]?.row).toContain(Buffer.from(hashToken(token)).toString('hex'))
})

test('an old link, or one whose row was tampered with, opens but cannot be copied', async () => {
  const id = await createScript()
  const [old, other] = [(await share(owner, id)).body, (await share(owner, id)).body]
  const set = (encrypted_token: string | null) =>
    app.services.database.system(({ db }) =>
      db.updateTable('shares').set({ encrypted_token }).where('id', '=', old.id).execute(),
    )
  const theirs = encryptToken(app.services.secret, other.id, other.token)
  for (const kept of [null, theirs, 'nonsense']) {
    await set(kept)
    const { shares } = (await list(owner, id)).body
    expect(shares.find((each) => each.id === old.id)?.token).toBeNull()
    expect(shares.find((each) => each.id === other.id)?.token).toBe(other.token)
  }
  expect((await open(old.token)).statusCode).toBe(200)
})

test('a link has a name that can be changed and removed, and that readers do not see', async () => {
  const id = await createScript()
  const body = { shows: 'script' as const, days: 7, name: '  A社　佐藤様 ' }
  const { body: made } = await owner.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body,
  })
  expect(made.name).toBe('A社　佐藤様')
  const rename = (name: string | null, script_id = id) =>
    owner.call(sharingRoutes.updateShare, { params: { script_id, id: made.id }, body: { name } })
  expect((await rename('B社')).body).toEqual({ ...made, name: 'B社' })
  expect((await open(made.token)).body).not.toContain('B社')
  expect((await rename(null)).body.name).toBeNull()
  expect((await list(owner, id)).body.shares).toMatchObject([{ name: null, token: made.token }])
  expect((await rename(' ')).status).toBe(422)
  expect((await rename('x'.repeat(81))).status).toBe(422)
  const allow = async (allows_export: boolean) =>
    (
      await owner.call(sharingRoutes.updateShare, {
        params: { script_id: id, id: made.id },
        body: { allows_export },
      })
    ).body
  const download = async () =>
    (await app.app.inject({ url: `/api/share/${made.token}/export/?format=txt` })).statusCode
  expect(await download()).toBe(404)
  expect(await allow(true)).toMatchObject({ name: null, allows_export: true })
  expect(await download()).toBe(200)
  await allow(true)
  expect(await allow(false)).toMatchObject({ allows_export: false })
  expect(await download()).toBe(404)
  const { rows } = await app.services.database.raw.query(
    "select data from events where kind = 'share.export_changed' and subject_id = $1 order by id",
    [id],
  )
  expect(rows).toEqual([
    { data: { share_id: made.id, allows_export: true } },
    { data: { share_id: made.id, allows_export: false } },
  ])
  // A link cannot be renamed under the path of another script, even with a permission for that
  // script. A closed link cannot be renamed either.
  expect((await rename('x', await createScript())).status).toBe(404)
  await revoke(owner, id, made.id)
  expect((await rename('x')).status).toBe(404)
})

test('a canvas link shows the notes without their sentences', async () => {
  const id = await createScript()
  expect((await share(owner, id, 'canvas')).status).toBe(404)
  const canvas = (await owner.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } }))
    .body
  await owner.call(leanCanvasRoutes.updateCanvas, {
    params: { id: canvas.id },
    body: { add: [{ box: 'problem', text: '課題の付箋' }] },
  })
  const { token } = (await share(owner, id, 'canvas')).body
  const seen = (await open(token)).json()
  expect(seen.notes).toMatchObject([
    { text: '課題の付箋', author: { type: 'person', user_id: '' }, sources: [] },
  ])
  expect(seen).not.toHaveProperty('document')
  expect((await share(owner, await createScript({ kind: 'script' }), 'canvas')).problem.code).toBe(
    'not_a_talk_script',
  )
})

test('a pinned version stays as shown, with its title and memos, whatever is edited later', async () => {
  const id = await createScript({ text: '# 商談\n最初の文。\n（メモ：社内だけ）' })
  const params = { script_id: id }
  const make = (version: string, shows_memos = false) =>
    owner.call(sharingRoutes.createShare, {
      params,
      body: { shows: 'script', days: null, version, shows_memos },
    })
  const now = (await make('now', true)).body
  expect(now.version).toMatchObject({ id: expect.any(String), label: null })
  const older = await owner.call(versionRoutes.createVersion, {
    params: { id },
    body: { label: '送った版' },
  })
  const change = { title: '次の題名' }
  await owner.call(scriptRoutes.updateScript, { params: { id }, body: change })
  await retype(id, '# 商談\n書き直した文。')
  const named = (await make(older.body.id)).body
  expect(named.version).toMatchObject({ id: older.body.id, label: '送った版' })
  const live = (await share(owner, id)).body
  const seen = async (token: string) => (await open(token)).json()
  expect(await seen(live.token)).toMatchObject({ title: '次の題名', is_fixed: false })
  expect(JSON.stringify(await seen(live.token))).toContain('書き直した文。')
  const first = await seen(now.token)
  expect(first).toMatchObject({
    title: '共有する商談',
    is_fixed: true,
    updated_at: now.version?.created_at,
    longest_seconds: expect.any(Number),
  })
  expect(JSON.stringify(first)).toMatch(/最初の文。.*社内だけ/)
  expect(JSON.stringify(await seen(named.token))).toMatch(/最初の文。/)
  expect(JSON.stringify(await seen(named.token))).not.toContain('社内だけ')
  expect((await list(owner, id)).body.shares.map((each) => each.version?.id)).toEqual([
    undefined,
    older.body.id,
    now.version?.id,
  ])
  // A version that was shared by a link stays pinned (is not thinned out), even without a name and
  // after the link is revoked.
  await revoke(owner, id, now.id)
  const { rows } = await app.services.database.raw.query(
    'select pins from document_versions where id = any($1)',
    [[now.version?.id, named.version?.id]],
  )
  expect(rows.flatMap(({ pins }) => pins)).toEqual(
    expect.arrayContaining([`share:${now.id}`, `share:${named.id}`]),
  )
  // Another script's version is not found.
  const other = await createScript()
  const theirs = await owner.call(sharingRoutes.createShare, {
    params: { script_id: other },
    body: { shows: 'script', days: 1, version: older.body.id },
  })
  expect(theirs.status).toBe(404)
  const file = await app.app.inject({ url: `/api/share/${named.token}/export/?format=txt` })
  expect(file.statusCode).toBe(404)
  await owner.call(sharingRoutes.updateShare, {
    params: { script_id: id, id: named.id },
    body: { allows_export: true },
  })
  const allowed = await app.app.inject({ url: `/api/share/${named.token}/export/?format=txt` })
  expect(allowed.body).toContain('最初の文。')
  expect(allowed.body).not.toContain('書き直した文。')
})

test('a pinned canvas stays unchanged too', async () => {
  const id = await createScript()
  const { body: canvas } = await owner.call(leanCanvasRoutes.createCanvas, {
    body: { talk_script_id: id },
  })
  const add = (text: string) =>
    owner.call(leanCanvasRoutes.updateCanvas, {
      params: { id: canvas.id },
      body: { add: [{ box: 'problem', text }] },
    })
  await add('始めの付箋')
  const { body } = await owner.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'canvas', days: 1, version: 'now', allows_export: true },
  })
  await add('後の付箋')
  const seen = (await open(body.token)).json()
  expect(seen.notes).toMatchObject([{ text: '始めの付箋', author: { user_id: '' } }])
  const file = await app.app.inject({ url: `/api/share/${body.token}/export/?format=csv` })
  expect(file.body).toContain('始めの付箋')
  expect(file.body).not.toContain('後の付箋')
})

test('a link’s permissions can change at any time, memos included, and the log records it', async () => {
  const id = await createScript({ text: '# 商談\n本文。\n（メモ：上限は聞かない）' })
  const { body: made } = await share(owner, id)
  expect(made).toMatchObject({
    allows_copy: true,
    allows_print: true,
    allows_export: false,
    allows_prompter: false,
    shows_memos: false,
    shows_preview: false,
  })
  const set = (body: object) =>
    owner.call(sharingRoutes.updateShare, { params: { script_id: id, id: made.id }, body })
  const changed = { allows_copy: false, shows_memos: true, allows_print: true }
  expect((await set(changed)).body).toMatchObject(changed)
  expect((await open(made.token)).json()).toMatchObject({ allows_copy: false, shows_memos: true })
  expect((await open(made.token)).body).toContain('上限は聞かない')
  await set({ shows_memos: false })
  expect((await open(made.token)).body).not.toContain('上限は聞かない')
  const { rows } = await app.services.database.raw.query(
    "select data from events where kind = 'share.permits_changed' and subject_id = $1 order by id",
    [id],
  )
  expect(rows.map(({ data }) => data)).toEqual([
    { share_id: made.id, allows_copy: false, shows_memos: true },
    { share_id: made.id, shows_memos: false },
  ])
})

test('concurrent changes of a link’s permissions do not undo each other', async () => {
  const id = await createScript({ text: '# 商談\n本文。' })
  const { body: made } = await share(owner, id)
  const set = (body: object) =>
    owner.call(sharingRoutes.updateShare, { params: { script_id: id, id: made.id }, body })
  for (const allows_copy of [false, true, false])
    await Promise.all([
      set({ allows_copy }),
      set({ allows_export: !allows_copy }),
      set({ name: 'a' }),
    ])
  expect((await set({})).body).toMatchObject({ allows_copy: false, allows_export: true, name: 'a' })
})

test('unknown, expired, revoked, trashed, dormant and deleted links get one and the same 404', async () => {
  const unknown = await open('x'.repeat(43))
  expect(unknown.statusCode).toBe(404)
  const same = async (token: string) => {
    const seen = await open(token)
    const { date: _, ...headers } = seen.headers
    const { date: __, ...expected } = unknown.headers
    expect([seen.statusCode, seen.body, headers]).toEqual([404, unknown.body, expected])
  }
  const id = await createScript()
  const make = async () => (await share(owner, id)).body
  const system = (
    change: (
      db: Parameters<Parameters<typeof app.services.database.system>[0]>[0]['db'],
    ) => Promise<unknown>,
  ) => app.services.database.system(({ db }) => change(db))

  const revoked = await make()
  expect((await revoke(owner, id, revoked.id)).body).toEqual({ done: true })
  await same(revoked.token)
  expect((await revoke(owner, id, revoked.id)).body).toEqual({ done: true })

  const expired = await make()
  await system((db) =>
    db
      .updateTable('shares')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', expired.id)
      .execute(),
  )
  await same(expired.token)
  expect((await list(owner, id)).body.shares).toEqual([])

  const live = await make()
  await owner.call(scriptRoutes.trashScript, { params: { id } })
  await same(live.token)
  await owner.call(scriptRoutes.restoreScript, { params: { id }, body: {} })
  expect((await open(live.token)).statusCode).toBe(200)
  const setCompany = (change: { is_dormant?: boolean; deleted_at?: Date | null }) =>
    system((db) => db.updateTable('companies').set(change).where('id', '=', company).execute())
  await setCompany({ is_dormant: true })
  await same(live.token)
  await setCompany({ is_dormant: false, deleted_at: new Date() })
  await same(live.token)
  await setCompany({ deleted_at: null })
  expect((await open(live.token)).statusCode).toBe(200)
  for (const wrong of [
    '',
    ' ',
    '%',
    '../x',
    '\u0000',
    'あ',
    live.token.slice(1),
    `${live.token}=`,
    'x'.repeat(300),
  ])
    expect((await open(wrong)).statusCode).toBe(404)
})

test('editors of a script create, list and revoke its links, and no others', async () => {
  const id = await createScript()
  const other = await createScript()
  const made = (await share(owner, id)).body
  const tries = async (by: TestAccount) => [
    (await share(by, id)).status,
    (await list(by, id)).status,
    (await revoke(by, id, randomUUID())).status,
  ]
  expect(await tries(colleague)).toEqual([403, 403, 403])
  expect(await tries(stranger)).toEqual([404, 404, 404])
  await show(id, 'team_view')
  expect(await tries(colleague)).toEqual([403, 403, 403])
  await show(id, 'team_edit')
  expect(await tries(colleague)).toEqual([201, 200, 404])
  // A permission for one script does not allow revoking another script's link.
  expect((await revoke(owner, other, made.id)).status).toBe(404)
  expect((await open(made.token)).statusCode).toBe(200)
  await owner.call(scriptRoutes.trashScript, { params: { id } })
  expect((await share(owner, id)).problem.code).toBe('in_trash')
})

test('days out of range and unknown targets are refused', async () => {
  const id = await createScript()
  for (const [shows, days] of [
    ['script', 0],
    ['script', 366],
    ['script', 1.5],
    ['company', 7],
    ['script', '7'],
  ])
    expect((await owner.send('POST', `/api/scripts/${id}/shares/`, { shows, days })).status).toBe(
      422,
    )
  expect((await share(owner, id, 'script', null)).body.expires_at).toBeNull()
  const { created_at, expires_at } = (await share(owner, id, 'script', 7)).body
  expect((Date.parse(expires_at ?? '') - Date.parse(created_at)) / 86_400_000).toBeCloseTo(7, 1)
})

test('the company turns links off and limits their lifetime, for existing links too', async () => {
  const elsewhere = await app.company('締切商事')
  const admin = await app.account(elsewhere, { admin: true })
  const maker = await app.account(elsewhere)
  const { id } = await addScript(maker, { title: '社外秘の提案' })
  const make = (days: number | null) => share(maker, id, 'script', days)
  const decide = (body: object) => admin.call(companyRoutes.updateCompanySettings, { body })
  const [long, short] = [(await make(null)).body, (await make(1)).body]
  const gone = await open('x'.repeat(43))
  const isGone = async (token: string) => (await open(token)).body === gone.body

  expect((await decide({ allows_shares: false })).body).toMatchObject({ allows_shares: false })
  expect([await isGone(long.token), await isGone(short.token)]).toEqual([true, true])
  expect((await make(1)).problem.code).toBe('shares_off')
  const off = (await list(maker, id)).body
  expect(off.company).toEqual({ allows_shares: false, max_days: null })
  expect(off.shares).toHaveLength(2)
  await decide({ allows_shares: true, shares_max_days: 7 })
  expect((await open(long.token)).statusCode).toBe(200)
  for (const days of [null, 30]) expect((await make(days)).problem.code).toBe('share_too_long')
  expect((await make(7)).status).toBe(201)

  // The link was created without an expiry. The company's limit now sets an expiry, seven days
  // after the link's creation.
  const ends = async () =>
    (await list(maker, id)).body.shares.find((each) => each.id === long.id)?.expires_at ?? ''
  expect(Date.parse(await ends()) - Date.parse(long.created_at)).toBe(7 * 86_400_000)
  await app.services.database.raw.query(
    "update shares set created_at = now() - interval '8 days' where id = $1",
    [long.id],
  )
  expect(await isGone(long.token)).toBe(true)
  await decide({ shares_max_days: 30 })
  expect((await open(long.token)).statusCode).toBe(200)
  const { rows } = await app.services.database.raw.query(
    "select data from events where kind = 'company.shares_changed' and subject_id = $1 order by id",
    [elsewhere],
  )
  expect(rows.map(({ data }) => data)).toEqual([
    { allows_shares: false, max_days: null, allows_comments: true },
    { allows_shares: true, max_days: 7, allows_comments: true },
    { allows_shares: true, max_days: 30, allows_comments: true },
  ])
})

test('the admin lists all links of the company with pagination, without private content, and revokes any', async () => {
  const elsewhere = await app.company('一覧商事')
  const admin = await app.account(elsewhere, { admin: true })
  const maker = await app.account(elsewhere)
  const hidden = await addScript(maker, { title: '秘密の転職' })
  const seen = await addScript(maker, { title: '見積もりの提案', visibility: 'team_view' })
  const make = (script_id: string, name: string) =>
    maker.call(sharingRoutes.createShare, {
      params: { script_id },
      body: { shows: 'script', days: 7, name },
    })
  const [first, second] = [(await make(hidden.id, 'A社')).body, (await make(seen.id, 'B社')).body]
  await make(seen.id, 'C社')
  const find = async (query: { search?: string; limit?: number; after?: string }) =>
    (await admin.call(sharingRoutes.listCompanyShares, { query })).body
  const namesOf = async (search: string) => (await find({ search })).shares.map(({ name }) => name)
  const page = await find({ limit: 2 })
  expect(page.shares.map(({ name }) => name)).toEqual(['C社', 'B社'])
  const rest = await find({ limit: 2, after: page.next ?? '' })
  expect(rest).toMatchObject({
    shares: [{ id: first.id, name: 'A社', script_title: null, has_password: false }],
    next: null,
  })
  expect(JSON.stringify(await find({}))).not.toContain(second.token)
  expect(await namesOf('見積')).toEqual(['C社', 'B社'])
  // A search does not find titles that the admin may not see.
  expect(await namesOf('転職')).toEqual([])
  expect(await namesOf('a社')).toEqual(['A社'])
  const end = (id: string) => admin.call(sharingRoutes.revokeCompanyShare, { params: { id } })
  expect((await end(first.id)).body).toEqual({ done: true })
  expect((await open(first.token)).statusCode).toBe(404)
  expect((await find({})).shares).toHaveLength(2)
  // Another company's link is not found.
  const theirs = (await share(owner, await createScript())).body
  expect((await end(theirs.id)).status).toBe(404)
  expect((await open(theirs.token)).statusCode).toBe(200)
})

test('views of open links are counted, once per network in half an hour', async () => {
  const id = await createScript()
  const { body: link } = await share(owner, id)
  const countView = (token: string, from = '203.0.113.7') =>
    app.app.inject({
      method: 'POST',
      url: `/api/share/${token}/views/`,
      payload: {},
      remoteAddress: from,
    })
  const views = async () => (await list(owner, id)).body.shares.map((each) => each.views)
  expect(await views()).toEqual([0])
  const answers = [
    await countView(link.token),
    await countView(link.token),
    await countView('x'.repeat(43)),
  ]
  expect(answers.map((answer) => answer.body)).toEqual(Array(3).fill('{"done":true}'))
  expect(await views()).toEqual([1])
  await countView(link.token, '198.51.100.4')
  const [seen] = (await list(owner, id)).body.shares
  expect(seen).toMatchObject({ views: 2, last_viewed_at: expect.stringMatching(/^\d{4}-/) })
})

test('only a hash of a password is stored, and the log records that there is one', async () => {
  const id = await createScript()
  const made = await owner.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'script', days: 1, password: '電池ホチキス' },
  })
  expect(made.body).toMatchObject({ has_password: true, views: 0, last_viewed_at: null })
  const kept = await app.services.database.raw.query('select * from shares where id = $1', [
    made.body.id,
  ])
  expect(JSON.stringify(kept.rows)).not.toContain('電池ホチキス')
  expect((await open(made.body.token)).json()).toMatchObject({ code: 'share_password' })
  const params = { script_id: id, id: made.body.id }
  const change = (password: string | null) =>
    owner.call(sharingRoutes.updateShare, { params, body: { password } })
  expect((await change('short')).status).toBe(422)
  expect((await change(null)).body.has_password).toBe(false)
  expect((await open(made.body.token)).statusCode).toBe(200)
  const { rows } = await app.services.database.raw.query(
    "select kind, data from events where subject_id = $1 and kind like 'share.%' order by id",
    [id],
  )
  const share_id = made.body.id
  expect(rows).toMatchObject([
    { kind: 'share.created', data: { has_password: true } },
    { kind: 'share.password_changed', data: { share_id, has_password: false } },
  ])
})
