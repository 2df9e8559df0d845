import type { Result, Session } from '../engine.ts'
import { writeValue } from '../values.ts'
import { Batch, type PreparedStatements } from './batch.ts'
import type { StatementNames } from './statement-names.ts'

/** An exclusive connection until `release`, for either engine. Runs batches one at a time. */
export type BatchConnection = {
  prepared: PreparedStatements
  /**
   * Null if statements are not prepared, because the connection leads to a pooler that loses
   * prepared statements.
   */
  names: StatementNames | null
  /**
   * Runs one or more statements without values. Returns the rows of all statements, and the command
   * and row count of the last statement.
   */
  script(text: string): Promise<Result>
  send(batch: Batch): void
  /** Asks the server to cancel this connection's running statement; absent if unsupported. */
  cancel?(): void
  release(discard?: boolean): void
}

export function openSession(connection: BatchConnection): Session {
  const { prepared, names, script, send, release } = connection
  let last: Promise<unknown> = Promise.resolve()
  const inOrder = (work: () => Promise<Result>) => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
  return {
    script: (text) => inOrder(() => script(text)),
    query: (text, values, mode) =>
      inOrder(
        () =>
          new Promise((answer, reject) => {
            let result: Result = { rows: [], command: '', affected: 0 }
            const name = names?.get(text, mode)
            const resolve = (given: Result) => {
              result = given
            }
            const statement = { text, name, values: values.map(writeValue), resolve, reject }
            send(new Batch([statement], prepared, () => answer(result)))
          }),
      ),
    // Waits for statements that callers did not await.
    release: (broken) => void last.then(() => release(broken)),
  }
}
