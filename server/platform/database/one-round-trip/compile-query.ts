import type { Compilable, CompiledQuery } from 'kysely'
import type { ReadTransaction, Transaction } from '../database.ts'

/** Stands in a query for a value that is given when the query runs. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** What the text of a query depends on beside its values. Plain data: its JSON tells shapes apart. */
type Shape = Readonly<Record<string, unknown>>

/**
 * A query that is built once for each shape and run with other values each time: on a hot path building
 * and compiling one costs as much as PostgreSQL takes to answer it. `build` sees placeholders in the
 * place of the values and may only pass them on as values; what its text depends on is the shape.
 * `Tx` is ReadTransaction for a query that reads.
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
    // It does no more than `build` was able to ask of this `db`.
    return (await (db as Transaction['db']).executeQuery<Row>({ ...query, parameters })).rows
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })
