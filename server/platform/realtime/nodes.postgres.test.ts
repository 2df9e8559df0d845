import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startRedis } from '#testing/redis-server.ts'
import { attributeTo } from '../database/database.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { record } from '../events/events.ts'
import {
  addCompany,
  addScript,
  addUser,
  openBrowser,
  openRealtime,
  tokenOf,
} from './testing/open-realtime.ts'

let database: TestDatabase
let redis: Awaited<ReturnType<typeof startRedis>>
let nodes: Awaited<ReturnType<typeof openRealtime>>[]
let company_id: string
let owner_id: string
const open: ReturnType<typeof openBrowser>[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  redis = await startRedis()
  const options = {
    redis_url: redis.url,
    secret: 'the same on every node of this installation',
  }
  nodes = [await openRealtime(database, options), await openRealtime(database, options)]
  company_id = await addCompany(database)
  owner_id = await addUser(database, company_id)
})
afterEach(() => {
  for (const browser of open.splice(0)) browser.leave()
})
afterAll(async () => {
  for (const node of nodes) await node.stop()
  await redis.stop()
  await database.close()
})

const nodeAt = (at: number) => {
  const node = nodes[at]
  if (!node) throw new Error('There are two nodes.')
  return node
}
const addTeamScript = () => addScript(nodeAt(0), database, { company_id, owner_id })
const browse = (at: number, id: string) => {
  const browser = openBrowser(nodeAt(at).url, id, tokenOf(owner_id))
  open.push(browser)
  return browser
}
const readText = (id: string) =>
  database.system(async (tx) => (await nodeAt(0).documents.read(tx, id)).getText('text').toString())
const countLog = (id: string) =>
  database.system(async ({ db }) => {
    const rows = await db
      .selectFrom('document_updates')
      .select('seq')
      .where('document_id', '=', id)
      .execute()
    return rows.length
  })

test('an edit on one node arrives on the other, both ways, and both are durable', async () => {
  const id = await addTeamScript()
  const [one, other] = [browse(0, id), browse(1, id)]
  await Promise.all([one.saved(), other.saved()])
  one.type('東')
  await other.reads('東')
  other.type('西')
  await one.reads('東西')
  await Promise.all([one.saved(), other.saved()])
  expect(await readText(id)).toBe('東西')
})

test('compaction on both nodes at once loses nothing of either', async () => {
  const id = await addTeamScript()
  const [one, other] = [browse(0, id), browse(1, id)]
  await Promise.all([one.saved(), other.saved()])
  for (let count = 0; count < 40; count += 1) {
    one.type('東')
    other.type('西')
  }
  await Promise.all([one.reads(80), other.reads(80), one.saved(), other.saved()])
  one.leave()
  other.leave()
  await expect.poll(() => countLog(id)).toBe(0)
  const text = await readText(id)
  expect([...text].filter((letter) => letter === '東')).toHaveLength(40)
  expect([...text].filter((letter) => letter === '西')).toHaveLength(40)
})

test('a change by a request on one node shows up on the other, where alone it is open', async () => {
  const id = await addTeamScript()
  const browser = browse(1, id)
  await browser.saved()
  await database.tenant({ company_id, user_id: owner_id }, (tx) =>
    nodeAt(0).documents.change(tx, id, owner_id, (doc) => doc.getText('text').insert(0, '要求')),
  )
  await browser.reads('要求')
})

test('a suspension closes the sockets of every node', async () => {
  const id = await addTeamScript()
  const member = await addUser(database, company_id)
  const browsers = [0, 1].map((at) => {
    const browser = openBrowser(nodeAt(at).url, id, tokenOf(member))
    open.push(browser)
    return browser
  })
  await Promise.all(browsers.map((browser) => browser.saved()))
  const closed = Promise.all(browsers.map((browser) => browser.closed()))
  const began = Date.now()
  await database.system(async (tx) => {
    await tx.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', member).execute()
    const by = attributeTo(tx, { company_id, actor_id: owner_id })
    await record(by, 'member.suspended', { subject_id: member })
  })
  expect(await closed).toEqual([4403, 4403])
  // Less than the minute of the regular look: it was the event.
  expect(Date.now() - began).toBeLessThan(30_000)
})
