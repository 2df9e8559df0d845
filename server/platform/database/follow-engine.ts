import type { SpanDescription, Traces } from '../observability/traces.ts'
import type { Engine, Result, Session } from './engine.ts'

/**
 * An engine whose statements are spans of what they are asked for: their text, which has placeholders in the
 * place of values, and how many rows came. A text without values (`script`) may hold some itself, and is none.
 */
export function followEngine(engine: Engine, traces: Traces): Engine {
  const ask = (text: string, query: () => Promise<Result>) =>
    traces.within(describeStatement(text), query, countRows)
  return {
    ...engine,
    async acquire(): Promise<Session> {
      const session = await engine.acquire()
      return {
        ...session,
        query: (text, values, mode) => ask(text, () => session.query(text, values, mode)),
      }
    },
    async begin(beginning) {
      const { entrance, read_only } = beginning
      const opened = await engine.begin(beginning)
      const entered = entrance
        ? traces.within(tell('entrance', entrance.text), () => opened.entered)
        : opened.entered
      // Whoever waits for it hears of it; otherwise it must not end the process.
      entered.catch(() => {})
      return {
        entered,
        query: (text, values) => ask(text, () => opened.query(text, values)),
        commitWithBatch: () => opened.commitWithBatch(),
        commit: () =>
          read_only
            ? opened.commit()
            : traces.within(tell('COMMIT', 'COMMIT'), () => opened.commit()),
        rollback: () => opened.rollback(),
      }
    },
  }
}

const LONGEST_TEXT = 4_000
const countRows = ({ rows }: Result) => ({ 'db.response.returned_rows': rows.length })

/** `SELECT scripts`: what is done, and the first table that is named beside what stands in parentheses. */
function describeStatement(text: string): SpanDescription {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? ''
  let outside = text
  for (let before = ''; before !== outside; outside = outside.replace(/\([^()]*\)/g, ''))
    before = outside
  const table = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i.exec(outside)?.[1]
  return tell(table ? `${operation} ${table}` : operation, text)
}

const tell = (name: string, text: string): SpanDescription => ({
  name,
  of_database: true,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) },
})
