import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company_id: string
let member: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company()
  member = await app.account(company_id)
})
afterAll(() => app.stop())

const makeScript = async () => (await addScript(member, { text: '課題は在庫です。' })).id
const trash = async (id: string) =>
  expect((await member.call(scriptRoutes.trashScript, { params: { id } })).status).toBe(200)
const countRows = async () => {
  const { rows } = await app.services.database.raw.query(
    `select (select count(*)::int from scripts) as scripts,
            (select count(*)::int from script_contents) as contents,
            (select count(*)::int from documents) as documents,
            (select count(*)::int from document_updates) as updates,
            (select count(*)::int from lean_canvases) as canvases,
            (select count(*)::int from generation_jobs) as jobs,
            (select count(*)::int from shares) as shares`,
  )
  return rows[0]
}
const DAY_MS = 86_400_000

test('after 30 days in the trash a script is deleted with all dependent data', async () => {
  const [kept, old, young] = [await makeScript(), await makeScript(), await makeScript()]
  const talk_script_id = old
  const canvas = (await member.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id } }))
    .body
  await member.call(leanCanvasRoutes.updateCanvas, {
    params: { id: canvas.id },
    body: { add: [{ box: 'problem', text: '在庫' }] },
  })
  expect(
    (await member.call(leanCanvasRoutes.generateCanvas, { body: { talk_script_id } })).status,
  ).toBe(200)
  await member.call(sharingRoutes.createShare, {
    params: { script_id: old },
    body: { shows: 'script', days: 1 },
  })
  await app.services.database.system(({ db }) =>
    db.updateTable('scripts').set({ source_script_id: old }).where('id', '=', kept).execute(),
  )
  await trash(old)

  app.pass(29 * DAY_MS)
  await app.cleanUp()
  await trash(young)
  // Writes `trashed_at` directly, because the database sets it by its own clock, which the test
  // cannot move.
  const trashed_at = new Date(app.services.now())
  await app.services.database.system(({ db }) =>
    db.updateTable('scripts').set({ trashed_at }).where('id', '=', young).execute(),
  )
  // One day before the end of its retention, the script is still in the trash.
  const taken_out = await member.call(scriptRoutes.readScript, { params: { id: old } })
  expect(taken_out.body.trashed_at).not.toBeNull()

  app.pass(DAY_MS + 60_000)
  await app.cleanUp()
  expect(await countRows()).toEqual({
    scripts: 2,
    contents: 2,
    documents: 2,
    updates: 0,
    canvases: 0,
    jobs: 0,
    shares: 0,
  })
  expect(
    (await member.call(scriptRoutes.restoreScript, { params: { id: old }, body: {} })).status,
  ).toBe(404)
  expect(
    (await member.call(scriptRoutes.readScript, { params: { id: kept } })).body.source_script_id,
  ).toBeNull()
  expect((await member.call(scriptRoutes.readScript, { params: { id: young } })).status).toBe(200)
  const events = await app.services.database.system(({ db }) =>
    db
      .selectFrom('events')
      .select(['company_id', 'actor_id', 'subject_id'])
      .where('kind', '=', 'script.purged')
      .execute(),
  )
  expect(events).toEqual([{ company_id, actor_id: null, subject_id: old }])
})

test('a full trash is emptied completely', async () => {
  const ids = await Promise.all(Array.from({ length: 45 }, makeScript))
  for (const id of ids) await trash(id)
  app.pass(31 * DAY_MS)
  await app.cleanUp()
  expect(await countRows()).toMatchObject({ scripts: 1, documents: 1 })
})
