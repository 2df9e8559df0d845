import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { runFigureRoutes } from '#contract/run-figures.ts'
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

const decide = (by: TestAccount, runs_seen_by: RunViewers) =>
  by.call(companyRoutes.updateCompanySettings, { body: { runs_seen_by } })
const save = (by: TestAccount, id: string, run: NewRun) =>
  by.call(runRoutes.createRun, { params: { id }, body: run })
const recent = () => ({ began_at: new Date(app.services.now() - 60_000).toISOString() })
const callOf = (outcome: string, more: Partial<NewRun> = {}) => {
  const run = newCall({ customer: '', text: '', ...recent(), ...more })
  return { ...run, call: run.call && { ...run.call, outcome } }
}
const read = (by: TestAccount, days: 7 | 30 = 30) =>
  by.call(runFigureRoutes.summarizeRuns, { query: { days } })
const readCsv = (by: TestAccount) =>
  app.app.inject({
    url: '/api/runs/figures/file/',
    headers: { authorization: `Bearer ${by.token}` },
  })

const SKIPPED = [
  { section_id: 'open', title: '挨拶', planned_seconds: 10, seconds: 12 },
  { section_id: 'price', title: '料金', planned_seconds: 30, seconds: 0 },
  { section_id: 'memo', title: 'メモ', planned_seconds: 0, seconds: 0 },
  { section_id: 'close', title: '締め', planned_seconds: 10, seconds: 8 },
]

test('an admin sees calls, outcomes, rehearsals and skipped sections per member and script, as the rule allows', async () => {
  const script = await addScript(speaker, { visibility: 'team_view', title: '初回商談' })
  const secret = await addScript(speaker, { visibility: 'private' })
  await decide(admin, 'own')
  await save(speaker, script.id, callOf('失注'))
  await decide(admin, 'admin')
  await save(speaker, script.id, callOf('失注', { sections: SKIPPED }))
  await save(speaker, script.id, callOf('アポ獲得'))
  await save(speaker, script.id, callOf('失注'))
  await save(speaker, script.id, newRun({ ...recent(), sections: SKIPPED }))
  await save(speaker, script.id, newRun({ began_at: '2020-01-01T00:00:00Z' }))
  await save(speaker, secret.id, callOf('失注'))
  await save(colleague, script.id, newRun(recent()))
  const { rows, has_more, seen_by } = (await read(admin)).body
  expect([has_more, seen_by]).toEqual([false, 'admin'])
  const figures = Object.fromEntries(rows.map((row) => [row.user.id, row]))
  expect(rows).toHaveLength(2)
  expect(figures[speaker.user_id]).toMatchObject({
    script: { id: script.id, title: '初回商談' },
    calls: 3,
    rehearsals: 1,
    outcomes: [
      { outcome: '失注', calls: 2 },
      { outcome: 'アポ獲得', calls: 1 },
    ],
    skipped: [{ section_id: 'price', title: '料金', runs: 2 }],
  })
  expect(figures[colleague.user_id]).toMatchObject({ calls: 0, rehearsals: 1, outcomes: [] })

  const csv = await readCsv(admin)
  expect(csv.statusCode).toBe(200)
  expect(csv.headers['content-disposition']).toContain('.csv')
  expect(csv.body.startsWith('\uFEFF"話した人","台本","通話"')).toBe(true)
  expect(csv.body).toContain('"初回商談","3","1","失注: 2\nアポ獲得: 1","料金: 2"')
})

test('members who may not see others’ runs are refused, and get the team’s figures once the company shows them', async () => {
  const script = await addScript(speaker, { visibility: 'team_view', title: '全員の台本' })
  const secret = await addScript(speaker, { visibility: 'private', title: '内緒の台本' })
  for (const viewers of ['own', 'admin'] as const) {
    await decide(admin, viewers)
    await save(speaker, script.id, callOf('失注'))
    expect((await read(colleague)).status).toBe(403)
    const csv = await readCsv(colleague)
    expect([csv.statusCode, csv.body.includes('失注')]).toEqual([403, false])
  }
  await decide(admin, 'team')
  await save(speaker, script.id, callOf('検討中'))
  await save(speaker, secret.id, callOf('内緒'))
  const { body } = await read(colleague)
  const ofScript = body.rows.filter((row) => row.script.id === script.id)
  // Calls that were stored before the setting changed stay hidden from the colleague.
  expect(ofScript).toMatchObject([{ calls: 1, outcomes: [{ outcome: '検討中', calls: 1 }] }])
  expect(JSON.stringify(body)).not.toContain('内緒')
})

test('under the rule “own”, an admin sees figures of their own runs only, and none of another company’s', async () => {
  const script = await addScript(admin, { visibility: 'team_view' })
  await decide(admin, 'team')
  await save(speaker, script.id, callOf('失注'))
  await save(admin, script.id, callOf('検討中'))
  await decide(admin, 'own')
  const { rows, seen_by } = (await read(admin)).body
  expect(seen_by).toBe('own')
  expect(rows.map((row) => row.user.id)).toEqual([admin.user_id])
  const other = await app.account(await app.company(), { admin: true })
  expect((await read(other)).body.rows).toEqual([])
})
