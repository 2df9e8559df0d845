import { zstdDecompressSync } from 'node:zlib'
import type { Database } from '#server/platform/database/database.ts'

/**
 * The tables in which a word stands, in any column of any row: texts, JSON, lists, and bytes as they are and
 * as they were before they were compressed (Yjs keeps what is typed in one go as UTF-8). Latin letters, in any case.
 */
export async function findInDatabase({ raw }: Database, word: string): Promise<string[]> {
  const { rows: tables } = await raw.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
     order by 1`,
    [],
  )
  const found: string[] = []
  for (const name of tables.map((table) => String(table.name))) {
    const { rows } = await raw.query(`select * from ${name}`, [])
    if (rows.some((row) => Object.values(row).some((value) => says(value, word)))) found.push(name)
  }
  return found.map((name) => name.replace(/^public\./, ''))
}

function says(value: unknown, word: string): boolean {
  const texts =
    value instanceof Uint8Array ? [value, decompress(value)].map(toText) : [JSON.stringify(value)]
  return texts.some((text) => text?.toLowerCase().includes(word))
}

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

function decompress(bytes: Uint8Array): Uint8Array {
  try {
    return zstdDecompressSync(bytes)
  } catch {
    return new Uint8Array()
  }
}
