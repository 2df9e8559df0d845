import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely'
import type { Engine, OpenTransaction, Result, Session } from './engine.ts'
import { TransactionOver } from './problems.ts'

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

const dialect: Dialect = {
  createAdapter: () => adapter,
  createQueryCompiler: () => compiler,
  createDriver: () => noDriver,
  createIntrospector: (db) => new PostgresIntrospector(db),
}

const refuse = async (): Promise<never> => {
  throw new Error('Inside a transaction there is nothing to begin, commit or connect.')
}
const noDriver: Driver = {
  init: async () => {},
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: refuse,
  destroy: refuse,
}

/** Creates Kysely's query builder for an open transaction. After `end`, every query fails. */
export function openKyselyTransaction<Tables>(opened: OpenTransaction): {
  db: Kysely<Tables>
  end(): void
} {
  let over = false
  const connection = new SessionConnection((text, values) => {
    if (over) throw new TransactionOver()
    return opened.query(text, values)
  })
  // Kysely's single-connection provider waits for each answer before the next query; this provider
  // allows pipelining.
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) }
  const executor = new DefaultQueryExecutor(compiler, adapter, provider)
  return {
    db: new Transaction<Tables>({ config: { dialect }, dialect, driver: noDriver, executor }),
    end: () => {
      over = true
    },
  }
}

/**
 * Creates Kysely's query builder for statements outside the transactions of `Database`. It uses the
 * owner's role and opens its own transactions.
 */
export function openRootKysely(engine: Engine, acquire: () => Promise<Session>): Kysely<unknown> {
  const sessions = new WeakMap<DatabaseConnection, Session>()
  const run = (text: string) => async (connection: DatabaseConnection) => {
    await sessions.get(connection)?.script(text)
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => {
      const session = await acquire()
      const connection = new SessionConnection((text, values) =>
        session.query(text, values, 'owner'),
      )
      sessions.set(connection, session)
      return connection
    },
    beginTransaction: run('BEGIN'),
    commitTransaction: run('COMMIT'),
    rollbackTransaction: run('ROLLBACK'),
    releaseConnection: async (connection) => sessions.get(connection)?.release(),
    destroy: () => engine.close(),
  }
  return new Kysely({ dialect: { ...dialect, createDriver: () => driver } })
}

type Send = (text: string, values: readonly unknown[]) => Promise<Result>

class SessionConnection implements DatabaseConnection {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, command, affected } = await this.#send(compiled.sql, compiled.parameters)
    const changed = /^(?:INSERT|UPDATE|DELETE|MERGE)$/.test(command)
    const result = { rows: rows as R[] }
    return changed ? { ...result, numAffectedRows: BigInt(affected) } : result
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported; ask for pages.')
  }
}
