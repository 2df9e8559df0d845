import type { Engine, Result, Session } from './engine.ts'

/** PostgreSQL's code for what would write in a transaction that reads. */
const READ_ONLY = '25006'

/**
 * An engine of one connection that reads and does not write while its disk has no room. `refuse` makes the error a
 * write ends with.
 */
export function readWhenFull(engine: Engine, hasRoom: () => boolean, refuse: () => Error): Engine {
  /** What the connection was told last. */
  let readsOnly = false

  const name = async (work: () => Promise<Result>) => {
    try {
      return await work()
    } catch (error) {
      const isRefused = error instanceof Error && 'code' in error && error.code === READ_ONLY
      throw isRefused && readsOnly ? refuse() : error
    }
  }

  // Whether a statement of one's own writes is not known before: the database refuses it.
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
