import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/**
 * Reads the columns declared in tables.ts, by `table.column`. The value is true for a nullable
 * column. Types don't exist at run time, so the source text is parsed.
 */
async function readDeclared(): Promise<Map<string, boolean>> {
  const text = await readFile(new URL('./tables.ts', import.meta.url), 'utf8')
  const body = text.slice(text.indexOf('export type Tables = {') + 22, text.indexOf('\n}\n'))
  const plain = body.replace(/\/\*\*.*?\*\//gs, '').replace(/\bJson<(?:[^<>]|<[^<>]*>)*>/gs, 'Json')
  const declared = new Map<string, boolean>()
  for (const [, table, inside = ''] of plain.matchAll(/^ {2}'?([\w.]+)'?: (\{.*?\}$)/gms)) {
    let columns = inside.slice(1, -1)
    while (columns.includes('{')) columns = columns.replace(/\{[^{}]*\}/g, 'object')
    for (const [, column, type = ''] of columns.matchAll(/(\w+): (.*?)(?=;|\s+\w+: |\s*$)/gs))
      declared.set(`${table}.${column}`, /null|OrNull/.test(type))
  }
  return declared
}

test('every column of tables.ts is in the schema, and is null only where the schema allows it', async () => {
  const { rows } = await database.raw.query(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname || '.' || a.attname as name,
        not a.attnotnull and a.attgenerated = '' as nullable
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'identity') and a.attnum > 0 and not a.attisdropped`,
    [],
  )
  const actual = new Map(rows.map(({ name, nullable }) => [String(name), nullable]))
  const declared = await readDeclared()
  expect(declared.size).toBeGreaterThan(500)
  const wrong = [...declared].filter(([name, nullable]) => actual.get(name) !== nullable)
  expect(wrong).toEqual([])
})
