import pg from 'pg'
import type { Engine, Result, Session } from './engine.ts'
import { DatabaseUnreachable } from './problems.ts'
import { getTypeParser, writeValue } from './values.ts'

/** Statements kept prepared per connection. Beyond it, new texts are parsed each time. */
const preparedLimit = 400

/**
 * Opens a pool on a PostgreSQL server. `url` is a libpq address; `pool_size` connections at most.
 * `?prepare=off` in the address stops named prepared statements, for poolers that lose them.
 */
export async function openPostgres(url: string, poolSize: number): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // A reply may be awaited while the next statement is already on its way.
    pipeline: true,
    types: { getTypeParser: (oid: number) => getTypeParser(oid) },
    application_name: 'daihon',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  } as pg.PoolConfig)
  // An idle connection that breaks is dropped by the pool; without a listener it ends the process.
  pool.on('error', () => {})
  const names = url.includes('prepare=off') ? null : new StatementNames(preparedLimit)
  try {
    const first = await pool.connect()
    first.release()
  } catch (error) {
    await pool.end()
    throw new DatabaseUnreachable(url, error)
  }
  return {
    name: 'postgres',
    acquire: async () => openSession(await pool.connect(), names),
    close: () => pool.end(),
  }
}

function openSession(client: pg.PoolClient, names: StatementNames | null): Session {
  let broken = false
  const onError = () => {
    broken = true
  }
  client.on('error', onError)
  return {
    script: async (text) => toResult(await client.query(text)),
    query: async (text, values, mode) => {
      const name = names?.get(text, mode)
      const config = { text, values: values.map(writeValue) }
      return toResult(await client.query(name ? { ...config, name } : config))
    },
    release: (discard = false) => {
      client.removeListener('error', onError)
      // A text that began a transaction and never ended it must not leak into the next user's work.
      client.release(discard || broken || client.getTransactionStatus() !== 'I')
    },
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

/** Names for prepared statements: the same text in the same role has the same name everywhere. */
class StatementNames {
  readonly #names = new Map<string, string | null>()
  readonly #limit: number
  #count = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The statement's name, from its second use on; undefined when it is not worth one. */
  get(text: string, mode: string): string | undefined {
    if (text.length > 4000) return undefined
    const key = mode + text
    const name = this.#names.get(key)
    if (name) return name
    if (this.#count >= this.#limit) return undefined
    if (name === undefined) {
      // Texts seen once (lists of changing length) must not fill the table for ever.
      if (this.#names.size > this.#limit * 10) this.#forgetUnnamed()
      this.#names.set(key, null)
      return undefined
    }
    this.#count += 1
    const given = `d${this.#count}`
    this.#names.set(key, given)
    return given
  }

  #forgetUnnamed(): void {
    for (const [key, name] of this.#names) if (name === null) this.#names.delete(key)
  }
}
