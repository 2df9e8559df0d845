import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sharingRoutes } from '#contract/sharing.ts'
import { startPostgresCluster } from '#testing/postgres-cluster.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { compareWithBaseline, recordBaseline } from './baseline.ts'
import { fillOthers, fillScripts, ownersOf } from './fill.ts'
import { measureGenerations } from './measure-generation.ts'
import { load, measureCalls, openCompany, startFloors } from './measure-http.ts'
import { measurePairs } from './measure-pairs.ts'
import { measurePastes } from './measure-pastes.ts'
import { measureEcho, measureTyping } from './measure-realtime.ts'
import { measureScale } from './measure-scale.ts'
import { measureSearch } from './measure-search.ts'
import { measureStart } from './measure-start.ts'
import { measureTeam } from './measure-team.ts'
import { measureWeb } from './measure-web.ts'
import { ms, printTable, type Row } from './report.ts'

// node bench/main.ts [http] [realtime] [search] [generation] [pastes] [start] [web] [scale] [kill]:
// runs the named parts, or all. BENCH_SECONDS: seconds per load. `record` writes the measured
// ratios into the baseline file, `compare` compares them with this file. See docs/performance.md.
const given = process.argv.slice(2)
const named = given.filter((word) => word !== 'record' && word !== 'compare')
const wants = (part: string) => named.length === 0 || named.includes(part)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)

const built = spawnSync(process.execPath, [join(import.meta.dirname, '../tools/build.ts')], {
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(built.status ?? 1)

console.log(
  `\nNode ${process.version}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${new Date().toISOString().slice(0, 10)}`,
)

const cluster = await startPostgresCluster({ durable: true })
const folder = mkdtempSync(join(tmpdir(), 'daihon-bench-'))
const floors = await startFloors(await createDatabase('floors'))
try {
  const parts = ['http', 'realtime', 'generation', 'pastes', 'web', 'start']
  if (parts.some(wants)) {
    await measureOnPostgres()
    await measureOnPGlite()
  }
  if (wants('search')) await measureSearchApart()
  if (wants('scale')) {
    const database_url = await createDatabase('scale')
    const data_dir = join(folder, 'scale')
    printTable('At scale', await measureScale({ database_url, data_dir, seconds }))
  }
  if (wants('kill')) await measureKills()
} finally {
  floors.stop()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (given.includes('compare') && compareWithBaseline() > 0) process.exitCode = 1
if (given.includes('record')) recordBaseline()

async function measureOnPostgres(): Promise<void> {
  const url = await createDatabase('bench')
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'postgres') }
  const server = await startServer({ env })
  const { account, script_id, script_ids, company_id } = await openCompany(server, url, 1_000)
  if (wants('http')) {
    const rows = await measureCalls({
      port: portOf(server),
      account,
      script_ids,
      floors,
      seconds,
      judged: true,
    })
    rows.push(await measureGrowth(server, url, account.token, company_id, account.user_id))
    printTable('HTTP on PostgreSQL', rows)
  }
  if (wants('realtime')) {
    const echo = await measureEcho(floors.port, 1_000)
    const durable_echo = await measureEcho(floors.port, 1_000, 'durable')
    printTable('Realtime on PostgreSQL', [
      { what: '(c) bare WebSocket echo', value: `p50 ${ms(echo)}` },
      { what: '(d) the same, a row added durably first', value: `p50 ${ms(durable_echo)}` },
      ...(await measureTyping({
        url: server.url,
        account,
        script_id,
        echo,
        durable_echo,
        rounds: 500,
        engine: 'PostgreSQL',
      })),
      ...(await measurePairs({ url: server.url, account, floor_port: floors.port })),
      ...(await measureTeams({ url: server.url, account, script_ids, engine: 'PostgreSQL' })),
    ])
  }
  if (wants('web')) {
    const { token } = await account.call(sharingRoutes.createShare, {
      params: { script_id },
      body: { shows: 'script', days: 1 },
    })
    const web = { url: server.url, account, script_id, share_token: token }
    printTable('Web', await measureWeb(web))
  }
  if (wants('generation'))
    printTable(
      'Generations on PostgreSQL',
      await measureGenerations({ url: server.url, account, engine: 'PostgreSQL' }),
    )
  if (wants('pastes'))
    printTable(
      'Pastes on PostgreSQL',
      await measurePastes({ url: server.url, account, engine: 'PostgreSQL' }),
    )
  await server.stop()
  if (wants('start'))
    printTable(
      'Start on PostgreSQL',
      await measureStart({ env, engine: 'PostgreSQL', account, script_id }),
    )
}

/** Uses a separate database, because the many rows would distort other measurements. */
async function measureSearchApart(): Promise<void> {
  const url = await createDatabase('search')
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'search') }
  const server = await startServer({ env })
  const { account, company_id } = await openCompany(server, url, 0)
  const bare = await startFloors(url)
  const { token, user_id: owner } = account
  const ports = { port: portOf(server), floor_port: bare.port }
  const rows = await measureSearch({ ...ports, url, token, company: company_id, owner, seconds })
  printTable('Search on PostgreSQL', rows)
  bare.stop()
  await server.stop()
}

/**
 * Measures by what factor the script list becomes slower (p50) as the installation grows. At first
 * its only company has 1,000 scripts. Then this company has 5,000, and all companies together have
 * 100,000.
 */
async function measureGrowth(
  server: ServerProcess,
  url: string,
  token: string | null,
  company: string,
  owner: string,
): Promise<Row> {
  const plan = {
    port: portOf(server),
    connections: 16,
    seconds,
    requests: [
      {
        method: 'GET',
        path: '/api/scripts/?limit=20',
        headers: { authorization: `Bearer ${token ?? ''}` },
      },
    ],
  }
  const before = await load(plan)
  await fillScripts(url, ownersOf(company, owner), 4_000)
  await fillOthers(url, 95_000)
  const after = await load(plan)
  const ratio = after.p50 / before.p50
  return {
    what: 'list with 5,000 of 100,000 scripts, 16 conn.',
    value: `p50 ${ms(after.p50)} · p95 ${ms(after.p95)}`,
    floor: `${ms(before.p50)} (1,000)`,
    ratio,
    goal: '≤ 1.5 ×',
    met: ratio <= 1.5,
  }
}

async function measureOnPGlite(): Promise<void> {
  const env = { DATA_DIR: join(folder, 'pglite') }
  const server = await startServer({ env })
  const { account, script_id, script_ids } = await openCompany(server, null, 50)
  if (wants('http'))
    printTable(
      'HTTP on PGlite (beside the floors of PostgreSQL)',
      await measureCalls({
        port: portOf(server),
        account,
        script_ids,
        floors,
        seconds,
        judged: false,
      }),
    )
  if (wants('realtime')) {
    const echo = await measureEcho(floors.port, 1_000)
    const durable_echo = await measureEcho(floors.port, 1_000, 'durable')
    printTable('Realtime on PGlite', [
      ...(await measureTyping({
        url: server.url,
        account,
        script_id,
        echo,
        durable_echo,
        rounds: 500,
        engine: 'PGlite',
      })),
      ...(await measureTeams({ url: server.url, account, script_ids, engine: 'PGlite' })),
    ])
  }
  if (wants('generation'))
    printTable(
      'Generations on PGlite',
      await measureGenerations({ url: server.url, account, engine: 'PGlite' }),
    )
  if (wants('pastes'))
    printTable(
      'Pastes on PGlite',
      await measurePastes({ url: server.url, account, engine: 'PGlite' }),
    )
  await server.stop()
  if (wants('start'))
    printTable(
      'Start on PGlite',
      await measureStart({
        env,
        engine: 'PGlite',
        account,
        script_id,
        new_data_dir: join(folder, 'new'),
      }),
    )
}

async function measureTeams(
  options: Omit<Parameters<typeof measureTeam>[0], 'people'>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const people of [10, 25, 50]) rows.push(await measureTeam({ ...options, people }))
  return rows
}

async function measureKills(): Promise<void> {
  const { runKillTest } = await import('#testing/kill-test.ts')
  const rows: Row[] = []
  for (const engine of ['pglite', 'postgres'] as const) {
    const url = engine === 'postgres' ? await createDatabase('kills') : null
    const result = await runKillTest({
      rounds: 20,
      env: url
        ? { DATABASE_URL: url, DATA_DIR: join(folder, 'kill') }
        : { DATA_DIR: join(folder, 'kill-pglite') },
      seed: 1,
    })
    rows.push({
      what: `20 kills, ${engine}`,
      value: `${result.confirmed} confirmed edits, ${result.missing.length} lost, ${result.doubled.length} doubled`,
      goal: '0 lost',
      met: result.missing.length === 0 && result.doubled.length === 0,
    })
  }
  printTable('Kill test', rows)
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client(cluster.url)
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(cluster.url)
  url.pathname = `/${name}`
  return url.href
}

function portOf(server: ServerProcess): number {
  return Number(new URL(server.url).port)
}
