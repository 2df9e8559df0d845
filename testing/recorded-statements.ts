import { AsyncLocalStorage } from 'node:async_hooks'
import { createDatabase } from '#server/platform/database/database.ts'
import type { Engine, Session, Statement } from '#server/platform/database/engine.ts'
import { openTestEngine, type TestDatabase } from '#server/platform/database/test-database.ts'

/** A fresh test database (`TEST_ENGINE` names the engine) that records statements. */
export type RecordedDatabase = TestDatabase & {
  /**
   * Runs work and returns its statements in order. Excludes the statements of other work that runs
   * at the same time.
   */
  record<T>(work: () => Promise<T>): Promise<{ value: T; statements: Statement[] }>
}

/** Opens the database; call `close()` in `afterAll`. */
export async function openRecordedDatabase(): Promise<RecordedDatabase> {
  const engine = await openTestEngine()
  const recording = new AsyncLocalStorage<Statement[]>()
  const recorded = recordStatements(engine, (text, values = []) =>
    recording.getStore()?.push({ text, values }),
  )
  return {
    ...createDatabase(recorded),
    url: engine.url,
    async record(work) {
      const statements: Statement[] = []
      return { value: await recording.run(statements, work), statements }
    },
  }
}

type Note = (text: string, values?: readonly unknown[]) => void

/** Wraps an engine and passes each statement to the callback `note`. */
function recordStatements(engine: Engine, note: Note): Engine {
  const recordSession = (session: Session): Session => ({
    script(text) {
      note(text)
      return session.script(text)
    },
    query(text, values, mode) {
      note(text, values)
      return session.query(text, values, mode)
    },
    release: (broken) => session.release(broken),
  })
  return {
    ...engine,
    acquire: async () => recordSession(await engine.acquire()),
    async begin(beginning) {
      const { entrance } = beginning
      note(entrance?.text ?? 'BEGIN', entrance?.values)
      const opened = await engine.begin(beginning)
      return {
        entered: opened.entered,
        query(text, values) {
          note(text, values)
          return opened.query(text, values)
        },
        isConsistent: () => opened.isConsistent(),
        commitWithBatch: () => opened.commitWithBatch(),
        commit() {
          note('COMMIT')
          return opened.commit()
        },
        rollback() {
          note('ROLLBACK')
          return opened.rollback()
        },
      }
    },
  }
}
