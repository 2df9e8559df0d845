import type { Compilable, CompiledQuery } from 'kysely'
import type { ReadTransaction, Transaction } from '../database.ts'

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** The plain data that determines a query's text. Its JSON is the cache key. */
type Shape = Readonly<Record<string, unknown>>

/**
 * Builds and compiles a query once per shape, and runs it with different values. For frequent
 * queries, building costs as much as PostgreSQL's work. `build` gets placeholders, which it may use
 * only as values. `Tx` is ReadTransaction for a query that only reads.
 */
export function compileQuery<
  Tx extends ReadTransaction,
  Values extends Record<string, unknown>,
  Row,
  Of extends Shape = Record<never, never>,
>(
  build: (db: Tx['db'], values: Values, shape: Of) => Compilable<Row>,
): (
  tx: Tx,
  values: Values,
  ...shape: Record<never, never> extends Of ? [] : [Of]
) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return async ({ db }, values, ...[shape]) => {
    const key = shape === undefined ? '' : JSON.stringify(shape)
    const query =
      compiled.get(key) ?? build(db, placeholders as Values, (shape ?? {}) as Of).compile()
    compiled.set(key, query)
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    // Safe cast: `build` can only create queries that a `Tx` can run.
    return (await (db as Transaction['db']).executeQuery<Row>({ ...query, parameters })).rows
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })
