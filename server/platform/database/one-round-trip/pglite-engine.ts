import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { parse, serialize } from 'pg-protocol'
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
import { TransactionQueue } from './transaction-queue.ts'

// V8 sometimes crashes when it frees WebAssembly code (nodejs/node#64500).
setFlagsFromString('--no-wasm-code-gc')

/** PGlite's start parameters, but with smaller buffers and without `-F`, which turns fsync off. */
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // PGlite fills its shared buffers (128 MB by default) with zeros at startup. A small value
  // suffices, because the system's file cache serves reads too.
  '-c',
  'shared_buffers=32MB',
]
const withOpenFiles = (count: number) => ['-c', `max_files_per_process=${count}`]

type BackendMessage = Parameters<Parameters<typeof parse>[1]>[0]

/**
 * Skips PGlite's query of the array types, which takes a tenth of PGlite's startup. The query is
 * not needed, because this file parses values itself.
 */
class UntypedPGlite extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
}

/** Opens PGlite; without `fs` in memory only (tests). `open_files`: maximum open files of `fs`. */
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
  const queue = new TransactionQueue()
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
 * PGlite's only connection. Messages of PostgreSQL's protocol are written and parsed by pg's
 * library, which is twice as fast as PGlite's own code.
 */
class Connection {
  readonly prepared = new PreparedStatements()
  readonly names = new StatementNames()
  readonly #pglite: PGlite
  /** pg-protocol parses each chunk synchronously when this stream emits it. */
  readonly #output = new Readable({ read() {} })
  #answers: BackendMessage[] = []
  #failure: DatabaseFailed | null = null
  #reportFailure: (failure: DatabaseFailed) => void = () => {}
  /** Resolves when the engine has failed. A failed engine refuses all statements. */
  readonly failed = new Promise<DatabaseFailed>((resolve) => {
    this.#reportFailure = resolve
  })

  constructor(pglite: PGlite) {
    this.#pglite = pglite
    throwAtCrash(pglite)
    parse(this.#output, (answer) => this.#answers.push(answer))
  }

  send(batch: Batch): void {
    const message = new Message()
    batch.write(message)
    this.#exchange(message.toBytes())
      .then((answers) => {
        if (!passAnswers(batch, answers)) throw this.#fail()
      })
      .catch((error: unknown) => batch.handleError(error))
  }

  async script(text: string): Promise<Result> {
    const result = readScript(await this.#exchange(serialize.query(text)))
    if (result === null) throw this.#fail()
    return result
  }

  /**
   * Ends a transaction that an SQL script left open. Otherwise the next user's work would run in
   * that transaction.
   */
  async endTransaction(): Promise<void> {
    if (!this.#failure && this.#pglite.isInTransaction()) await this.script('ROLLBACK')
  }

  async close(): Promise<void> {
    // A failed engine cannot write a checkpoint; the next start replays the log.
    if (!this.#failure) await this.#pglite.close()
  }

  async #exchange(message: Uint8Array): Promise<BackendMessage[]> {
    if (this.#failure) throw this.#failure
    this.#answers = []
    // The chunk is copied, because it is PGlite's own memory, and the parser keeps an incomplete
    // message until the next chunk.
    const onRawData = (data: Uint8Array) => void this.#output.emit('data', Buffer.from(data))
    try {
      await this.#pglite.execProtocolRawStream(message, { syncToFs: false, onRawData })
      return this.#answers
    } catch (error) {
      throw this.#fail(error)
    }
  }

  /**
   * Makes the engine refuse all further statements. Otherwise a failure or a partial answer could
   * look like an empty result.
   */
  #fail(cause?: unknown): DatabaseFailed {
    this.#failure = new DatabaseFailed(cause)
    this.#reportFailure(this.#failure)
    return this.#failure
  }
}

/** The exit status with which PGlite ends a failed statement. */
const FAILED_STATEMENT_STATUS = 100

/**
 * Makes a crash of PGlite reach the caller. PGlite swallows its own crashes, e.g. after a full
 * disk, and then loops forever over its remaining input. Only an error thrown in `longjmp`, which
 * runs after a failed statement, ends the loop. So a crash looks like a failed statement until
 * `longjmp` throws the crash's error.
 */
function throwAtCrash({ Module }: PGlite): void {
  const { _PostgresMainLoopOnce: runOnce, _PostgresMainLongJmp: jump } = Module
  let crash: unknown
  Module._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if ((error as { status?: unknown } | null)?.status !== FAILED_STATEMENT_STATUS) crash = error
      throw crash === undefined ? error : { status: FAILED_STATEMENT_STATUS }
    }
  }
  Module._PostgresMainLongJmp = () => {
    if (crash !== undefined) throw crash
    jump()
  }
}

/**
 * Passes PGlite's answers to their batch. Returns false if an answer is missing. PGlite did not run
 * the statements after a failed statement, so these need no answer.
 */
function passAnswers(batch: Batch, answers: readonly BackendMessage[]): boolean {
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

/**
 * Returns the last statement's result, with the rows of all statements; null if answers are
 * missing.
 */
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
