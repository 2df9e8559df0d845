import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Transaction } from './database.ts'
import type { Tables } from './tables.ts'

/** Stands in a query for a value that is given when the query runs. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built once and run with other values each time: on a hot path building and
 * compiling one costs as much as PostgreSQL takes to answer it. `build` sees placeholders in the
 * place of the values and may only pass them on as values; a query whose shape depends on them is
 * several queries.
 */
export function compileOnce<Values extends Record<string, unknown>, R>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<R>,
): (tx: Transaction, values: Values) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined
  return async ({ db }, values) => {
    compiled ??= build(db, placeholders as Values).compile()
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    return (await db.executeQuery<R>({ ...compiled, parameters })).rows
  }
}

/** The same for queries of several shapes: one is built for each `shape` there is. */
export function compileEach<Values extends Record<string, unknown>, R>(): (
  shape: string,
  build: (db: Kysely<Tables>, values: Values) => Compilable<R>,
) => (tx: Transaction, values: Values) => Promise<R[]> {
  const queries = new Map<string, (tx: Transaction, values: Values) => Promise<R[]>>()
  return (shape, build) => {
    const query = queries.get(shape) ?? compileOnce(build)
    queries.set(shape, query)
    return query
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })
