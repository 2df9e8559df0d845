import type { Session } from '../database/engine.ts'
import { type CopyHeader, type CopyPart, CopyTally, compareSummaries } from './copy-parts.ts'
import {
  type Column,
  insertRows,
  listTables,
  prepareForRows,
  setSequences,
  startWriting,
  type Table,
} from './data.ts'
import { CopyRefused, damaged } from './problems.ts'
import { readTables } from './read-copy.ts'

type Target = { table: Table; columns: Column[] }

/** A batch of rows is inserted once it has more than BATCH_BYTES characters, or MAX_ROWS rows. */
const BATCH_BYTES = 1_000_000
const MAX_ROWS = 500

/**
 * Writes a copy into an empty installation of the same schema. Then reads the rows back and
 * compares them with the copy. All steps are one transaction. If a row differs, throws CopyRefused
 * and changes nothing.
 */
export async function writeCopy(
  session: Session,
  header: CopyHeader,
  parts: AsyncIterable<CopyPart>,
): Promise<void> {
  await startWriting(session)
  try {
    const tables = await listTables(session)
    const targets = matchTables(header, tables)
    const finish = await prepareForRows(session, tables)
    const writer = new RowWriter(session, targets)
    let differences: string[] | null = null
    for await (const part of parts) {
      if ('table' in part) await writer.begin(part.table)
      else if ('row' in part) await writer.add(part.row)
      else if ('sequences' in part) await setSequences(session, part.sequences)
      else if ('summary' in part) {
        await writer.end()
        const tally = new CopyTally()
        for await (const read of readTables(session)) tally.add(read)
        differences = compareSummaries(part.summary, tally.end())
      }
    }
    if (differences === null) throw damaged('summary')
    if (differences.length > 0)
      throw new CopyRefused({
        ja: `書き込んだ内容が元と一致しません（${list(differences)}）。書き込んだデータは取り消しました。`,
        en: `Verification failed: the copy differs from the source (${list(differences)}). The data was rolled back.`,
      })
    await finish()
    await session.script('COMMIT')
  } catch (error) {
    await session.script('ROLLBACK').catch(() => {})
    throw error
  }
}

const list = (names: readonly string[]) =>
  names.slice(0, 10).join(', ') + (names.length > 10 ? ` … (${names.length})` : '')

function matchTables(header: CopyHeader, tables: readonly Table[]): Map<string, Target> {
  const known = new Map(tables.map((table) => [table.name, table]))
  return new Map(
    header.tables.map(({ name, columns }) => {
      const table = known.get(name)
      if (!table) throw damaged(name)
      const found = columns.map((wanted) => table.columns.find((column) => column.name === wanted))
      if (found.length !== table.columns.length || found.includes(undefined)) throw damaged(name)
      return [name, { table, columns: found.filter((column) => column !== undefined) }]
    }),
  )
}

class RowWriter {
  readonly #session: Session
  readonly #targets: ReadonlyMap<string, Target>
  #target: Target | null = null
  #rows: string[] = []
  #bytes = 0

  constructor(session: Session, targets: ReadonlyMap<string, Target>) {
    this.#session = session
    this.#targets = targets
  }

  async begin(name: string): Promise<void> {
    await this.end()
    const target = this.#targets.get(name)
    if (!target) throw damaged(name)
    this.#target = target
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row)
    this.#bytes += row.length
    if (this.#bytes > BATCH_BYTES || this.#rows.length >= MAX_ROWS) await this.end()
  }

  async end(): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    this.#bytes = 0
    if (rows.length === 0) return
    if (!this.#target) throw damaged('rows')
    const { table, columns } = this.#target
    await insertRows(this.#session, table, columns, rows)
  }
}
