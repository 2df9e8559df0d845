import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import { openWriter } from './measure-realtime.ts'
import type { Misbehaviour, MisbehaviourPlan } from './misbehaving-socket.ts'
import { percentile } from './percentile.ts'
import { ms, type Row } from './report.ts'

const READS = ['/healthz', '/api/scripts/?limit=20']
const GAP_MS = 2
/** Longer than that a read is not waited for: the node has frozen. */
const FROZEN_MS = 60_000

/** What one socket can do to everybody else's cheap reads: the worst of them while it misbehaves. */
export async function measureMisbehaviour(options: {
  url: string
  account: Account
  engine: string
}): Promise<Row[]> {
  const rows: Row[] = []
  for (const [kilobytes, questions] of [
    [400, 5_000],
    [10, 5_000],
  ] as const) {
    const id = randomUUID()
    const line = '課題は在庫管理に時間がかかることです。'.repeat(4)
    const lines = Math.ceil((kilobytes * 1_000) / (Buffer.byteLength(line) + 1))
    const text = Array.from({ length: lines }, () => line).join('\n')
    await options.account.call(scriptRoutes.createScript, {
      body: { id, kind: 'talk_script', title: '長い台本', language: 'ja', text },
    })
    // Somebody works on it already: building a document of that size once is not what is measured.
    const colleague = await openWriter(options.url, options.account, `script:${id}`)
    const pause = new Promise<void>((resolve) => setTimeout(resolve, 6_000))
    await readUntil(options, new Promise<void>((resolve) => setTimeout(resolve, 1_000)))
    const quiet = await readUntil(options, pause)
    const misbehaviour = misbehave({
      url: options.url,
      token: options.account.token ?? '',
      name: `script:${id}`,
      questions,
    })
    const busy = await readUntil(options, misbehaviour)
    const { bytes, code } = await misbehaviour
    colleague.close()
    // The worst beside the worst: a single long wait is not seen in a p99.
    const floor = quiet.at(-1) ?? Number.NaN
    const worst = busy.at(-1) ?? Number.NaN
    rows.push({
      what: `worst read beside ${questions} questions to a script of ${kilobytes} KB, ${options.engine}`,
      value: `${worst >= FROZEN_MS ? 'frozen' : ms(worst)} · p99 ${ms(percentile(busy, 0.99))}; ${(bytes / 1e6).toFixed(1)} MB sent${code ? `, closed ${code}` : ''}`,
      floor: `${ms(floor)} (quiet; p99 ${ms(percentile(quiet, 0.99))})`,
      ratio: worst / floor,
      goal: '≤ 2 ×',
      met: worst <= 2 * floor,
    })
  }
  return rows
}

/** Sorted times of cheap reads, one after the other, until something is over. */
export async function readUntil(
  { url, account }: { url: string; account: Account },
  over: Promise<unknown>,
): Promise<number[]> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  over.then(end, end)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const samples: number[] = []
  while (!isOver)
    for (const path of READS) {
      samples.push(await read(`${url}${path}`, account.token ?? '', agent))
      await new Promise((resolve) => setTimeout(resolve, GAP_MS))
    }
  agent.destroy()
  return samples.sort((a, b) => a - b)
}

/** Milliseconds until a GET is answered as a whole. */
export function read(url: string, token: string, agent?: Agent): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { ...(agent ? { agent } : {}), headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(performance.now() - began))
      },
    )
    request.setTimeout(FROZEN_MS, () => {
      request.destroy()
      resolve(FROZEN_MS)
    })
    request.on('error', reject)
  })
}

async function misbehave(plan: MisbehaviourPlan): Promise<Misbehaviour> {
  const child = fork(join(import.meta.dirname, 'misbehaving-socket.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const result = await new Promise<Misbehaviour>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Misbehaviour))
    child.once('error', reject)
    child.send(plan)
  })
  child.kill()
  return result
}
