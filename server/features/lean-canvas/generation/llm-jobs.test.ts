// Long because its tests share one server and one model.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { type LlmRequest, type LlmServer, openLlmServer } from '#testing/llm-server.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { type CanvasFixture, openFixture, TALK } from '../testing/canvas-fixture.ts'

const QUOTA = 3
const DAY_MS = 86_400_000
let llm: LlmServer
let app: TestApp
let company: string
let admin: TestAccount
let owner: TestAccount

beforeAll(async () => {
  llm = await openLlmServer()
  app = await openTestApp({
    LLM_BASE_URL: llm.url,
    LLM_MODEL: 'model-1',
    LLM_DAILY_QUOTA: String(QUOTA),
    LLM_INPUT_PRICE: '0.25',
    LLM_OUTPUT_PRICE: '2',
  })
})
afterAll(async () => {
  await app.stop()
  await llm.close()
})
beforeEach(async () => {
  llm.requests.length = 0
  llm.will({ says: answer })
  company = await app.company()
  admin = await app.account(company, { admin: true })
  owner = await app.account(company)
})

function lineOf({ text }: LlmRequest, words: string): number {
  const line = text.split('\n').find((one) => /^\d+: /.test(one) && one.includes(words))
  return Number.parseInt(line ?? '', 10)
}
function answer(request: LlmRequest): string {
  const note = (text: string, words: string) => ({ text, sentences: [lineOf(request, words)] })
  const silent = { notes: [], question: '' }
  return JSON.stringify({
    problem: { notes: [note('棚卸しに毎月3日かかる', '棚卸し')], question: '' },
    existing_alternatives: { notes: [note('エクセルで管理', 'エクセル')], question: '' },
    solution: silent,
    unique_value_proposition: silent,
    // This note is dropped, because the script does not contain its amount.
    revenue_streams: { notes: [note('月額50,000円', '月額')], question: '' },
    channels: { notes: [], question: 'この商品をどこで知りましたか？' },
    customer_segments: silent,
    early_adopters: silent,
    key_metrics: silent,
    high_level_concept: silent,
    unfair_advantage: silent,
    cost_structure: silent,
  })
}
const usageOf = (job_id: string) =>
  app.services.database.system(({ db }) =>
    db.selectFrom('llm_usage').selectAll().where('job_id', '=', job_id).executeTakeFirst(),
  )
const readSettings = () => admin.call(companyRoutes.readCompanySettings, {})
async function readUsage() {
  const { llm } = (await readSettings()).body
  if (!llm) throw new Error('No language model is configured.')
  return llm
}
const switchLlm = (llm_generation: boolean) =>
  admin.call(companyRoutes.updateCompanySettings, { body: { llm_generation } })

test('a configured language model fills the canvas and reports its usage', async () => {
  const fixture = await openFixture(app, owner)
  const { job, canvas } = (await fixture.generate()).body
  expect(job).toMatchObject({ generator: 'llm', status: 'done', problem: null, dropped: 1 })
  expect(job.boxes_done).toHaveLength(12)
  expect(canvas?.generators).toEqual(['llm', 'embedded'])
  expect(canvas?.notes).toMatchObject([
    { box: 'problem', text: '棚卸しに毎月3日かかる', author: { type: 'generator', name: 'llm' } },
    { box: 'existing_alternatives', sources: [{ quote: expect.stringContaining('エクセル') }] },
  ])
  const { questions, unplaced } = (await fixture.result(job.id)).body
  expect(questions).toEqual({ channels: 'この商品をどこで知りましたか？' })
  expect(unplaced.map(({ quote }) => quote).join()).toContain('9,800円')
  expect(await usageOf(job.id)).toMatchObject({
    company_id: company,
    user_id: owner.user_id,
    model: 'model-1',
    counts: true,
    calls: 1,
    calls_measured: 1,
    input_tokens: 900,
    output_tokens: 100,
    cost: '0.000425',
  })
  // The log of token costs remains after the script is erased.
  await app.services.database.system(({ db }) =>
    db.deleteFrom('scripts').where('id', '=', fixture.script_id).execute(),
  )
  expect(await usageOf(job.id)).toBeDefined()
})

test('the embedded generator is used on request, at no cost', async () => {
  const fixture = await openFixture(app, owner)
  const { job } = (await fixture.generate({ generator: 'embedded' })).body
  expect(job).toMatchObject({ generator: 'embedded', status: 'done' })
  expect(llm.requests).toHaveLength(0)
  expect(await usageOf(job.id)).toBeUndefined()
})

test('the company’s admin turns the language model off for all members, with an audit entry', async () => {
  const fixture = await openFixture(app, owner)
  expect((await readSettings()).body).toMatchObject({ llm_generation: true })
  expect((await switchLlm(false)).body).toMatchObject({ llm_generation: false })
  expect((await switchLlm(false)).body).toMatchObject({ llm_generation: false })
  const events = await app.services.database.system(({ db }) =>
    db
      .selectFrom('events')
      .select(['actor_id', 'data'])
      .where('company_id', '=', company)
      .where('kind', '=', 'company.llm_generation_changed')
      .execute(),
  )
  expect(events).toEqual([{ actor_id: admin.user_id, data: { llm_generation: false } }])
  const refused = await fixture.generate({ generator: 'llm' })
  expect([refused.status, refused.problem.code]).toEqual([503, 'generation_unavailable'])
  const { job, canvas } = (await fixture.generate()).body
  expect(job.generator).toBe('embedded')
  expect(canvas?.generators).toEqual(['embedded'])
  expect(llm.requests).toHaveLength(0)
  await switchLlm(true)
  expect((await fixture.canvas()).generators).toEqual(['llm', 'embedded'])
})

test('a job whose model was turned off after the request does not call it', async () => {
  const fixture = await openFixture(app, owner)
  const canvas = (await fixture.generate({ generator: 'embedded' })).body.canvas
  const job = { id: crypto.randomUUID(), company_id: company, requested_by: owner.user_id }
  await app.services.database.system(({ db }) =>
    db
      .insertInto('generation_jobs')
      .values({ ...job, canvas_id: canvas?.id ?? '', generator: 'llm' })
      .execute(),
  )
  await switchLlm(false)
  await app.services.jobs.add('generate-llm', { job_id: job.id })
  expect(await fixture.untilOver(job.id)).toMatchObject({
    status: 'failed',
    problem: 'generation_unavailable',
  })
  expect(llm.requests).toHaveLength(0)
})

test('a failure gives its reason, writes nothing and uses no other generator; an unreachable model does not count against the quota', async () => {
  const fixture = await openFixture(app, owner)
  llm.will({ status: 401, error: { message: 'bad key' } })
  const { job, canvas } = (await fixture.generate()).body
  expect(job).toMatchObject({ status: 'failed', problem: 'generation_unavailable', outcome: null })
  expect(canvas?.notes).toEqual([])
  expect(await usageOf(job.id)).toMatchObject({ counts: false })
  expect(await readUsage()).toMatchObject({ used_today: 0 })
  const instead = (await fixture.generate({ generator: 'embedded' })).body
  expect(instead.job).toMatchObject({ status: 'done', generator: 'embedded' })
  expect(instead.canvas?.notes.length).toBeGreaterThan(0)
})

test('the usage of a failed or cancelled generation is in the cost log as far as it was reported', async () => {
  const wrong = { says: '{"problem":"?"}' }
  llm.will(wrong)
  const failing = await openFixture(app, owner)
  const { job: failed } = (await failing.generate()).body
  expect(failed).toMatchObject({ status: 'failed', problem: 'generation_failed' })
  expect(await usageOf(failed.id)).toMatchObject({
    calls: 2,
    calls_measured: 2,
    input_tokens: 1_800,
    output_tokens: 200,
    cost: '0.000850',
    counts: true,
  })

  llm.requests.length = 0
  llm.will(wrong, { says: '{', hang_after: 1 })
  const fixture = await openFixture(app, owner)
  const { job } = (await fixture.generate({ wait: false })).body
  await llm.untilRequested(2)
  const spent = { calls: 2, calls_measured: 1, input_tokens: 900, output_tokens: 100 }
  // The usage is written when the request ends, not at the end of the job.
  await expect.poll(() => usageOf(job.id)).toMatchObject(spent)
  const before = llm.hung_up
  await fixture.cancel(job.id)
  await expect.poll(() => llm.hung_up).toBe(before + 1)
  expect(await usageOf(job.id)).toMatchObject({ ...spent, cost: '0.000425', counts: true })

  llm.will({ status: 401 })
  const { job: refused } = (await (await openFixture(app, owner)).generate()).body
  expect(await usageOf(refused.id)).toMatchObject({
    calls: 1,
    calls_measured: 0,
    input_tokens: null,
    cost: null,
    counts: false,
  })
})

/**
 * Starts a generation whose first request to the model is answered with 429 and a retry after one
 * second. Runs `happens` in the meantime.
 */
async function meanwhile(happens: (fixture: CanvasFixture) => Promise<unknown>) {
  const colleague = await app.account(company)
  const fixture = await openFixture(app, owner, { visibility: 'team_edit' })
  await owner.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: fixture.script_id } })
  llm.will({ status: 429, headers: { 'retry-after': '1' } }, { says: answer })
  const { job } = (await fixture.of(colleague).generate({ wait: false })).body
  await llm.untilRequested(1)
  await happens(fixture)
  return { fixture, job: await fixture.untilOver(job.id), started: llm.requests.length }
}

test('a job started before an edit does not overwrite the edit', async () => {
  const { fixture, job, started } = await meanwhile(async (fixture) => {
    await fixture.reword('今はエクセルで管理しています。', '今は紙で管理しています。')
    await fixture.change({ add: [{ box: 'problem', text: '棚卸しに毎月3日かかる' }] })
  })
  expect(started).toBe(2)
  expect(job).toMatchObject({ status: 'done', outcome: { added: 0, kept: 1, removed: 0 } })
  expect((await fixture.canvas()).notes).toMatchObject([{ author: { type: 'person' } }])
})

test('if the requester loses the right while the model answers, nothing is written', async () => {
  const { fixture, job } = await meanwhile((fixture) =>
    owner.call(scriptRoutes.setVisibility, {
      params: { id: fixture.script_id },
      body: { visibility: 'team_view' },
    }),
  )
  expect(job).toMatchObject({ status: 'cancelled', problem: 'forbidden', outcome: null })
  expect((await fixture.canvas()).notes).toEqual([])
  // The discarded answer was charged, so its tokens are part of the usage.
  expect(await usageOf(job.id)).toMatchObject({ input_tokens: 900, counts: true })
})

test('a waiting requester learns that their company became dormant', async () => {
  const company_id = await app.company()
  const fixture = await openFixture(app, await app.account(company_id))
  llm.will({ says: '{', hang_after: 1 })
  const waiting = fixture.generate()
  await llm.untilRequested(1)
  await app.services.database.system(({ db }) =>
    db.updateTable('companies').set({ is_dormant: true }).where('id', '=', company_id).execute(),
  )
  const { status, problem } = await waiting
  expect([status, problem.code]).toEqual([403, 'dormant'])
})

/**
 * Moves the clock to `after` milliseconds past the next midnight in Tokyo. At midnight, a new day
 * of the quota starts.
 */
const passToMidnight = (after = 0) => {
  const now = app.services.now() + 9 * 3_600_000
  app.pass(DAY_MS - (now % DAY_MS) + after)
}
const many = (count: number, account: TestAccount) =>
  Promise.all(Array.from({ length: count }, () => openFixture(app, account)))
const statusesOf = async (fixtures: CanvasFixture[]) => {
  const started = await Promise.all(fixtures.map((fixture) => fixture.generate({ wait: false })))
  return started.map(({ status }) => status).sort()
}

test('a company has a daily quota: of many parallel requests exactly that many pass, until midnight in Tokyo', async () => {
  passToMidnight(3_600_000)
  await owner.call(scriptRoutes.listScripts, {})
  const [late, ...fixtures] = await many(QUOTA + 3, owner)
  if (!late) throw new Error('No fixture.')
  expect(await statusesOf(fixtures)).toEqual([202, 202, 202, 429, 429])
  const refused = await late.generate()
  expect(refused.problem.code).toBe('generation_quota')
  const hours = Number(refused.headers['retry-after']) / 3_600
  expect(hours).toBeLessThanOrEqual(23)
  expect(hours).toBeGreaterThan(22.9)
  expect(await late.canvas()).toMatchObject({ code: 'not_found' })
  const used = await readUsage()
  expect(used).toMatchObject({ model: 'model-1', used_today: QUOTA, daily_quota: QUOTA })
  // The quota does not limit the embedded generator or other companies.
  expect((await late.generate({ generator: 'embedded' })).status).toBe(200)
  const neighbour = await app.account(await app.company())
  expect(await statusesOf(await many(1, neighbour))).toEqual([202])
  app.pass(Date.parse(used.renews_at) - app.services.now())
  expect((await readUsage()).used_today).toBe(0)
  expect((await late.generate()).body.job).toMatchObject({ status: 'done', generator: 'llm' })
})

test('a repeated request for a running job does not count', async () => {
  passToMidnight()
  llm.will({ says: '{', hang_after: 1 })
  const fixture = await openFixture(app, owner)
  const [first, second] = [
    (await fixture.generate({ wait: false })).body.job,
    (await fixture.generate({ wait: false })).body.job,
  ]
  expect(second.id).toBe(first.id)
  expect((await readUsage()).used_today).toBe(1)
  await fixture.cancel(first.id)
  await expect.poll(() => llm.hung_up).toBeGreaterThan(0)
})

test('users in the free company have a quota each', async () => {
  passToMidnight()
  const [one, other] = [await app.account(FREE_COMPANY_ID), await app.account(FREE_COMPANY_ID)]
  expect(await statusesOf(await many(QUOTA + 1, one))).toEqual([202, 202, 202, 429])
  expect(await statusesOf(await many(QUOTA + 1, other))).toEqual([202, 202, 202, 429])
})

test('a proposal of the language model can be reviewed over notes of the embedded generator', async () => {
  const fixture = await openFixture(app, owner, { text: TALK })
  await fixture.generate({ generator: 'embedded' })
  const before = await fixture.canvas()
  const { job } = (await fixture.generate({ review: true })).body
  expect(job).toMatchObject({ generator: 'llm', awaits_review: true, dropped: 1 })
  const { proposal } = (await fixture.result(job.id)).body
  const change = proposal?.change.map(({ to }) => to.id) ?? []
  expect(change.length).toBeGreaterThan(0)
  expect((await fixture.apply(job.id, { change })).body.outcome).toMatchObject({
    added: 0,
    changed: change.length,
    removed: 0,
  })
  const authors = (await fixture.canvas()).notes.map(({ author }) => author)
  expect(authors).toContainEqual({ type: 'generator', name: 'llm' })
  await fixture.undo(job.id)
  expect((await fixture.canvas()).notes).toEqual(before.notes)
})
