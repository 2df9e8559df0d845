import pg from 'pg'
import type { Engine, Result, Session } from '../engine.ts'
import { DatabaseUnreachable, nameLoss } from '../problems.ts'
import { getTypeParser, writeValue } from '../values.ts'
import { Batch, PreparedStatements } from './batch.ts'
import { type PostgresConnection, PostgresTransaction } from './postgres-transaction.ts'
import { StatementNames } from './statement-names.ts'

/**
 * Opens a pool on a PostgreSQL server. `url` is a libpq address; `pool_size` connections at most.
 * `?prepare=off` in the address stops named prepared statements, for poolers that lose them.
 */
export async function openPostgres(url: string, poolSize: number): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: { getTypeParser: (oid: number) => getTypeParser(oid) },
    application_name: 'daihon',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  } as pg.PoolConfig)
  // An idle connection that breaks is dropped by the pool; without a listener it ends the process.
  pool.on('error', () => {})
  const names = url.includes('prepare=off') ? null : new StatementNames()
  const prepared = new WeakMap<pg.PoolClient, PreparedStatements>()
  const connect = async (): Promise<PostgresConnection> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw nameLoss(error)
    })
    const known = prepared.get(client) ?? new PreparedStatements()
    prepared.set(client, known)
    return { client, prepared: known, names, release: watch(client) }
  }
  try {
    const first = await pool.connect()
    first.release()
  } catch (error) {
    await pool.end()
    throw new DatabaseUnreachable(url, error)
  }
  return {
    name: 'postgres',
    acquire: async () => openSession(await connect()),
    begin: async (beginning) => new PostgresTransaction(await connect(), beginning),
    close: () => pool.end(),
  }
}

/** How the connection is given back. One that broke meanwhile, or is left in a transaction, is thrown away. */
function watch(client: pg.PoolClient): (discard?: boolean) => void {
  let broken = false
  const onError = () => {
    broken = true
  }
  client.on('error', onError)
  return (discard = false) => {
    client.removeListener('error', onError)
    // A text that began a transaction and never ended it must not leak into the next user's work.
    client.release(discard || broken || client.getTransactionStatus() !== 'I')
  }
}

function openSession({ client, prepared, names, release }: PostgresConnection): Session {
  // One after the other: pg's client has a queue, and warns of its use.
  let last: Promise<unknown> = Promise.resolve()
  const inOrder = (work: () => Promise<Result>) => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
  return {
    script: (text) =>
      inOrder(async () => {
        const answer = await client.query(text).catch((error: unknown) => {
          throw nameLoss(error)
        })
        return toResult(answer)
      }),
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
            client.query(new Batch([statement], prepared, () => answer(result)))
          }),
      ),
    release,
  }
}

function toResult(answer: pg.QueryResult | pg.QueryResult[]): Result {
  const last = Array.isArray(answer) ? answer.at(-1) : answer
  return {
    rows: Array.isArray(answer) ? answer.flatMap((one) => one.rows) : answer.rows,
    command: last?.command ?? '',
    affected: last?.rowCount ?? 0,
  }
}
