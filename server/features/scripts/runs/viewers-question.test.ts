import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { notificationRoutes } from '#contract/notifications.ts'
import { runRoutes } from '#contract/runs.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { newCall, newRun } from '#testing/test-runs.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const questionOf = async (by: TestAccount) =>
  (await by.call(dashboardRoutes.readDashboard, {})).body.viewers_question
const bellOf = async (by: TestAccount) =>
  (await by.call(notificationRoutes.listNotifications, {})).body.notifications.map(
    ({ kind, actor_name }) => ({ kind, actor_name }),
  )
const listDecisions = async (company: string) => {
  const { rows } = await app.services.database.raw.query(
    "select data from events where kind = 'company.runs_changed' and company_id = $1 order by id",
    [company],
  )
  return rows.map(({ data }) => data)
}
const ASKED = [{ kind: 'viewers_asked', actor_name: null }]

test('the first call of a company asks its administrators once who sees calls, and any answer ends it for all', async () => {
  const company = await app.company()
  const admin = await app.account(company, { admin: true })
  const deputy = await app.account(company, { deputy: true })
  const member = await app.account(company)
  const { id } = await addScript(member, { visibility: 'team_view' })
  const store = (by: TestAccount, run = newCall({ customer: '', text: '' })) =>
    by.call(runRoutes.createRun, { params: { id }, body: run })
  await store(member, newRun())
  expect(await questionOf(admin)).toBeNull()
  // The admin's own call triggers the question too. The notification has no actor, so the admin
  // also gets it.
  await store(admin)
  await store(member)
  await app.settle()
  for (const one of [admin, deputy]) {
    expect(await questionOf(one)).toBe('own')
    expect(await bellOf(one)).toEqual(ASKED)
  }
  expect([await questionOf(member), await bellOf(member)]).toEqual([null, []])

  // A change of `runs_kept_days` alone does not answer the question who may see calls, so the
  // dashboard still shows the question. A request with `runs_seen_by` answers it, even with an
  // unchanged value.
  await admin.call(companyRoutes.updateCompanySettings, { body: { runs_kept_days: 30 } })
  expect(await questionOf(deputy)).toBe('own')
  await deputy.call(companyRoutes.updateCompanySettings, { body: { runs_seen_by: 'own' } })
  for (const one of [admin, deputy])
    expect([await questionOf(one), await bellOf(one)]).toEqual([null, []])
  expect(await listDecisions(company)).toEqual([
    { seen_by: 'own', kept_days: 30, outcomes: 0 },
    { seen_by: 'own', kept_days: 30, outcomes: 0 },
  ])
  await store(member)
  await app.settle()
  expect([await questionOf(admin), await bellOf(admin)]).toEqual([null, []])
})

test('a company that decided before its first call, and the free company, are not asked', async () => {
  const company = await app.company()
  const admin = await app.account(company, { admin: true })
  await admin.call(companyRoutes.updateCompanySettings, { body: { runs_seen_by: 'team' } })
  const alone = await app.account(FREE_COMPANY_ID)
  for (const one of [admin, alone]) {
    const { id } = await addScript(one)
    const body = newCall({ customer: '', text: '' })
    expect((await one.call(runRoutes.createRun, { params: { id }, body })).status).toBe(201)
    await app.settle()
    expect([await questionOf(one), await bellOf(one)]).toEqual([null, []])
  }
})
