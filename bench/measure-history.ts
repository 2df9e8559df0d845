import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Fastify from 'fastify'
import * as Y from 'yjs'
import { restoreScript } from '#document/restore.ts'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import { createScriptUpdate, readScript } from '#document/script-yjs.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createDocuments } from '#server/platform/documents/create-documents.ts'
import { appendUpdates } from '#server/platform/documents/data.ts'
import { thinVersions } from '#server/platform/documents/versions/data.ts'
import { keepPaused } from '#server/platform/documents/versions/keep-paused.ts'
import { makeScript } from './make-script.ts'
import type { Row } from './report.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Between two versions of work without a pause. */
const STRETCH_MINUTES = 10
const KEYSTROKES_A_MINUTE = 120
export const WORDS =
  '毎月の棚卸しに3日もかかっていて、在庫の数が合いません。料金は月額9,800円です。展示会でお会いしました。'

/**
 * What an hour of two people's typing costs in bytes: 14,400 keystrokes into a script of 100 blocks,
 * each an update in the log, and a version every ten minutes; then what thinning leaves of it.
 */
export async function measureHistory(database_url: string): Promise<Row> {
  const database = await openDatabase({
    database_url,
    data_dir: '',
    migrations_dir: join(import.meta.dirname, '../server/platform/database/migrations'),
  })
  const { log: silent } = Fastify()
  const documents = createDocuments({ log: silent })
  documents.define('script', {
    schema_version: 1,
    rights: { view: 'script.view', edit: 'script.edit' },
    read: readScript,
    project: async () => {},
    restore: restoreScript,
  })
  const of = await database.system(async ({ db }) => {
    const company = { name: 'bench', plan: 'team' as const }
    const { id: company_id } = await db
      .insertInto('companies')
      .values(company)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: owner_id } = await db
      .insertInto('users')
      .values({
        ...{ issuer: 'bench', firebase_uid: randomUUID(), email: 'bench@example.jp' },
        ...{ username: 'bench', company_id, status: 'approved' as const },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = randomUUID()
    await db
      .insertInto('scripts')
      .values({ id, company_id, owner_id, kind: 'script', title: 'bench', language: 'ja' })
      .execute()
    return { id, company_id, owner_id }
  })
  const { id, company_id, owner_id } = of
  const state = createScriptUpdate(makeScript(5, 20, WORDS))
  await database.system((tx) =>
    documents.create(tx, {
      ...{ id, kind: 'script', company_id, script_id: id, state, author: owner_id },
    }),
  )

  const people = [new Y.Doc(), new Y.Doc()]
  for (const doc of people) Y.applyUpdate(doc, state)
  const random = createRandom(1)
  let typed: Uint8Array[] = []
  let keystrokes = 0
  let logged = 0
  for (const doc of people)
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'colleague') return
      typed.push(update)
      for (const other of people) if (other !== doc) Y.applyUpdate(other, update, 'colleague')
    })
  for (let minute = 1; minute <= 60; minute++) {
    for (const doc of people) typeInBursts(doc, KEYSTROKES_A_MINUTE, random)
    if (minute % STRETCH_MINUTES > 0) continue
    const entries = typed.map((payload) => ({
      document_id: id,
      company_id,
      user_id: owner_id,
      payload,
    }))
    keystrokes += entries.length
    logged += entries.reduce((sum, { payload }) => sum + payload.length, 0)
    typed = []
    await database.system((tx) => appendUpdates(tx, entries))
    const now = () => Date.now() + STRETCH_MINUTES * MINUTE_MS
    await keepPaused({ database, kinds: documents.kinds, log: silent, now })
  }
  const weigh = async () => {
    const { rows } = await database.raw.query(
      'select count(*)::int as n, sum(octet_length(state))::int as bytes from document_versions where document_id = $1',
      [id],
    )
    return { n: Number(rows[0]?.n), bytes: Number(rows[0]?.bytes) }
  }
  const all = await weigh()
  // One hour of the clock, whenever this runs.
  await database.raw.query(
    `update document_versions set created_at = '2026-01-05T10:00:00+09:00', thin_at = '2026-01-06T10:00:00+09:00' where document_id = $1`,
    [id],
  )
  const later = new Date(Date.parse('2026-01-05T10:00:00+09:00') + 2 * DAY_MS)
  await database.system((tx) => thinVersions(tx, id, later))
  const thinned = await weigh()
  await database.close()
  return {
    what: `two people typing for an hour: ${keystrokes} keystrokes, ${kb(logged)} of updates (gone when compacted)`,
    value: `${all.n} versions ${kb(all.bytes)} · thinned ${thinned.n}, ${kb(thinned.bytes)}`,
  }
}

const kb = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`

/** Types into a script of sections of twenty blocks, in bursts of forty keystrokes at one place, every seventh a correction. */
export function typeInBursts(
  doc: Y.Doc,
  keystrokes: number,
  random: (below: number) => number,
): void {
  const fragment = doc.getXmlFragment(FRAGMENT_NAME)
  for (let done = 0; done < keystrokes; done += 40) {
    const section: unknown = fragment.get(random(fragment.length))
    const block: unknown = section instanceof Y.XmlElement ? section.get(1 + random(20)) : null
    const text: unknown = block instanceof Y.XmlElement ? block.get(0) : null
    if (!(text instanceof Y.XmlText)) throw new Error('There is nothing to type into.')
    let at = random(text.length + 1)
    for (let key = 0; key < 40; key++) {
      if (at > 0 && random(7) === 0) text.delete(--at, 1)
      else text.insert(at++, WORDS[random(WORDS.length)] ?? '')
    }
  }
}

/** A repeatable dice, the same in every run: whole numbers from 0 below a limit. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}
