import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GenerationJob, leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import {
  type CanvasFixture,
  openFixture,
} from '#server/features/lean-canvas/testing/canvas-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { type LlmServer, openLlmServer } from '#testing/llm-server.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import type { NewScript } from '#testing/test-scripts.ts'
import { toEventStream } from './follow-generation.ts'

let llm: LlmServer
let app: TestApp
let url: string
let company: string
let owner: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  llm = await openLlmServer()
  app = await openTestApp({ LLM_BASE_URL: llm.url, LLM_MODEL: 'model-1' })
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  company = await app.company()
  owner = await app.account(company)
  colleague = await app.account(company)
})
afterAll(async () => {
  await app.stop()
  await llm.close()
})

async function follow(by: TestAccount, { script_id }: CanvasFixture, job_id: string, at = url) {
  const path = `/api/lean_canvas/jobs/${job_id}/events/?talk_script_id=${script_id}`
  const headers = { authorization: `Bearer ${by.token}`, accept: 'text/event-stream' }
  const request = get(`${at}${path}`, { headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const jobs: GenerationJob[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) {
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, data] = /^event: job\ndata: (.*)$/.exec(event) ?? []
        if (data) jobs.push(JSON.parse(data))
      }
    }
  }
  const statuses = () => jobs.map(({ status }) => status)
  return { response, jobs, statuses, ended: read(), leave: () => request.destroy() }
}

const PROBLEM = '"problem": {"notes": [], "question": "何にお困りですか？"},'
/** Starts a generation that hangs after its first box. */
async function openHanging(script: Partial<NewScript> = {}, at = app, by = owner) {
  llm.will({ says: `{${PROBLEM} "solution": {`, hang_after: PROBLEM.length + 10 })
  const fixture = await openFixture(at, by, script)
  const { job } = (await fixture.generate({ wait: false, generator: 'llm' })).body
  return { fixture, job }
}

test('a stream sends the job’s state immediately, after each box and at the end, and then closes', async () => {
  const { fixture, job } = await openHanging()
  const stream = await follow(owner, fixture, job.id)
  expect(stream.response.statusCode).toBe(200)
  expect(stream.response.headers['content-type']).toBe('text/event-stream')
  expect(stream.response.headers['cache-control']).toContain('no-store')
  await expect.poll(() => stream.jobs.at(-1)?.boxes_done).toEqual(['problem'])
  await owner.call(leanCanvasRoutes.cancelGeneration, {
    params: { job_id: job.id },
    body: { talk_script_id: fixture.script_id },
  })
  await stream.ended
  expect(stream.statuses().at(-1)).toBe('cancelled')
  expect(stream.statuses()).toContain('running')
  const sent = stream.jobs.map((one) => JSON.stringify(one))
  expect(new Set(sent).size).toBe(sent.length)
  const late = await follow(owner, fixture, job.id)
  await late.ended
  expect(late.jobs).toEqual([(await fixture.job(job.id)).body])
})

test('losing the right closes the stream; the job continues', async () => {
  const { fixture, job } = await openHanging({ visibility: 'team_view' })
  const stream = await follow(colleague, fixture, job.id)
  await expect.poll(stream.statuses).toContain('running')
  await owner.call(scriptRoutes.setVisibility, {
    params: { id: fixture.script_id },
    body: { visibility: 'private' },
  })
  await stream.ended
  expect(stream.statuses()).not.toContain('cancelled')
  expect((await follow(colleague, fixture, job.id)).response.statusCode).toBe(403)
  expect((await fixture.job(job.id)).body.status).toBe('running')
})

test('polling for a disconnected follower ends, and a dormant company’s job stops', async () => {
  const { fixture, job } = await openHanging()
  const stream = await follow(owner, fixture, job.id)
  await expect.poll(stream.statuses).toContain('running')
  stream.leave()
  await expect(stream.ended).rejects.toThrow()
  const hung_up = llm.hung_up
  const setDormant = (is_dormant: boolean) =>
    app.services.database.system(({ db }) =>
      db.updateTable('companies').set({ is_dormant }).where('id', '=', company).execute(),
    )
  await setDormant(true)
  const statusOf = () =>
    app.services.database.system(({ db }) =>
      db
        .selectFrom('generation_jobs')
        .select(['status', 'problem'])
        .where('id', '=', job.id)
        .executeTakeFirst(),
    )
  await expect.poll(statusOf).toEqual({ status: 'cancelled', problem: 'dormant' })
  expect(llm.hung_up).toBeGreaterThan(hung_up)
  await setDormant(false)
})

test('shutdown closes the streams without delay', async () => {
  const ending = await openTestApp({ LLM_BASE_URL: llm.url, LLM_MODEL: 'model-1' })
  const member = await ending.account(await ending.company())
  const there = await ending.app.listen({ port: 0, host: '127.0.0.1' })
  const { fixture, job } = await openHanging({}, ending, member)
  const stream = await follow(member, fixture, job.id, there)
  expect(stream.response.headers.connection).toBe('close')
  await expect.poll(stream.statuses).toContain('running')
  await ending.stop()
  await stream.ended
  expect(stream.statuses()).not.toContain('cancelled')
})

test('an idle stream sends a comment every 15 seconds', async () => {
  const { fixture, job } = await openHanging()
  const { body } = await fixture.job(job.id)
  let now = 0
  async function* polls() {
    for (; now <= 40_000; now += 5_000) yield body
  }
  const parts: string[] = []
  for await (const part of toEventStream(polls(), () => now)) parts.push(part)
  expect(parts).toEqual([
    expect.stringMatching(/^event: job\ndata: \{.*\}\n\n$/),
    ': still under way\n\n',
    ': still under way\n\n',
  ])
})
