import { zstdDecompressSync } from 'node:zlib'
import { decrypt } from '#server/platform/encrypt.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Finds the tables that contain a word in any column: text, JSON, arrays, raw and decompressed
 * bytes, and encrypted jobs. Finds text in Yjs documents too, because Yjs stores continuous typing
 * as UTF-8. Works for Latin letters and ignores case.
 */
export async function findInDatabase(
  { database: { raw }, secret }: Pick<Services, 'database' | 'secret'>,
  word: string,
): Promise<string[]> {
  const { rows: tables } = await raw.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
     order by 1`,
    [],
  )
  const lower = word.toLowerCase()
  const found: string[] = []
  for (const name of tables.map((table) => String(table.name))) {
    const { rows } = await raw.query(`select * from ${name}`, [])
    const isFound = (row: Record<string, unknown>) =>
      [...Object.values(row), name.startsWith('jobs.') && openWork(secret, row)].some((value) =>
        containsWord(value, lower),
      )
    if (rows.some(isFound)) found.push(name)
  }
  return found.map((name) => name.replace(/^public\./, ''))
}

/**
 * Decrypts a queued job. The encryption key depends on a purpose: `mail` for emails, otherwise the
 * name of the queue.
 */
function openWork(secret: string, { name, data }: Record<string, unknown>): string | null {
  const { encrypted } = (data ?? {}) as { encrypted?: unknown }
  if (typeof encrypted !== 'string') return null
  const text = decrypt(secret, name === 'mails' ? 'mail' : String(name), encrypted)
  if (text === null) throw new Error(`Work of the queue ${name} cannot be opened.`)
  return text
}

/** `word` is in lower case. */
function containsWord(value: unknown, word: string): boolean {
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
