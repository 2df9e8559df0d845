import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Traces } from '../observability/traces.ts'
import type { Beginning, Engine, EngineName, OpenTransaction, Row, Session } from './engine.ts'
import { followEngine } from './follow-engine.ts'
import { openKyselyTransaction } from './kysely-session.ts'
import { migrate } from './migrate.ts'
import { AccountChanged, NestedTransaction, originOf } from './problems.ts'
import type { Tables } from './tables.ts'

export type { Row } from './engine.ts'

/** Row-level-security context of a transaction: uuids, or null for no user or no company. */
export type Context = { user_id: string | null; company_id: string | null }

/**
 * Query builders of a read-only transaction. Kysely's full builder can also write, even inside
 * WITH, so only these three are exposed. A query can still call an SQL function that writes, but
 * the database refuses the write.
 */
export type ReadQueries = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'fn'>

/** A read-only transaction: it cannot write, record an event or request a commit. */
export type ReadTransaction = {
  /** Queries of this transaction; they fail after its end. */
  readonly db: ReadQueries
}

export type Transaction = ReadTransaction & {
  readonly db: Kysely<Tables>
  /**
   * Identifies the database to which the transaction belongs, because a test process opens several.
   */
  readonly source: symbol
  /** Runs after a successful commit, in order; never after a rollback. */
  afterCommit(fn: () => void): void
  /**
   * Runs `write`, and sends its statements and the commit in one round trip. `write` must start all
   * its statements before it awaits anything. Later statements throw TransactionOver, and a later
   * error no longer rolls the transaction back. So only the function that opened the transaction,
   * or a route's handler, may call this method.
   */
  commitWith<T>(write: () => Promise<T>): Promise<T>
}

/**
 * The company in which a change is made, and the account that makes it. `actor_id` is null for the
 * system (a job, the command line).
 */
export type Attribution = { company_id: string | null; actor_id: string | null }

/** A transaction whose events are attributed to `by`. */
export type AttributedTransaction = Transaction & { readonly by: Attribution }

/** Attributes a transaction that started without an actor (system work, sign-up). */
export function attributeTo(
  tx: Transaction,
  by: { company_id: string; actor_id: string | null },
): AttributedTransaction {
  return { ...tx, by }
}

/**
 * Options of a transaction. `read_only`: the type has no write methods, and the database refuses
 * writes. The caller of a read-only transaction receives the result before the transaction has
 * ended. `signal` cancels running statements of a read-only transaction (PostgreSQL only).
 */
type Reading = { read_only: boolean; signal?: AbortSignal }

/**
 * Runs `work` in a transaction of type `Tx`, or in a read-only transaction if `read_only` is true.
 * `More`: types of further arguments of `work`.
 */
type RunTransaction<
  Arguments extends unknown[],
  Tx extends Transaction,
  More extends unknown[] = [],
> = {
  <T>(
    ...call: [...Arguments, work: (tx: ReadTransaction, ...more: More) => Promise<T>, Reading]
  ): Promise<T>
  <T>(...call: [...Arguments, work: (tx: Tx, ...more: More) => Promise<T>]): Promise<T>
}

/**
 * The caller identified by a verified token. `session_id` is null for external identities and API
 * tokens.
 */
export type Caller = { issuer: string; subject: string; session_id: string | null }

export type Database = Pick<Engine, 'connections' | 'isFull' | 'failed' | 'close'> & {
  engine: EngineName
  readonly source: symbol
  /** Runs work in the app role with the context of a user and company: row-level security applies. */
  tenant: RunTransaction<[context: Context], AttributedTransaction>
  /**
   * Runs work as the account of a verified token. `enter_actor` finds the account and sets it as
   * context; `actorRow` is null if there is no account. If the account changes during a read, the
   * read runs again.
   */
  actor: RunTransaction<[caller: Caller], Transaction, [actorRow: Row | null]>
  /**
   * Like `actor`, but `work` starts before the account is found. The first statements of `work` are
   * sent together with the statement that finds the account. Row-level security applies to these
   * first statements too.
   */
  entering: RunTransaction<[caller: Caller], Transaction, [entered: Promise<Row | null>]>
  /**
   * Runs work in the owner's role, which bypasses row-level security. Used for work that does not
   * act as a company's member: logins, the operator's actions, guests of share links, background
   * jobs.
   */
  system<T>(work: (tx: Transaction) => Promise<T>, options?: { read_only: boolean }): Promise<T>
  /**
   * Statements in the owner's role outside the transactions above, for example of the job queue.
   */
  raw: {
    query(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
  }
  /** A connection in the owner's role, for work with its own transactions (a backup). */
  connect<T>(work: (session: Session) => Promise<T>): Promise<T>
}

export type DatabaseConfig = {
  database_url: string | null
  data_dir: string
  migrations_dir: string
  /**
   * Folder of an empty database, from which a new embedded database is copied. Null: a new database
   * is created from scratch.
   */
  new_database_dir?: string | null
  pool_size?: number
  /** Records statements as spans; null or absent: off. */
  traces?: Traces | null
}

const appRole = 'daihon_app'
// One statement sets the role and these settings for the transaction:
// - generic plans, because planning under row-level security takes much longer than execution
// - no JIT, because JIT compilation takes longer than running the statements
// - a timeout of half a minute (PGlite has no timeout)
const enterRole = `set_config('role', '${appRole}', true) AS role,
  set_config('plan_cache_mode', 'force_generic_plan', true) AS plans,
  set_config('jit', 'off', true) AS compiled,
  set_config('statement_timeout', '30s', true) AS patience`
const readOnly = `set_config('transaction_read_only', 'on', true) AS reads`
const enterTenant = `SELECT set_config('app.user_id', $1, true), set_config('app.company_id', $2, true) FROM ${enterRole}`
// Uses LEFT JOIN, so that the role is set even if `enter_actor` returns no row for an unknown
// account.
const enterActor = (roles: string) =>
  `SELECT actor.* FROM ${roles} LEFT JOIN LATERAL enter_actor($1, $2, $3) AS actor ON true`
const entrances = {
  tenant: { write: enterTenant, read: `${enterTenant}, ${readOnly}` },
  actor: { write: enterActor(enterRole), read: enterActor(`${enterRole}, ${readOnly}`) },
}

/** Maximum attempts of a read. A read is repeated if the caller's account changed during it. */
const MAX_ATTEMPTS = 3

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Opens and migrates the database: PostgreSQL at `database_url`, otherwise PGlite in `data_dir`.
 * Throws StartRefused (such as DatabaseLocked) with an explanation.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const engine = await openEngine(config)
  try {
    await migrate(engine, config.migrations_dir)
  } catch (error) {
    await engine.close()
    throw error
  }
  return createDatabase(config.traces ? followEngine(engine, config.traces) : engine)
}

/** Opens the engine without migrating. Throws StartRefused. */
export async function openEngine(
  config: Omit<DatabaseConfig, 'migrations_dir' | 'traces'>,
): Promise<Engine> {
  // Loads only the engine in use, because the other engine would cost startup time and memory.
  if (config.database_url !== null) {
    const { openPostgres } = await import('./one-round-trip/postgres-engine.ts')
    return openPostgres(config.database_url, config.pool_size ?? 10)
  }
  const { openFolder } = await import('./pglite-folder.ts')
  const { data_dir, new_database_dir = null } = config
  return openFolder(data_dir, { new_database_dir })
}

export function createDatabase(engine: Engine): Database {
  const current = new AsyncLocalStorage<{ open: boolean }>()

  const acquire = async (): Promise<Session> => {
    if (current.getStore()?.open) throw new NestedTransaction()
    return engine.acquire()
  }

  const source = Symbol(engine.name)
  const run = async <T>(
    beginning: Beginning,
    work: (tx: Transaction, opened: OpenTransaction) => Promise<T>,
    attempts = MAX_ATTEMPTS,
  ): Promise<T> => {
    if (current.getStore()?.open) throw new NestedTransaction()
    const opened = await engine.begin(beginning)
    const callbacks: (() => void)[] = []
    const state = { open: true }
    const { db, end } = openKyselyTransaction<Tables>(opened)
    const tx: Transaction = {
      db,
      source,
      afterCommit: (fn) => void callbacks.push(fn),
      commitWith: (write) => {
        opened.commitWithBatch()
        return write()
      },
    }
    const again = () => {
      if (attempts === 1) throw new AccountChanged()
      return run(beginning, work, attempts - 1)
    }
    let value: T
    try {
      value = await current.run(state, () => work(tx, opened))
      // `entered` rejects if the role could not be set. No statement took effect then, so the error
      // is thrown here, even if `work` ignored the errors of its statements.
      await opened.entered
    } catch (error) {
      state.open = false
      end()
      await opened.rollback()
      if (!(await opened.isConsistent())) return again()
      throw originOf(error)
    }
    state.open = false
    end()
    const committed = opened.commit()
    // A read-only transaction wrote nothing, so the caller need not wait for its end.
    if (beginning.read_only) committed.catch(() => {})
    else await committed
    if (!(await opened.isConsistent())) return again()
    for (const callback of callbacks) callOut(callback)
    return value
  }

  const entering = <T>(
    { issuer, subject, session_id }: Caller,
    work: (tx: Transaction, entered: Promise<Row | null>) => Promise<T>,
    { read_only, signal }: Reading = { read_only: false },
  ) => {
    const text = entrances.actor[read_only ? 'read' : 'write']
    const entrance = { text, values: [issuer, subject, session_id] }
    return run({ mode: 'app', entrance, read_only, signal }, (tx, { entered }) =>
      work(tx, entered.then(known)),
    )
  }

  return {
    engine: engine.name,
    source,
    tenant: async <T>(
      context: Context,
      work: (tx: AttributedTransaction) => Promise<T>,
      { read_only, signal }: Reading = { read_only: false },
    ) => {
      const text = entrances.tenant[read_only ? 'read' : 'write']
      const values = [checked(context.user_id), checked(context.company_id)]
      const by = { company_id: context.company_id, actor_id: context.user_id }
      return run({ mode: 'app', entrance: { text, values }, read_only, signal }, (tx) =>
        work({ ...tx, by }),
      )
    },
    entering,
    actor: <T>(
      caller: Caller,
      work: (tx: Transaction, row: Row | null) => Promise<T>,
      options?: { read_only: boolean },
    ) => entering(caller, async (tx, entered) => work(tx, await entered), options),
    system: (work, { read_only } = { read_only: false }) => {
      const entrance = read_only ? { text: `SELECT ${readOnly}`, values: [] } : null
      return run({ mode: 'owner', entrance, read_only }, work)
    },
    raw: {
      query: async (text, values = []) => {
        const session = await acquire()
        try {
          // PostgreSQL can prepare only single statements, so a text of several statements runs as
          // a script.
          const isScript = values.length === 0 && text.includes(';')
          const { rows } = await (isScript
            ? session.script(text)
            : session.query(text, values, 'owner'))
          session.release()
          return { rows }
        } catch (error) {
          // The script may have left a transaction open.
          await rollback(session)
          throw error
        }
      },
    },
    connect: async (work) => {
      const session = await acquire()
      try {
        const value = await work(session)
        session.release()
        return value
      } catch (error) {
        await rollback(session)
        throw error
      }
    },
    connections: () => engine.connections(),
    isFull: () => engine.isFull(),
    failed: engine.failed,
    close: () => engine.close(),
  }
}

/**
 * Returns the account's row; null for an unknown account. The statement then returned no row, or a
 * row of nulls.
 */
function known(row: Row | null): Row | null {
  return row && row.user_id !== null ? row : null
}

/** Returns a uuid as the value of a setting; null becomes the empty string. */
function checked(id: string | null): string {
  if (id === null) return ''
  if (!uuid.test(id)) throw new TypeError('A transaction context takes uuids only.')
  return id
}

async function rollback(session: Session): Promise<void> {
  try {
    await session.script('ROLLBACK')
    session.release()
  } catch {
    session.release(true)
  }
}

/**
 * Calls a function after the commit. An error of the function is only reported, because the
 * transaction cannot be undone.
 */
function callOut(callback: () => void): void {
  try {
    callback()
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : new Error(String(error)))
  }
}
