import { randomUUID } from 'node:crypto'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import { openLightSockets, openTypist, pressInTime, typeTogether } from './light-socket.ts'
import { makeScript } from './make-script.ts'
import { type Answers, openEcho } from './measure-realtime.ts'
import { type Figures, percentile, summarize } from './percentile.ts'
import { ms, type Row } from './report.ts'

const PAIRS = [1, 10, 50]
const ROUNDS = 3
/**
 * Returns the duration of a round in seconds. A single pair types only three keys per second, so it
 * needs a longer round for a p95.
 */
const secondsOf = (pairs: number) => (pairs === 1 ? 15 : 6)
const GOALS = { p50: 8, p95: 12 }
const SCRIPT = makeScript(1, 20, '毎月の棚卸しに三日かかると伺いました。在庫の管理でお困りですか。')

/**
 * Measures the milliseconds from a user's key press until a colleague's page receives it. Both
 * users of a pair have the same script open, and one user types at human speed. The floors are bare
 * socket echoes, with and without a durable insert. The echoes are also requested at typing speed,
 * because an idle machine responds later.
 */
export async function measurePairs(of: {
  url: string
  account: Account
  floor_port: number
}): Promise<Row[]> {
  const script_ids = await addScripts(of.account, Math.max(...PAIRS))
  const rows: Row[] = []
  for (const count of PAIRS) rows.push(...(await measureSo(of, script_ids.slice(0, count))))
  return rows
}

async function measureSo(
  { url, account, floor_port }: Parameters<typeof measurePairs>[0],
  script_ids: readonly string[],
): Promise<Row[]> {
  const colleague = { user_id: account.user_id, getToken: async () => account.token ?? '' }
  const open = () =>
    openLightSockets(script_ids.map((script_id) => ({ url, script_id, colleague })))
  const [writers, listeners] = [await open(), await open()]
  const typists = writers.map((socket) => openTypist(socket))
  const count = script_ids.length
  const seconds = secondsOf(count)
  const type = () => typeTogether({ typists, listeners, seconds })
  const measureEchoes = (answers: Answers) =>
    measureAtTypingSpeed({ floor_port, answers, count, seconds })
  // Warm-up, because the first keys of a script take longer.
  await type()
  const rounds: Record<'key' | Answers, Figures>[] = []
  while (rounds.length < ROUNDS)
    rounds.push({
      'at once': await measureEchoes('at once'),
      durable: await measureEchoes('durable'),
      key: summarize(await type()),
    })
  for (const socket of [...writers, ...listeners]) socket.close()
  const multiple = (of: 'key' | 'durable', floor: Answers, at: 'p50' | 'p95') => {
    const all = rounds.map((round) => round[of][at] / round[floor][at]).sort((a, b) => a - b)
    const ratio = percentile(all, 0.5)
    return { ratio, spread: ((all.at(-1) ?? ratio) - (all[0] ?? ratio)) / 2 / ratio }
  }
  const median = (of: 'key' | Answers, at: 'p50' | 'p95') =>
    ms(
      percentile(
        rounds.map((round) => round[of][at]).sort((a, b) => a - b),
        0.5,
      ),
    )
  const what = `key → colleague, ${count} ${count === 1 ? 'pair' : 'pairs'}`
  return (['p50', 'p95'] as const).map((at) => {
    const { ratio, spread } = multiple('key', 'at once', at)
    return {
      what: `${what}, ${at}`,
      value: median('key', at),
      floor: median('at once', at),
      ratio,
      spread,
      goal: `≤ ${GOALS[at]} ×`,
      met: ratio <= GOALS[at],
      others: `a row added durably ${median('durable', at)}: ${multiple('durable', 'at once', at).ratio.toFixed(1)} ×, we ${multiple('key', 'durable', at).ratio.toFixed(1)} × that`,
    }
  })
}

async function measureAtTypingSpeed(of: {
  floor_port: number
  answers: Answers
  count: number
  seconds: number
}): Promise<Figures> {
  const open = () => openEcho(of.floor_port, of.answers)
  const sockets = await Promise.all(Array.from({ length: of.count }, open))
  const samples: number[] = []
  const until = performance.now() + of.seconds * 1_000
  const sample = async ({ measureEcho }: (typeof sockets)[number]) =>
    void samples.push(await measureEcho())
  await Promise.all(sockets.map((socket) => pressInTime(() => sample(socket), { until })))
  for (const socket of sockets) socket.close()
  return summarize(samples)
}

async function addScripts(account: Account, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const id = randomUUID()
    await account.call(scriptRoutes.createScript, {
      body: {
        id,
        kind: 'talk_script',
        title: `商談の台本 ${n}`,
        language: 'ja',
        document: SCRIPT,
        visibility: 'team_edit',
      },
    })
    ids.push(id)
  }
  return ids
}
