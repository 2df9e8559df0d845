import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Y from 'yjs'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { addCompany, addScript, addUser, openRealtime } from '../realtime/testing/open-realtime.ts'

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

async function open() {
  const company_id = await addCompany(database)
  const user_id = await addUser(database, company_id)
  const context = { company_id, user_id }
  const id = await addScript(node, database, { company_id, owner_id: user_id })
  let parsed = 0
  const readText = node.documents.remember((doc: Y.Doc) => {
    parsed += 1
    return doc.getText('text').toString()
  })
  return {
    id,
    read: (by = context) => database.tenant(by, (tx) => readText(tx, id), { read_only: true }),
    type: (text: string) =>
      database.tenant(context, (tx) =>
        node.documents.change(tx, id, user_id, (doc) => doc.getText('text').insert(0, text)),
      ),
    countParsed: () => parsed,
  }
}

test('a document is parsed once until its log or snapshot changes', async () => {
  const { read, type, countParsed } = await open()
  expect([await read(), await read(), countParsed()]).toEqual(['', '', 1])
  let text = ''
  // 25 edits trigger one compaction.
  for (let n = 0; n < 25; n += 1) {
    text = `${n}${text}`
    await type(String(n))
    expect([await read(), await read(), countParsed()]).toEqual([text, text, n + 2])
  }
})

test('a cached value is not returned to users who may not see the document', async () => {
  const { read } = await open()
  await read()
  const company_id = await addCompany(database)
  const stranger = { company_id, user_id: await addUser(database, company_id) }
  await expect(read(stranger)).rejects.toMatchObject({ code: 'not_found' })
  await expect(read({ company_id: '', user_id: '' } as never)).rejects.toThrow()
})
