import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderRoutes } from '#contract/folders.ts'
import { libraryRoutes, type ScriptChange } from '#contract/library.ts'
import { FREE_COMPANY_ID, MAX_FOLDER_DEPTH } from '#contract/limits.ts'
import type { RouteCall } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript, newScript } from '#testing/test-scripts.ts'

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

type NewFolder = RouteCall<typeof folderRoutes.createFolder>['body']
const create = (by: TestAccount, more: Partial<NewFolder> = {}) =>
  by.call(folderRoutes.createFolder, {
    body: { id: randomUUID(), name: '営業', is_own: false, parent_id: null, ...more },
  })
const add = async (by: TestAccount, more: Partial<NewFolder> = {}) => (await create(by, more)).body
const patch = (
  by: TestAccount,
  id: string,
  body: RouteCall<typeof folderRoutes.updateFolder>['body'],
) => by.call(folderRoutes.updateFolder, { params: { id }, body })
const remove = (by: TestAccount, id: string) =>
  by.call(folderRoutes.deleteFolder, { params: { id } })
const restore = (by: TestAccount, id: string) =>
  by.call(folderRoutes.restoreFolder, { params: { id }, body: {} })
const list = async (by: TestAccount) => (await by.call(folderRoutes.listFolders, {})).body.folders
const parentsOf = async (by: TestAccount) =>
  new Map((await list(by)).map(({ id, parent_id }) => [id, parent_id]))
const change = async (by: TestAccount, changes: ScriptChange[]) =>
  (await by.call(libraryRoutes.updateScripts, { body: { changes } })).body.results
const read = async (by: TestAccount, id: string) =>
  (await by.call(scriptRoutes.readScript, { params: { id } })).body
const titles = async (by: TestAccount, query: { folder: string; search?: string }) =>
  (await by.call(scriptRoutes.listScripts, { query })).body.scripts.map(({ title }) => title)
const eventsOf = async (subject_id: string) =>
  (
    await app.services.database.system(({ db }) =>
      db
        .selectFrom('events')
        .select('kind')
        .where('subject_id', '=', subject_id)
        .orderBy('id')
        .execute(),
    )
  ).map(({ kind }) => kind)

test('everyone sees the company’s folders, and only their owner sees personal ones', async () => {
  const shared = await add(owner, { name: '関東' })
  const own = await add(owner, { name: '下書き置き場', is_own: true })
  expect(shared).toMatchObject({ visibility: 'team_view', owner_id: null, count: 0 })
  expect(own).toMatchObject({ visibility: 'private', owner_id: owner.user_id })
  const ids = async (by: TestAccount) => (await list(by)).map(({ id }) => id)
  expect(await ids(owner)).toEqual(expect.arrayContaining([shared.id, own.id]))
  expect(await ids(colleague)).toContain(shared.id)
  for (const other of [colleague, admin]) expect(await ids(other)).not.toContain(own.id)
  expect(await ids(stranger)).toEqual([])
  // A personal folder records no events; a company folder does.
  expect(await eventsOf(own.id)).toEqual([])
  expect(await eventsOf(shared.id)).toEqual(['folder.created'])

  // Row-level security also hides the personal folder from colleagues, and both folders from other
  // companies.
  const elsewhere = await app.company()
  for (const [company_id, { user_id }] of [
    [company, colleague],
    [elsewhere, stranger],
  ] as const) {
    const seen = await app.services.database.tenant({ company_id, user_id }, ({ db }) =>
      db.selectFrom('folders').select('id').where('id', 'in', [own.id, shared.id]).execute(),
    )
    expect(seen).toEqual(company_id === elsewhere ? [] : [{ id: shared.id }])
  }
})

test('any member adds to any company folder and manages the folders they created', async () => {
  const top = await add(owner, { name: '全社', visibility: 'team_edit' })
  const below = await add(colleague, { name: '議事録', parent_id: top.id })
  expect(below).toMatchObject({ parent_id: top.id, visibility: 'team_edit' })
  expect((await patch(colleague, top.id, { name: 'x' })).status).toBe(403)
  expect((await remove(colleague, top.id)).status).toBe(403)
  expect((await patch(owner, top.id, { name: '全社共通' })).body.name).toBe('全社共通')
  expect((await patch(admin, below.id, { visibility: 'private' })).body.visibility).toBe('private')
  expect((await patch(stranger, top.id, { name: 'x' })).status).toBe(404)
  // A company folder cannot be moved into a personal folder. A personal folder cannot be created in
  // a company folder, or in another user's folder.
  const own = await add(colleague, { is_own: true })
  expect((await patch(colleague, below.id, { parent_id: own.id })).status).toBe(422)
  expect((await create(owner, { is_own: true, parent_id: own.id })).status).toBe(404)
  expect((await create(owner, { is_own: true, parent_id: top.id })).status).toBe(422)
})

test('a repeated request creates one folder, and a used id stays with its owner', async () => {
  const id = randomUUID()
  for (const again of [{ id }, { id }]) expect((await create(owner, again)).status).toBe(201)
  expect((await create(stranger, { id })).status).toBe(409)
})

test('folders nest five deep and never within themselves; the database enforces this too', async () => {
  const chain = [await add(owner)]
  while (chain.length < MAX_FOLDER_DEPTH)
    chain.push(await add(owner, { parent_id: chain.at(-1)?.id ?? '' }))
  const [top, second, , , last] = chain.map(({ id }) => id)
  expect((await create(owner, { parent_id: last ?? '' })).problem.code).toBe('folder_too_deep')
  expect((await patch(owner, top ?? '', { parent_id: last ?? '' })).status).toBe(422)
  const other = await add(owner)
  expect((await patch(owner, top ?? '', { parent_id: other.id })).problem.code).toBe(
    'folder_too_deep',
  )
  expect((await patch(owner, second ?? '', { parent_id: other.id })).status).toBe(200)
  expect((await parentsOf(owner)).get(second ?? '')).toBe(other.id)

  const write = (set: { parent_id: string; depth: number }) =>
    app.services.database.system(({ db }) =>
      db.updateTable('folders').set(set).where('id', '=', other.id).execute(),
    )
  for (const depth of [1, 2, 3, 6])
    await expect(write({ parent_id: last ?? '', depth })).rejects.toThrow(/foreign key|check/)
  const own = await add(owner, { is_own: true })
  await expect(write({ parent_id: own.id, depth: 2 })).rejects.toThrow(/foreign key/)
})

test('a script takes its folder’s visibility when created in it or moved there, and may change it', async () => {
  const open = await add(owner, { visibility: 'team_edit' })
  const closed = await add(owner, { visibility: 'private' })
  const made = await addScript(owner, { title: '中で作る', folder_id: open.id })
  expect(made).toMatchObject({ folder_id: open.id, visibility: 'team_edit' })
  const said = await addScript(owner, { folder_id: open.id, visibility: 'private' })
  expect(said.visibility).toBe('private')

  const moved = { id: made.id, folder_id: closed.id }
  expect(await change(owner, [moved])).toEqual([
    {
      id: made.id,
      problem: null,
      undo: { id: made.id, folder_id: open.id, visibility: 'team_edit', group_id: null },
    },
  ])
  expect(await read(owner, made.id)).toMatchObject({ folder_id: closed.id, visibility: 'private' })
  expect((await colleague.call(scriptRoutes.readScript, { params: { id: made.id } })).status).toBe(
    403,
  )
  expect((await eventsOf(made.id)).slice(-2)).toEqual(['script.visibility_changed', 'script.moved'])
  await change(owner, [{ id: made.id, visibility: 'team_view' }])
  expect(await read(owner, made.id)).toMatchObject({
    folder_id: closed.id,
    visibility: 'team_view',
  })
  await change(owner, [{ id: made.id, folder_id: open.id, visibility: 'team_view' }])
  expect(await read(owner, made.id)).toMatchObject({ folder_id: open.id, visibility: 'team_view' })
  // Changing a folder's visibility does not change the scripts that are already in it.
  await patch(owner, open.id, { visibility: 'private' })
  expect((await read(owner, made.id)).visibility).toBe('team_view')
  const before = await read(owner, made.id)
  await change(owner, [{ id: made.id, folder_id: null }])
  expect(await read(owner, made.id)).toMatchObject({ ...before, folder_id: null })
})

test('each of several moves succeeds or fails separately, and the answer allows undoing it', async () => {
  const folder = await add(colleague, { visibility: 'team_view' })
  const mine = await addScript(owner, { title: '私の' })
  const team = await addScript(colleague, { title: 'チームの', visibility: 'team_edit' })
  const theirs = await addScript(stranger, { visibility: 'team_edit' })
  const trashed = await addScript(owner)
  await owner.call(scriptRoutes.trashScript, { params: { id: trashed.id } })
  const all = [mine.id, team.id, theirs.id, trashed.id, randomUUID()]
  const into = (by: TestAccount, folder_id: string) =>
    change(
      by,
      all.map((id) => ({ id, folder_id })),
    )
  const results = await into(owner, folder.id)
  expect(results.map(({ problem }) => problem)).toEqual([
    null,
    'forbidden',
    'not_found',
    'in_trash',
    'not_found',
  ])
  expect(await titles(colleague, { folder: folder.id })).toEqual(['私の'])
  expect((await list(colleague)).find(({ id }) => id === folder.id)?.count).toBe(1)
  const undo = results.flatMap((one) => one.undo ?? [])
  await change(owner, undo)
  expect(await read(owner, mine.id)).toMatchObject({ folder_id: null, visibility: 'private' })

  expect((await into(admin, folder.id))[1]?.problem).toBe(null)
  const own = await add(admin, { is_own: true })
  expect((await into(admin, own.id))[1]?.problem).toBe('not_own')
  const hidden = await add(owner, { is_own: true })
  expect((await into(colleague, hidden.id))[1]?.problem).toBe('folder_gone')
  const away = await add(stranger)
  expect((await into(owner, away.id))[0]?.problem).toBe('folder_gone')
})

test('others do not see a personal folder on a script in it', async () => {
  const own = await add(owner, { is_own: true, visibility: 'team_view' })
  const made = await addScript(owner, { title: '私の棚', folder_id: own.id })
  expect(await read(owner, made.id)).toMatchObject({ folder_id: own.id, visibility: 'team_view' })
  expect(await read(colleague, made.id)).toMatchObject({ folder_id: null })
  expect(await titles(owner, { folder: own.id })).toEqual(['私の棚'])
  expect(await titles(colleague, { folder: own.id })).toEqual([])
  const { body } = await colleague.call(scriptRoutes.listScripts, { query: { search: '私の棚' } })
  expect(body.scripts.map(({ folder_id }) => folder_id)).toEqual([null])
  const into = { body: newScript({ folder_id: own.id }) }
  expect((await colleague.call(scriptRoutes.createScript, into)).status).toBe(422)

  // The database itself refuses a script in another user's personal folder, even if the code does
  // not check it.
  const other = await addScript(colleague)
  const write = (set: { folder_id?: string; owner_id?: string }, id: string) =>
    app.services.database.system(({ db }) =>
      db.updateTable('scripts').set(set).where('id', '=', id).execute(),
    )
  await expect(write({ folder_id: own.id }, other.id)).rejects.toThrow(/its company or its owner/)
  const away = await add(stranger)
  await expect(write({ folder_id: away.id }, other.id)).rejects.toThrow(/its company or its owner/)
  await write({ owner_id: colleague.user_id }, made.id)
  expect(await read(colleague, made.id)).toMatchObject({ folder_id: null })
  expect(await titles(owner, { folder: own.id })).toEqual([])
})

test('a search in a folder includes its subfolders', async () => {
  const top = await add(owner)
  const below = await add(owner, { parent_id: top.id })
  await addScript(owner, { title: '上の在庫', folder_id: top.id })
  await addScript(owner, { title: '下の在庫', folder_id: below.id })
  await addScript(owner, { title: '外の在庫' })
  expect(await titles(owner, { folder: top.id })).toEqual(['上の在庫'])
  expect((await titles(owner, { folder: top.id, search: '在庫' })).sort()).toEqual([
    '上の在庫',
    '下の在庫',
  ])
})

test('deleting a folder deletes nothing else, and its user can undo it', async () => {
  const top = await add(owner, { name: '上' })
  const middle = await add(owner, { name: '中', parent_id: top.id })
  const low = await add(owner, { name: '下', parent_id: middle.id })
  const kept = await addScript(owner, { folder_id: middle.id })
  const moved = await addScript(owner, { folder_id: middle.id })
  // The admin can delete a folder with a script that the admin may not see.
  const hidden = await addScript(colleague, { folder_id: middle.id, visibility: 'private' })
  expect((await remove(admin, middle.id)).status).toBe(200)
  expect((await parentsOf(owner)).get(low.id)).toBe(top.id)
  for (const [by, { id }] of [
    [owner, kept],
    [colleague, hidden],
  ] as const)
    expect(await read(by, id)).toMatchObject({ folder_id: top.id })
  await change(owner, [{ id: moved.id, folder_id: null }])

  expect((await restore(owner, middle.id)).status).toBe(404)
  expect((await restore(admin, middle.id)).body).toMatchObject({
    name: '中',
    parent_id: top.id,
    created_by: owner.user_id,
  })
  expect((await parentsOf(owner)).get(low.id)).toBe(middle.id)
  expect(await read(colleague, hidden.id)).toMatchObject({ folder_id: middle.id })
  expect(await read(owner, kept.id)).toMatchObject({ folder_id: middle.id })
  expect(await read(owner, moved.id)).toMatchObject({ folder_id: null })
  expect((await restore(admin, middle.id)).status).toBe(404)
  expect(await eventsOf(middle.id)).toEqual(['folder.created', 'folder.deleted', 'folder.restored'])

  // A folder whose parent was deleted too is restored at the top level. A personal folder is
  // restored with its script.
  await remove(owner, middle.id)
  await remove(owner, top.id)
  expect((await restore(owner, middle.id)).body.parent_id).toBe(null)
  expect(await read(owner, kept.id)).toMatchObject({ folder_id: null })
  const own = await add(owner, { is_own: true })
  const mine = await addScript(owner, { folder_id: own.id })
  await remove(owner, own.id)
  expect(await read(owner, mine.id)).toMatchObject({ folder_id: null })
  expect((await restore(owner, own.id)).body.count).toBe(1)
})

test('a user in the free company has personal folders that nobody else sees', async () => {
  const [alone, other] = [await app.account(FREE_COMPANY_ID), await app.account(FREE_COMPANY_ID)]
  expect((await create(alone)).status).toBe(403)
  const own = await add(alone, { is_own: true })
  expect((await create(alone, { is_own: true, visibility: 'team_view' })).status).toBe(422)
  expect((await patch(alone, own.id, { visibility: 'team_edit' })).status).toBe(422)
  expect(await list(other)).toEqual([])
  expect((await patch(other, own.id, { name: 'x' })).status).toBe(404)
  const { id } = await addScript(alone, { folder_id: own.id })
  const [moved] = await change(alone, [{ id, folder_id: own.id, visibility: 'team_view' }])
  expect(moved?.problem).toBe('no_team')
})
