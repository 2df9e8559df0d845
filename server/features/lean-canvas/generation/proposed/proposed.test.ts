import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes, MAX_PROPOSED_NOTES } from '#contract/lean-canvas.ts'
import type { RouteCall } from '#contract/route.ts'
import {
  type CanvasFixture,
  openFixture,
} from '#server/features/lean-canvas/testing/canvas-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { moveProposed } from './data.ts'

let app: TestApp
let company_id: string
let owner: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company()
  owner = await app.account(company_id)
})
afterAll(() => app.stop())

type ProposedNotes = RouteCall<typeof leanCanvasRoutes.proposeNotes>['body']['notes']
const FAIR = { box: 'channels', text: '展示会で会う' } as const
const PRICE = {
  box: 'revenue_streams',
  text: '月額のみ',
  quote: '料金は月額9,800円です。',
} as const
const propose = ({ script_id }: CanvasFixture, ...notes: ProposedNotes) =>
  owner.call(leanCanvasRoutes.proposeNotes, { body: { talk_script_id: script_id, notes } })
const offered = async (fixture: CanvasFixture, job_id: string) =>
  (await fixture.result(job_id)).body.proposal
const textsOf = (notes: readonly { text: string }[] = []) => notes.map(({ text }) => text)

test('proposed notes wait beside the last generation’s result, and its candidates stay', async () => {
  const fixture = await openFixture(app, owner)
  const { job } = (await fixture.generate()).body
  const before = await fixture.canvas()
  const found = (await fixture.result(job.id)).body
  expect((await propose(fixture, FAIR)).body).toMatchObject({ id: job.id, awaits_review: true })
  expect((await propose(fixture, PRICE)).body.id).toBe(job.id)
  expect((await fixture.canvas()).notes).toEqual(before.notes)
  const proposal = await offered(fixture, job.id)
  expect(textsOf(proposal?.add)).toEqual([FAIR.text, PRICE.text])
  expect(proposal).toMatchObject({ change: [], remove: [] })
  expect((await fixture.result(job.id)).body.candidates).toEqual(found.candidates)

  const [fair] = proposal?.add ?? []
  const applied = (await fixture.apply(job.id, { add: [fair?.id ?? ''] })).body
  expect(applied).toMatchObject({ awaits_review: false, outcome: { added: 1, removed: 0 } })
  const texts = textsOf((await fixture.canvas()).notes).sort()
  expect(texts).toEqual([...textsOf(before.notes), FAIR.text].sort())
  expect((await fixture.apply(job.id, { add: [fair?.id ?? ''] })).problem.code).toBe('conflict')
  // A generation does not remove a note that a person accepted.
  await fixture.generate()
  expect(textsOf((await fixture.canvas()).notes)).toContain(FAIR.text)
})

test('proposed notes keep waiting after a further generation, reviewed or not, and are chosen in its review', async () => {
  const fixture = await openFixture(app, owner)
  const first = (await propose(fixture, FAIR)).body
  expect(first).toMatchObject({ generator: 'program', status: 'done', outcome: null })
  const written = (await fixture.generate()).body.job
  expect(written).toMatchObject({ awaits_review: true, generator: 'embedded' })
  expect((await fixture.job(first.id)).body.awaits_review).toBe(false)
  expect(textsOf((await offered(fixture, written.id))?.add)).toEqual([FAIR.text])
  await fixture.reword('月額9,800円', '月額12,000円')
  const { job } = (await fixture.generate({ review: true })).body
  const proposal = await offered(fixture, job.id)
  expect(textsOf(proposal?.add)).toContain(FAIR.text)
  expect(proposal?.change.length).toBeGreaterThan(0)
  const add = (proposal?.add ?? []).map(({ id }) => id)
  const change = (proposal?.change ?? []).map(({ to }) => to.id)
  const { body } = await fixture.apply(job.id, { add, change })
  expect(body).toMatchObject({ awaits_review: false, may_undo: true })
  expect(body.outcome?.added).toBe(add.length)
  expect(textsOf((await fixture.canvas()).notes)).toContain(FAIR.text)
  // Undo removes the generated notes, but not a note that a person accepted.
  await fixture.undo(job.id)
  expect(textsOf((await fixture.canvas()).notes)).toContain(FAIR.text)
})

test('a failed generation hides nothing: new proposals join the waiting ones', async () => {
  const fixture = await openFixture(app, owner)
  const { body: first } = await propose(fixture, FAIR)
  await app.services.database.raw.query(
    `insert into generation_jobs (id, company_id, canvas_id, requested_by, generator, review, status, finished_at)
     select gen_random_uuid(), company_id, canvas_id, requested_by, 'embedded', false, 'cancelled', now()
       from generation_jobs where id = $1`,
    [first.id],
  )
  expect((await propose(fixture, PRICE)).body).toMatchObject({ id: first.id, awaits_review: true })
  expect(textsOf((await offered(fixture, first.id))?.add)).toEqual([FAIR.text, PRICE.text])
})

test('a generation cancelled before it was saved leaves proposed notes waiting', async () => {
  const fixture = await openFixture(app, owner)
  const { id, canvas_id } = (await propose(fixture, FAIR)).body
  // This job has ended, so the proposed notes must not be moved to it.
  const taken = await app.services.database.tenant({ user_id: owner.user_id, company_id }, (tx) =>
    moveProposed(tx, { id, attempts: 0, canvas_id }),
  )
  expect(taken).toEqual({})
  expect(textsOf((await offered(fixture, id))?.add)).toEqual([FAIR.text])
})

test('a proposal whose sentence is gone, or that is already on the canvas, is not offered', async () => {
  const fixture = await openFixture(app, owner)
  const { body: job } = await propose(fixture, FAIR, PRICE)
  await fixture.reword('料金は月額9,800円です。', '料金はまだ決めていません。')
  expect(textsOf((await offered(fixture, job.id))?.add)).toEqual([FAIR.text])
  await fixture.change({ add: [FAIR] })
  expect(textsOf((await offered(fixture, job.id))?.add)).toEqual([])
  // An empty selection ends the review and does not change the canvas.
  expect((await fixture.apply(job.id)).body).toMatchObject({ awaits_review: false })
  expect(textsOf((await fixture.canvas()).notes)).toEqual([FAIR.text])
})

test('sentences not exactly once in the script, too many notes, and plain scripts are refused', async () => {
  const fixture = await openFixture(app, owner)
  const refused = async (...notes: ProposedNotes) => (await propose(fixture, ...notes)).problem
  expect(await refused({ ...PRICE, quote: '料金は無料です。' })).toMatchObject({
    code: 'invalid',
    fields: [{ path: 'notes.0.quote' }],
  })
  expect(await refused({ ...PRICE, quote: 'お客様' })).toMatchObject({ code: 'invalid' })
  const many = Array.from({ length: MAX_PROPOSED_NOTES }, (_, at) => ({
    ...FAIR,
    text: `案 ${at}`,
  }))
  expect((await propose(fixture, ...many)).status).toBe(201)
  expect((await propose(fixture, ...many)).status).toBe(201)
  expect(await refused(FAIR)).toMatchObject({ code: 'too_many_waiting_notes' })
  const prose = await openFixture(app, owner, { kind: 'script' })
  expect((await propose(prose, FAIR)).problem.code).toBe('not_a_talk_script')
})

test('proposals are deleted 30 days after they were made, however old the generation is', async () => {
  const fixture = await openFixture(app, owner)
  const { job } = (await fixture.generate()).body
  const { raw } = app.services.database
  const age = (days: number) =>
    raw.query(
      `update generation_jobs set finished_at = now() - make_interval(days => 31),
         result = jsonb_set(result, '{proposed_at}', to_jsonb(now() - make_interval(days => $2)))
       where id = $1`,
      [job.id, days],
    )
  await propose(fixture, FAIR)
  await age(1)
  await app.cleanUp()
  expect(textsOf((await offered(fixture, job.id))?.add)).toEqual([FAIR.text])
  await age(31)
  await app.cleanUp()
  expect(await offered(fixture, job.id)).toBeNull()
})
