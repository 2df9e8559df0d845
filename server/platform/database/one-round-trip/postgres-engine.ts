import { connect } from 'node:net'
import pg from 'pg'
import type { Engine, Result } from '../engine.ts'
import { asConnectionLoss, DatabaseClosed, DatabaseUnreachable } from '../problems.ts'
import { getTypeParser } from '../values.ts'
import { PreparedStatements } from './batch.ts'
import { type BatchConnection, openSession } from './batch-connection.ts'
import { BatchTransaction } from './batch-transaction.ts'
import { StatementNames } from './statement-names.ts'

/**
 * Opens a pool on a PostgreSQL server. `url`: a libpq URL. With `?prepare=off`, statements are not
 * prepared by name, because some poolers lose prepared statements. `poolSize`: maximum connections.
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
  // The pool drops a broken idle connection. Without a listener, the error would end the process.
  pool.on('error', () => {})
  const names = url.includes('prepare=off') ? null : new StatementNames()
  const prepared = new WeakMap<pg.PoolClient, PreparedStatements>()
  const acquire = async (): Promise<BatchConnection> => {
    if (pool.ending) throw new DatabaseClosed()
    const client = await pool.connect().catch((error: unknown) => {
      throw asConnectionLoss(error)
    })
    const known = prepared.get(client) ?? new PreparedStatements()
    prepared.set(client, known)
    return {
      prepared: known,
      names,
      release: watch(client),
      send: (batch) => client.query(batch),
      cancel: () => cancel(client),
      script: async (text) => {
        const answer = await client.query(text).catch((error: unknown) => {
          throw asConnectionLoss(error)
        })
        return toResult(answer)
      },
    }
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
    acquire: async () => openSession(await acquire()),
    begin: async (beginning) => new BatchTransaction(await acquire(), beginning),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    isFull: () => false,
    failed: new Promise(() => {}),
    close: () => pool.end(),
  }
}

/** Address and key of the server process. pg's typings lack these fields. */
type Backend = { host: string; port: number; processID: number; secretKey: number }

/** Sends PostgreSQL's cancel request over a separate connection. The request has no answer. */
function cancel(client: pg.PoolClient): void {
  const { host, port, processID, secretKey } = client as unknown as Backend
  const message = Buffer.alloc(16)
  for (const [at, value] of [16, 80_877_102, processID, secretKey].entries())
    message.writeInt32BE(value, at * 4)
  const socket = host.startsWith('/')
    ? connect(`${host}/.s.PGSQL.${port}`)
    : connect({ host, port })
  socket.on('error', () => {})
  socket.end(message)
}

/**
 * Watches a connection for errors. Returns the function that releases the connection. A connection
 * that is broken or still in a transaction is discarded.
 */
function watch(client: pg.PoolClient): (discard?: boolean) => void {
  let broken = false
  const onError = () => {
    broken = true
  }
  client.on('error', onError)
  return (discard = false) => {
    client.removeListener('error', onError)
    // Discards the connection if an SQL script left a transaction open. Otherwise the next user's
    // work would run in that transaction.
    client.release(discard || broken || client.getTransactionStatus() !== 'I')
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
