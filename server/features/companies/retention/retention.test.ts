import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

const DAY_MS = 86_400_000

let app: TestApp
let company: string
let admin: TestAccount
let neighbour: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company()
  admin = await app.account(company, { admin: true })
  neighbour = await app.account(await app.company(), { admin: true })
})
afterAll(() => app.stop())

const inSystem: TestApp['services']['database']['system'] = (work) =>
  app.services.database.system(work)
const daysAgo = (days: number) => new Date(app.services.now() - days * DAY_MS)
const change = (
  body: Parameters<typeof admin.call<typeof companyRoutes.updateCompanySettings>>[1]['body'],
) => admin.call(companyRoutes.updateCompanySettings, { body })

async function addTrashed(by: TestAccount, days: number): Promise<string> {
  const { id } = await addScript(by)
  await by.call(scriptRoutes.trashScript, { params: { id } })
  await inSystem(({ db }) =>
    db
      .updateTable('scripts')
      .set({ trashed_at: daysAgo(days) })
      .where('id', '=', id)
      .execute(),
  )
  return id
}

test('the trash keeps scripts as long as the company sets, within bounds, and shows the date', async () => {
  for (const days of [6, 91, 8]) {
    const refused = await change({ trash_kept_days: days as 7 })
    expect(refused.status).toBe(422)
  }
  const ids = [await addTrashed(admin, 8), await addTrashed(admin, 6)]
  const other = await addTrashed(neighbour, 8)
  const listed = () => admin.call(scriptRoutes.listScripts, { query: { trash: 'true' } })
  expect((await listed()).body.kept_days).toBe(30)

  const changed = await change({ trash_kept_days: 7 })
  expect(changed.body).toMatchObject({
    trash_kept_days: 7,
    versions_kept_days: null,
    log_kept_days: 3_650,
  })
  const read = await admin.call(scriptRoutes.readScript, { params: { id: ids[1] ?? '' } })
  expect(read.body.purged_at?.slice(0, 10)).toBe(daysAgo(-1).toISOString().slice(0, 10))
  await app.cleanUp()
  const { body } = await listed()
  expect(body.kept_days).toBe(7)
  expect(body.scripts.map(({ id }) => id)).toEqual([ids[1]])
  const theirs = await neighbour.call(scriptRoutes.readScript, { params: { id: other } })
  expect(theirs.status).toBe(200)

  await change({ trash_kept_days: 7 })
  const events = await inSystem(({ db }) =>
    db
      .selectFrom('events')
      .select('data')
      .where('kind', '=', 'company.retention_changed')
      .where('company_id', '=', company)
      .execute(),
  )
  expect(events).toEqual([
    { data: { trash_kept_days: 7, versions_kept_days: null, log_kept_days: 3_650 } },
  ])
})

test('unnamed versions expire; named ones and the newest stay', async () => {
  const versionsOf = async (by: TestAccount) => {
    const { id, company_id } = await addScript(by)
    const add = (days: number, label: string | null) =>
      inSystem(({ db }) =>
        db
          .insertInto('document_versions')
          .values({
            document_id: id,
            company_id,
            created_at: daysAgo(days),
            reason: 'pause',
            label,
            authors: [],
            schema_version: 1,
            state: new Uint8Array([0]),
          })
          .execute(),
      )
    for (const label of [null, '初稿']) await add(200, label)
    for (const days of [150, 100, 95]) await add(days, null)
    return async () => {
      const rows = await inSystem(({ db }) =>
        db
          .selectFrom('document_versions')
          .select(['label', 'created_at'])
          .where('document_id', '=', id)
          .orderBy('number')
          .execute(),
      )
      const age = (at: string) => Math.round((app.services.now() - Date.parse(at)) / DAY_MS)
      return rows.map(({ label, created_at }) => label ?? age(created_at))
    }
  }
  const [own, theirs] = [await versionsOf(admin), await versionsOf(neighbour)]
  await change({ versions_kept_days: 90 })
  await app.cleanUp()
  expect(await own()).toEqual(['初稿', 95])
  expect(await theirs()).toEqual([200, '初稿', 150, 100, 95])
  expect((await change({ versions_kept_days: null })).body.versions_kept_days).toBeNull()
})

test('the audit log is kept as long as the company sets, and ten years without a company', async () => {
  const { company_id: elsewhere } = await addScript(neighbour)
  const add = (company_id: string | null, days: number) => {
    const subject_id = randomUUID()
    return inSystem(async ({ db }) => {
      await db
        .insertInto('events')
        .values({
          company_id,
          actor_id: null,
          kind: 'test.nothing',
          subject_id,
          data: '{}',
          network: null,
          created_at: daysAgo(days),
          dispatched_at: new Date(),
        })
        .execute()
      return subject_id
    })
  }
  const gone = [await add(company, 400), await add(elsewhere, 3_700), await add(null, 3_700)]
  const kept = [await add(company, 360), await add(elsewhere, 3_000), await add(null, 3_000)]
  await change({ log_kept_days: 365 })
  await app.cleanUp()
  const rows = await inSystem(({ db }) =>
    db
      .selectFrom('events')
      .select('subject_id')
      .where('subject_id', 'in', [...gone, ...kept])
      .execute(),
  )
  expect(rows.map(({ subject_id }) => subject_id).sort()).toEqual(kept.sort())
})
