import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { type NewRun, type RunViewers, runRoutes } from '#contract/runs.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { newCall, newRun } from '#testing/test-runs.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company: string
let admin: TestAccount
let speaker: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company()
  admin = await app.account(company, { admin: true })
  speaker = await app.account(company)
  colleague = await app.account(company)
})
afterAll(() => app.stop())

const script = async () => (await addScript(speaker, { visibility: 'team_view' })).id
const saveRun = async (id: string, run: NewRun, by = speaker) =>
  (await by.call(runRoutes.createRun, { params: { id }, body: run })).body
const count = async (id: string, by = speaker, whose?: 'own') =>
  (await by.call(runRoutes.summarizeCalls, { params: { id }, query: whose ? { whose } : {} })).body
const list = async (id: string, by = speaker) =>
  (await by.call(runRoutes.listRuns, { params: { id } })).body.runs
const decide = (runs_seen_by: RunViewers) =>
  admin.call(companyRoutes.updateCompanySettings, { body: { runs_seen_by } })
const forget = async (customer: string, by: TestAccount) =>
  (await by.call(runRoutes.deleteCallsWithCustomer, { body: { customer } })).body.deleted
const countEvents = async (kind: string) => {
  const { rows } = await app.services.database.raw.query(
    'select data from events where kind = $1 and company_id = $2 order by id',
    [kind, company],
  )
  return rows.map(({ data }) => data)
}

test('calls are listed without the rehearsals among them', async () => {
  const id = await script()
  const calls = [1, 2].map(() => newCall({ customer: 'さくら', text: '50万円' }))
  for (const run of [newRun(), ...calls, newRun()]) await saveRun(id, run)
  const { body } = await speaker.call(runRoutes.listRuns, {
    params: { id },
    query: { kind: 'call', limit: 2 },
  })
  expect(new Set(body.runs.map((run) => run.id))).toEqual(new Set(calls.map((call) => call.id)))
  expect(body.next).toBeNull()
})

test('calls are counted in total and by version, as far as the reader may see them', async () => {
  const id = await script()
  await saveRun(id, newCall({ customer: 'さくら', text: '50万円' }))
  const version_id = await app.services.database.tenant(
    { company_id: company, user_id: speaker.user_id },
    (tx) => app.services.documents.versions.save(tx, id, {}),
  )
  app.pass(60_000)
  const read_at = new Date(app.services.now()).toISOString()
  await saveRun(id, newCall({ customer: 'みどり', text: '５０万円', read_at }))
  await decide('team')
  await saveRun(id, newCall({ customer: 'あおば', text: 'ない', read_at }), colleague)
  const { all, versions, has_more } = await count(id)
  expect([all.calls, all.customers, has_more]).toEqual([3, 3, false])
  expect(all.fields[0]).toMatchObject({ field: '予算', asked: 3, answered: 3 })
  expect(all.fields[0]?.answers.map(({ customers }) => customers)).toEqual([2, 1])
  expect(versions.map(({ version, figures }) => [version?.id ?? null, figures.calls])).toEqual([
    [version_id, 2],
    [null, 1],
  ])
  expect((await count(id, speaker, 'own')).all.calls).toBe(2)
  // Only one call is counted for the colleague, because the other two calls were recorded as
  // private.
  expect((await count(id, colleague)).all.calls).toBe(1)
  await decide('own')
  expect((await count(id)).all.calls).toBe(2)
})

test('the text of one answer is deleted without the rest of the call', async () => {
  const id = await script()
  const call = await saveRun(id, newCall({ customer: 'さくら', text: '個人の事情' }))
  const remove = (block_id: string, by = speaker) =>
    by.call(runRoutes.deleteRunAnswer, { params: { id, run_id: call.id, block_id } })
  expect((await remove('budget', colleague)).status).toBe(404)
  expect((await remove('budget', admin)).status).toBe(404)
  expect((await remove('gone')).status).toBe(404)
  expect((await remove('budget')).status).toBe(200)
  const [left] = await list(id)
  expect(left?.call).toEqual({
    ...call.call,
    answers: [{ block_id: 'budget', field: '予算', text: '' }],
  })
  expect((await count(id)).all.fields[0]).toMatchObject({ asked: 1, answered: 0, answers: [] })
  expect(await countEvents('script.run_answer_deleted')).toEqual([])
})

test('an admin deletes an answer of a visible call, and the audit log records it', async () => {
  const id = await script()
  await decide('admin')
  const call = await saveRun(id, newCall({ customer: 'さくら', text: '個人の事情' }))
  const params = { id, run_id: call.id, block_id: 'budget' }
  expect((await admin.call(runRoutes.deleteRunAnswer, { params })).status).toBe(200)
  expect(await countEvents('script.run_answer_deleted')).toEqual([
    { run_id: call.id, user_id: speaker.user_id },
  ])
  await decide('own')
})

test('a customer’s data can be deleted: one’s own calls, or the whole company’s by its admin', async () => {
  const [one, other] = [await script(), await script()]
  await saveRun(one, newCall({ customer: '株式会社 桜', text: '1' }))
  await saveRun(other, newCall({ customer: '株式会社桜', text: '2' }))
  await saveRun(one, newCall({ customer: '桜', text: '3' }))
  const theirs = await saveRun(one, newCall({ customer: '株式会社桜', text: '4' }), colleague)
  expect(await forget(' 株式会社　桜 ', speaker)).toBe(2)
  expect(await forget('株式会社桜', speaker)).toBe(0)
  expect((await list(one)).map(({ call }) => call?.customer)).toEqual(['桜'])
  expect((await list(one, colleague)).map(({ id }) => id)).toEqual([theirs.id])
  // Deleting one's own calls is not recorded.
  expect(await countEvents('company.customer_forgotten')).toEqual([])
  const elsewhere = await app.company()
  const stranger = await app.account(elsewhere, { admin: true })
  expect(await forget('株式会社桜', stranger)).toBe(0)
  expect(await forget('株式会社桜', admin)).toBe(1)
  expect(await countEvents('company.customer_forgotten')).toEqual([{ deleted: 1 }])
  expect(await list(one, colleague)).toEqual([])
})
