import { randomUUID } from 'node:crypto'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import { readUntil } from './measure-misbehaviour.ts'
import { percentile, summarise } from './percentile.ts'
import { ms, type Row } from './report.ts'

const ROUNDS = 40
const LINE = '課題は在庫管理に毎月3日もかかることで、料金は月額9,800円です。'

/** Generations of 3,000 characters one after the other: how long each takes, and what they do to cheap reads. */
export async function measureGenerations(options: {
  url: string
  account: Account
  engine: string
}): Promise<Row[]> {
  const { account, engine } = options
  const text = Array.from({ length: Math.ceil(3_000 / LINE.length) }, (_, n) => `${n}。${LINE}`)
  const ids = Array.from({ length: ROUNDS }, () => randomUUID())
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
  const quiet = await readUntil(options, new Promise<void>((resolve) => setTimeout(resolve, 4_000)))
  const work = (async () => {
    for (const id of ids) await generate(id)
  })()
  const busy = await readUntil(options, work)
  await work
  const floor = percentile(quiet, 0.99)
  const p99 = percentile(busy, 0.99)
  return [
    {
      what: `cheap read p99 beside generations, ${engine}`,
      value: `${ms(p99)} · worst ${ms(busy.at(-1) ?? Number.NaN)}`,
      floor: `${ms(floor)} (quiet p99)`,
      ratio: p99 / floor,
      goal: '≤ 2 ×',
      met: p99 <= 2 * floor,
    },
    {
      what: `the first generation after a start, ${engine}`,
      value: ms(times[0] ?? Number.NaN),
      floor: `${ms(summarise(times.slice(1)).p50)} (the others, p50)`,
      ratio: (times[0] ?? Number.NaN) / summarise(times.slice(1)).p50,
    },
  ]
}
