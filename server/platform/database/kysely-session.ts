import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely'
import type { OpenTransaction, Result } from './engine.ts'
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
