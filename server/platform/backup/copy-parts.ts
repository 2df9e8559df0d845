import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'

/**
 * What a copy of an installation is made of, in this order: one header, then each table followed by its
 * rows, then the numbers that count on, then what must have come of it.
 */
export type CopyPart =
  | { header: CopyHeader }
  | { table: string }
  /** The values of one row as a JSON array of texts and nulls, as the database writes them. */
  | { row: string }
  | { sequences: Record<string, number> }
  | { summary: CopySummary }

/** Where the secret is kept that sessions, share links and second factors depend on, and which one it is. */
const secretMark = z.object({ kept: z.enum(['database', 'AUTH_SECRET']), mark: z.string() })

const header = z.object({
  format: z.literal('daihon-backup'),
  format_version: z.literal(1),
  product_version: z.string(),
  made_at: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** All that were applied, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  secret: secretMark,
  /** Queues of background work. */
  queues: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
})
const summary = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  /** SHA-256 of each document: its snapshot, then its updates in their order. */
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

/** One line of a file, without its end. */
export const writePart = (part: CopyPart): string =>
  'row' in part ? part.row : JSON.stringify(part)

/** Reads a line of a file; null when it is none. A row's values are looked at where they are written. */
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

/** Counts and hashes the parts of a copy as they go by. */
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
    // Both tables begin with the document's id.
    if (this.#table !== DOCUMENTS && this.#table !== UPDATES) return
    const id = /^\["([^"]+)"/.exec(part.row)?.[1] ?? ''
    this.#documents.set(id, sha256(`${this.#documents.get(id) ?? ''}${part.row}`))
  }

  /** What came by. Of no further use afterwards. */
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

/** Names the tables and documents that are not what they should be; empty when all are. */
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
