import { isDeepStrictEqual } from 'node:util'
import type { Beginning, OpenTransaction, Result, Row } from '../engine.ts'
import { Skipped, TransactionAborted, TransactionOver } from '../problems.ts'
import { writeValue } from '../values.ts'
import { Batch, type BatchStatement } from './batch.ts'
import type { BatchConnection } from './batch-connection.ts'

const MAX_RETRIES = 3
/** Sent before a retry, to end the failed transaction. */
const ROLLBACK: BatchStatement = {
  text: 'ROLLBACK',
  name: undefined,
  values: [],
  resolve: () => {},
  reject: () => {},
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * A transaction that sends the statements of one turn of the event loop together, as a batch. In a
 * writing transaction, BEGIN and COMMIT enclose all batches. In a read-only transaction, the
 * database runs each batch as a separate transaction.
 */
export class BatchTransaction implements OpenTransaction {
  readonly entered: Promise<Row | null>
  readonly #connection: BatchConnection
  readonly #beginning: Beginning
  #waiting: BatchStatement[] = []
  #isScheduled = false
  #isBegun = false
  #isLast = false
  #running: Promise<void> | null = null
  #committed: Promise<Result> | null = null
  #isCancelled = false
  #retries = 0
  #isConsistent = Promise.resolve(true)

  constructor(connection: BatchConnection, beginning: Beginning) {
    this.#connection = connection
    this.#beginning = beginning
    const { entrance, signal, read_only } = beginning
    if (read_only) signal?.addEventListener('abort', this.#cancel)
    if (!entrance) this.entered = Promise.resolve(null)
    else {
      if (!read_only) this.#begin()
      this.entered = this.#enter().then(({ rows }) => rows[0] ?? null)
      // Prevents an unhandled rejection, which would end the process. The caller handles errors of
      // `entered`.
      this.entered.catch(() => {})
      this.#isBegun = true
    }
  }

  async query(text: string, values: readonly unknown[]): Promise<Result> {
    // After the commit, a statement would run outside any transaction, in the owner's role.
    if (this.#committed !== null) throw new TransactionOver()
    if (!this.#isBegun) {
      if (!this.#beginning.read_only) this.#begin()
      else if (this.#beginning.entrance) this.#enterAgain()
      this.#isBegun = true
    }
    try {
      return await this.#add(text, values)
    } catch (error) {
      // pg's stack ends at the socket; the log needs the caller's stack.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  isConsistent(): Promise<boolean> {
    return this.#isConsistent
  }

  commitWithBatch(): void {
    this.#isLast = !this.#beginning.read_only
  }

  async commit(): Promise<void> {
    if (this.#beginning.read_only) return this.#releaseAfterReading()
    try {
      if (this.#isBegun) this.#committed ??= this.#add('COMMIT', [])
      const command = (await this.#committed)?.command ?? 'COMMIT'
      await this.#running
      if (command !== 'COMMIT') throw new TransactionAborted()
    } catch (error) {
      if (!(error instanceof TransactionAborted)) {
        await this.rollback()
        throw error instanceof Skipped ? new TransactionAborted() : error
      }
      this.#connection.release()
      throw error
    }
    this.#connection.release()
  }

  async rollback(): Promise<void> {
    if (this.#beginning.read_only) return this.#releaseAfterReading()
    try {
      const isCommitted = await this.#committed?.then(
        () => true,
        () => false,
      )
      if (this.#isBegun && !isCommitted) await this.#add('ROLLBACK', [])
      await this.#running
      this.#connection.release()
    } catch {
      this.#connection.release(true)
    }
  }

  /**
   * Releases the connection when its pending statements are answered. The caller does not wait for
   * this.
   */
  #releaseAfterReading(): void {
    const release = async () => {
      while (this.#running || this.#isScheduled) await (this.#running ?? nextTurn())
      this.#beginning.signal?.removeEventListener('abort', this.#cancel)
      // After a cancel request the connection is discarded, because the request could still cancel
      // the next statement of this connection.
      this.#connection.release(this.#isCancelled)
    }
    release().catch(() => this.#connection.release(true))
  }

  readonly #cancel = () => {
    const { cancel } = this.#connection
    if (this.#running === null || !cancel) return
    this.#isCancelled = true
    cancel()
  }

  #begin(): void {
    this.#add('BEGIN', []).catch(() => {})
  }

  #enter(): Promise<Result> {
    const { entrance } = this.#beginning
    return this.#add(entrance?.text ?? '', entrance?.values ?? [])
  }

  /**
   * Sends the entrance (the statement that sets role and context) again with a later batch. Checks
   * that it returns the same account as in the first batch.
   */
  #enterAgain(): void {
    const before = this.#isConsistent
    this.#isConsistent = Promise.all([before, this.entered, this.#enter()]).then(
      ([isSame, first, { rows }]) => isSame && isDeepStrictEqual(rows[0] ?? null, first),
      // A failure is ignored here, because it also rejects the other statements of the batch.
      () => before,
    )
  }

  #add(text: string, values: readonly unknown[]): Promise<Result> {
    const added = this.#push(text, values)
    if (!this.#isScheduled) {
      this.#isScheduled = true
      // Runs after all synchronous code and promises of this turn have queued their statements.
      queueMicrotask(() => process.nextTick(() => this.#send()))
    }
    return added
  }

  #push(text: string, values: readonly unknown[]): Promise<Result> {
    const written = values.map(writeValue)
    const name = this.#connection.names?.get(text, this.#beginning.mode)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ text, name, values: written, resolve, reject })
    })
  }

  #send(): void {
    // Sends one batch at a time. Statements queued meanwhile form the next batch.
    if (this.#running !== null) return
    this.#isScheduled = false
    if (this.#waiting.length === 0) return
    if (this.#isLast && this.#committed === null) {
      this.#committed = this.#push('COMMIT', [])
      this.#committed.catch(() => {})
    }
    const statements = this.#waiting
    this.#waiting = []
    if (this.#beginning.read_only) this.#isBegun = false
    this.#running = new Promise((resolve) => {
      const over = () => {
        this.#running = null
        resolve()
        this.#send()
      }
      this.#sendBatch(statements, over)
    })
  }

  #sendBatch(statements: BatchStatement[], over: () => void): void {
    this.#connection.send(
      new Batch(statements, this.#connection.prepared, over, (sent, failed) => {
        const again = this.#listRetries(sent, failed)
        this.#retries += 1
        if (again) this.#sendBatch(again, over)
        return again !== null
      }),
    )
  }

  /**
   * Lists the statements to send again after a schema change or a deadlock. Null if the retry would
   * undo a statement whose answer a caller already has. Also null after MAX_RETRIES or a
   * cancellation.
   */
  #listRetries(sent: BatchStatement[], failed: BatchStatement): BatchStatement[] | null {
    const { read_only, entrance } = this.#beginning
    if (this.#retries >= MAX_RETRIES || this.#isCancelled) return null
    if (read_only) return sent
    const own = sent.filter((statement) => statement !== ROLLBACK)
    const [first, ...answered] = own.slice(0, own.indexOf(failed))
    const isUndone =
      first?.text === 'BEGIN' && answered.every(({ text }) => text === entrance?.text)
    return isUndone ? [ROLLBACK, ...own] : null
  }
}
