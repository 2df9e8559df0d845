import { fork, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { scriptRoutes } from '#contract/scripts.ts'
import { type Account, signUp } from '#testing/accounts.ts'
import type { ServerProcess } from '#testing/server-process.ts'
import { fillScripts, ownersOf } from './fill.ts'
import type { LoadFigures, LoadPlan } from './http-load.ts'
import { summarize } from './percentile.ts'
import { ms, type Row } from './report.ts'

export async function load(plan: LoadPlan): Promise<LoadFigures> {
  const child = fork(join(import.meta.dirname, 'http-load.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const figures = await new Promise<LoadFigures>((resolve, reject) => {
    child.once('message', (message) => resolve(message as LoadFigures))
    child.once('error', reject)
    child.send(plan)
  })
  child.kill()
  if (figures.failed > 0)
    throw new Error(`${figures.failed} requests failed: ${plan.requests[0]?.path}`)
  return figures
}

export type Floors = { port: number; stop(): void }

export async function startFloors(databaseUrl: string): Promise<Floors> {
  // One row per renamed script, because updates of the same row wait for each other.
  const ids = Array.from({ length: 64 }, () => randomUUID())
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(
    'CREATE TABLE IF NOT EXISTS bench_rows (id uuid PRIMARY KEY, title text, body text)',
  )
  await client.query(
    'CREATE TABLE IF NOT EXISTS bench_updates (id bigserial PRIMARY KEY, data bytea NOT NULL)',
  )
  await client.query('INSERT INTO bench_rows SELECT unnest($1::uuid[]), $2, $3', [
    ids,
    '初回商談',
    'x'.repeat(400),
  ])
  await client.end()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floors.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, ROW_IDS: ids.join() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (data) => resolve(Number(data))),
  )
  return { port, stop: () => child.kill() }
}

/**
 * Creates the measured company with its admin, 64 scripts for requests and `scripts` further
 * scripts.
 */
export async function openCompany(
  server: ServerProcess,
  databaseUrl: string | null,
  scripts: number,
) {
  if (!server.setup) throw new Error('The bench wants a fresh installation.')
  const account = await signUp(server.url, {
    email: 'bench@example.com',
    username: 'bench',
    join: { setup: server.setup, company_name: 'Bench' },
  })
  const created = await account.call(scriptRoutes.createScript, {
    body: {
      id: randomUUID(),
      kind: 'talk_script',
      title: '初回商談の台本',
      language: 'ja',
      template: 'first_sales_meeting',
    },
  })
  if (databaseUrl)
    await fillScripts(databaseUrl, ownersOf(created.company_id, account.user_id), scripts)
  else
    for (let n = 0; n < scripts; n++)
      await account.call(scriptRoutes.createScript, {
        body: { id: randomUUID(), kind: 'talk_script', title: `台本 ${n}`, language: 'ja' },
      })
  // One script per connection, because renames of the same row wait for each other.
  const script_ids = [created.id]
  while (script_ids.length < 64) {
    const id = randomUUID()
    await account.call(scriptRoutes.createScript, {
      body: { id, kind: 'talk_script', title: `台本 ${script_ids.length}`, language: 'ja' },
    })
    script_ids.push(id)
  }
  return { account, script_id: created.id, script_ids, company_id: created.company_id }
}

export type Kind = {
  what: string
  requests: LoadPlan['requests']
  floor?: '/row' | '/twenty' | '/write'
  goal?: number
  others?: string
}

export function listKinds(port: number, account: Account, script_ids: string[]): Kind[] {
  const headers = { authorization: `Bearer ${account.token ?? ''}` }
  const get = (path: string) => ({ method: 'GET', path, headers })
  const rename = (id: string, title: string) => ({
    method: 'PATCH',
    path: `/api/scripts/${id}/`,
    headers: { ...headers, origin: `http://127.0.0.1:${port}` },
    body: JSON.stringify({ title }),
  })
  return [
    {
      what: 'read one script',
      requests: script_ids.map((id) => get(`/api/scripts/${id}/`)),
      goal: 4,
      others: '34 × and 100 ×',
    },
    {
      what: 'read a script with its text',
      requests: script_ids.map((id) => get(scriptRoutes.readScriptText.path.replace(':id', id))),
      goal: 4,
    },
    {
      what: 'dashboard list of 20',
      requests: [get('/api/scripts/?limit=20')],
      goal: 5,
      others: '75 ×, 214 ×',
    },
    { what: 'dashboard: list, counts, who waits', requests: [get('/api/dashboard/')] },
    {
      what: 'rename',
      // Alternates two titles, because renaming a script to its present title would write less.
      requests: ['初回商談の台本（改）', '初回商談の台本'].flatMap((title) =>
        script_ids.map((id) => rename(id, title)),
      ),
      floor: '/write' as const,
      goal: 3,
    },
  ]
}

const ROUNDS = 3

/**
 * Measures reads, lists and renames at 1, 16 and 64 connections. The floor is a bare server: for a
 * read it reads one row by key, for a rename it durably updates one row. Requests to the product
 * and to the floor alternate, so that other load affects both equally. The reported ratio is the
 * median of the rounds.
 */
export async function measureCalls(options: {
  port: number
  account: Account
  script_ids: string[]
  floors: Floors
  seconds: number
  /** True if this database engine must reach the goals. */
  judged: boolean
}): Promise<Row[]> {
  const rows: Row[] = []
  for (const connections of [1, 16, 64]) rows.push(...(await measureAt(connections, options)))
  return rows
}

type CallOptions = Parameters<typeof measureCalls>[0]

async function measureAt(connections: number, options: CallOptions): Promise<Row[]> {
  const { port, account, script_ids, floors } = options
  const seconds = options.seconds / ROUNDS
  const rows: Row[] = []
  const run = (to: number, requests: LoadPlan['requests']) =>
    load({ port: to, connections, seconds, requests })
  const floor = (path: string) => run(floors.port, [{ method: 'GET', path, headers: {} }])
  for (const [path, what] of [
    ['/hello', '(a) bare node:http'],
    ['/row', '(b) one row through a pool'],
    ['/write', 'one row changed durably'],
  ] as const) {
    const figures = await inRounds(() => floor(path))
    rows.push({ what: `${what}, ${connections} conn.`, value: describe(figures) })
  }
  for (const kind of listKinds(port, account, script_ids)) {
    const { what, requests } = kind
    const beside: number[] = []
    const ratios: number[] = []
    const figures = await inRounds(async () => {
      const under = await floor(kind.floor ?? '/row')
      const over = await run(port, requests)
      beside.push(under.p50)
      ratios.push(over.p50 / under.p50)
      return over
    })
    const ratio = median(ratios)
    const { goal, others } = kind
    const judged = connections === 16 && options.judged && goal !== undefined
    rows.push({
      what: `${what}, ${connections} conn.`,
      value: describe(figures),
      floor: ms(median(beside)),
      ratio,
      spread: (Math.max(...ratios) - Math.min(...ratios)) / 2 / ratio,
      ...(judged ? { goal: `≤ ${goal} ×`, met: ratio <= goal, ...(others ? { others } : {}) } : {}),
    })
  }
  return rows
}

async function inRounds(measure: () => Promise<LoadFigures>): Promise<LoadFigures> {
  const all: LoadFigures[] = []
  for (let round = 0; round < ROUNDS; round++) all.push(await measure())
  const of = (name: keyof LoadFigures) => median(all.map((figures) => figures[name]))
  return {
    p50: of('p50'),
    p95: of('p95'),
    per_second: of('per_second'),
    made: of('made'),
    failed: 0,
  }
}

function median(values: readonly number[]): number {
  return summarize(values).p50
}

function describe({ p50, p95, per_second }: LoadFigures): string {
  return `p50 ${ms(p50)} · p95 ${ms(p95)} · ${per_second.toFixed(0)}/s`
}
