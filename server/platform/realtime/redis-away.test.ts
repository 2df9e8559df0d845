import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRedis } from '#testing/redis-server.ts'
import { findFreePort } from '#testing/server-process.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import {
  addCompany,
  addScript,
  addUser,
  openBrowser,
  openRealtime,
  tokenOf,
} from './testing/open-realtime.ts'

type Node = Awaited<ReturnType<typeof openRealtime>>
const secret = 'the same on every node of this installation'
let database: TestDatabase
let company_id: string
let owner_id: string
beforeAll(async () => {
  database = await openTestDatabase()
  company_id = await addCompany(database)
  owner_id = await addUser(database, company_id)
})
afterAll(() => database.close())

const addTeamScript = (node: Node) => addScript(node, database, { company_id, owner_id })
const browse = (node: Node, id: string) => openBrowser(node.url, id, tokenOf(owner_id))

test('without Redis each node keeps working, and on its return they synchronize', async () => {
  let redis = await startRedis()
  const options = { redis_url: redis.url, secret }
  const one = await openRealtime(database, options)
  const two = await openRealtime(database, options)
  const id = await addTeamScript(one)
  const [here, there] = [browse(one, id), browse(two, id)]
  await Promise.all([here.saved(), there.saved()])
  here.type('東')
  await there.reads('東')

  await redis.stop()
  here.type('京')
  await here.saved()
  there.type('都')
  await there.saved()
  const other = await addTeamScript(one)
  const [early, late] = [browse(one, other), browse(two, other)]
  await Promise.all([early.saved(), late.saved()])
  early.type('大阪')
  await early.saved()

  redis = await startRedis(redis.port)
  // All browsers sync after the reconnect, without a further edit.
  await Promise.all([here.reads(3), there.reads(3), late.reads('大阪')])
  expect(here.text.toString()).toBe(there.text.toString())
  for (const browser of [here, there, early, late]) browser.leave()
  await one.stop()
  await two.stop()
  await redis.stop()
})

test('a node without Redis at startup serves, joins the others later, and can stop', async () => {
  const port = await findFreePort()
  const options = { redis_url: `redis://127.0.0.1:${port}`, secret }
  const one = await openRealtime(database, options)
  const two = await openRealtime(database, options)
  const id = await addTeamScript(one)
  const [here, there] = [browse(one, id), browse(two, id)]
  here.type('東京')
  await Promise.all([here.saved(), there.saved()])
  const redis = await startRedis(port)
  await there.reads('東京')
  await redis.stop()
  for (const browser of [here, there]) browser.leave()
  await one.stop()
  await two.stop()
})
