import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import * as fc from '#testing/fast-check.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'
import { FIRST_POSITION, type GramPosition, removeErased } from './data.ts'
import { mergePending } from './jobs.ts'
import { readGrams } from './rules.ts'

let app: TestApp
let owner: TestAccount
let id: string
const never = new AbortController().signal

beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  owner = await app.account(await app.company())
  id = (await addScript(owner, { title: '台本', text: '' })).id
  await merge()
})
afterAll(() => app.stop())

const run = async (text: string, values: unknown[] = []) =>
  (await app.services.database.raw.query(text, values)).rows
const putText = (text: string) =>
  run('UPDATE script_contents SET search_text = $2 WHERE script_id = $1', [id, text])
/**
 * Merges repeatedly until nothing is pending, because the server's own merge can block an attempt.
 */
const merge = () =>
  app.eventually(async () => {
    await mergePending(app.services.database, 20, never)
    return (await run('SELECT FROM search_pending LIMIT 1')).length === 0
  })

function createVariedText(length: number): string {
  let state = length
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCodePoint(97 + (state % 26))
  }
  return Array.from({ length }, next).join('')
}

const listGrams = async () => {
  const [row] = await run(
    `SELECT ARRAY(SELECT part || gram FROM generate_series(1, 4) AS part, search_grams_of(
        (search_parts(search_title, search_headings, search_text, search_about))[part]) AS gram ORDER BY 1) AS expected,
      ARRAY(SELECT part || gram FROM search_grams, unnest(members) AS member
        WHERE member = search_number AND scope = search_scope ORDER BY 1) AS kept
     FROM script_contents WHERE script_id = $1`,
    [id],
  )
  return row
}
const expectGramsCurrent = async () => {
  const row = await listGrams()
  expect(row?.kept).toEqual(row?.expected)
}

/**
 * Returns a database that counts the index rows written by each transaction. `each` is called
 * before every commit.
 */
function countGrams(each: () => void = () => {}) {
  const { database } = app.services
  const counts: number[] = []
  const system: Database['system'] = (work) =>
    database.system(async (tx) => {
      const answer = await work(tx)
      const written = await sql<{ count: number }>`
        SELECT count(*)::integer AS count FROM search_grams WHERE xmin = pg_current_xact_id()::xid`.execute(
        tx.db,
      )
      counts.push(written.rows[0]?.count ?? Number.NaN)
      each()
      return answer
    })
  return { database: { system }, counts }
}

test('the server lists the same grams of a text as the database does of a query', async () => {
  const character = fc.constantFrom(...'az09AÉ 　\t\n\u000b\r在庫ーのかァ𠮷🍙ゟ|゠-')
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: character, maxLength: 40 }), async (text) => {
      const grams = new Set<string>()
      await readGrams(text, (gram) => grams.add(gram))
      const rows = await run('SELECT search_grams_of($1) AS gram', [text])
      expect([...grams].sort()).toEqual(rows.map(({ gram }) => String(gram)).sort())
    }),
  )
})

test('no transaction of a merge writes more than 500 grams, so that a long text does not block the node', async () => {
  await putText(createVariedText(6_000))
  const { database, counts } = countGrams()
  await app.eventually(async () => {
    await mergePending(database, 20, never)
    return (await run('SELECT FROM search_pending LIMIT 1')).length === 0
  })
  expect(Math.max(...counts)).toBeLessThanOrEqual(500)
  await expectGramsCurrent()
})

test('a merge that ends early is finished by the next one, also after another edit', async () => {
  await putText(createVariedText(3_000))
  const stop = new AbortController()
  const { database, counts } = countGrams(() => {
    if (counts.length === 3) stop.abort()
  })
  expect(await mergePending(database, 20, stop.signal)).toBe(0)
  await putText(`在庫 ${createVariedText(1_500)}`)
  await merge()
  await expectGramsCurrent()
})

test('two nodes that merge the same text together write each gram once', async () => {
  await putText(createVariedText(3_000))
  await Promise.all([merge(), merge()])
  await expectGramsCurrent()
})

test('an erased script leaves the index 500 rows at a time, and the others of its scope stay', async () => {
  await putText(`在庫 ${createVariedText(700)}`)
  const erased = await addScript(owner, { title: '台本', text: createVariedText(1_200) })
  await merge()
  const [row] = await run(
    'SELECT search_scope AS scope, search_number AS number FROM script_contents WHERE script_id = $1',
    [erased.id],
  )
  const scripts = { scope: String(row?.scope), numbers: [Number(row?.number)] }
  const countRows = async () =>
    (await run('SELECT FROM search_grams WHERE $1 = ANY (members)', scripts.numbers)).length
  const rest = [await countRows()]
  let after: GramPosition | null = FIRST_POSITION
  while (after) {
    const from: GramPosition = after
    after = await app.services.database.system((tx) => removeErased(tx, scripts, from, 500))
    rest.push(await countRows())
  }
  const removed = rest.slice(1).map((count, at) => (rest[at] ?? 0) - count)
  expect(rest.at(0)).toBeGreaterThan(1_000)
  expect(rest.at(-1)).toBe(0)
  expect(Math.max(...removed)).toBeLessThanOrEqual(500)
  await expectGramsCurrent()
})
