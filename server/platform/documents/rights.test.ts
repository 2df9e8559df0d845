import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { Context } from '../database/database.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { addCompany, addScript, addUser, openRealtime } from '../realtime/testing/open-realtime.ts'

/**
 * Tests row-level security alone: runs statements without WHERE, in the database role of requests.
 */

const TABLES = ['documents', 'document_updates', 'document_versions'] as const
const ID = {
  documents: 'id',
  document_updates: 'document_id',
  document_versions: 'document_id',
} as const

let database: TestDatabase
let node: Awaited<ReturnType<typeof openRealtime>>
let writers: Record<'ours' | 'theirs' | 'alone' | 'stranger', Writer>
type Writer = { context: Context; script: string; canvas: string }

beforeAll(async () => {
  database = await openTestDatabase()
  node = await openRealtime(database)
  node.documents.define('canvas', {
    schema_version: 1,
    rights: { view: 'canvas.view', edit: 'canvas.edit' },
    read: () => null,
    project: async () => async () => {},
    restore: () => true,
  })
  writers = {
    ours: await addWriter(await addCompany(database)),
    theirs: await addWriter(await addCompany(database)),
    alone: await addWriter(FREE_COMPANY_ID),
    stranger: await addWriter(FREE_COMPANY_ID),
  }
})
afterAll(async () => {
  await node.stop()
  await database.close()
})

async function addWriter(company_id: string): Promise<Writer> {
  const user_id = await addUser(database, company_id)
  const script = await addScript(node, database, { company_id, owner_id: user_id })
  const canvas = randomUUID()
  await database.tenant({ company_id, user_id }, async (tx) => {
    await node.documents.create(tx, {
      id: canvas,
      kind: 'canvas',
      company_id,
      script_id: script,
      state: null,
      author: user_id,
    })
    for (const id of [script, canvas]) {
      await node.documents.change(tx, id, user_id, (doc) => doc.getText('text').insert(0, 'あ'))
      await node.documents.versions.save(tx, id, { label: '初稿' })
      await node.documents.change(tx, id, user_id, (doc) => doc.getText('text').insert(0, 'い'))
    }
  })
  return { context: { user_id, company_id }, script, canvas }
}

const listIds = (context: Context, table: (typeof TABLES)[number]) =>
  database.tenant(context, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(ID[table])} as id from ${sql.table(table)}`.execute(db)
    return rows.map(({ id }) => id).sort()
  })

test('users see only their own company’s documents, in the free company only their own', async () => {
  for (const table of TABLES) {
    for (const { context, script, canvas } of Object.values(writers))
      expect(await listIds(context, table)).toEqual([script, canvas].sort())
    const { company_id } = writers.ours.context
    expect(await listIds({ user_id: null, company_id: null }, table)).toEqual([])
    expect(await listIds({ user_id: null, company_id }, table)).toHaveLength(2)
    expect(await listIds({ user_id: null, company_id: FREE_COMPANY_ID }, table)).toEqual([])
  }
})

test('another tenant’s documents cannot be written, moved or deleted', async () => {
  const { ours, theirs, alone, stranger } = writers
  for (const [intruder, victim] of [
    [ours, theirs],
    [ours, alone],
    [stranger, alone],
  ] as const) {
    const inside = (text: ReturnType<typeof sql>) =>
      database.tenant(intruder.context, ({ db }) => text.execute(db))
    const { company_id } = victim.context
    for (const text of [
      sql`insert into documents (id, company_id, script_id, kind)
        values (gen_random_uuid(), ${company_id}, ${victim.script}, 'canvas')`,
      sql`insert into document_updates (document_id, company_id, payload)
        values (${victim.canvas}, ${company_id}, ''::bytea)`,
      sql`insert into document_versions
        (document_id, company_id, created_at, reason, authors, schema_version, state)
        values (${victim.canvas}, ${company_id}, now(), 'pause', '{}', 1, ''::bytea)`,
    ])
      await expect(inside(text)).rejects.toThrow(/row-level security/)
    for (const text of [
      sql`delete from documents where id = ${victim.script}`,
      sql`delete from document_updates where document_id = ${victim.script}`,
      sql`update document_versions set label = '盗んだ' where document_id = ${victim.script}`,
    ])
      expect((await inside(text)).numAffectedRows).toBe(0n)
  }
  const { company_id } = stranger.context
  await expect(
    database.tenant(stranger.context, ({ db }) =>
      sql`update documents set script_id = ${alone.script} where company_id = ${company_id}`.execute(
        db,
      ),
    ),
  ).rejects.toThrow(/row-level security/)
})

test('versions cannot be deleted or changed, even within the company', async () => {
  const { context } = writers.ours
  for (const text of [
    sql`delete from document_versions`,
    sql`update document_versions set state = ''::bytea`,
    sql`update document_versions set authors = '{}'`,
  ])
    await expect(database.tenant(context, ({ db }) => text.execute(db))).rejects.toThrow(
      /permission denied/,
    )
})
