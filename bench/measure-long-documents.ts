import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import * as Y from 'yjs'
import { scriptRoutes } from '#contract/scripts.ts'
import { createScriptUpdate } from '#document/script-yjs.ts'
import type { Account } from '#testing/accounts.ts'
import { openLightSockets, openTypist, typeTogether } from './light-socket.ts'
import { makeScript } from './make-script.ts'
import { createRandom, typeInBursts, WORDS } from './measure-history.ts'
import { openWriter } from './measure-realtime.ts'
import { addPeople } from './people.ts'
import { type Figures, summarise } from './percentile.ts'
import { ms, type Row } from './report.ts'

/** Far more than the 3,000 that a page lets anybody write. */
const BLOCKS = 5_000
const UPDATES = Number(process.env.BENCH_UPDATES ?? 100_000)
const TYPED_BY = 10
const AT_ONCE = 5_000
const COPIES = 5
const LOGS = 3
const PEOPLE = 50
/** A document that everybody has left is out of memory by then. */
const FORGOTTEN_MS = 1_000

type Options = {
  url: string
  database_url: string
  client: pg.Client
  account: Account
  company_id: string
  seconds: number
}

/**
 * Until a page has all of a script of 5,000 blocks, and of one with 100,000 updates in its log and after these were
 * compacted, beside a script of 20 blocks; from a key to a colleague with fifty people in one script, beside two.
 */
export async function measureLongDocuments(of: Options): Promise<Row[]> {
  const short = createScriptUpdate(makeScript(1, 20, WORDS))
  const long = createScriptUpdate(makeScript(50, BLOCKS / 50, WORDS))
  const floor = await openCopies(of, short)
  const opened = await openCopies(of, long)
  const [logged, compacted] = await openLogs(of)
  const beside = (figures: Figures) => ({
    value: tell(figures),
    ...{ floor: `${ms(floor.p50)} (20 blocks)`, ratio: figures.p50 / floor.p50 },
  })
  return [
    { what: 'open a script of 20 blocks nobody has open', value: tell(floor) },
    { what: `open a script of ${BLOCKS} blocks nobody has open (${kb(long)})`, ...beside(opened) },
    { what: `open a script with ${UPDATES} updates in its log`, ...beside(logged) },
    { what: 'open it again, its log compacted', ...beside(compacted) },
    await typeInOne(of, short),
  ]
}

/** Milliseconds until a page has a document. */
async function open({ url, account }: Options, id: string): Promise<number> {
  const began = performance.now()
  const page = await openWriter(url, account, `script:${id}`)
  const time = performance.now() - began
  page.close()
  return time
}

/** Copies of one document, each opened for the first time. */
async function openCopies(of: Options, state: Uint8Array): Promise<Figures> {
  const samples: number[] = []
  for (let copy = 0; copy < COPIES; copy++) samples.push(await open(of, await addScript(of, state)))
  return summarise(samples)
}

/** Documents whose log nobody has compacted yet; then the same once that has happened. */
async function openLogs(of: Options): Promise<[logged: Figures, compacted: Figures]> {
  const { client } = of
  const state = createScriptUpdate(makeScript(5, 20, WORDS))
  const updates = typeUpdates(state)
  const logged: number[] = []
  const compacted: number[] = []
  for (let copy = 0; copy < LOGS; copy++) {
    const id = await addScript(of, state)
    for (let from = 0; from < updates.length; from += AT_ONCE)
      await client.query(
        `INSERT INTO document_updates (document_id, company_id, user_id, payload)
         SELECT $1, $2, $3, unnest($4::bytea[])`,
        [id, of.company_id, of.account.user_id, updates.slice(from, from + AT_ONCE)],
      )
    logged.push(await open(of, id))
    const left = 'SELECT count(*)::int AS left FROM document_updates WHERE document_id = $1'
    while ((await client.query(left, [id])).rows[0].left > 0) await pause(100)
    await pause(FORGOTTEN_MS)
    compacted.push(await open(of, id))
  }
  return [summarise(logged), summarise(compacted)]
}

/** What people type one after another, a key at a time. */
function typeUpdates(state: Uint8Array): Buffer[] {
  const random = createRandom(3)
  const updates: Buffer[] = []
  let typed = state
  for (let n = 0; n < TYPED_BY; n++) {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, typed)
    doc.on('update', (update: Uint8Array) => void updates.push(Buffer.from(update)))
    typeInBursts(doc, UPDATES / TYPED_BY, random)
    typed = Y.encodeStateAsUpdate(doc)
    doc.destroy()
  }
  return updates
}

/** From a key to a colleague, all but one of fifty typing in one script at human speed; beside two of whom one types. */
async function typeInOne(of: Options, state: Uint8Array): Promise<Row> {
  const people = await addPeople(of.database_url, {
    ...{ company_id: of.company_id, count: PEOPLE, auth_secret: null },
  })
  const measure = async (count: number) => {
    const script_id = await addScript(of, state)
    const [reader, ...writers] = await openLightSockets(
      people.slice(0, count).map((colleague) => ({ url: of.url, script_id, colleague })),
    )
    if (!reader) throw new Error('There is nobody to read.')
    const typists = writers.map((writer, line) => openTypist(writer, line))
    const samples = await typeTogether({ typists, listeners: [reader], seconds: of.seconds * 3 })
    for (const socket of [reader, ...writers]) socket.close()
    return summarise(samples)
  }
  const two = await measure(2)
  const all = await measure(PEOPLE)
  return {
    what: `key → a colleague, ${PEOPLE} people in one script, ${PEOPLE - 1} typing`,
    value: `${tell(all)} · p99 ${ms(all.p99)}`,
    ...{ floor: `p95 ${ms(two.p95)} (two people)`, ratio: all.p95 / two.p95 },
  }
}

/** A script of the company that says what the state says. */
async function addScript({ account, client }: Options, state: Uint8Array): Promise<string> {
  const id = randomUUID()
  await account.call(scriptRoutes.createScript, {
    body: {
      ...{ id, kind: 'talk_script', title: '長い台本', language: 'ja', visibility: 'team_edit' },
    },
  })
  await client.query(
    'UPDATE documents SET snapshot = $2, updated_at = clock_timestamp() WHERE id = $1',
    [id, Buffer.from(state)],
  )
  return id
}

const tell = ({ p50, p95 }: Figures) => `p50 ${ms(p50)} · p95 ${ms(p95)}`
const kb = ({ length }: Uint8Array) => `${(length / 1_000).toFixed(0)} kB`
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
