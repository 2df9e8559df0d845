/** What the two engines, PostgreSQL and the embedded PGlite, have in common. SQL in, rows out. */

export type Row = Record<string, unknown>

/** `command` is PostgreSQL's own word for what was done: SELECT, INSERT, COMMIT, ROLLBACK … */
export type Result = { rows: Row[]; command: string; affected: number }

export type EngineName = 'pglite' | 'postgres'

export type Statement = { text: string; values: readonly unknown[] }

/** One connection, ours alone until `release`. Calls made without waiting run in their order. */
export type Session = {
  /** One or more statements as text, without values; answers the last statement's result. */
  script(text: string): Promise<Result>
  /** One statement with values. `mode` keeps prepared statements of different roles apart. */
  query(text: string, values: readonly unknown[], mode: string): Promise<Result>
  /** Gives the connection back; `broken` throws it away instead. */
  release(broken?: boolean): void
}

export type Beginning = {
  /** Keeps prepared statements of different roles apart. */
  mode: string
  /** Sent first: enters the role and the context the other statements run in. */
  entrance: Statement | null
  /**
   * Nothing is written. Each round trip is then a transaction of its own that begins with the
   * entrance: PostgreSQL need not be told of a beginning and an end.
   */
  read_only: boolean
  /** Of one that reads: whoever asked is gone, and what is under way is ended in the database (PostgreSQL). */
  signal?: AbortSignal | undefined
}

/** A transaction that has begun, on a connection of its own. Over after `commit` or `rollback`. */
export type OpenTransaction = {
  /** The entrance's first row; null when it has none. */
  entered: Promise<Row | null>
  /** Statements asked for without waiting in between travel together. */
  query(text: string, values: readonly unknown[]): Promise<Result>
  /** What is asked for now, without waiting, is the last: the commit travels with it. */
  commitWithBatch(): void
  /** Throws TransactionAborted when an earlier failure was swallowed. */
  commit(): Promise<void>
  rollback(): Promise<void>
}

export type Engine = {
  name: EngineName
  /** Waits for a free connection. */
  acquire(): Promise<Session>
  /** Waits for a free connection and begins a transaction on it. */
  begin(beginning: Beginning): Promise<OpenTransaction>
  /** Connections there are, those nobody uses, and who waits for one. */
  connections(): { open: number; idle: number; waiting: number }
  /** Whether it only reads, because its disk is full. (What PostgreSQL's disk is like is not known here.) */
  isFull(): boolean
  /** Resolves when it broke down for good; never of PostgreSQL, whose connections come back. */
  failed: Promise<Error>
  close(): Promise<void>
}
