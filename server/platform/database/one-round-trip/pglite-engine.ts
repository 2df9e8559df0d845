import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { serialize } from 'pg-protocol'
import type { BackendMessage } from 'pg-protocol/dist/messages.js'
import { Parser } from 'pg-protocol/dist/parser.js'
import type { Engine, Result, Row } from '../engine.ts'
import { DatabaseClosed, DatabaseFailed } from '../problems.ts'
import {
  type Batch,
  type Column,
  PreparedStatements,
  readColumns,
  readCommand,
  readRow,
  type Wire,
} from './batch.ts'
import { type BatchConnection, openSession } from './batch-connection.ts'
import { BatchTransaction } from './batch-transaction.ts'
import { StatementNames } from './statement-names.ts'

/** PGlite's own start parameters with `-F` (no fsync) left out and syncing asked for. */
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // PGlite fills all of it with zeros at the start, 128 MB without this; what it lacks comes from the system's own cache.
  '-c',
  'shared_buffers=32MB',
]
const withOpenFiles = (count: number) => ['-c', `max_files_per_process=${count}`]

/** Answers are read from the protocol here: PGlite's own parsers need not learn the types of arrays, a tenth of its start. */
class UntypedPGlite extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
}

/**
 * Opens PGlite. Without `fs` it lives in memory and is gone at the end (tests). `open_files`: how many
 * files of a folder it may keep open.
 */
export async function openPGlite({
  open_files = 1_000,
  ...options
}: PGliteOptions & { open_files?: number }): Promise<Engine & { pglite: PGlite }> {
  const pglite = new UntypedPGlite({
    ...options,
    ...(options.fs ? { startParams: [...durableStartParams, ...withOpenFiles(open_files)] } : {}),
  })
  await pglite.waitReady
  const connection = new Connection(pglite)
  const queue = new Queue()
  let closing: Promise<void> | undefined
  const connect = async (reads: boolean): Promise<BatchConnection> => {
    if (closing !== undefined) throw new DatabaseClosed()
    const leave = await queue.enter(reads)
    return {
      prepared: connection.prepared,
      names: connection.names,
      script: (text) => connection.script(text),
      send: (batch) => connection.send(batch),
      release: () => void connection.endTransaction().then(leave, leave),
    }
  }
  return {
    name: 'pglite',
    pglite,
    acquire: async () => openSession(await connect(false)),
    begin: async (beginning) => new BatchTransaction(await connect(beginning.read_only), beginning),
    connections: () => ({
      open: 1,
      idle: queue.length === 0 ? 1 : 0,
      waiting: Math.max(0, queue.length - 1),
    }),
    isFull: () => false,
    failed: connection.failed,
    close: () => {
      closing ??= queue.enter(false).then(async (leave) => {
        await connection.close()
        leave()
      })
      return closing
    },
  }
}

/**
 * PGlite's one connection, spoken to in PostgreSQL's own protocol, which pg's own library writes and reads: it
 * takes half the time of PGlite's.
 */
class Connection {
  readonly prepared = new PreparedStatements()
  readonly names = new StatementNames()
  readonly #pglite: PGlite
  readonly #parser = new Parser()
  #failure: DatabaseFailed | null = null
  #tellFailure: (failure: DatabaseFailed) => void = () => {}
  /** Resolves with the failure after which everything is refused. */
  readonly failed = new Promise<DatabaseFailed>((resolve) => {
    this.#tellFailure = resolve
  })

  constructor(pglite: PGlite) {
    this.#pglite = pglite
    throwAtCrash(pglite)
  }

  send(batch: Batch): void {
    const message = new Message()
    batch.write(message)
    this.#exchange(message.toBytes())
      .then((answers) => {
        if (!tell(batch, answers)) throw this.#fail()
      })
      .catch((error: unknown) => batch.handleError(error))
  }

  async script(text: string): Promise<Result> {
    const result = readScript(await this.#exchange(serialize.query(text)))
    if (result === null) throw this.#fail()
    return result
  }

  /** A text that began a transaction and never ended it must not leak into the next user's work. */
  async endTransaction(): Promise<void> {
    if (!this.#failure && this.#pglite.isInTransaction()) await this.script('ROLLBACK')
  }

  async close(): Promise<void> {
    // A broken engine cannot write its checkpoint; the next start replays the log instead.
    if (!this.#failure) await this.#pglite.close()
  }

  async #exchange(message: Uint8Array): Promise<BackendMessage[]> {
    if (this.#failure) throw this.#failure
    const answers: BackendMessage[] = []
    // What is handed over lies in PGlite's own memory, and half a message may wait for the rest of it.
    const onRawData = (data: Uint8Array) =>
      this.#parser.parse(Buffer.from(data), (answer) => answers.push(answer))
    try {
      await this.#pglite.execProtocolRawStream(message, { syncToFs: false, onRawData })
      return answers
    } catch (error) {
      throw this.#fail(error)
    }
  }

  /** Whatever follows is refused: a broken engine, or half an answer, must not read as "no rows". */
  #fail(cause?: unknown): DatabaseFailed {
    this.#failure = new DatabaseFailed(cause)
    this.#tellFailure(this.#failure)
    return this.#failure
  }
}

/** The status PGlite gives the end of a statement by an error. */
const JUMP = 100

/**
 * PGlite swallows its own crashes (a disk that is full, an fsync that fails) and reads on in what was
 * sent, for ever when some of it is left. Its one way out is the jump that follows an error of a
 * statement: a crash is thrown from there.
 */
function throwAtCrash({ Module }: PGlite): void {
  const { _PostgresMainLoopOnce: runOnce, _PostgresMainLongJmp: jump } = Module
  let crash: unknown
  Module._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if ((error as { status?: unknown } | null)?.status !== JUMP) crash = error
      throw crash === undefined ? error : { status: JUMP }
    }
  }
  Module._PostgresMainLongJmp = () => {
    if (crash !== undefined) throw crash
    jump()
  }
}

/** Hands PGlite's answers to their batch; after an error the rest was never run. False: they break off. */
function tell(batch: Batch, answers: readonly BackendMessage[]): boolean {
  for (const answer of answers) {
    if (answer.name === 'rowDescription') batch.handleRowDescription(answer as never)
    else if (answer.name === 'dataRow') batch.handleDataRow(answer as never)
    else if (answer.name === 'commandComplete') batch.handleCommandComplete(answer as never)
    else if (answer.name === 'emptyQuery') batch.handleEmptyQuery()
    else if (answer.name === 'error') {
      batch.handleError(answer)
      return true
    }
  }
  if (batch.isAnswered) batch.handleReadyForQuery()
  return batch.isAnswered
}

/** The rows of all its statements, and what the last one did; null when the answers break off. */
function readScript(answers: readonly BackendMessage[]): Result | null {
  let result: Result | null = null
  let columns: Column[] = []
  const rows: Row[] = []
  for (const answer of answers) {
    if (answer.name === 'error') throw answer
    if (answer.name === 'rowDescription') columns = readColumns(answer as never)
    else if (answer.name === 'dataRow') rows.push(readRow(columns, answer as never))
    else if (answer.name === 'commandComplete') result = { rows, ...readCommand(answer as never) }
    else if (answer.name === 'emptyQuery') result = { rows, command: '', affected: 0 }
  }
  return result
}

/** What a batch writes, as one message. */
class Message implements Wire {
  readonly #parts: Buffer[] = []

  parse(statement: Parameters<Wire['parse']>[0]): void {
    this.#parts.push(serialize.parse(statement))
  }
  bind(values: Parameters<Wire['bind']>[0]): void {
    this.#parts.push(serialize.bind(values))
  }
  describe(portal: Parameters<Wire['describe']>[0]): void {
    this.#parts.push(serialize.describe(portal))
  }
  close(statement: Parameters<Wire['close']>[0]): void {
    this.#parts.push(serialize.close(statement))
  }
  execute(): void {
    this.#parts.push(serialize.execute())
  }
  sync(): void {
    this.#parts.push(serialize.sync())
  }
  toBytes(): Uint8Array {
    return Buffer.concat(this.#parts)
  }
}

/** So many who only read may go ahead of each who writes. */
const MOST_AHEAD = 8

type Waiting = { reads: boolean; passed: number; go(): void }

/**
 * One at a time, and one in each turn of the event loop: sockets and requests that need no database are
 * served in between, however long the line is. First come, first served, but who only reads goes ahead of
 * those who write: a read is over in a millisecond or two, and somebody looks at a page meanwhile, where
 * most that is written waits for nobody (the job queue, the outbox).
 */
class Queue {
  readonly #waiting: Waiting[] = []
  #isFree = true

  /** Who is in it, the one whose turn it is too. */
  get length(): number {
    return this.#waiting.length + (this.#isFree ? 0 : 1)
  }

  /** Waits for one's turn; the answer is the function that lets the next one in. */
  async enter(reads: boolean): Promise<() => void> {
    if (this.#isFree) this.#isFree = false
    else await new Promise<void>((go) => this.#waiting.push({ reads, passed: 0, go }))
    let isOver = false
    return () => {
      if (!isOver) setImmediate(() => this.#next())
      isOver = true
    }
  }

  #next(): void {
    const [next] = this.#waiting.splice(this.#findNext(), 1)
    if (!next) this.#isFree = true
    next?.go()
  }

  /** The first who reads, unless enough of them have gone ahead of whoever waits longest. */
  #findNext(): number {
    const reader = this.#waiting.findIndex(({ reads }) => reads)
    if (reader <= 0 || (this.#waiting[0]?.passed ?? 0) >= MOST_AHEAD) return 0
    for (const writer of this.#waiting.slice(0, reader)) writer.passed += 1
    return reader
  }
}
