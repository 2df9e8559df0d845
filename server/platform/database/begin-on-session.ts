import type { Beginning, OpenTransaction, Session } from './engine.ts'
import { TransactionAborted } from './problems.ts'

/** A transaction on an engine whose round trips cost nothing: BEGIN, the statements one by one, COMMIT. */
export function beginOnSession(session: Session, beginning: Beginning): OpenTransaction {
  const { mode, entrance, read_only } = beginning
  const begun = session.script(read_only ? 'BEGIN READ ONLY' : 'BEGIN')
  const entered = entrance
    ? session.query(entrance.text, entrance.values, mode).then(({ rows }) => rows[0] ?? null)
    : begun.then(() => null)
  // Whoever waits for a statement hears of it; the rest must not end the process.
  begun.catch(() => {})
  entered.catch(() => {})
  const rollback = async () => {
    try {
      await session.script('ROLLBACK')
      session.release()
    } catch {
      session.release(true)
    }
  }
  return {
    entered,
    query: (text, values) => session.query(text, values, mode),
    commitWithBatch: () => {},
    async commit() {
      let command: string
      try {
        await begun
        command = (await session.script('COMMIT')).command
      } catch (error) {
        await rollback()
        throw error
      }
      session.release()
      if (command !== 'COMMIT') throw new TransactionAborted()
    },
    rollback,
  }
}
