import type pg from 'pg'
import type { Result, Row } from '../engine.ts'
import { DatabaseFailed, nameLoss, SchemaChanged, Skipped } from '../problems.ts'
import { getTypeParser } from '../values.ts'

export type Column = { name: string; parse: (text: string) => unknown }

/** Statements a connection keeps prepared: their plans take memory of the server's. */
const MOST_PREPARED = 400

/**
 * What one connection has prepared, used last at the end: a statement's name and the columns of its answer
 * (null: not told yet). `doubtful` names may or may not be known to the server after a failure.
 */
export class PreparedStatements {
  readonly columns = new Map<string, Column[] | null>()
  readonly doubtful = new Set<string>()

  /** Notes that a statement is used now; whether it was prepared before. */
  use(name: string): boolean {
    const columns = this.columns.get(name)
    this.columns.delete(name)
    this.columns.set(name, columns ?? null)
    return columns !== undefined
  }

  /** Those used longest ago beyond the limit, or beyond `least`: the server is to forget them as well. */
  dropOldest(least: number): string[] {
    const most = Math.max(MOST_PREPARED, least)
    if (this.columns.size <= most) return []
    const oldest = [...this.columns.keys()].slice(0, this.columns.size - most)
    for (const name of oldest) this.columns.delete(name)
    return oldest
  }
}

export type BatchStatement = {
  text: string
  /** Prepared under this name; sent whole when absent. */
  name: string | undefined
  values: (string | Buffer | null)[]
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Asked where a batch has failed by no fault of its own (the schema has changed under a prepared statement, or it
 * was ended to end a deadlock): whether it sends all of it once more. Nothing of it was kept.
 */
type SendAgain = (statements: BatchStatement[], failed: BatchStatement) => boolean

// What pg's client hands to a query of one's own; its typings name `submit` only.
type Fields = { fields: { name: string; dataTypeID: number }[] }
type Texts = { fields: (string | null)[] }
/** What a batch is written to. (The typings of pg's connection want arguments that it does not take.) */
export type Wire = {
  parse(message: { text: string; name: string }): void
  bind(message: { statement: string; values: (string | Buffer | null)[] }): void
  describe(message: { type: 'P'; name: string }): void
  close(message: { type: 'S'; name: string }): void
  execute(message: null): void
  sync(): void
}

/**
 * One round trip of PostgreSQL's extended protocol: any number of statements in one write, one Sync
 * at their end. Outside BEGIN they are one transaction, over when the answer arrives.
 * A write and a wake-up cost more than a small statement, on both sides: so they are saved.
 */
export class Batch implements pg.Submittable {
  readonly #statements: BatchStatement[]
  readonly #prepared: PreparedStatements
  readonly #fresh: (string | undefined)[] = []
  readonly #over: () => void
  readonly #sendAgain: SendAgain
  #at = 0
  #columns: Column[] = []
  #rows: Row[] = []

  /** `over` is called once, when everything is answered or has failed. */
  constructor(
    statements: BatchStatement[],
    prepared: PreparedStatements,
    over: () => void,
    sendAgain: SendAgain = () => false,
  ) {
    this.#statements = statements
    this.#prepared = prepared
    this.#over = over
    this.#sendAgain = sendAgain
  }

  /** Whether every statement has its answer or its error. */
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
    // Before all that may fail, and what follows it would be skipped.
    for (const name of [...old, ...inDoubt]) wire.close({ type: 'S', name })
    for (const [index, { text, name = '', values }] of this.#statements.entries()) {
      const isKnown = known[index]
      if (!isKnown) wire.parse({ text, name })
      this.#fresh.push(isKnown ? undefined : name)
      wire.bind({ statement: name, values })
      // The answer's columns are asked for until they are known; a prepared statement's never change.
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
    // It was asked for its columns and named none: it answers no rows.
    if (statement?.name && columns.get(statement.name) === null) columns.set(statement.name, [])
    this.#at += 1
    this.#rows = []
    statement?.resolve(result)
  }

  handleError(reason: unknown): void {
    const isOutdated = isPlanOutdated(reason)
    const error = isOutdated ? new SchemaChanged(reason) : nameLoss(reason)
    const failed = this.#at
    const statement = this.#statements[failed]
    if (isOutdated) this.#fresh[failed] = statement?.name
    // What PostgreSQL says is of one statement; a database that is gone is gone for all of them.
    const isAnswer = isOutdated || (error === reason && !(error instanceof DatabaseFailed))
    this.#forgetFresh(failed)
    const isHarmless = isOutdated || isDeadlock(reason)
    if (isHarmless && statement && this.#sendAgain(this.#statements, statement)) return
    for (let index = failed; index < this.#statements.length; index++)
      this.#statements[index]?.reject(index === failed || !isAnswer ? error : new Skipped(error))
    this.#at = this.#statements.length
    this.#over()
  }

  /** What was to be prepared from here on is not, or not for certain. */
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

/** How each column of an answer is read. */
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

/** `INSERT 0 3`: what was done, and to how many rows. */
export function readCommand({ text }: { text: string }): Pick<Result, 'command' | 'affected'> {
  const end = text.indexOf(' ')
  return {
    command: end < 0 ? text : text.slice(0, end),
    affected: end < 0 ? 0 : Number(text.slice(text.lastIndexOf(' ') + 1)) || 0,
  }
}

/** Whether a prepared statement answers other columns than when it was prepared, whatever the server's language. */
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
