import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { addCompany, addScript, addUser, openRealtime } from './testing/open-realtime.ts'
import { createUpdateLog } from './update-log.ts'

let database: TestDatabase
let node: Awaited<ReturnType<typeof openRealtime>>

beforeAll(async () => {
  database = await openTestDatabase()
  node = await openRealtime(database)
})
afterAll(async () => {
  await node.stop()
  await database.close()
})

const allowed = () => true
const listLog = async (document_id: string) => {
  const rows = await database.system(({ db }) =>
    db
      .selectFrom('document_updates')
      .select(['payload', 'user_id', 'company_id'])
      .where('document_id', '=', document_id)
      .orderBy('seq')
      .execute(),
  )
  return rows.map(({ payload, ...row }) => ({ ...row, byte: payload[0] }))
}
const addWriter = async (company_id: string) => {
  const user_id = await addUser(database, company_id)
  const document_id = await addScript(node, database, { company_id, owner_id: user_id })
  return { company_id, user_id, document_id }
}

test('concurrent updates are all stored, in order', async () => {
  const writer = await addWriter(await addCompany(database))
  const log = createUpdateLog(database)
  const stored = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      log.append({ ...writer, payload: new Uint8Array([at]), allowed }),
    ),
  )
  expect(stored.every(Boolean)).toBe(true)
  const rows = await listLog(writer.document_id)
  expect(rows.map(({ byte }) => byte)).toEqual(Array.from({ length: 50 }, (_, at) => at))
  expect(rows[0]).toMatchObject({ user_id: writer.user_id, company_id: writer.company_id })
})

test('an update whose right is lost before its turn is not stored', async () => {
  const writer = await addWriter(await addCompany(database))
  const log = createUpdateLog(database)
  let may = true
  const first = log.append({ ...writer, payload: new Uint8Array([1]), allowed: () => may })
  const second = log.append({ ...writer, payload: new Uint8Array([2]), allowed: () => may })
  may = false
  expect(await Promise.all([first, second])).toEqual([true, false])
  expect(await listLog(writer.document_id)).toHaveLength(1)
})

test('a deleted document does not affect other documents’ edits', async () => {
  const writer = await addWriter(await addCompany(database))
  const log = createUpdateLog(database)
  const payload = new Uint8Array([7])
  const results = await Promise.allSettled([
    log.append({ ...writer, payload, allowed }),
    log.append({ ...writer, payload, allowed }),
    log.append({ ...writer, document_id: randomUUID(), payload, allowed }),
    log.append({ ...writer, payload, allowed }),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(await listLog(writer.document_id)).toHaveLength(3)
})

test('row-level security refuses updates of another company’s document and a stranger’s', async () => {
  const [mine, theirs] = [
    await addWriter(await addCompany(database)),
    await addWriter(await addCompany(database)),
  ]
  const log = createUpdateLog(database)
  const payload = new Uint8Array([1])
  const [alone, stranger] = [await addWriter(FREE_COMPANY_ID), await addWriter(FREE_COMPANY_ID)]
  for (const [writer, document_id] of [
    [mine, theirs.document_id],
    [stranger, alone.document_id],
  ] as const) {
    const intruding = log.append({ ...writer, document_id, payload, allowed })
    await expect(intruding).rejects.toThrow('not there for this tenant')
    expect(await listLog(document_id)).toHaveLength(0)
  }
})
