import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { signIn } from '#testing/accounts.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
let folder: string
let server: ServerProcess | undefined

beforeAll(async () => {
  folder = await mkdtemp('/tmp/daihon-seed-')
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the demo company is created once, with canvases in both languages, and its logins work', async () => {
  const env = { PATH: process.env.PATH, DATA_DIR: folder }
  const seed = () => run(process.execPath, ['tools/seed.ts'], { cwd: root, env })
  const first = await seed()
  expect((await seed()).stdout).toBe(first.stdout)
  const password = /password \/ パスワード: (\S+)/.exec(first.stdout)?.[1] ?? ''
  server = await startServer({ env: { DATA_DIR: folder } })
  const hanako = await signIn(server.url, { email: 'hanako@demo.example', password })
  const { scripts } = await hanako.call(scriptRoutes.listScripts, { query: {} })
  expect(scripts).toHaveLength(6)
  const canvases = scripts.filter(({ filled_boxes }) => (filled_boxes ?? 0) >= 8)
  expect(canvases.map(({ language }) => language).sort()).toEqual(['en', 'ja'])
  // A server uses the folder, so the seed must be refused.
  await expect(seed()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('DATA_DIR'),
  })
})
