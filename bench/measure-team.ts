import type { Account } from '#testing/accounts.ts'
import { read } from './cheap-reads.ts'
import { openWriter } from './measure-realtime.ts'
import { percentile } from './percentile.ts'
import { ms, type Row } from './report.ts'

const SECONDS = 10
const KEYS_A_SECOND = 5
/** Interval in ms at which each person requests a list, a script with its text, or a dashboard. */
const READ_EVERY_MS = 2_000
const GOAL_MS = 250

/**
 * Simulates people who type into ten scripts and read meanwhile. Measures the milliseconds until
 * edits are durable and until reads are answered.
 */
export async function measureTeam(options: {
  url: string
  account: Account
  script_ids: readonly string[]
  people: number
  engine: string
}): Promise<Row> {
  const { url, account, script_ids, people, engine } = options
  const scripts = script_ids.slice(0, 10)
  const writers = await Promise.all(
    Array.from({ length: people }, (_, n) =>
      openWriter(url, account, `script:${scripts[n % scripts.length]}`),
    ),
  )
  const paths = ['/api/scripts/?limit=20', `/api/scripts/${scripts[0]}/text/`, '/api/dashboard/']
  const typed: number[] = []
  const answered: number[] = []
  const until = performance.now() + SECONDS * 1_000
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
  const type = async (writer: (typeof writers)[number]) => {
    while (performance.now() < until) {
      const began = performance.now()
      writer.text.insert(0, 'い')
      await writer.confirmed()
      typed.push(performance.now() - began)
      await pause(1_000 / KEYS_A_SECOND)
    }
  }
  const readPages = async (n: number) => {
    await pause((n * READ_EVERY_MS) / people)
    for (let turn = n; performance.now() < until; turn += 1) {
      answered.push(await read(`${url}${paths[turn % paths.length]}`, account.token ?? ''))
      await pause(READ_EVERY_MS)
    }
  }
  await Promise.all(writers.flatMap((writer, n) => [type(writer), readPages(n)]))
  for (const writer of writers) writer.close()
  const figures = [typed, answered].map((samples) => {
    const sorted = [...samples].sort((a, b) => a - b)
    return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
  })
  const [key, answer] = figures
  const worst = Math.max(key?.p99 ?? Number.NaN, answer?.p99 ?? Number.NaN)
  const format = (of: typeof key) =>
    `p50 ${ms(of?.p50 ?? Number.NaN)} p99 ${ms(of?.p99 ?? Number.NaN)}`
  return {
    what: `${people} people typing and reading, ${engine}`,
    value: `durable ${format(key)} · read ${format(answer)}`,
    goal: `p99 ≤ ${ms(GOAL_MS)}`,
    met: worst <= GOAL_MS,
  }
}
