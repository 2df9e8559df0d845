import { readFileSync } from 'node:fs'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import { startServer } from '#testing/server-process.ts'
import { summarise } from './percentile.ts'
import { ms, type Row } from './report.ts'

/** Resident memory of a process, MB (Linux). */
function readResident(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** Process start to first good answer, idle memory, and a document's return after a kill. */
export async function measureStart(options: {
  env: Record<string, string>
  engine: string
  goal: number
  others?: string
  account: Account
  script_id: string
}): Promise<Row[]> {
  const times: number[] = []
  const memory: number[] = []
  let reopened = Number.NaN
  for (let round = 0; round < 5; round++) {
    const server = await startServer({ env: options.env, bundle: true })
    times.push(server.started_in)
    if (round === 4) {
      // Idle: what a node holds ten seconds after its start.
      await new Promise((resolve) => setTimeout(resolve, 10_000))
      memory.push(readResident(server.child.pid))
      await server.kill()
      const again = await startServer({ env: options.env, bundle: true })
      const began = performance.now()
      await fetch(
        `${again.url}${scriptRoutes.readScriptText.path.replace(':id', options.script_id)}`,
        {
          headers: { authorization: `Bearer ${options.account.token}` },
        },
      ).then((answer) => {
        if (!answer.ok) throw new Error(`The document did not open again: ${answer.status}`)
      })
      reopened = again.started_in + performance.now() - began
      await again.stop()
    } else await server.stop()
  }
  const { p50 } = summarise(times)
  const resident = memory[0] ?? Number.NaN
  const postgres = options.engine === 'PostgreSQL'
  return [
    {
      what: `process start → first 200, ${options.engine}`,
      value: ms(p50),
      goal: `≤ ${ms(options.goal)}`,
      met: p50 <= options.goal,
      ...(options.others ? { others: options.others } : {}),
    },
    {
      what: `resident memory idle, ${options.engine}`,
      value: `${resident.toFixed(0)} MB`,
      ...(postgres ? { goal: '≤ 180 MB', met: resident <= 180, others: '310, 491 MB' } : {}),
    },
    {
      what: `kill → started → document open, ${options.engine}`,
      value: ms(reopened),
      ...(postgres
        ? { goal: '≤ 1000 ms after the start', met: reopened - p50 <= 1000, others: '12 s, 0.1 s' }
        : {}),
    },
  ]
}
