import type pg from 'pg'
import type { Result, Row } from '../engine.ts'
import { asConnectionLoss, DatabaseFailed, SchemaChanged, Skipped } from '../problems.ts'
import { getTypeParser } from '../values.ts'

export type Column = { name: string; parse: (text: string) => unknown }

/** Maximum prepared statements per connection: each plan takes memory on the server. */
const MAX_PREPARED = 400

/**
 * The prepared statements of a connection, least recently used first. `columns` has their result
 * columns, or null until they are known. `doubtful` has the names that the server may not know
 * after a failure.
 */
export class PreparedStatements {
  readonly columns = new Map<string, Column[] | null>()
  readonly doubtful = new Set<string>()

  /** Marks a statement as used; true if it was already prepared. */
  use(name: string): boolean {
    const columns = this.columns.get(name)
    this.columns.delete(name)
    this.columns.set(name, columns ?? null)
    return columns !== undefined
  }

  /**
   * Removes the least recently used statements beyond `MAX_PREPARED` (or beyond `least`, if that is
   * higher). Returns their names, so that the caller also closes them on the server.
   */
  dropOldest(least: number): string[] {
    const most = Math.max(MAX_PREPARED, least)
    if (this.columns.size <= most) return []
    const oldest = [...this.columns.keys()].slice(0, this.columns.size - most)
    for (const name of oldest) this.columns.delete(name)
    return oldest
  }
}

export type BatchStatement = {
  text: string
  /** Name of the prepared statement; undefined if the statement is sent unprepared. */
  name: string | undefined
  values: (string | Buffer | null)[]
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Called when a batch failed for a reason outside its statements (a schema change under a prepared
 * statement, a deadlock). Nothing of the batch was stored. Returns true if the batch is sent again.
 */
type RetryBatch = (statements: BatchStatement[], failed: BatchStatement) => boolean

// Fields that pg's client passes to custom queries; its typings only name `submit`.
type Fields = { fields: { name: string; dataTypeID: number }[] }
type Texts = { fields: (string | null)[] }
/**
 * The part of pg's connection that a batch writes to. (pg's own typings require arguments that are
 * not used.)
 */
export type Wire = {
  parse(message: { text: string; name: string }): void
  bind(message: { statement: string; values: (string | Buffer | null)[] }): void
  describe(message: { type: 'P'; name: string }): void
  close(message: { type: 'S'; name: string }): void
  execute(message: null): void
  sync(): void
}

/**
 * Statements that are sent to PostgreSQL in one write, with one Sync message at the end. This saves
 * time, because socket writes and process wake-ups cost more than small statements. Outside BEGIN
 * and COMMIT, the statements of a batch form one transaction.
 */
export class Batch implements pg.Submittable {
  readonly #statements: BatchStatement[]
  readonly #prepared: PreparedStatements
  readonly #fresh: (string | undefined)[] = []
  readonly #over: () => void
  readonly #retry: RetryBatch
  #at = 0
  #columns: Column[] = []
  #rows: Row[] = []

  /** `over` is called once, when every statement has an answer or an error. */
  constructor(
    statements: BatchStatement[],
    prepared: PreparedStatements,
    over: () => void,
    sendAgain: RetryBatch = () => false,
  ) {
    this.#statements = statements
    this.#prepared = prepared
    this.#over = over
    this.#retry = sendAgain
  }

  get isAnswered(): boolean {
    return this.#at === this.#statements.length
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    this.write(connection as unknown as Wire)
    connection.stream.uncork()
  }

  write(wire: Wire): void {
    const { columns, doubtful } = this.#prepared
    const known = this.#statements.map(({ name }) => !!name && this.#prepared.use(name))
    const old = this.#prepared.dropOldest(this.#statements.length)
    const inDoubt = this.#statements.flatMap(({ name = '' }) => (doubtful.delete(name) ? name : []))
    // Closes prepared statements first, because the server skips all messages after a failed
    // statement.
    for (const name of [...old, ...inDoubt]) wire.close({ type: 'S', name })
    for (const [index, { text, name = '', values }] of this.#statements.entries()) {
      const isKnown = known[index]
      if (!isKnown) wire.parse({ text, name })
      this.#fresh.push(isKnown ? undefined : name)
      wire.bind({ statement: name, values })
      // Requests a statement's columns until they are known. The columns of a prepared statement
      // never change.
      if (!columns.get(name)) wire.describe({ type: 'P', name: '' })
      wire.execute(null)
    }
    wire.sync()
  }

  handleRowDescription({ fields }: Fields): void {
    this.#columns = readColumns({ fields })
    const { name } = this.#statements[this.#at] ?? {}
    if (name) this.#prepared.columns.set(name, this.#columns)
  }

  handleDataRow({ fields }: Texts): void {
    if (this.#rows.length === 0) {
      const { name } = this.#statements[this.#at] ?? {}
      this.#columns = (name && this.#prepared.columns.get(name)) || this.#columns
    }
    this.#rows.push(readRow(this.#columns, { fields }))
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#answer({ rows: this.#rows, ...readCommand({ text }) })
  }

  handleEmptyQuery(): void {
    this.#answer({ rows: [], command: '', affected: 0 })
  }

  #answer(result: Result): void {
    const statement = this.#statements[this.#at]
    const { columns } = this.#prepared
    // The server has described no columns, so this statement never returns rows.
    if (statement?.name && columns.get(statement.name) === null) columns.set(statement.name, [])
    this.#at += 1
    this.#rows = []
    statement?.resolve(result)
  }

  handleError(reason: unknown): void {
    const isOutdated = isPlanOutdated(reason)
    const error = isOutdated ? new SchemaChanged(reason) : asConnectionLoss(reason)
    const failed = this.#at
    const statement = this.#statements[failed]
    if (isOutdated) this.#fresh[failed] = statement?.name
    // An error from PostgreSQL concerns one statement. A lost connection concerns all statements of
    // the batch.
    const isAnswer = isOutdated || (error === reason && !(error instanceof DatabaseFailed))
    this.#forgetFresh(failed)
    const isHarmless = isOutdated || isDeadlock(reason)
    if (isHarmless && statement && this.#retry(this.#statements, statement)) return
    for (let index = failed; index < this.#statements.length; index++)
      this.#statements[index]?.reject(index === failed || !isAnswer ? error : new Skipped(error))
    this.#at = this.#statements.length
    this.#over()
  }

  /**
   * Removes the new names of all statements from index `failed` on, because the server may not have
   * prepared these statements.
   */
  #forgetFresh(failed: number): void {
    const { columns, doubtful } = this.#prepared
    for (const [index, name] of this.#fresh.entries()) {
      if (!name || index < failed) continue
      columns.delete(name)
      if (index === failed) doubtful.add(name)
    }
  }

  handleReadyForQuery(): void {
    this.#over()
  }

  handlePortalSuspended(): void {}
}

export function readColumns({ fields }: Fields): Column[] {
  return fields.map(({ name, dataTypeID }) => ({ name, parse: getTypeParser(dataTypeID) }))
}

export function readRow(columns: readonly Column[], { fields }: Texts): Row {
  const row: Row = {}
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index]
    const text = fields[index]
    if (column) row[column.name] = text === null || text === undefined ? null : column.parse(text)
  }
  return row
}

/** Parses a command tag: `INSERT 0 3` is the command and the number of rows. */
export function readCommand({ text }: { text: string }): Pick<Result, 'command' | 'affected'> {
  const end = text.indexOf(' ')
  return {
    command: end < 0 ? text : text.slice(0, end),
    affected: end < 0 ? 0 : Number(text.slice(text.lastIndexOf(' ') + 1)) || 0,
  }
}

/** True if the error is "cached plan must not change result type", in any server language. */
function isPlanOutdated(reason: unknown): boolean {
  return (
    reason instanceof Error &&
    'code' in reason &&
    reason.code === '0A000' &&
    'routine' in reason &&
    reason.routine === 'RevalidateCachedQuery'
  )
}

const isDeadlock = (reason: unknown) =>
  reason instanceof Error && 'code' in reason && reason.code === '40P01'
