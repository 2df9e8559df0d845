import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Traces } from '../observability/traces.ts'
import type { Beginning, Engine, EngineName, OpenTransaction, Row, Session } from './engine.ts'
import { followEngine } from './follow-engine.ts'
import { openKyselyTransaction, openRootKysely } from './kysely-session.ts'
import { migrate } from './migrate.ts'
import { NestedTransaction, originOf } from './problems.ts'
import type { Tables } from './tables.ts'

export type { Row } from './engine.ts'

/** Whose rows a transaction may see. Uuids, or null for nobody and no company. */
export type Context = { user_id: string | null; company_id: string | null }

/**
 * Queries that read. A builder has more ways to write than to read (also inside WITH), so what reads is
 * listed. Text of one's own stands in a FROM: `selectFrom(sql`…`.as('found'))` cannot write either.
 */
export type ReadQueries = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'fn'>

/** A transaction that reads: nothing in it can write, record an event or ask for a commit. */
export type ReadTransaction = {
  /** Queries of this transaction. Of no use after it ended. */
  readonly db: ReadQueries
}

export type Transaction = ReadTransaction & {
  readonly db: Kysely<Tables>
  /** Runs after a successful commit, in the order given; never after a rollback. */
  afterCommit(fn: () => void): void
  /**
   * Says that what is asked for now, without waiting in between, is the last: on PostgreSQL the
   * commit travels with it and costs no round trip of its own. An error thrown after their answer
   * no longer undoes them.
   */
  commitWithBatch(): void
}

/** Who does something, and in which company. `actor_id` null: nobody (a job, the command line). */
export type Attribution = { company_id: string | null; actor_id: string | null }

/** A transaction that knows for whom it works: what it records is theirs. */
export type AttributedTransaction = Transaction & { readonly by: Attribution }

/** Says for whom a transaction works, where that is not known of how it began (system work, sign-up). */
export function attributeTo(
  tx: Transaction,
  by: { company_id: string; actor_id: string | null },
): AttributedTransaction {
  return { ...tx, by }
}

/**
 * A transaction that reads refuses writes, by type and in the database, and does not make the caller
 * wait for its end. `signal`: what of it is under way is ended in the database (PostgreSQL).
 */
type Reading = { read_only: boolean; signal?: AbortSignal }

/** Work in a transaction of `Tx`, given `More`; with `read_only` in one that reads. */
type Begin<Arguments extends unknown[], Tx extends Transaction, More extends unknown[] = []> = {
  <T>(
    ...call: [...Arguments, work: (tx: ReadTransaction, ...more: More) => Promise<T>, Reading]
  ): Promise<T>
  <T>(...call: [...Arguments, work: (tx: Tx, ...more: More) => Promise<T>]): Promise<T>
}

/** Who is asking, as a verified token says it; `session_id` null: no session of ours stands behind it. */
export type Caller = { issuer: string; subject: string; session_id: string | null }

export type Database = Pick<Engine, 'connections' | 'isFull' | 'failed' | 'close'> & {
  engine: EngineName
  /** Work in the app role, in the context of a user and a company: row-level security holds. */
  tenant: Begin<[context: Context], AttributedTransaction>
  /** The same, for the account of a verified token; `enter_actor` finds it and sets the context. Null when there is none. */
  actor: Begin<[caller: Caller], Transaction, [actorRow: Row | null]>
  /**
   * The same without waiting for the account: what is asked for at once travels with the statement
   * that finds it, and row-level security holds for it already.
   */
  entering: Begin<[caller: Caller], Transaction, [entered: Promise<Row | null>]>
  /** Work in the owner's role, past row-level security. Identity, bookkeeping, operator, share lookup. */
  system<T>(work: (tx: Transaction) => Promise<T>, options?: { read_only: boolean }): Promise<T>
  /** Statements in the owner's role, outside our transactions, for the job queue. */
  raw: {
    query(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
    kysely: Kysely<unknown>
  }
  /** A connection in the owner's role, for work with transactions of its own (a backup). */
  connect<T>(work: (session: Session) => Promise<T>): Promise<T>
}

export type DatabaseConfig = {
  database_url: string | null
  data_dir: string
  migrations_dir: string
  /** What a new embedded database begins with; without it one is made. */
  new_database_dir?: string | null
  pool_size?: number
  /** Where statements are told of; null or absent: nowhere. */
  traces?: Traces | null
}

const appRole = 'daihon_app'
// One statement enters the role and the context, until the end of the transaction. Under row-level
// security planning a statement costs many times its execution; statements that are prepared are
// planned once, without looking at their values; compiling one each time takes longer than running it. A statement that takes half a minute, as a search
// through gigabytes might, is ended: the connection it holds is everybody's. (PGlite has no clock.)
const enterRole = `set_config('role', '${appRole}', true) AS role,
  set_config('plan_cache_mode', 'force_generic_plan', true) AS plans,
  set_config('jit', 'off', true) AS compiled,
  set_config('statement_timeout', '30s', true) AS patience`
const readOnly = `set_config('transaction_read_only', 'on', true) AS reads`
const enterTenant = `SELECT set_config('app.user_id', $1, true), set_config('app.company_id', $2, true) FROM ${enterRole}`
// An unknown account is no row of the function, and yet the role must be entered.
const enterActor = (roles: string) =>
  `SELECT actor.* FROM ${roles} LEFT JOIN LATERAL enter_actor($1, $2, $3) AS actor ON true`
const entrances = {
  tenant: { write: enterTenant, read: `${enterTenant}, ${readOnly}` },
  actor: { write: enterActor(enterRole), read: enterActor(`${enterRole}, ${readOnly}`) },
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Opens the database and brings it up to date: PostgreSQL at `database_url`, else PGlite in
 * `data_dir`. Throws StartRefused (DatabaseLocked) with a sentence for the person who starts it.
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

/** The engine alone, its schema as it is found. Throws StartRefused. */
export async function openEngine(
  config: Omit<DatabaseConfig, 'migrations_dir' | 'traces'>,
): Promise<Engine> {
  // Only the engine in use is loaded: the other one costs start time and memory.
  if (config.database_url !== null) {
    const { openPostgres } = await import('./one-round-trip/postgres-engine.ts')
    return openPostgres(config.database_url, config.pool_size ?? 10)
  }
  const { openFolder } = await import('./pglite-folder.ts')
  const { data_dir, new_database_dir = null } = config
  return openFolder(data_dir, { new_database_dir })
}

/** The transactions of an open, migrated engine. */
export function createDatabase(engine: Engine): Database {
  const current = new AsyncLocalStorage<{ open: boolean }>()

  const acquire = async (): Promise<Session> => {
    if (current.getStore()?.open) throw new NestedTransaction()
    return engine.acquire()
  }

  const run = async <T>(
    beginning: Beginning,
    work: (tx: Transaction, opened: OpenTransaction) => Promise<T>,
  ): Promise<T> => {
    if (current.getStore()?.open) throw new NestedTransaction()
    const opened = await engine.begin(beginning)
    const callbacks: (() => void)[] = []
    const state = { open: true }
    const { db, end } = openKyselyTransaction<Tables>(opened)
    const tx: Transaction = {
      db,
      afterCommit: (fn) => void callbacks.push(fn),
      commitWithBatch: () => opened.commitWithBatch(),
    }
    let value: T
    try {
      value = await current.run(state, () => work(tx, opened))
      // A transaction that could not enter its role has done nothing, whatever its work says.
      await opened.entered
    } catch (error) {
      state.open = false
      end()
      await opened.rollback()
      throw originOf(error)
    }
    state.open = false
    end()
    const committed = opened.commit()
    // Nothing was written, so nothing can be lost: the caller need not wait for the end.
    if (beginning.read_only) committed.catch(() => {})
    else await committed
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
          // A single statement is prepared, with values or without.
          const isScript = values.length === 0 && text.includes(';')
          const { rows } = await (isScript
            ? session.script(text)
            : session.query(text, values, 'owner'))
          session.release()
          return { rows }
        } catch (error) {
          // The text may have begun a transaction of its own and left it open.
          await rollback(session)
          throw error
        }
      },
      kysely: openRootKysely(engine, acquire),
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

/** The account's row; null where the look-up found none and its columns are empty. */
function known(row: Row | null): Row | null {
  return row && row.user_id !== null ? row : null
}

/** A uuid as a setting's value; null becomes the empty setting. */
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

/** What was committed stays committed: a failing callback is reported, not thrown at the caller. */
function callOut(callback: () => void): void {
  try {
    callback()
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : new Error(String(error)))
  }
}
