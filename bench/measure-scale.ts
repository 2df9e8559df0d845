import { join } from 'node:path'
import pg from 'pg'
import { companyRoutes } from '#contract/companies.ts'
import type { Account } from '#testing/accounts.ts'
import { startServer } from '#testing/server-process.ts'
import { addCompanies, addLines, fillTexts, ownersOf } from './fill.ts'
import type { LoadFigures, LoadPlan } from './http-load.ts'
import { type Kind, listKinds, load, openCompany, startFloors } from './measure-http.ts'
import { summarize } from './percentile.ts'
import { findPostmaster, readCpu } from './processes.ts'
import { ms, type Row } from './report.ts'

/** Factor for the numbers of scripts and companies; `BENCH_SCALE=0.1` measures a tenth. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1)
const FEW = 1_000 * SCALE
const MANY = 5_000 * SCALE
const OTHERS = 95_000 * SCALE
const COMPANIES = Math.round(1_999 * SCALE)
/** Number of lines in each script of other companies; the measured company's scripts have more. */
const LINES_OF_OTHERS = 4
const CONNECTIONS = 4
const ROUNDS = 3
/**
 * Number of applicants at the start of a round. Each request approves one applicant. A round sends
 * fewer requests, so enough applicants remain.
 */
const WAITING = 3_000
/**
 * Words to search for: Japanese of one to four characters, and English. Each value describes how
 * many scripts contain the word.
 */
const SEARCHES = {
  柊: 'a dozen',
  見積: '1 of 10',
  お客様: 'most',
  棚卸し: '1 of 100',
  いかがで: 'most',
  見当違い: 'none',
  invoice: '1 of 100',
  meeting: 'most',
}
const FLOORS = ['/row', '/twenty', '/write'] as const

type Options = { database_url: string; data_dir: string; seconds: number }
/**
 * A request that is measured with `FEW` and with `MANY` scripts; `prepare` runs before each round.
 */
type Call = Omit<Kind, 'requests'> & {
  connections: number
  prepare(): Promise<LoadPlan['requests']> | LoadPlan['requests']
}
/** Figures of one load; `cpu`: CPU milliseconds per request in server and database together. */
type Loaded = LoadFigures & { cpu: number }
/**
 * Figures of each request by its name. `floor`: p50 of comparable work without the product.
 * `ratio`: `p50` divided by `floor`.
 */
type Measured = Map<string, { p50: number; p95: number; cpu: number; floor: number; ratio: number }>

/**
 * Measures response times for a company with 5,000 scripts, among 100,000 scripts of 2,000
 * companies. Compares them with the floor and with the same company alone with 1,000 scripts.
 * Finally measures the database's size.
 */
export async function measureScale(options: Options): Promise<Row[]> {
  const { database_url, data_dir } = options
  const env = { DATABASE_URL: database_url, DATA_DIR: join(data_dir, 'scale') }
  const server = await startServer({ env })
  const { account, script_ids, company_id } = await openCompany(server, null, 0)
  const floors = await startFloors(database_url)
  const client = new pg.Client(database_url)
  await client.connect()
  try {
    const own = ownersOf(company_id, account.user_id)
    const pids = [server.child.pid ?? 0, findPostmaster(database_url)]
    const ports = { port: Number(new URL(server.url).port), floor_port: floors.port }
    const of = { ...options, ...ports, client, account, script_ids, company_id, pids }
    const calls = listCalls(of)
    await addLines(client)
    await fillTexts(client, own, [0, FEW])
    const few = await measureAll(calls, of)
    const began = performance.now()
    const others = await addCompanies(client, COMPANIES)
    await fillTexts(client, others, [0, OTHERS], LINES_OF_OTHERS)
    await fillTexts(client, own, [FEW, MANY])
    console.log(`filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
    const many = await measureAll(calls, of)
    return [...calls.map((call) => toRow(call, few, many)), await measureDatabaseSize(client)]
  } finally {
    await client.end()
    floors.stop()
    await server.stop()
  }
}

type Asking = Options & {
  client: pg.Client
  port: number
  floor_port: number
  account: Account
  script_ids: string[]
  company_id: string
  pids: number[]
}

function listCalls(of: Asking): Call[] {
  const { port, account } = of
  const headers = { authorization: `Bearer ${account.token ?? ''}` }
  const kinds = listKinds(port, account, of.script_ids)
  const searches = Object.entries(SEARCHES).map(([word, where]): Kind => {
    const path = `/api/scripts/?search=${encodeURIComponent(word)}`
    return {
      what: `search ${word} (${where})`,
      requests: [{ method: 'GET', path, headers }],
      floor: '/twenty',
      goal: 5,
    }
  })
  const calls = [...kinds, ...searches].map(
    ({ requests, ...kind }): Call => ({
      ...kind,
      connections: CONNECTIONS,
      prepare: () => requests,
    }),
  )
  const alone = calls
    .filter(({ what }) => what === 'rename')
    .map((call) => ({ ...call, what: 'rename, alone', connections: 1 }))
  const approve: Call = {
    what: 'approve',
    floor: '/write',
    connections: CONNECTIONS,
    prepare: async () =>
      (await addWaiting(of)).map((id) => ({
        method: 'POST',
        path: companyRoutes.approveMember.path.replace(':id', id),
        headers: { ...headers, origin: `http://127.0.0.1:${port}` },
        body: '{}',
      })),
  }
  return [...calls, ...alone, approve]
}

/** Adds `WAITING` applicants to the company; returns their ids. */
async function addWaiting({ client, company_id }: Asking): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO users (issuer, firebase_uid, email, username, company_id, status)
     SELECT 'waiting', id, id || '@bench.example', '応募者', $1, 'pending'
       FROM (SELECT gen_random_uuid()::text AS id FROM generate_series(1, $2::int)) AS made RETURNING id`,
    [company_id, WAITING],
  )
  return rows.map(({ id }) => id)
}

/**
 * In each round, measures every floor and then every request. Returns the medians of all rounds.
 */
async function measureAll(calls: readonly Call[], of: Asking): Promise<Measured> {
  const rounds: Map<string, Loaded>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const figures = new Map<string, Loaded>()
    for (const connections of [1, CONNECTIONS])
      for (const path of FLOORS) {
        const requests = [{ method: 'GET', path, headers: {} }]
        const plan = { port: of.floor_port, connections, requests }
        figures.set(nameFloor(path, connections), await loadOnce(plan, of))
      }
    for (const { what, connections, prepare } of calls) {
      const plan = { port: of.port, connections, requests: await prepare() }
      figures.set(what, await loadOnce(plan, of))
    }
    await deleteApplicants(of)
    rounds.push(figures)
  }
  const median = (figureOf: (figures: Map<string, Loaded>) => number) =>
    summarize(rounds.map(figureOf)).p50
  return new Map(
    calls.map(({ what, floor = '/row', connections }) => {
      const read = (name: string, of: keyof Loaded) => (figures: Map<string, Loaded>) =>
        figures.get(name)?.[of] ?? Number.NaN
      const [own, beside] = [read(what, 'p50'), read(nameFloor(floor, connections), 'p50')]
      const figures = {
        p50: median(own),
        p95: median(read(what, 'p95')),
        cpu: median(read(what, 'cpu')),
      }
      const ratio = median((all) => own(all) / beside(all))
      return [what, { ...figures, floor: median(beside), ratio }] as const
    }),
  )
}

const nameFloor = (path: string, connections: number) => `${path} ${connections}`

async function loadOnce(plan: Omit<LoadPlan, 'seconds'>, of: Asking): Promise<Loaded> {
  const used = () => of.pids.reduce((sum, pid) => sum + readCpu(pid), 0)
  const before = used()
  const figures = await load({ ...plan, seconds: of.seconds / 5 })
  return { ...figures, cpu: (used() - before) / figures.made }
}

/**
 * Deletes all added applicants, including approved ones. Otherwise search would read the names of
 * thousands of members, which a real company does not have. Throws if no pending applicant is left,
 * because some requests then had no one to approve.
 */
async function deleteApplicants({ client }: Asking): Promise<void> {
  const { rows } = await client.query(
    `WITH gone AS (DELETE FROM users WHERE issuer = 'waiting' RETURNING status)
     SELECT count(*)::int AS left FROM gone WHERE status = 'pending'`,
  )
  if (rows[0].left === 0) throw new Error('Too few were waiting.')
  await client.query('VACUUM ANALYZE users')
}

function toRow({ what, connections, goal }: Call, few: Measured, many: Measured): Row {
  const [before, now] = [few.get(what), many.get(what)]
  if (!before || !now) throw new Error(`${what} was not measured.`)
  const growth = now.p50 / before.p50
  return {
    what: `${what}, ${connections} conn.`,
    value: `p50 ${ms(now.p50)} · p95 ${ms(now.p95)} · ${ms(now.cpu)} of CPU (at ${FEW}: ${ms(before.p50)} · ${ms(before.p95)}; ${growth.toFixed(1)} ×)`,
    floor: ms(now.floor),
    ratio: now.ratio,
    goal: `${goal === undefined ? '' : `≤ ${goal} ×, `}≤ 1.5 × at ${FEW}`,
    met: now.ratio <= (goal ?? Number.POSITIVE_INFINITY) && growth <= 1.5,
  }
}

async function measureDatabaseSize(client: pg.Client): Promise<Row> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS scripts, pg_database_size(current_database())::float8 AS bytes,
            pg_total_relation_size('search_grams')::float8 AS grams FROM scripts`,
  )
  const { scripts, bytes, grams } = rows[0]
  return {
    what: `${scripts} scripts on the disk, with what search needs`,
    value: `${(bytes / 1e6).toFixed(0)} MB, of it ${(grams / 1e6).toFixed(0)} MB grams`,
  }
}
