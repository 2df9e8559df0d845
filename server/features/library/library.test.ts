import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { libraryRoutes, type ScriptChange } from '#contract/library.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { RouteCall } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

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

const change = async (by: TestAccount, changes: ScriptChange[]) =>
  (await by.call(libraryRoutes.updateScripts, { body: { changes } })).body.results
const tag = (by: TestAccount, id: string, ...add_tags: string[]) =>
  change(by, [{ id, add_tags, remove_tags: [] }])
const read = async (by: TestAccount, id: string) =>
  (await by.call(scriptRoutes.readScript, { params: { id } })).body
type Query = RouteCall<typeof scriptRoutes.listScripts>['query']
const list = async (by: TestAccount, query: Query) => {
  const titles: string[] = []
  let after: string | null = null
  do {
    const page: { scripts: { title: string }[]; next: string | null } = (
      await by.call(scriptRoutes.listScripts, {
        query: { ...query, limit: 2, ...(after === null ? {} : { after }) },
      })
    ).body
    titles.push(...page.scripts.map(({ title }) => title))
    after = page.next
  } while (after !== null)
  return titles
}
const tags = async (by: TestAccount) => (await by.call(libraryRoutes.listTags, {})).body.tags

test('a list has four orders, each with pagination', async () => {
  const self = await app.account(await app.company())
  const made: string[] = []
  for (const title of ['b', 'A', '在庫', 'あ', '"', 'c'])
    made.push((await addScript(self, { title })).id)
  const [b = '', a = '', , kana = ''] = made
  await self.call(scriptRoutes.updateScript, { params: { id: a }, body: { purpose: 'x' } })
  for (const id of [kana, b, kana])
    await self.call(libraryRoutes.recordOpening, { params: { id }, body: {} })
  expect(await list(self, { sort: 'title' })).toEqual(['"', 'A', 'b', 'c', 'あ', '在庫'])
  expect(await list(self, { sort: 'created' })).toEqual(['c', '"', 'あ', '在庫', 'A', 'b'])
  expect(await list(self, {})).toEqual(['A', 'c', '"', 'あ', '在庫', 'b'])
  const opened = await list(self, { sort: 'opened' })
  expect(opened.slice(0, 2)).toEqual(['あ', 'b'])
  expect(opened).toHaveLength(6)
  expect(await list(self, { sort: 'opened', mine: 'opened' })).toEqual(['あ', 'b'])

  const first = await self.call(scriptRoutes.listScripts, { query: { sort: 'title', limit: 2 } })
  const after = first.body.next ?? ''
  const mixed = await self.call(scriptRoutes.listScripts, { query: { after } })
  expect(mixed.status).toBe(422)
})

test('favourites and opened scripts are personal', async () => {
  const { id, title } = await addScript(owner, { title: 'お気に入り', visibility: 'team_view' })
  const favorite = (by: TestAccount, is_favorite: boolean) =>
    by.call(libraryRoutes.setFavorite, { params: { id }, body: { is_favorite } })
  await favorite(colleague, true)
  await favorite(colleague, true)
  await colleague.call(libraryRoutes.recordOpening, { params: { id }, body: {} })
  expect(await list(colleague, { mine: 'favorite' })).toEqual([title])
  expect(await list(colleague, { mine: 'opened' })).toEqual([title])
  expect((await read(colleague, id)).is_favorite).toBe(true)
  expect((await read(owner, id)).is_favorite).toBe(false)
  expect(await list(owner, { mine: 'favorite' })).toEqual([])

  // Another member's private script is not listed, even as a favourite.
  await change(owner, [{ id, visibility: 'private' }])
  expect(await list(colleague, { mine: 'favorite' })).toEqual([])
  await change(owner, [{ id, visibility: 'team_edit' }])
  await favorite(colleague, false)
  expect(await list(colleague, { mine: 'favorite' })).toEqual([])
  expect(await list(colleague, { mine: 'opened' })).toEqual([title])
})

test('row-level security hides other users’ marks', async () => {
  const { id } = await addScript(owner, { visibility: 'team_view' })
  await owner.call(libraryRoutes.setFavorite, { params: { id }, body: { is_favorite: true } })
  const tenant = { company_id: company, user_id: colleague.user_id }
  const seen = await app.services.database.tenant(tenant, ({ db }) =>
    db.selectFrom('script_marks').select('script_id').where('script_id', '=', id).execute(),
  )
  expect(seen).toEqual([])
  const of = (user_id: string, script_id: string) =>
    app.services.database.tenant(tenant, ({ db }) =>
      db.insertInto('script_marks').values({ user_id, script_id }).execute(),
    )
  await expect(of(owner.user_id, id)).rejects.toThrow(/row-level security/)
  const other = await addScript(stranger)
  await expect(of(colleague.user_id, other.id)).rejects.toThrow(/row-level security/)
})

test('a tag has one spelling per company, and tags of hidden scripts are not shown', async () => {
  const own = await app.company()
  const [self, other] = [await app.account(own), await app.account(own)]
  const shown = await addScript(self, { title: '見える', visibility: 'team_view' })
  const kept = await addScript(self, { title: '見えない' })
  await tag(self, shown.id, '  テレアポ ', 'ｒｏｉ')
  await tag(self, kept.id, '秘密', 'テレアポ')
  expect(await tags(self)).toEqual([
    { name: 'テレアポ', count: 2 },
    { name: 'roi', count: 1 },
    { name: '秘密', count: 1 },
  ])
  expect(await tags(other)).toEqual([
    { name: 'roi', count: 1 },
    { name: 'テレアポ', count: 1 },
  ])
  expect(await list(other, { tag: 'テレアポ' })).toEqual(['見える'])
  expect(await list(self, { tag: 'テレアポ', visibility: 'private' })).toEqual(['見えない'])
  // Tagging a script does not change its position in the list.
  expect(await list(self, {})).toEqual(['見えない', '見える'])
})

test('authors of visible scripts are listed and can be filtered by', async () => {
  const own = await app.company()
  const [self, other, silent] = [
    await app.account(own),
    await app.account(own),
    await app.account(own),
  ]
  await addScript(self, { title: '私の' })
  await addScript(other, { title: '見える', visibility: 'team_view' })
  await addScript(silent, { title: '見えない' })
  const { authors } = (await self.call(libraryRoutes.listAuthors, {})).body
  expect(authors.map(({ id }) => id)).toEqual([other.user_id])
  expect(await list(self, { author: other.user_id })).toEqual(['見える'])
  expect(await list(self, { author: silent.user_id })).toEqual([])
  expect(await list(other, { author: 'me' })).toEqual(['見える'])
  expect(await list(self, { author: 'team' })).toEqual(['見える'])
})

test('each of several scripts changes or fails separately, and the answer allows undoing it', async () => {
  const mine = await addScript(owner, { title: '私の' })
  const team = await addScript(colleague, { title: 'チームの', visibility: 'team_edit' })
  const seen = await addScript(colleague, { title: '見るだけ', visibility: 'team_view' })
  const theirs = await addScript(stranger, { visibility: 'team_edit' })
  const nobodys = randomUUID()
  const all = [mine.id, team.id, seen.id, theirs.id, nobodys]

  const tagged = await change(
    owner,
    all.map((id) => ({ id, add_tags: ['春', '秋'], remove_tags: [] })),
  )
  const took = { add_tags: [], remove_tags: ['春', '秋'] }
  expect(tagged).toEqual([
    { id: mine.id, problem: null, undo: { id: mine.id, ...took } },
    { id: team.id, problem: null, undo: { id: team.id, ...took } },
    { id: seen.id, problem: 'forbidden', undo: null },
    { id: theirs.id, problem: 'not_found', undo: null },
    { id: nobodys, problem: 'not_found', undo: null },
  ])
  expect((await read(colleague, team.id)).tags).toEqual(['春', '秋'])
  expect((await read(colleague, seen.id)).tags).toEqual([])

  // The owner cannot trash a colleague's script. The admin cannot restore another member's private
  // script, but can trash a script of the team.
  const trashed = await change(
    owner,
    all.map((id) => ({ id, trashed: true })),
  )
  expect(trashed.map(({ problem }) => problem)).toEqual([
    null,
    'forbidden',
    'forbidden',
    'not_found',
    'not_found',
  ])
  expect((await change(admin, [{ id: mine.id, trashed: false }]))[0]?.problem).toBe('not_found')
  expect((await change(admin, [{ id: team.id, trashed: true }]))[0]?.problem).toBe(null)
  expect((await tag(owner, mine.id, '夏'))[0]?.problem).toBe('in_trash')
  const undo = trashed.flatMap((one) => one.undo ?? [])
  expect(await change(owner, undo)).toEqual([
    { id: mine.id, problem: null, undo: { id: mine.id, trashed: true } },
  ])
  expect((await read(owner, mine.id)).trashed_at).toBeNull()

  const shown = await change(owner, [
    { id: mine.id, visibility: 'team_view' },
    { id: seen.id, visibility: 'private' },
  ])
  expect(shown).toEqual([
    { id: mine.id, problem: null, undo: { id: mine.id, visibility: 'private', group_id: null } },
    { id: seen.id, problem: 'forbidden', undo: null },
  ])
  expect(await change(owner, [{ id: mine.id, visibility: 'team_view' }])).toEqual([
    { id: mine.id, problem: null, undo: null },
  ])
})

test('a script listed twice and more tags than allowed are refused', async () => {
  const { id } = await addScript(owner)
  const twice = { changes: [{ id, trashed: true } as const, { id, trashed: false } as const] }
  expect((await owner.call(libraryRoutes.updateScripts, { body: twice })).status).toBe(422)
  const many = Array.from({ length: 20 }, (_, at) => `t${at}`)
  await tag(owner, id, ...many)
  expect((await tag(owner, id, 'more'))[0]?.problem).toBe('too_many_tags')
  expect((await read(owner, id)).tags).toEqual(many)
})

test('a user in the free company cannot share with anyone', async () => {
  const alone = await app.account(FREE_COMPANY_ID)
  const { id } = await addScript(alone)
  expect((await change(alone, [{ id, visibility: 'team_view' }]))[0]?.problem).toBe('no_team')
})

test('a ready script can be tagged, though its text is read-only', async () => {
  const { id } = await addScript(owner)
  await app.services.database.system(({ db }) =>
    db.updateTable('scripts').set({ status: 'ready' }).where('id', '=', id).execute(),
  )
  expect((await tag(owner, id, '完成版'))[0]?.problem).toBe(null)
})

test('canvases are listed and counted for readers of their talk script', async () => {
  const own = await app.company()
  const [self, other] = [await app.account(own), await app.account(own)]
  for (const visibility of ['private', 'team_view'] as const) {
    const { id } = await addScript(self, { title: visibility, visibility })
    await self.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  }
  await addScript(self, { title: 'none', visibility: 'team_view' })
  expect(await list(self, { canvas: 'true' })).toEqual(['team_view', 'private'])
  expect(await list(other, { canvas: 'true' })).toEqual(['team_view'])
  const { counts } = (await other.call(dashboardRoutes.readDashboard, {})).body
  expect(counts).toMatchObject({ canvas: 1, talk_script: 2 })
})

test('a copy is private and belongs to its creator, not to the owner of the original', async () => {
  const source = await addScript(owner, {
    title: '元',
    text: '課題は在庫です。',
    visibility: 'team_view',
  })
  const body = { id: randomUUID(), title: '元（コピー）' }
  const call = { params: { id: source.id }, body }
  expect((await stranger.call(libraryRoutes.duplicateScript, call)).status).toBe(404)
  const [made, again] = [
    await colleague.call(libraryRoutes.duplicateScript, call),
    await colleague.call(libraryRoutes.duplicateScript, call),
  ]
  expect([made.status, again.status]).toEqual([201, 201])
  expect(made.body).toMatchObject({
    visibility: 'private',
    owner_id: colleague.user_id,
    source_script_id: source.id,
    title: '元（コピー）',
    status: 'draft',
  })
  const text = await colleague.call(scriptRoutes.readScriptText, { params: { id: body.id } })
  expect(text.body.text).toContain('課題は在庫です。')
})
