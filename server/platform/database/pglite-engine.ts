import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { beginOnSession } from './begin-on-session.ts'
import type { Engine, Result, Row, Session } from './engine.ts'
import { DatabaseClosed, DatabaseFailed } from './problems.ts'
import { getTypeParser, writeValue } from './values.ts'

/** PGlite's own start parameters with `-F` (no fsync) left out and syncing asked for. */
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]
const withOpenFiles = (count: number) => ['-c', `max_files_per_process=${count}`]

/**
 * Opens PGlite. Without `fs` it lives in memory and is gone at the end (tests). `open_files`: how many
 * files of a folder it may keep open.
 */
export async function openPGlite({
  open_files = 1_000,
  ...options
}: PGliteOptions & { open_files?: number }): Promise<Engine & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...options,
    extensions: { pg_trgm },
    ...(options.fs ? { startParams: [...durableStartParams, ...withOpenFiles(open_files)] } : {}),
  })
  const connection = new Connection(pglite)
  const queue = new Queue()
  let closing: Promise<void> | undefined
  return {
    name: 'pglite',
    pglite,
    acquire: async () => {
      if (closing !== undefined) throw new DatabaseClosed()
      const leave = await queue.enter()
      return openSession(connection, leave)
    },
    begin: async (beginning) => {
      if (closing !== undefined) throw new DatabaseClosed()
      const leave = await queue.enter()
      return beginOnSession(openSession(connection, leave), beginning)
    },
    close: () => {
      closing ??= queue.enter().then(async (leave) => {
        await connection.close()
        leave()
      })
      return closing
    },
  }
}

function openSession(connection: Connection, leave: () => void): Session {
  // One statement after the other: PGlite has no queue of its own at this level.
  let last: Promise<unknown> = Promise.resolve()
  const inOrder = (work: () => Promise<Result>) => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
  return {
    script: (text) => inOrder(() => connection.run(protocol.serialize.query(text))),
    query: (text, values) =>
      inOrder(() =>
        connection.run(
          Buffer.concat([
            protocol.serialize.parse({ text }),
            protocol.serialize.bind({ values: values.map(writeValue) }),
            protocol.serialize.describe({ type: 'P' }),
            protocol.serialize.execute({}),
            protocol.serialize.sync(),
          ]),
        ),
      ),
    release: () => void last.then(() => connection.endTransaction()).then(leave, leave),
  }
}

/** PGlite's one connection, spoken to in PostgreSQL's own protocol: one round of it a statement. */
class Connection {
  readonly #pglite: PGlite
  #failure: DatabaseFailed | null = null

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async run(message: Uint8Array): Promise<Result> {
    if (this.#failure) throw this.#failure
    const { messages } = await this.#pglite.execProtocol(message, { syncToFs: false })
    const result = readMessages(messages)
    // PGlite swallows its own crashes (a disk that is full, an fsync that fails); what is left of
    // one is an answer without an end. Going on with it would read as "no rows".
    if (!result.complete) {
      this.#failure = new DatabaseFailed()
      throw this.#failure
    }
    return result
  }

  /** A text that began a transaction and never ended it must not leak into the next user's work. */
  async endTransaction(): Promise<void> {
    if (!this.#failure && this.#pglite.isInTransaction()) {
      await this.run(protocol.serialize.query('ROLLBACK'))
    }
  }

  async close(): Promise<void> {
    // A broken engine cannot write its checkpoint; the next start replays the log instead.
    if (!this.#failure) await this.#pglite.close()
  }
}

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages']
type Field = { name: string; dataTypeID: number }

function readMessages(messages: Messages): Result & { complete: boolean } {
  const result = { rows: [] as Row[], command: '', affected: 0, complete: false }
  let columns: { name: string; parse: (text: string) => unknown }[] = []
  for (const message of messages) {
    if (message.name === 'rowDescription') {
      const { fields } = message as unknown as { fields: Field[] }
      columns = fields.map(({ name, dataTypeID }) => ({ name, parse: getTypeParser(dataTypeID) }))
    } else if (message.name === 'dataRow') {
      const { fields } = message as unknown as { fields: (string | null)[] }
      const row: Row = {}
      columns.forEach(({ name, parse }, index) => {
        const text = fields[index]
        row[name] = text === null || text === undefined ? null : parse(text)
      })
      result.rows.push(row)
    } else if (message.name === 'commandComplete') {
      const words = (message as unknown as { text: string }).text.split(' ')
      result.command = words[0] ?? ''
      result.affected = Number(words.at(-1)) || 0
      result.complete = true
    } else if (message.name === 'emptyQuery') {
      result.complete = true
    }
  }
  return result
}

/** First come, first served; one at a time. */
class Queue {
  #last: Promise<void> = Promise.resolve()

  /** Waits for everybody before; the answer is the function that lets the next one in. */
  async enter(): Promise<() => void> {
    const before = this.#last
    let leave = () => {}
    this.#last = new Promise((resolve) => {
      leave = resolve
    })
    await before
    return leave
  }
}
