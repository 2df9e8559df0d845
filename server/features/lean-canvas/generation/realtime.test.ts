import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { type LlmServer, openLlmServer } from '#testing/llm-server.ts'
import { openSocketApp, type SocketApp } from '#testing/socket-app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { openFixture } from '../testing/canvas-fixture.ts'

let llm: LlmServer
let app: SocketApp
let owner: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  llm = await openLlmServer()
  app = await openSocketApp({ LLM_BASE_URL: llm.url, LLM_MODEL: 'model-1' })
  const company = await app.company()
  owner = await app.account(company)
  colleague = await app.account(company)
})
afterEach(() => app.leaveAll())
afterAll(async () => {
  await app.stop()
  await llm.close()
})

async function openCanvas(by: TestAccount) {
  const fixture = await openFixture(app, owner, { visibility: 'team_view' })
  const body = { talk_script_id: fixture.script_id }
  const { id } = (await owner.call(leanCanvasRoutes.createCanvas, { body })).body
  const opened = await app.open(by, id, 'canvas')
  const heard: unknown[] = []
  opened.provider.on('stateless', ({ payload }: { payload: string }) =>
    heard.push(JSON.parse(payload)),
  )
  const until = (times: number) => expect.poll(() => heard.length).toBe(times)
  return { fixture, heard, until }
}

test('open canvases are notified when a generation starts, is cancelled, fills them or is undone', async () => {
  const { fixture, heard, until } = await openCanvas(colleague)
  const other = await openCanvas(colleague)
  llm.will({ says: '{', hang_after: 1 })
  const { job } = (await fixture.generate({ wait: false, generator: 'llm' })).body
  await until(1)
  // The notice has no content; the page then reads the job, which names the requester.
  expect(heard).toEqual([{ news: 'generation' }])
  const theirs = fixture.of(colleague)
  expect((await theirs.canvas()).job).toMatchObject({
    id: job.id,
    generator: 'llm',
    requested_by: { id: owner.user_id, username: expect.stringMatching(/\S/) },
  })
  await fixture.cancel(job.id)
  await until(2)
  const done = (await fixture.generate({ generator: 'embedded' })).body.job
  await until(4)
  await fixture.undo(done.id)
  await until(5)
  expect((await theirs.canvas()).job).toMatchObject({ id: done.id, may_undo: false })
  expect(other.heard).toEqual([])
})

test('everyone sees why a generation failed until an editor dismisses it or generates again', async () => {
  const { fixture, until } = await openCanvas(colleague)
  llm.will({ status: 401 })
  const { job } = (await fixture.generate({ generator: 'llm' })).body
  await until(1)
  const theirs = fixture.of(colleague)
  const failure = { id: job.id, status: 'failed', problem: 'generation_unavailable' }
  expect((await theirs.canvas()).job).toMatchObject({ ...failure, is_dismissed: false })
  expect((await theirs.dismiss(job.id)).status).toBe(403)
  await owner.call(scriptRoutes.setVisibility, {
    params: { id: fixture.script_id },
    body: { visibility: 'team_edit' },
  })
  expect((await theirs.dismiss(job.id)).body).toMatchObject({ ...failure, is_dismissed: true })
  await until(3)
  expect((await fixture.canvas()).job).toMatchObject({ ...failure, is_dismissed: true })
  expect((await fixture.dismiss(job.id)).body).toMatchObject({ is_dismissed: true })

  const again = (await fixture.generate({ generator: 'llm' })).body.job
  expect(again).toMatchObject({ status: 'failed', is_dismissed: false })
  const done = (await fixture.generate({ generator: 'embedded' })).body.job
  expect((await fixture.dismiss(done.id)).body).toMatchObject({
    status: 'done',
    is_dismissed: false,
  })
  expect((await fixture.canvas()).job).toMatchObject({ id: done.id, status: 'done' })
})
