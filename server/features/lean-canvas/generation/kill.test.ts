import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leanCanvasRoutes } from '../../../../contract/lean-canvas.ts'
import { scriptRoutes } from '../../../../contract/scripts.ts'
import { signUp } from '../../../../testing/accounts.ts'
import { type ServerProcess, startServer } from '../../../../testing/server-process.ts'
import { getTestEngine, openTestDatabase } from '../../../platform/database/test-database.ts'

const LINES = ['お客様：毎月の棚卸しに3日もかかっています。', '営業：料金は月額9,800円です。']
const TALK = Array.from({ length: 2_000 }, (_, n) => LINES[n % 2]?.replace('。', `（${n}）。`))

test('a generation that was under way when the server was killed is done by the next one', {
  timeout: 150_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daihon-generation-'))
  const database = getTestEngine() === 'postgres' ? await openTestDatabase('postgres') : null
  const env: Record<string, string> = database?.url
    ? { DATABASE_URL: database.url }
    : { DATA_DIR: folder }
  let server: ServerProcess | null = null
  try {
    server = await startServer({ env })
    const author = await signUp(server.url, { email: 'kana@example.jp', username: 'かな' })
    const id = randomUUID()
    await author.call(scriptRoutes.createScript, {
      body: { id, kind: 'talk_script', title: '商談', language: 'ja', text: TALK.join('\n') },
    })
    const asked = await author.call(leanCanvasRoutes.generateCanvas, {
      body: { talk_script_id: id, wait_for_completion: false },
    })
    const call = { params: { job_id: asked.job.id }, query: { talk_script_id: id } }
    const status = async () => (await author.call(leanCanvasRoutes.readJob, call)).status
    await expect.poll(status, { interval: 5, timeout: 20_000 }).toBe('running')
    await server.kill()

    server = await startServer({ env, port: Number(new URL(server.url).port) })
    await expect.poll(status, { interval: 200, timeout: 100_000 }).toBe('done')
    const canvas = await author.call(leanCanvasRoutes.readCanvasOfTalkScript, {
      query: { talk_script_id: id },
    })
    expect(canvas.job).toMatchObject({ id: asked.job.id, outcome: { added: canvas.notes.length } })
    expect(canvas.notes.length).toBeGreaterThan(1)
    expect(new Set(canvas.notes.map(({ box, text }) => `${box} ${text}`)).size).toBe(
      canvas.notes.length,
    )
  } finally {
    await server?.kill()
    await database?.close()
    await rm(folder, { recursive: true, force: true })
  }
})
