import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Engine, EngineName, Row, Session } from './engine.ts'
import { openKyselyTransaction, openRootKysely } from './kysely-session.ts'
import { migrate } from './migrate.ts'
import { NestedTransaction, TransactionAborted } from './problems.ts'
import type { Tables } from './tables.ts'

export type { Row } from './engine.ts'

/** Whose rows a transaction may see. Uuids, or null for nobody and no company. */
export type Context = { user_id: string | null; company_id: string | null }

export type Transaction = {
  /** Queries of this transaction. Of no use after it ended. */
  db: Kysely<Tables>
  /** Runs after a successful commit, in the order given; never after a rollback. */
  afterCommit(fn: () => void): void
}

/** `read_only` transactions refuse writes and do not make the caller wait for their end. */
export type TransactionOptions = { read_only?: boolean }

export type Database = {
  engine: EngineName
  /** Work in the app role, in the context of a user and a company: row-level security holds. */
  tenant<T>(
    context: Context,
    work: (tx: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  /** The same, for the account of a verified token; `enter_actor` finds it and sets the context. Null when there is none. */
  actor<T>(
    issuer: string,
    subject: string,
    work: (tx: Transaction, actorRow: Row | null) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  /** Work in the owner's role, past row-level security. Identity, bookkeeping, operator, share lookup. */
  system<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Owner's role, outside our transactions: the job queue's and the identity library's door. */
  raw: {
    query(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
    kysely: Kysely<unknown>
  }
  close(): Promise<void>
}

export type DatabaseConfig = {
  database_url: string | null
  data_dir: string
  migrations_dir: string
  pool_size?: number
}

const appRole = 'daihon_app'
// Under row-level security planning a statement costs many times its execution; statements that are
// prepared are planned once, without looking at their values.
const enterRole = `SET LOCAL ROLE ${appRole};SET LOCAL plan_cache_mode=force_generic_plan`
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
  return createDatabase(engine)
}

async function openEngine(config: DatabaseConfig): Promise<Engine> {
  // Only the engine in use is loaded: the other one costs start time and memory.
  if (config.database_url !== null) {
    const { openPostgres } = await import('./postgres-engine.ts')
    return openPostgres(config.database_url, config.pool_size ?? 10)
  }
  const { openFolder } = await import('./pglite-folder.ts')
  return openFolder(config.data_dir)
}

/** The transactions of an open, migrated engine. */
export function createDatabase(engine: Engine): Database {
  const current = new AsyncLocalStorage<{ open: boolean }>()

  const acquire = async (): Promise<Session> => {
    if (current.getStore()?.open) throw new NestedTransaction()
    return engine.acquire()
  }

  const run = async <T, B>(
    mode: string,
    begin: (session: Session) => Promise<B>,
    work: (tx: Transaction, begun: B) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> => {
    const session = await acquire()
    const callbacks: (() => void)[] = []
    const state = { open: true }
    const { db, end } = openKyselyTransaction<Tables>(session, mode)
    const afterCommit = (fn: () => void) => void callbacks.push(fn)
    let value: T
    try {
      const begun = await begin(session)
      value = await current.run(state, () => work({ db, afterCommit }, begun))
    } catch (error) {
      state.open = false
      end()
      await rollback(session)
      throw error
    }
    state.open = false
    end()
    const committed = commit(session)
    // Nothing was written, so nothing can be lost: the caller need not wait for the end.
    if (options.read_only) committed.catch(() => {})
    else await committed
    for (const callback of callbacks) callOut(callback)
    return value
  }

  return {
    engine: engine.name,
    tenant: (context, work, options) =>
      run(
        'app',
        (session) =>
          session.script(
            `${beginText(options)};${enterRole};` +
              `SET LOCAL app.user_id='${checked(context.user_id)}';` +
              `SET LOCAL app.company_id='${checked(context.company_id)}'`,
          ),
        work,
        options,
      ),
    actor: (issuer, subject, work, options) =>
      run(
        'app',
        async (session) => {
          const [, entered] = await Promise.all([
            session.script(`${beginText(options)};${enterRole}`),
            session.query('select * from enter_actor($1,$2)', [issuer, subject], 'app'),
          ])
          return entered.rows[0] ?? null
        },
        work,
        options,
      ),
    system: (work, options) =>
      run('owner', (session) => session.script(beginText(options)), work, options),
    raw: {
      query: async (text, values = []) => {
        const session = await acquire()
        try {
          const { rows } =
            values.length === 0
              ? await session.script(text)
              : await session.query(text, values, 'owner')
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
    close: () => engine.close(),
  }
}

function beginText(options: TransactionOptions | undefined): string {
  return options?.read_only ? 'BEGIN READ ONLY' : 'BEGIN'
}

/** A uuid that may stand in SQL text; null becomes the empty setting. */
function checked(id: string | null): string {
  if (id === null) return ''
  if (!uuid.test(id)) throw new TypeError('A transaction context takes uuids only.')
  return id
}

async function commit(session: Session): Promise<void> {
  let command: string
  try {
    command = (await session.script('COMMIT')).command
  } catch (error) {
    await rollback(session)
    throw error
  }
  session.release()
  if (command !== 'COMMIT') throw new TransactionAborted()
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
