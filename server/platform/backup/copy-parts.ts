import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'

/**
 * A copy of an installation, in this order: a header, each table with its rows, sequences, and a summary for
 * verification.
 */
export type CopyPart =
  | { header: CopyHeader }
  | { table: string }
  /** A row's values as a JSON array of strings and nulls, in the database's text format. */
  | { row: string }
  | { sequences: Record<string, number> }
  | { summary: CopySummary }

/**
 * Facts about the installation's secret, which signs and encrypts. `kept`: the place of the secret.
 * `mark`: the fingerprint of AUTH_SECRET; empty if the secret is in the database.
 */
const secretMark = z.object({ kept: z.enum(['database', 'AUTH_SECRET']), mark: z.string() })

const header = z.object({
  format: z.literal('daihon-backup'),
  format_version: z.literal(1),
  product_version: z.string(),
  made_at: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  secret: secretMark,
  queues: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
})
const summary = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  /**
   * SHA-256 hash of each document, by id. The hash is chained over the rows of its snapshot and
   * updates, in order.
   */
  documents: z.record(z.string(), z.string()),
})

export type SecretMark = z.output<typeof secretMark>
export type CopyHeader = z.output<typeof header>
export type CopySummary = z.output<typeof summary>

const record = z.union([
  z.strictObject({ header }),
  z.strictObject({ table: z.string() }),
  z.strictObject({ sequences: z.record(z.string(), z.number()) }),
  z.strictObject({ summary }),
])

/** Serializes a part as one line, without line end. */
export const writePart = (part: CopyPart): string =>
  'row' in part ? part.row : JSON.stringify(part)

/**
 * Parses one line of a copy; null if it is malformed. Values of a row are validated only when the
 * row is inserted.
 */
export function readPart(line: string): CopyPart | null {
  if (line.startsWith('[')) return { row: line }
  try {
    return record.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}

const DOCUMENTS = 'public.documents'
const UPDATES = 'public.document_updates'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export class CopyTally {
  readonly #tables = new Map<string, { rows: number; hash: Hash }>()
  readonly #documents = new Map<string, string>()
  #table = ''

  add(part: CopyPart): void {
    if ('table' in part) {
      this.#table = part.table
      this.#tables.set(part.table, { rows: 0, hash: createHash('sha256') })
    }
    if (!('row' in part)) return
    const table = this.#tables.get(this.#table)
    if (!table) return
    table.rows += 1
    table.hash.update(part.row).update('\n')
    // A document's hash is chained over its rows. In `documents` and `document_updates` each row
    // starts with the document's id.
    if (this.#table !== DOCUMENTS && this.#table !== UPDATES) return
    const id = /^\["([^"]+)"/.exec(part.row)?.[1] ?? ''
    this.#documents.set(id, sha256(`${this.#documents.get(id) ?? ''}${part.row}`))
  }

  /** Returns the summary. The tally cannot be used afterwards. */
  end(): CopySummary {
    return {
      tables: Object.fromEntries(
        [...this.#tables].map(([name, { rows, hash }]) => [
          name,
          { rows, sha256: hash.digest('hex') },
        ]),
      ),
      documents: Object.fromEntries(this.#documents),
    }
  }
}

/** Returns the tables and documents that differ; empty if none. */
export function compareSummaries(expected: CopySummary, found: CopySummary): string[] {
  const names = (a: object, b: object) => [...new Set([...Object.keys(a), ...Object.keys(b)])]
  const tables = names(expected.tables, found.tables).flatMap((name) => {
    const [a, b] = [expected.tables[name], found.tables[name]]
    if (a?.rows !== b?.rows) return [`${name} (${a?.rows ?? '-'} → ${b?.rows ?? '-'})`]
    return a?.sha256 === b?.sha256 ? [] : [name]
  })
  const documents = names(expected.documents, found.documents).filter(
    (id) => expected.documents[id] !== found.documents[id],
  )
  return [...tables, ...documents]
}
