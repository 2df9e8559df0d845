// Long because the tests of all ways in which a job can end share their helpers.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GeneratorName, leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Block } from '#document/blocks.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript, type NewScript } from '#testing/test-scripts.ts'

let app: TestApp
let company: string
let owner: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company()
  owner = await app.account(company)
  colleague = await app.account(company)
})
afterAll(() => app.stop())

const TALK = `# 課題
お客様：毎月の棚卸しに3日もかかっていて、在庫の数が合いません。
お客様：今はエクセルで管理しています。
# 提案
営業：スマートフォンで撮るだけで在庫を数えるアプリを提供しています。
# 料金
営業：料金は月額9,800円です。`

const createScript = async (more: Partial<NewScript> = {}) =>
  (await addScript(owner, { text: TALK, ...more })).id
const generate = (by: TestAccount, talk_script_id: string, wait?: boolean) =>
  by.call(leanCanvasRoutes.generateCanvas, {
    body: {
      talk_script_id,
      ...(wait === undefined ? {} : { wait_for_completion: wait }),
    },
  })
async function fill(talk_script_id: string) {
  const { status, body } = await generate(owner, talk_script_id)
  const { job, canvas } = body
  if (status !== 200 || !canvas) throw new Error(`Nothing was filled: ${JSON.stringify(body)}`)
  return { job, canvas }
}
const createCanvas = async (talk_script_id: string, by = owner) =>
  (await by.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id } })).body
const cancel = (job_id: string, talk_script_id: string) =>
  owner.call(leanCanvasRoutes.cancelGeneration, { params: { job_id }, body: { talk_script_id } })
const readJob = (job_id: string, talk_script_id: string, by = owner) =>
  by.call(leanCanvasRoutes.readGeneration, { params: { job_id }, query: { talk_script_id } })
async function untilOver(id: string, talk_script_id: string) {
  for (;;) {
    const { body } = await readJob(id, talk_script_id)
    if (body.status !== 'queued' && body.status !== 'running') return body
  }
}
const partOf = (block: Block | undefined, part: string) =>
  (block as unknown as Record<string, string> | undefined)?.[part]

async function leaveJob(
  talk_script_id: string,
  left: { status: 'queued' | 'running'; silent: number; generator?: GeneratorName },
) {
  const canvas = await createCanvas(talk_script_id)
  const id = randomUUID()
  const ago = new Date(Date.now() - left.silent * 1_000)
  await app.services.database.system(({ db }) =>
    db
      .insertInto('generation_jobs')
      .values({
        id,
        company_id: company,
        canvas_id: canvas.id,
        requested_by: owner.user_id,
        generator: left.generator ?? 'embedded',
        status: left.status,
        attempts: 1,
        created_at: ago,
        heartbeat_at: left.status === 'running' ? ago : null,
      })
      .execute(),
  )
  return id
}
const queue = (job_id: string) => app.services.jobs.add('generate', { job_id })

test('by default a request waits: it returns the finished canvas, every note with its sentence', async () => {
  const id = await createScript()
  const { job, canvas } = await fill(id)
  expect(job).toMatchObject({ status: 'done', generator: 'embedded', problem: null })
  expect(job.boxes_done).toHaveLength(12)
  const { notes, filled_boxes } = canvas
  expect(filled_boxes).toBeGreaterThan(2)
  expect(job.outcome).toEqual({ added: notes.length, changed: 0, kept: 0, removed: 0 })
  const { body } = await owner.call(scriptRoutes.readScriptText, { params: { id } })
  const document = body.document as ScriptDocument
  const blocks = document.sections.flatMap((section) => section.blocks)
  for (const note of notes) {
    expect(note.author).toEqual({ type: 'generator', name: 'embedded' })
    expect(note.sources.length).toBeGreaterThan(0)
    for (const { block_id, part, start, end, quote } of note.sources)
      expect(
        partOf(
          blocks.find((block) => block.id === block_id),
          part,
        )?.slice(start, end),
      ).toBe(quote)
  }
  const revenue = notes.find(({ box }) => box === 'revenue_streams')
  expect(revenue?.text).toContain('9,800円')
})

test('without waiting a request returns 202, and the job runs in the background', async () => {
  const id = await createScript()
  const started = await generate(owner, id, false)
  expect(started.status).toBe(202)
  expect(started.body).toMatchObject({ job: { status: 'queued' }, canvas: null })
  expect(await untilOver(started.body.job.id, id)).toMatchObject({ status: 'done' })
})

test('parallel requests for one canvas share one job', async () => {
  const id = await createScript()
  // No worker runs for this job, so it stays queued during the requests.
  const job_id = await leaveJob(id, { status: 'queued', silent: 0 })
  const started = await Promise.all([1, 2, 3, 4].map(() => generate(owner, id, false)))
  expect(started.map(({ status, body }) => [status, body.job.id])).toEqual(
    Array(4).fill([202, job_id]),
  )
  await queue(job_id)
  expect(await untilOver(job_id, id)).toMatchObject({ status: 'done' })
})

test('regenerating keeps users’ own and changed notes and does not restore deleted ones', async () => {
  const id = await createScript()
  const { canvas } = await fill(id)
  const [edited, deleted] = canvas.notes
  if (!edited || !deleted) throw new Error('There are too few notes.')
  await owner.call(leanCanvasRoutes.updateCanvas, {
    params: { id: canvas.id },
    body: {
      add: [{ id: 'mine', box: 'channels', text: '展示会' }],
      update: [{ id: edited.id, text: '書き直した' }],
      delete: [deleted.id],
    },
  })
  const again = await fill(id)
  const texts = again.canvas.notes.map(({ text }) => text)
  expect(texts).toContain('展示会')
  expect(texts).toContain('書き直した')
  expect(texts).not.toContain(edited.text)
  expect(texts).not.toContain(deleted.text)
  expect(again.job.outcome?.added).toBe(0)
})

test('an empty script, the wrong kind or a missing right is refused without a job', async () => {
  for (const text of ['', '# 見出しだけ\n# もう一つ']) {
    const refused = await generate(owner, await createScript({ text }))
    expect([refused.status, refused.problem.code]).toEqual([422, 'empty_script'])
  }
  expect((await generate(owner, await createScript({ kind: 'script' }))).problem.code).toBe(
    'not_a_talk_script',
  )
  expect((await generate(colleague, await createScript())).status).toBe(403)
  expect((await generate(colleague, await createScript({ visibility: 'team_view' }))).status).toBe(
    403,
  )
  expect((await generate(owner, randomUUID())).status).toBe(404)
  expect(
    (await owner.send('POST', '/api/lean_canvas/generate/', { talk_script_id: 'x' })).status,
  ).toBe(422)
})

test('a job is readable only under its own talk script', async () => {
  const id = await createScript()
  const other = await createScript()
  const { job } = (await generate(owner, id)).body
  expect((await readJob(job.id, id)).status).toBe(200)
  expect((await readJob(job.id, other)).status).toBe(404)
  expect((await readJob(job.id, id, colleague)).status).toBe(403)
  expect((await cancel(job.id, other)).status).toBe(404)
  expect((await cancel(job.id, id)).body.status).toBe('done')
})

test('a job of a killed server is claimed again, once', async () => {
  const id = await createScript()
  const job_id = await leaveJob(id, { status: 'running', silent: 20 })
  await Promise.all([queue(job_id), queue(job_id)])
  const over = await untilOver(job_id, id)
  expect(over).toMatchObject({ status: 'done' })
  const { body } = await owner.call(leanCanvasRoutes.readCanvasOfTalkScript, {
    query: { talk_script_id: id },
  })
  expect(over.outcome?.added).toBe(body.notes.length)
})

test('a job with a running worker is left alone; one without a worker is restarted by the next request', async () => {
  const id = await createScript()
  const living = await leaveJob(id, { status: 'running', silent: 0 })
  const started = await generate(owner, id, false)
  expect(started.body.job).toMatchObject({ id: living, status: 'running' })
  await app.services.database.system(({ db }) =>
    db
      .updateTable('generation_jobs')
      .set({ heartbeat_at: new Date(Date.now() - 60_000) })
      .where('id', '=', living)
      .execute(),
  )
  const again = await generate(owner, id)
  expect(again.body.job).toMatchObject({ id: living, status: 'done' })
})

test('a job that repeatedly crashes the server fails for good', async () => {
  const id = await createScript()
  const job_id = await leaveJob(id, { status: 'running', silent: 20 })
  await app.services.database.system(({ db }) =>
    db.updateTable('generation_jobs').set({ attempts: 5 }).where('id', '=', job_id).execute(),
  )
  await queue(job_id)
  expect(await untilOver(job_id, id)).toMatchObject({
    status: 'failed',
    problem: 'generation_failed',
  })
})

test('a job for a language model that was removed from the configuration ends with the reason', async () => {
  const id = await createScript()
  const job_id = await leaveJob(id, { status: 'running', silent: 20, generator: 'llm' })
  await app.services.jobs.add('generate-llm', { job_id })
  expect(await untilOver(job_id, id)).toMatchObject({
    status: 'failed',
    problem: 'generation_unavailable',
  })
})

test('a cancelled job writes nothing, and the next one can run', async () => {
  const id = await createScript()
  const job_id = await leaveJob(id, { status: 'queued', silent: 0 })
  const cancelled = await cancel(job_id, id)
  expect(cancelled.body).toMatchObject({ id: job_id, status: 'cancelled', problem: null })
  await queue(job_id)
  const next = await generate(owner, id)
  expect(next.body.job.id).not.toBe(job_id)
  expect(next.body.job.status).toBe('done')
  expect((await readJob(job_id, id)).body.status).toBe('cancelled')
})

test('losing the right, the membership or the script stops the job', async () => {
  const lost = async (
    change: (id: string) => Promise<unknown>,
    problem: string,
    undo: () => Promise<unknown> = async () => {},
  ) => {
    const id = await createScript({ visibility: 'team_edit' })
    const canvas = await createCanvas(id)
    const job_id = randomUUID()
    await app.services.database.system(({ db }) =>
      db
        .insertInto('generation_jobs')
        .values({
          id: job_id,
          company_id: company,
          canvas_id: canvas.id,
          requested_by: colleague.user_id,
          generator: 'embedded',
        })
        .execute(),
    )
    await change(id)
    await queue(job_id)
    const ended = () =>
      app.services.database.system(({ db }) =>
        db
          .selectFrom('generation_jobs')
          .select(['status', 'problem'])
          .where('id', '=', job_id)
          .executeTakeFirst(),
      )
    await expect.poll(ended).toEqual({ status: 'cancelled', problem })
    await undo()
  }
  const setUser = (status: 'approved' | 'suspended') =>
    app.services.database.system(({ db }) =>
      db.updateTable('users').set({ status }).where('id', '=', colleague.user_id).execute(),
    )
  const setDormant = (is_dormant: boolean) =>
    app.services.database.system(({ db }) =>
      db.updateTable('companies').set({ is_dormant }).where('id', '=', company).execute(),
    )
  await lost(
    (id) =>
      owner.call(scriptRoutes.setVisibility, { params: { id }, body: { visibility: 'team_view' } }),
    'forbidden',
  )
  // A trashed script is visible only to users who may restore it, so the requester no longer finds
  // it.
  await lost((id) => owner.call(scriptRoutes.trashScript, { params: { id } }), 'not_found')
  await lost(
    () => setUser('suspended'),
    'suspended',
    () => setUser('approved'),
  )
  await lost(
    () => setDormant(true),
    'dormant',
    () => setDormant(false),
  )
})

test('at shutdown a waiting request gets 202 with the job', async () => {
  const ending = await openTestApp()
  const company_id = await ending.company()
  const member = await ending.account(company_id)
  const { id } = await addScript(member, { text: TALK })
  const canvas = await createCanvas(id, member)
  const job = { id: randomUUID(), company_id, canvas_id: canvas.id, requested_by: member.user_id }
  await ending.services.database.system(({ db }) =>
    db
      .insertInto('generation_jobs')
      .values({ ...job, generator: 'embedded', status: 'running', heartbeat_at: new Date() })
      .execute(),
  )
  const url = await ending.app.listen({ port: 0, host: '127.0.0.1' })
  const arrived = once(ending.app.server, 'request')
  const waiting = fetch(`${url}/api/lean_canvas/generate/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ talk_script_id: id }),
  })
  await arrived
  await ending.stop()
  const answer = await waiting
  expect(answer.status).toBe(202)
  expect(await answer.json()).toMatchObject({ job: { id: job.id }, canvas: null })
})
