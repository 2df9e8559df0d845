import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openDocument } from '#testing/open-document.ts'
import { startPgbouncer } from '#testing/pgbouncer.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

// Tests the product with pgbouncer in transaction mode. The product runs with `prepare=off`,
// because Debian's version of pgbouncer does not support prepared statements.

let app: TestApp
let owner: TestAccount
let other: TestAccount
let url: string
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  app = await openTestApp()
  const pooler = await startPgbouncer(app.database_url ?? '', { connections: 3 })
  const pooled = await createApp(
    readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: `${pooler.url}?prepare=off` }),
  )
  await pooled.start()
  url = await pooled.app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(pooled.stop, pooler.stop, app.stop)
  owner = await app.account(await app.company())
  other = await app.account(await app.company('よその会社'))
})
afterAll(async () => {
  for (const close of closing) await close()
})

const get = ({ token }: TestAccount, path: string) =>
  fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })

test('the product starts behind a pooler and applies its schema and jobs', async () => {
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('with twelve requests per connection, each reads only its own company', async () => {
  const { id } = await addScript(owner, { text: '自分：課題は在庫です。', visibility: 'team_view' })
  const answers = await Promise.all(
    Array.from({ length: 36 }, async (_, at) => {
      const mine = await get(at % 2 ? owner : other, `/api/scripts/${id}/`)
      const found = await get(at % 2 ? owner : other, '/api/scripts/?search=在庫')
      const { scripts } = (await found.json()) as { scripts: unknown[] }
      return [mine.status, scripts.length]
    }),
  )
  for (const [at, answer] of answers.entries()) expect(answer).toEqual(at % 2 ? [200, 1] : [404, 0])
})

test('live edits through the pooler are durable and visible to others', async () => {
  const { id } = await addScript(owner, { text: '自分：はい。', visibility: 'team_edit' })
  const open = () => openDocument({ url, token: owner.token }, id)
  const [mine, theirs] = [await open(), await open()]
  for (let line = 0; line < 20; line += 1) mine.addLine(`${line}行目`)
  await mine.saved()
  await expect.poll(() => theirs.readLines().length).toBe(21)
  const { body } = await owner.call(scriptRoutes.readScriptText, { params: { id } })
  expect(body.text).toContain('19行目')
  for (const { provider } of [mine, theirs]) provider.destroy()
})
