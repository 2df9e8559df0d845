import type { SpanDescription, Traces } from '../observability/traces.ts'
import type { Engine, Result, Session } from './engine.ts'

/**
 * Records an engine's statements as spans: their text, with placeholders instead of values, and the
 * number of rows. Statements run by `script` are not recorded, because their text may contain
 * values.
 */
export function followEngine(engine: Engine, traces: Traces): Engine {
  const trace = (text: string, query: () => Promise<Result>) =>
    traces.within(describeStatement(text), query, countRows)
  return {
    ...engine,
    async acquire(): Promise<Session> {
      const session = await engine.acquire()
      return {
        ...session,
        query: (text, values, mode) => trace(text, () => session.query(text, values, mode)),
      }
    },
    async begin(beginning) {
      const { entrance, read_only } = beginning
      const opened = await engine.begin(beginning)
      const entered = entrance
        ? traces.within(describeQuery('entrance', entrance.text), () => opened.entered)
        : opened.entered
      // Prevents an unhandled rejection, which would end the process. The caller handles errors of
      // `entered`.
      entered.catch(() => {})
      return {
        entered,
        query: (text, values) => trace(text, () => opened.query(text, values)),
        isConsistent: () => opened.isConsistent(),
        commitWithBatch: () => opened.commitWithBatch(),
        commit: () =>
          read_only
            ? opened.commit()
            : traces.within(describeQuery('COMMIT', 'COMMIT'), () => opened.commit()),
        rollback: () => opened.rollback(),
      }
    },
  }
}

const MAX_TEXT_LENGTH = 4_000
const countRows = ({ rows }: Result) => ({ 'db.response.returned_rows': rows.length })

/**
 * Describes a statement by its operation and the first table named outside parentheses, for example
 * `SELECT scripts`.
 */
function describeStatement(text: string): SpanDescription {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? ''
  let outside = text
  for (let before = ''; before !== outside; outside = outside.replace(/\([^()]*\)/g, ''))
    before = outside
  const table = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i.exec(outside)?.[1]
  return describeQuery(table ? `${operation} ${table}` : operation, text)
}

const describeQuery = (name: string, text: string): SpanDescription => ({
  name,
  of_database: true,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT_LENGTH) },
})
