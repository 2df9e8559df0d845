/** What the two engines, PostgreSQL and the embedded PGlite, have in common. SQL in, rows out. */

export type Row = Record<string, unknown>

/** `command` is PostgreSQL's own word for what was done: SELECT, INSERT, COMMIT, ROLLBACK … */
export type Result = { rows: Row[]; command: string; affected: number }

export type EngineName = 'pglite' | 'postgres'

/** One connection, ours alone until `release`. Calls made without waiting run in their order. */
export type Session = {
  /** One or more statements as text, without values; answers the last statement's result. */
  script(text: string): Promise<Result>
  /** One statement with values. `mode` keeps prepared statements of different roles apart. */
  query(text: string, values: readonly unknown[], mode: string): Promise<Result>
  /** Gives the connection back; `broken` throws it away instead. */
  release(broken?: boolean): void
}

export type Engine = {
  name: EngineName
  /** Waits for a free connection. */
  acquire(): Promise<Session>
  close(): Promise<void>
}
