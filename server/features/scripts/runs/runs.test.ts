import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { type NewRun, type RunViewers, runRoutes } from '#contract/runs.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addRun, newCall, newRun } from '#testing/test-runs.ts'
import { addScript } from '#testing/test-scripts.ts'
import { deleteExpired } from './data.ts'

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
const saveRun = (id: string, run: NewRun, by = speaker) =>
  by.call(runRoutes.createRun, { params: { id }, body: run })
const list = async (id: string, by = speaker, query: { limit?: number; after?: string } = {}) =>
  (await by.call(runRoutes.listRuns, { params: { id }, query })).body
const idsOf = async (id: string, by: TestAccount) => (await list(id, by)).runs.map((run) => run.id)
const remove = (id: string, run_id: string, by = speaker) =>
  by.call(runRoutes.deleteRun, { params: { id, run_id } })
const decide = (changes: { runs_seen_by?: RunViewers; runs_kept_days?: 30 | 365 }) =>
  admin.call(companyRoutes.updateCompanySettings, { body: changes })
const readCsv = (id: string) =>
  app.app.inject({
    url: `/api/scripts/${id}/runs/?format=csv`,
    headers: { authorization: `Bearer ${speaker.token}` },
  })
const countEvents = async (kind: string) => {
  const { rows } = await app.services.database.raw.query(
    'select data from events where kind = $1 and company_id = $2 order by id',
    [kind, company],
  )
  return rows.map(({ data }) => data)
}

test('a run is stored once, however often it is sent, and only by its speaker', async () => {
  const id = await script()
  const run = newRun({ skipped: [{ block_id: 'b', text: '価格の話' }] })
  const kept = await saveRun(id, run)
  expect(kept.status).toBe(201)
  const { own_pace: _, ...facts } = run
  expect(kept.body).toMatchObject({
    ...facts,
    user: { id: speaker.user_id },
    seen_by: 'own',
    may_delete: true,
  })
  expect((await saveRun(id, { ...run, seconds: 1 })).body.seconds).toBe(62.5)
  expect((await saveRun(id, run, colleague)).status).toBe(409)
  expect((await saveRun(await script(), run)).status).toBe(409)
  expect(await idsOf(id, speaker)).toEqual([run.id])
  expect((await remove(id, run.id)).body).toEqual({ done: true })
  expect((await remove(id, run.id)).status).toBe(404)
  expect(await idsOf(id, speaker)).toEqual([])
})

test('a run belongs to the version of the script that was read, even if edited meanwhile', async () => {
  const id = await script()
  const version_id = await app.services.database.tenant(
    { company_id: company, user_id: speaker.user_id },
    (tx) => app.services.documents.versions.save(tx, id, {}),
  )
  const now = new Date(app.services.now() + 1_000).toISOString()
  app.pass(60_000)
  const read = await saveRun(id, newRun({ read_at: now, began_at: now }))
  expect(read.body.version?.id).toBe(version_id)
  // A run from before the script's first version has no version. A time in the future becomes the
  // present time.
  expect((await saveRun(id, newRun())).body.version).toBeNull()
  const late = await saveRun(id, newRun({ began_at: '2099-01-01T00:00:00Z' }))
  expect(Date.parse(late.body.began_at)).toBeLessThanOrEqual(app.services.now())
})

test('pagination of runs continues where a page ends, newest first', async () => {
  const id = await script()
  const runs = ['2026-04-03T01:00:00.123Z', '2026-04-02T01:00:00.5Z', '2026-04-01T01:00:00Z'].map(
    (began_at) => newRun({ began_at }),
  )
  for (const run of runs.toReversed()) await saveRun(id, run)
  const first = await list(id, speaker, { limit: 2 })
  expect(first.runs.map((run) => run.id)).toEqual(runs.slice(0, 2).map((run) => run.id))
  const rest = await list(id, speaker, { limit: 2, after: first.next ?? '' })
  expect(rest.runs.map((run) => run.id)).toEqual([runs[2]?.id])
  expect(rest.next).toBeNull()
})

test('others see a run as the company’s settings allow, and never more than its speaker agreed to', async () => {
  const id = await script()
  const early = newRun()
  await saveRun(id, early)
  await decide({ runs_seen_by: 'team' })
  expect(await idsOf(id, colleague)).toEqual([])
  const open = newRun()
  expect((await saveRun(id, open)).body.seen_by).toBe('team')
  expect(await idsOf(id, colleague)).toEqual([open.id])
  const { runs } = await list(id, colleague)
  expect(runs[0]).toMatchObject({ may_delete: false, user: { id: speaker.user_id } })
  expect((await remove(id, open.id, colleague)).status).toBe(404)
  await decide({ runs_seen_by: 'admin' })
  expect(await idsOf(id, colleague)).toEqual([])
  expect(await idsOf(id, admin)).toEqual([open.id])
  expect((await list(id, admin)).runs[0]).toMatchObject({ seen_by: 'admin', may_delete: true })
  await remove(id, open.id, admin)
  expect(await countEvents('script.run_deleted')).toEqual([
    { run_id: open.id, user_id: speaker.user_id },
  ])
  await decide({ runs_seen_by: 'own' })
  expect(await idsOf(id, admin)).toEqual([])
  expect(await idsOf(id, speaker)).toEqual([early.id])
  await decide({ runs_seen_by: 'own' })
  expect(await countEvents('company.runs_changed')).toEqual([
    { seen_by: 'team', kept_days: 365, outcomes: 0 },
    { seen_by: 'admin', kept_days: 365, outcomes: 0 },
    { seen_by: 'own', kept_days: 365, outcomes: 0 },
  ])
})

test('the database itself refuses to read, store or delete another user’s runs', async () => {
  const id = await script()
  const run_id = await addRun(app, {
    company_id: company,
    script_id: id,
    user_id: speaker.user_id,
    seen_by: 'team',
  })
  const as = { company_id: company, user_id: colleague.user_id }
  const { database } = app.services
  const read = () =>
    database.tenant(as, ({ db }) => db.selectFrom('script_runs').select('id').execute())
  expect(await read()).toEqual([])
  const gone = await database.tenant(as, ({ db }) =>
    db.deleteFrom('script_runs').where('id', '=', run_id).executeTakeFirst(),
  )
  expect(Number(gone.numDeletedRows)).toBe(0)
  const { own_pace: _, sections: __, pauses: ___, skipped: ____, call: _____, ...run } = newRun()
  const json = { sections: '[]', pauses: '{}', skipped: '[]', kept_at: new Date() }
  const insert = (of: { user_id: string; seen_by: RunViewers }) =>
    database.tenant(as, ({ db }) =>
      db
        .insertInto('script_runs')
        .values({ ...run, ...json, ...of, id: randomUUID(), company_id: company, script_id: id })
        .execute(),
    )
  await expect(insert({ user_id: speaker.user_id, seen_by: 'own' })).rejects.toThrow(/policy/)
  await expect(insert({ user_id: colleague.user_id, seen_by: 'team' })).rejects.toThrow(/policy/)
  await insert({ user_id: colleague.user_id, seen_by: 'own' })
  expect(await read()).toHaveLength(1)
})

test('runs are deleted after the company’s retention', async () => {
  const other = await app.company()
  const [lasting, short] = [await addScript(await app.account(other)), await script()]
  const insert = (script_id: string, company_id: string, user_id: string) =>
    addRun(app, { company_id, script_id, user_id })
  await insert(lasting.id, other, lasting.owner_id)
  await insert(short, company, speaker.user_id)
  await decide({ runs_kept_days: 30 })
  const in_31_days = Date.now() + 31 * 86_400_000
  const { database } = app.services
  let swept: number
  do swept = await database.system((tx) => deleteExpired(tx, 'script_runs', in_31_days, 5))
  while (swept === 5)
  const left = async (script_id: string) => {
    const { rows } = await database.raw.query('select id from script_runs where script_id = $1', [
      script_id,
    ])
    return rows.length
  }
  expect([await left(lasting.id), await left(short)]).toEqual([1, 0])
  await decide({ runs_kept_days: 365 })
})

test('all runs export as a table for Excel without formulas', async () => {
  const id = await script()
  const sections = [
    { section_id: 'a', title: '=1+1', planned_seconds: 10.4, seconds: 12 },
    { section_id: 'b', title: '二行\n目', planned_seconds: 20, seconds: 18 },
  ]
  await saveRun(id, newRun({ sections, skipped: [{ block_id: 'x', text: '－5％' }] }))
  await saveRun(id, newRun({ sections: [] }))
  const answer = await readCsv(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = answer.body.split('\r\n')
  expect(lines[0]?.startsWith('\uFEFF"日時","種類","話した人"')).toBe(true)
  expect(answer.body).toContain(`"'=1+1","10","12","60","63"`)
  expect(answer.body).toContain(`"'－5％"`)
  expect(answer.body).toContain('"2026-04-01 09:30","リハーサル"')
  expect(lines).toHaveLength(5)
})

test('a call is stored with its outcome, from the company’s own list or the default', async () => {
  const id = await script()
  expect(await list(id)).toMatchObject({
    outcomes: ['アポ獲得', '再架電', '失注'],
    has_own_outcomes: false,
  })
  const change = (call_outcomes: string[]) =>
    admin.call(companyRoutes.updateCompanySettings, { body: { call_outcomes } })
  await change(['商談化', '見送り', '商談化'])
  expect(await list(id)).toMatchObject({
    outcomes: ['商談化', '見送り'],
    has_own_outcomes: true,
  })
  expect((await change([''])).status).toBe(422)
  expect((await change([])).body.call_outcomes).toEqual([])
  const call = {
    path: [{ section_id: 's', title: '挨拶', answer: 'はい' }],
    answers: [{ block_id: 'b', field: '予算', text: '50万円' }],
    objections: [{ block_id: 'o', says: '高いですね', section_id: 's' }],
    customer: '株式会社さくら',
    outcome: '商談化',
    note: '=1',
    next_action: '見積',
    next_on: '2026-04-10',
  }
  const kept = await saveRun(id, newRun({ kind: 'call', call }))
  expect(kept.body.call).toEqual(call)
  expect((await saveRun(id, newRun({ call: { ...call, next_on: '2026-02-31' } }))).status).toBe(422)
  const csv = await readCsv(id)
  expect(csv.body).toContain(
    `"株式会社さくら","商談化","見積","2026-04-10","予算: 50万円","高いですね","'=1"`,
  )
})

test('a dated next action is recorded as an event once, without its text, and only if others may see the call', async () => {
  const id = await script()
  const planned = () => countEvents('script.follow_up_planned')
  const plan = (next_on: string | null) => {
    const run = newCall({ customer: 'さくら', text: '50万円' })
    return { ...run, call: run.call && { ...run.call, next_action: '見積', next_on } }
  }
  await saveRun(id, plan('2026-04-10'))
  expect(await planned()).toEqual([])
  await decide({ runs_seen_by: 'admin' })
  const run = plan('2026-04-10')
  await saveRun(id, run)
  await saveRun(id, run)
  await saveRun(id, plan(null))
  expect(await planned()).toEqual([{ run_id: run.id, next_on: '2026-04-10' }])
  await decide({ runs_seen_by: 'own' })
})

test('a pace is learned from rehearsals at one’s own pace, stored per language, and can be deleted', async () => {
  const who = await app.account(company)
  const { id } = await addScript(who)
  const paces = async () => (await who.call(runRoutes.listPaces, {})).body.paces
  const rehearse = (own_pace: NewRun['own_pace'], more: Partial<NewRun> = {}) =>
    saveRun(id, newRun({ own_pace, paced_by: 'voice', ...more }), who)
  await rehearse(null)
  await rehearse({ seconds: 19, standard_seconds: 30 })
  // A pace of six times the standard is a measuring error. A call does not change the learned pace.
  await rehearse({ seconds: 60, standard_seconds: 360 })
  await rehearse({ seconds: 60, standard_seconds: 90 }, { kind: 'call' })
  // 40 seconds of speaking are too few for a learned pace.
  const first = newRun({ own_pace: { seconds: 40, standard_seconds: 44 } })
  await saveRun(id, first, who)
  expect(await paces()).toEqual([])
  await saveRun(id, first, who)
  expect(await paces()).toEqual([])
  await rehearse({ seconds: 60, standard_seconds: 66 })
  await rehearse({ seconds: 100, standard_seconds: 80 }, { language: 'en' })
  expect(await paces()).toEqual([
    { language: 'ja', per_minute: 330, learnt_seconds: 100 },
    { language: 'en', per_minute: 112, learnt_seconds: 100 },
  ])
  for (const _ of [1, 2, 3]) await rehearse({ seconds: 1_800, standard_seconds: 1_800 })
  expect((await paces())[0]?.per_minute).toBe(300)
  await who.call(runRoutes.deletePace, { params: { language: 'ja' } })
  expect((await paces()).map(({ language }) => language)).toEqual(['en'])
  expect((await colleague.call(runRoutes.listPaces, {})).body.paces).toEqual([])
})

test('a user without a company stores their own runs', async () => {
  const alone = await app.account(FREE_COMPANY_ID)
  const other = await app.account(FREE_COMPANY_ID)
  const { id } = await addScript(alone)
  const run = newRun()
  expect((await saveRun(id, run, alone)).status).toBe(201)
  expect((await list(id, alone)).runs).toHaveLength(1)
  expect((await saveRun(id, newRun(), other)).status).toBe(404)
  expect((await remove(id, run.id, other)).status).toBe(404)
})
