import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { createDatabase, type Database } from '#server/platform/database/database.ts'
import { openFolder } from '#server/platform/database/pglite-folder.ts'
import { getTestEngine, openTestDatabase } from '#server/platform/database/test-database.ts'
import { type Account, signUp } from '#testing/accounts.ts'
import { openLlmServer } from '#testing/llm-server.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'

const LINES = ['お客様：毎月の棚卸しに3日もかかっています。', '営業：料金は月額9,800円です。']
const LONG = Array.from({ length: 2_000 }, (_, n) => LINES[n % 2]?.replace('。', `（${n}）。`))

async function generate(author: Account, text: string, generator: 'embedded' | 'llm') {
  const talk_script_id = randomUUID()
  await author.call(scriptRoutes.createScript, {
    body: { id: talk_script_id, kind: 'talk_script', title: '商談', language: 'ja', text },
  })
  const { job } = await author.call(leanCanvasRoutes.generateCanvas, {
    body: { talk_script_id, wait_for_completion: false, generator },
  })
  const query = { talk_script_id }
  return {
    job_id: job.id,
    now: () => author.call(leanCanvasRoutes.readGeneration, { params: { job_id: job.id }, query }),
    async check() {
      const canvas = await author.call(leanCanvasRoutes.readCanvasOfTalkScript, { query })
      expect(canvas.job).toMatchObject({ id: job.id, outcome: { added: canvas.notes.length } })
      const notes = canvas.notes.map(({ box, text }) => `${box} ${text}`)
      expect(new Set(notes).size).toBe(notes.length)
      return notes
    },
  }
}

const PROBLEM =
  '"problem":{"notes":[{"text":"毎月の棚卸しに3日かかる","sentences":[1]}],"question":""}'
const SILENT = '{"notes":[],"question":""}'
const ANSWER = `{${PROBLEM},${BOX_KEYS.filter((box) => box !== 'problem')
  .map((box) => `"${box}":${SILENT}`)
  .join(',')}}`
const WRONG = { says: '{"problem":"?"}' }
const HANGING_ANSWER = { says: ANSWER, hang_after: PROBLEM.length + 10 }

test('generations interrupted by a kill or shutdown are finished by the next server, each request paid once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daihon-generation-'))
  const onPostgres = getTestEngine() === 'postgres' ? await openTestDatabase('postgres') : null
  const llm = await openLlmServer()
  const env: Record<string, string> = {
    ...(onPostgres?.url ? { DATABASE_URL: onPostgres.url } : { DATA_DIR: folder }),
    LLM_BASE_URL: llm.url,
    LLM_MODEL: 'model-1',
    LLM_INPUT_PRICE: '1',
    LLM_OUTPUT_PRICE: '1',
  }
  let server: ServerProcess | null = null
  let opened: Database | null = null
  try {
    server = await startServer({ env })
    const port = Number(new URL(server.url).port)
    const author = await signUp(server.url, { email: 'kana@example.jp', username: 'かな' })
    // The model's first answer is invalid; its second answer hangs after the first box.
    llm.will(WRONG, HANGING_ANSWER)
    const started = await generate(author, LINES.join('\n'), 'llm')
    await expect
      .poll(async () => (await started.now()).boxes_done, { interval: 20 })
      .toEqual(['problem'])
    const read = await generate(author, LONG.join('\n'), 'embedded')
    await expect.poll(async () => (await read.now()).status, { interval: 5 }).toBe('running')
    await server.kill()

    llm.will(WRONG, HANGING_ANSWER)
    server = await startServer({ env, port })
    await llm.untilRequested(4)
    await expect
      .poll(async () => (await started.now()).boxes_done, { interval: 20 })
      .toEqual(['problem'])
    expect(await server.stop()).toBe(0)

    llm.will({ says: ANSWER })
    server = await startServer({ env, port })
    for (const { now } of [started, read])
      await expect.poll(async () => (await now()).status, { interval: 200 }).toBe('done')
    expect(await started.check()).toEqual(['problem 毎月の棚卸しに3日かかる'])
    expect((await read.check()).length).toBeGreaterThan(1)
    await server.kill()

    opened = onPostgres ?? createDatabase(await openFolder(folder))
    const usage = await opened.system(({ db }) => db.selectFrom('llm_usage').selectAll().execute())
    expect(llm.requests).toHaveLength(5)
    expect(usage).toMatchObject([
      { job_id: started.job_id, calls: 5, calls_measured: 3, input_tokens: 2_700, counts: true },
    ])
    expect(Number(usage[0]?.cost)).toBeCloseTo(0.003, 6)
  } finally {
    await server?.kill()
    await opened?.close()
    if (opened !== onPostgres) await onPostgres?.close()
    await llm.close()
    await rm(folder, { recursive: true, force: true })
  }
})
