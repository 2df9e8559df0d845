import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { requestsOf } from '#testing/long-polling.ts'
import { openDocument } from '#testing/open-document.ts'
import { startRedis } from '#testing/redis-server.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

// Simulates a load balancer that alternates between two nodes, so every second request reaches the
// node without the connection.

let app: TestApp
let owner: TestAccount
let urls: string[]
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const redis = await startRedis()
  const shared = {
    DATABASE_URL: 'postgres://the-tests-own',
    REDIS_URL: redis.url,
    AUTH_SECRET: 'the same on every node of this installation',
  }
  app = await openTestApp(shared)
  const env = { ...shared, LOG_LEVEL: 'silent', DATABASE_URL: app.database_url ?? '' }
  const other = await createApp(readConfig(env))
  await other.start()
  urls = await Promise.all(
    [app, other].map((node) => node.app.listen({ port: 0, host: '127.0.0.1' })),
  )
  closing.push(other.stop, app.stop, redis.stop)
  owner = await app.account(await app.company())
})
afterAll(async () => {
  for (const close of closing) await close()
})

function byTurns(account: TestAccount) {
  let requests = 0
  return {
    token: account.token,
    get url() {
      requests += 1
      return urls[requests % urls.length] ?? ''
    },
  }
}

test('requests that reach the other node are forwarded: edits are saved and read by others', async () => {
  const { id } = await addScript(owner, { text: '自分：はい。', visibility: 'team_edit' })
  const mine = await openDocument(byTurns(owner), id, 'script', 'long_polling')
  const other = await openDocument({ url: urls[1] ?? '', token: owner.token }, id)
  for (const line of ['一行目', '二行目', '三行目']) {
    mine.addLine(line)
    await mine.saved()
  }
  await expect.poll(other.readLines).toEqual(['はい。', '一行目', '二行目', '三行目'])
  other.addLine('四行目')
  await expect.poll(mine.readLines).toContain('四行目')
  for (const { provider } of [mine, other]) provider.destroy()
})

test('a connection of a stopped node or of another user is not found', async () => {
  const colleague = await app.account(await app.company())
  const at = (url: string | undefined, account: TestAccount) =>
    requestsOf({ url: url ?? '', token: account.token })
  const opened = await at(urls[0], owner).openConnection({ body: {} })
  const follow = { params: opened, body: { first: 1, frames: ['AA=='] } }
  await expect(at(urls[1], colleague).sendFrames(follow)).rejects.toMatchObject({ status: 404 })
  await expect(at(urls[1], owner).sendFrames(follow)).resolves.toMatchObject({ sent: 0 })
  const gone = { params: { id: `00000000-${opened.id.slice(9)}` }, body: follow.body }
  await expect(at(urls[1], owner).sendFrames(gone)).rejects.toMatchObject({ status: 404 })
})
