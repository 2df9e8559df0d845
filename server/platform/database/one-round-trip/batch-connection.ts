import type { Result, Session } from '../engine.ts'
import { writeValue } from '../values.ts'
import { Batch, type PreparedStatements } from './batch.ts'
import type { StatementNames } from './statement-names.ts'

/** One connection of either engine, ours alone until `release`: it takes batches, one at a time. */
export type BatchConnection = {
  prepared: PreparedStatements
  /** Null: nothing is prepared (poolers that lose prepared statements). */
  names: StatementNames | null
  /** One or more statements as text, without values; answers the last statement's result. */
  script(text: string): Promise<Result>
  /** Sends a batch, which hears of its answers. */
  send(batch: Batch): void
  /** Asks the server to end what it does for this connection; absent where it cannot. */
  cancel?(): void
  release(discard?: boolean): void
}

/** A connection for statements of one's own: one after the other, each a batch. */
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
    // What was asked for and not waited for is still to be answered.
    release: (broken) => void last.then(() => release(broken)),
  }
}
