import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import { readUntil } from './cheap-reads.ts'
import { percentile, summarize } from './percentile.ts'
import { ms, type Row } from './report.ts'

/**
 * Number of generations directly after the server's start. Reads during them are reported
 * separately, because these generations include the planning of SQL statements and the compilation
 * of JavaScript functions.
 */
const FIRST = 10
const MORE = 40
/** Wait in ms until the background work on new scripts (search index) is done. */
const SETTLED_MS = 8_000
const QUIET_MS = 5_000
const LINE = '課題は在庫管理に毎月3日もかかることで、料金は月額9,800円です。'

/**
 * Generates canvases from scripts of about 3,000 characters, one after another. Measures the
 * duration of the generations and how much they slow down cheap reads.
 */
export async function measureGenerations(options: {
  url: string
  account: Account
  engine: string
}): Promise<Row[]> {
  const { account, engine } = options
  const text = Array.from({ length: Math.ceil(3_000 / LINE.length) }, (_, n) => `${n}。${LINE}`)
  const ids = Array.from({ length: FIRST + MORE }, () => randomUUID())
  for (const id of ids)
    await account.call(scriptRoutes.createScript, {
      body: { id, kind: 'talk_script', title: '商談', language: 'ja', text: text.join('\n') },
    })
  const times: number[] = []
  const generate = async (id: string) => {
    const began = performance.now()
    const { job } = await account.call(leanCanvasRoutes.generateCanvas, {
      body: { talk_script_id: id },
    })
    if (job?.status !== 'done') throw new Error(`A generation ended as ${job?.status}.`)
    times.push(performance.now() - began)
  }
  await pause(SETTLED_MS)
  const floor = percentile(await readUntil(options, pause(QUIET_MS)), 0.99)
  const readBeside = async (what: string, scripts: readonly string[]): Promise<Row> => {
    const work = (async () => {
      for (const id of scripts) await generate(id)
    })()
    const busy = await readUntil(options, work)
    await work
    const p99 = percentile(busy, 0.99)
    return {
      what: `cheap read p99 beside ${what}, ${engine}`,
      value: `${ms(p99)} · worst ${ms(busy.at(-1) ?? Number.NaN)}`,
      floor: `${ms(floor)} (quiet p99)`,
      ratio: p99 / floor,
      goal: '≤ 2 ×',
      met: p99 <= 2 * floor,
    }
  }
  const rows = [
    await readBeside(`the first ${FIRST} generations after a start`, ids.slice(0, FIRST)),
    await readBeside(`${MORE} generations more`, ids.slice(FIRST)),
  ]
  const others = summarize(times.slice(1)).p50
  rows.push({
    what: `the first generation after a start, ${engine}`,
    value: ms(times[0] ?? Number.NaN),
    floor: `${ms(others)} (the others, p50)`,
    ratio: (times[0] ?? Number.NaN) / others,
  })
  return rows
}
