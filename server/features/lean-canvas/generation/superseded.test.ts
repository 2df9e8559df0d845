import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { toPlainText } from '#document/plain-text.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { openFixture } from '#server/features/lean-canvas/testing/canvas-fixture.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { type ClaimedJob, claimJob, contextOf, endJob, releaseJob, storeHeartbeat } from './data.ts'
import type { GeneratorResultNotes } from './jobs/canvas-generator.ts'
import { saveResult } from './jobs/save-result.ts'
import { insertProposed } from './proposed/data.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const inSystem = <T>(work: (tx: Transaction) => Promise<T>) => app.services.database.system(work)

async function claim(id: string): Promise<ClaimedJob> {
  const claimed = await inSystem((tx) => claimJob(tx, id))
  if (typeof claimed === 'string') throw new Error(`The job is ${claimed}.`)
  return claimed
}

const QUOTE = '毎月の棚卸しに3日もかかっていて'

/** Creates a result with one note, which quotes QUOTE. */
function makeFinds(text: string): GeneratorResultNotes {
  const start = text.indexOf(QUOTE)
  const note = {
    text: '棚卸しに3日かかる',
    confidence: 1,
    sources: [[start, start + QUOTE.length]],
  }
  return {
    boxes: { problem: [note] },
    candidates: {},
    unplaced: [],
    questions: {},
    dropped: 0,
    blanks: [],
  } as unknown as GeneratorResultNotes
}

test('a worker that stalled cannot change the job after another worker has claimed it', async () => {
  const company_id = await app.company()
  const owner = await app.account(company_id)
  const fixture = await openFixture(app, owner)
  const { body: canvas } = await owner.call(leanCanvasRoutes.createCanvas, {
    body: { talk_script_id: fixture.script_id },
  })
  const ids = { company_id, canvas_id: canvas.id, requested_by: owner.user_id }
  const id = randomUUID()
  const proposed = { proposed: [], proposed_at: new Date().toISOString() }
  const noResult = { candidates: [], unplaced: [], questions: {}, blanks: [] }
  await inSystem(async (tx) => {
    await insertProposed(tx, ids, { ...noResult, ...proposed })
    await tx.db
      .insertInto('generation_jobs')
      .values({ ...ids, id, generator: 'embedded' })
      .execute()
  })
  const stalled = await claim(id)
  await inSystem(({ db }) =>
    db
      .updateTable('generation_jobs')
      .set({ heartbeat_at: new Date(Date.now() - 60_000) })
      .where('id', '=', id)
      .execute(),
  )
  const second = await claim(id)
  const read = () =>
    inSystem(({ db }) =>
      db
        .selectFrom('generation_jobs')
        .selectAll()
        .where('canvas_id', '=', ids.canvas_id)
        .orderBy('created_at')
        .execute(),
    )
  const { body } = await owner.call(scriptRoutes.readScriptText, {
    params: { id: fixture.script_id },
  })
  const plain = toPlainText(body.document as ScriptDocument, 'ja')
  const finds = makeFinds(plain.text)
  const before = { jobs: await read(), canvas: await fixture.canvas() }

  const inTenant = <T>(work: (tx: Transaction) => Promise<T>) =>
    app.services.database.tenant(contextOf(stalled), work)
  expect(await inTenant((tx) => storeHeartbeat(tx, stalled, ['problem']))).toBe(false)
  await inTenant((tx) => releaseJob(tx, stalled))
  await inTenant((tx) => endJob(tx, stalled, { status: 'failed', problem: 'conflict' }))
  await saveResult(app.services, stalled, finds, plain)
  expect({ jobs: await read(), canvas: await fixture.canvas() }).toEqual(before)

  expect(await inTenant((tx) => storeHeartbeat(tx, second, ['problem']))).toBe(true)
  await saveResult(app.services, second, finds, plain)
  expect((await fixture.job(id)).body).toMatchObject({ status: 'done', outcome: { added: 1 } })
})
