import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { signIn, signUp } from '#testing/accounts.ts'
import { createHttpClient } from '#testing/http-client.ts'
import { openDocument } from '#testing/open-document.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import {
  getTestEngine,
  openTestDatabase,
  type TestDatabase,
} from './platform/database/test-database.ts'

/**
 * Runs the real process with its most verbose log, which the operator can read. The log must
 * contain no secret.
 */

let folder: string
let database: TestDatabase | null
let server: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp('/tmp/daihon-log-')
  database = getTestEngine() === 'postgres' ? await openTestDatabase('postgres') : null
  server = await startServer({
    env: {
      DATA_DIR: folder,
      ...(database?.url ? { DATABASE_URL: database.url } : {}),
      LOG_LEVEL: 'trace',
    },
  })
})
afterAll(async () => {
  await server.kill()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

test('the log contains no addresses, names, passwords, tokens, titles or text', async () => {
  const secrets = {
    email: `himitsu-${randomUUID()}@example.jp`,
    username: '秘密太郎',
    company_name: '秘密商事',
    title: '極秘の商談',
    text: '誰にも言わない一文です',
    typed: '打ち込んだ内緒の一行',
    wrong: 'a wrong passphrase nobody may read',
    renamed: '改名秘密',
  }
  const person = await signUp(server.url, {
    ...secrets,
    join: { setup: server.setup ?? '', company_name: secrets.company_name },
  })
  const body = {
    id: randomUUID(),
    kind: 'talk_script' as const,
    language: 'ja' as const,
    title: secrets.title,
    text: `課題は在庫です。${secrets.text}`,
  }
  const { id } = await person.call(scriptRoutes.createScript, { body })
  await person.call(accountRoutes.updateUsername, {
    params: { id: person.user_id },
    body: { username: secrets.renamed },
  })
  const document = await openDocument(person, id)
  document.addLine(secrets.typed)
  await document.saved()
  document.provider.destroy()
  const { token } = await person.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'script', days: 1 },
  })
  await person.call(sharingRoutes.readSharedDocument, { params: { token } })
  await person.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  await person.call(leanCanvasRoutes.generateCanvas, { body: { talk_script_id: id } })
  await person.call(authRoutes.requestPasswordReset, {
    body: { email: secrets.email, language: 'ja' },
  })

  // Causes failed requests, because they are logged in most detail.
  const wrong = { email: secrets.email, password: secrets.wrong }
  await expect(signIn(server.url, wrong)).rejects.toThrow('401')
  await expect(
    person.call(scriptRoutes.createScript, { body: { ...body, title: '' } }),
  ).rejects.toThrow('422')
  const forged = createHttpClient(server.url)
  forged.token = `${person.token}x`
  await expect(forged.call(scriptRoutes.readScript, { params: { id } })).rejects.toThrow('401')
  await fetch(`${server.url}/api/scripts/?search=${encodeURIComponent(secrets.text)}`)
  await fetch(`${server.url}/api/auth/sign-in/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${secrets.email}","password":"${secrets.wrong}`,
  })
  await fetch(`${server.url}/ja/share/${token}`)
  const refused = openDocument({ url: server.url, token: forged.token }, id)
  await expect(refused).rejects.toThrow('unauthenticated')

  expect(await server.stop()).toBe(0)
  const printed = server.output()
  const cookies = [...person.cookies.values()]
  for (const secret of [
    ...Object.values(secrets),
    person.password,
    person.token,
    token,
    ...cookies,
  ])
    expect(printed).not.toContain(secret ?? 'there was no token')
  expect(printed).not.toContain(encodeURIComponent(secrets.text))
  const lines = printed.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
  const rest = printed.split('\n').filter((line) => !/^(\{.*|\s.*)?$/.test(line))
  expect(rest).toEqual(['終了しています… / Finishing…'])
})
