/** The common interface of the two engines, PostgreSQL and the embedded PGlite. */

export type Row = Record<string, unknown>

/**
 * `command` is PostgreSQL's command tag, such as SELECT, INSERT or COMMIT. `affected` is the number
 * of rows.
 */
export type Result = { rows: Row[]; command: string; affected: number }

export type EngineName = 'pglite' | 'postgres'

export type Statement = { text: string; values: readonly unknown[] }

/**
 * An exclusive connection until `release`. Statements that are passed concurrently run one after
 * another, in order.
 */
export type Session = {
  /**
   * Runs one or more statements without values. Returns the rows of all statements, and the command
   * and row count of the last statement.
   */
  script(text: string): Promise<Result>
  /**
   * Runs one statement with values. `mode` is the key of the role. Each role has its own prepared
   * statements.
   */
  query(text: string, values: readonly unknown[], mode: string): Promise<Result>
  /** Releases the connection; `broken` discards it. */
  release(broken?: boolean): void
}

export type Beginning = {
  /** Key of the transaction's role. Each role has its own prepared statements. */
  mode: string
  /**
   * The entrance: the statement that is sent first. It sets the role and the context for the later
   * statements.
   */
  entrance: Statement | null
  /**
   * If true, each round trip is a separate transaction that starts with the entrance, without BEGIN
   * and COMMIT.
   */
  read_only: boolean
  /**
   * Aborts when the client disconnects. PostgreSQL then cancels the running statements of a
   * read-only transaction.
   */
  signal?: AbortSignal | undefined
}

/** An open transaction on an exclusive connection; `commit` or `rollback` ends it. */
export type OpenTransaction = {
  /** The entrance's first row; null if it has none. */
  entered: Promise<Row | null>
  /** Runs a statement. Statements of one turn of the event loop are pipelined. */
  query(text: string, values: readonly unknown[]): Promise<Result>
  /**
   * False if a later round trip of a read-only transaction found a different account row than the
   * first round trip. The results then do not fit together.
   */
  isConsistent(): Promise<boolean>
  /** Sends the commit together with the statements of this turn of the event loop. */
  commitWithBatch(): void
  /**
   * Commits. Throws TransactionAborted if a statement has failed and the caller swallowed its
   * error.
   */
  commit(): Promise<void>
  rollback(): Promise<void>
}

export type Engine = {
  name: EngineName
  acquire(): Promise<Session>
  begin(beginning: Beginning): Promise<OpenTransaction>
  connections(): { open: number; idle: number; waiting: number }
  /**
   * True while the embedded database is read-only because its disk is full. Always false for
   * PostgreSQL.
   */
  isFull(): boolean
  /** Resolves on a permanent failure; never for PostgreSQL, which reconnects. */
  failed: Promise<Error>
  close(): Promise<void>
}
