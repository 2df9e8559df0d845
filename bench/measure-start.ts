import { spawnSync } from 'node:child_process'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import { startServer } from '#testing/server-process.ts'
import { summarize } from './percentile.ts'
import { listTree, readCpu, readResident } from './processes.ts'
import { ms, type Row } from './report.ts'

const ROUNDS = 5
const IDLE_AFTER_MS = 10_000
const IDLE_MS = 20_000

/**
 * Measures the product as started by `node tools/start.mjs`:
 * - the time to the first response; each round also starts a bare Node, for comparison
 * - memory and CPU when idle
 * - the time to open a document after a kill
 */
export async function measureStart(options: {
  env: Record<string, string>
  engine: 'PostgreSQL' | 'PGlite'
  account: Account
  script_id: string
  /** Data folder for a first start. The folder must not exist yet. */
  new_data_dir?: string
}): Promise<Row[]> {
  const { env, engine, new_data_dir } = options
  const isPostgres = engine === 'PostgreSQL'
  const open = (more = {}) => startServer({ env: { ...env, ...more } })
  const times: number[] = []
  const bare: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const floor = startBareNode()
    const server = await open()
    times.push(server.started_in)
    bare.push(floor)
    ratios.push(server.started_in / floor)
    await server.stop()
  }
  const goal = isPostgres ? 8 : 15
  const ratio = summarize(ratios).p50
  const rows: Row[] = [
    {
      what: `start → first 200, ${engine}`,
      value: ms(summarize(times).p50),
      floor: `${ms(summarize(bare).p50)} (bare node)`,
      ratio,
      spread: (Math.max(...ratios) - Math.min(...ratios)) / 2 / ratio,
      goal: `≤ ${goal} ×`,
      met: ratio <= goal,
    },
  ]
  if (new_data_dir) {
    const server = await open({ DATA_DIR: new_data_dir })
    rows.push({
      what: `start → first 200 on new data, ${engine}`,
      value: ms(server.started_in),
      floor: `${ms(summarize(bare).p50)} (bare node)`,
      ratio: server.started_in / summarize(bare).p50,
      goal: '≤ 2.5 s',
      met: server.started_in <= 2_500,
    })
    await server.stop()
  }
  rows.push(...(await measureIdle(open, options, summarize(times).p50)))
  return rows
}

async function measureIdle(
  open: () => ReturnType<typeof startServer>,
  { engine, account, script_id }: Parameters<typeof measureStart>[0],
  started_in: number,
): Promise<Row[]> {
  const server = await open()
  await wait(IDLE_AFTER_MS)
  const pid = server.child.pid ?? 0
  const before = readCpu(pid)
  await wait(IDLE_MS)
  const cpu = (readCpu(pid) - before) / (IDLE_MS / 1_000)
  const resident = readResident(pid)
  const processes = listTree(pid).length
  await server.kill()
  const again = await open()
  const began = performance.now()
  const path = scriptRoutes.readScriptText.path.replace(':id', script_id)
  const headers = { authorization: `Bearer ${account.token}` }
  const answer = await fetch(`${again.url}${path}`, { headers })
  if (!answer.ok) throw new Error(`The document did not open again: ${answer.status}`)
  const reopened = performance.now() - began
  await again.stop()
  const most = engine === 'PostgreSQL' ? 180 : 350
  return [
    {
      what: `resident memory idle, ${processes} process(es), ${engine}`,
      value: `${resident.toFixed(0)} MB`,
      goal: `≤ ${most} MB`,
      met: resident <= most,
    },
    {
      what: `CPU while idle, ${engine}`,
      value: `${cpu.toFixed(1)} ms a second`,
      goal: '≤ 3 ms a second',
      met: cpu <= 3,
    },
    {
      what: `after a kill: start ${ms(again.started_in)} (${ms(started_in)} before), then document open, ${engine}`,
      value: ms(reopened),
      goal: '≤ 1000 ms',
      met: reopened <= 1_000,
    },
  ]
}

function startBareNode(): number {
  const began = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return performance.now() - began
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
