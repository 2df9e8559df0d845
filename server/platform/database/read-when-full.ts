import type { Engine, Result, Session } from './engine.ts'

/** PostgreSQL's code for a write in a read-only transaction. */
const READ_ONLY = '25006'

/**
 * Wraps an engine that has one connection, and makes it read-only while its disk is full. Writes
 * then fail with the error that `refuse` creates.
 */
export function readWhenFull(engine: Engine, hasRoom: () => boolean, refuse: () => Error): Engine {
  let readsOnly = false

  const name = async (work: () => Promise<Result>) => {
    try {
      return await work()
    } catch (error) {
      const isRefused = error instanceof Error && 'code' in error && error.code === READ_ONLY
      throw isRefused && readsOnly ? refuse() : error
    }
  }

  // Acquires the connection, and makes it read-only while the disk is full. Does not throw on a
  // full disk, because reads still work.
  const acquire = async (): Promise<Session> => {
    const session = await engine.acquire()
    const isFull = !hasRoom()
    if (isFull !== readsOnly) {
      readsOnly = isFull
      await session.script(`SET default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
    }
    return {
      script: (text) => name(() => session.script(text)),
      query: (text, values, mode) => name(() => session.query(text, values, mode)),
      release: (broken) => session.release(broken),
    }
  }

  return {
    ...engine,
    acquire,
    isFull: () => !hasRoom(),
    async begin(beginning) {
      if (!beginning.read_only) {
        if (!hasRoom()) throw refuse()
        if (readsOnly) (await acquire()).release()
      }
      return engine.begin(beginning)
    },
  }
}
