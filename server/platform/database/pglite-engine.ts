import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Engine, Result, Row, Session } from './engine.ts'
import { getTypeParser, writeValue } from './values.ts'

/** PGlite's own start parameters with `-F` (no fsync) left out and syncing asked for. */
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

/** Opens PGlite. Without `fs` it lives in memory and is gone at the end (tests). */
export async function openPGlite(options: PGliteOptions): Promise<Engine & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...options,
    extensions: { pg_trgm },
    ...(options.fs ? { startParams: durableStartParams } : {}),
  })
  const queue = new Queue()
  return {
    name: 'pglite',
    pglite,
    acquire: async () => openSession(pglite, await queue.enter()),
    close: async () => {
      const leave = await queue.enter()
      await pglite.close()
      leave()
    },
  }
}

function openSession(pglite: PGlite, leave: () => void): Session {
  const run = async (message: Uint8Array) =>
    readMessages((await pglite.execProtocol(message, { syncToFs: false })).messages)
  // One statement after the other: PGlite has one connection and no queue of its own at this level.
  let last: Promise<unknown> = Promise.resolve()
  const inOrder = (work: () => Promise<Result>) => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
  return {
    script: (text) => inOrder(() => run(protocol.serialize.query(text))),
    query: (text, values) =>
      inOrder(() =>
        run(
          Buffer.concat([
            protocol.serialize.parse({ text }),
            protocol.serialize.bind({ values: values.map(writeValue) }),
            protocol.serialize.describe({ type: 'P' }),
            protocol.serialize.execute({}),
            protocol.serialize.sync(),
          ]),
        ),
      ),
    release: () => void last.then(leave),
  }
}

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages']
type Field = { name: string; dataTypeID: number }

function readMessages(messages: Messages): Result {
  const result: Result = { rows: [], command: '', affected: 0 }
  let columns: { name: string; parse: (text: string) => unknown }[] = []
  for (const message of messages) {
    if (message.name === 'rowDescription') {
      const { fields } = message as unknown as { fields: Field[] }
      columns = fields.map(({ name, dataTypeID }) => ({ name, parse: getTypeParser(dataTypeID) }))
    } else if (message.name === 'dataRow') {
      const { fields } = message as unknown as { fields: (string | null)[] }
      const row: Row = {}
      columns.forEach(({ name, parse }, index) => {
        const text = fields[index]
        row[name] = text === null || text === undefined ? null : parse(text)
      })
      result.rows.push(row)
    } else if (message.name === 'commandComplete') {
      const words = (message as unknown as { text: string }).text.split(' ')
      result.command = words[0] ?? ''
      result.affected = Number(words.at(-1)) || 0
    }
  }
  return result
}

/** First come, first served; one at a time. */
class Queue {
  #last: Promise<void> = Promise.resolve()

  /** Waits for everybody before; the answer is the function that lets the next one in. */
  async enter(): Promise<() => void> {
    const before = this.#last
    let leave = () => {}
    this.#last = new Promise((resolve) => {
      leave = resolve
    })
    await before
    return leave
  }
}
