import { cpus } from 'node:os'
import type { LightSocket } from './light-socket.ts'
import { openEcho } from './measure-realtime.ts'
import {
  beginTyping,
  NODES,
  type Options,
  openNodes,
  type Pair,
  typeInPairs,
} from './open-nodes.ts'
import { type Figures, slope, summarise } from './percentile.ts'
import { ms, type Row } from './report.ts'

const ECHO_EVERY_MS = 50
const GOAL_MS = 60
const MINUTE_MS = 60_000

/**
 * Three nodes, PostgreSQL, Redis and a thousand people on one machine, five in each script and on all nodes, one of the
 * five typing at human speed: from a key to a colleague on another node, memory and CPU.
 */
export async function measureNodes(options: Options): Promise<Row[]> {
  const bench = await openNodes(options)
  try {
    const empty = await bench.rest()
    const { sockets, pairs } = await bench.fill()
    const idle = await bench.watch(() => pause(options.seconds * 12_000))
    const filled = await bench.memory()
    const more = await bench.fillFirstNode()
    const fuller = await bench.memory()
    for (const socket of more) socket.close()
    const emptier = await bench.memory()
    // Beside what it was before and after them: a process that has begun not long ago still changes by itself.
    const around = ((filled[0] ?? 0) + (emptier[0] ?? 0)) / 2
    const each = ((fuller[0] ?? 0) - around) / more.length
    await beginTyping(pairs)
    const load = await bench.watch(() => typeBesideEcho(options, pairs))
    const { keys, echo } = load.of
    const behind = bench.memoryBehind()
    checkOpen(sockets)
    const people = `${sockets.length} sockets, ${pairs.length} typing`
    return [
      { what: '(n) bare WebSocket echo beside the same load', value: tell(echo) },
      {
        what: `key → a colleague on another node, ${people}`,
        value: tell(keys),
        ...{ floor: `n p95 ${ms(echo.p95)}`, ratio: keys.p95 / echo.p95 },
        ...{ goal: `p95 < ${GOAL_MS} ms`, met: keys.p95 < GOAL_MS },
      },
      { what: `CPU of ${cpus().length} cores, ${people}`, value: load.cpu },
      {
        what: `CPU of ${cpus().length} cores, ${sockets.length} sockets, nobody typing`,
        value: idle.cpu,
      },
      {
        what: `of nodes, PostgreSQL and Redis a key, ${people}`,
        value: `${ms(load.used_ms / keys.count)} of CPU · ${(load.wal / keys.count / 1_000).toFixed(1)} kB of log (WAL)`,
      },
      { what: 'memory of a node that serves nobody', value: `${bench.tellEach(empty)} MB` },
      {
        what: `memory of a node, ${Math.round(sockets.length / NODES)} sockets in ${pairs.length} scripts`,
        value: `${bench.tellEach(filled)} MB`,
      },
      { what: `memory behind them, ${people}`, value: behind },
      {
        what: `memory of an idle socket (${more.length} on one node)`,
        value: `${(each * 1_024).toFixed(0)} kB`,
      },
    ]
  } finally {
    await bench.stop()
  }
}

/** The same load for so many minutes: memory of the nodes and size of the database each minute, and what they grow by in an hour. */
export async function soakNodes(options: Options & { minutes: number }): Promise<Row[]> {
  const bench = await openNodes(options)
  const minutes: { memory: number[]; database: number; p95: number }[] = []
  try {
    const { sockets, pairs } = await bench.fill()
    console.log('\nminute | MB of each node | MB of the database | key → other node p95')
    await beginTyping(pairs)
    while (minutes.length < options.minutes) {
      const { p95 } = summarise(await typeInPairs(pairs, MINUTE_MS / 1_000))
      const minute = { memory: await bench.memory(), database: await bench.databaseSize(), p95 }
      minutes.push(minute)
      console.log(
        `${minutes.length} | ${bench.tellEach(minute.memory)} | ${minute.database.toFixed(1)} | ${ms(p95)}`,
      )
      checkOpen(sockets)
    }
  } finally {
    await bench.stop()
  }
  // A process that has just begun grows anyway.
  const later = minutes.slice(-Math.max(2, Math.ceil(minutes.length / 2)))
  const grows = (of: (minute: (typeof minutes)[number]) => number) =>
    `${(slope(later.map((minute, n) => ({ at: n / 60, value: of(minute) })))).toFixed(1)} MB an hour`
  const first = minutes[0]
  const last = minutes.at(-1)
  const what = `the last ${later.length} of ${minutes.length} minutes`
  return [
    ...Array.from({ length: NODES }, (_, n) => ({
      what: `memory of node ${n + 1}, ${what}`,
      value: grows(({ memory }) => memory[n] ?? 0),
      floor: `${first?.memory[n]?.toFixed(0)} → ${last?.memory[n]?.toFixed(0)} MB`,
    })),
    {
      what: `size of the database, ${what}`,
      value: grows(({ database }) => database),
      floor: `${first?.database.toFixed(0)} → ${last?.database.toFixed(0)} MB`,
    },
    {
      what: 'key → a colleague on another node, p95 of the worst minute',
      value: ms(Math.max(...minutes.map(({ p95 }) => p95))),
    },
  ]
}

async function typeBesideEcho({ floor_port, seconds }: Options, pairs: readonly Pair[]) {
  const echo = await openEcho(floor_port)
  const echoes: number[] = []
  let isOver = false
  const listen = async () => {
    while (!isOver) {
      echoes.push(await echo.ask())
      await pause(ECHO_EVERY_MS)
    }
  }
  const listening = listen()
  const keys = await typeInPairs(pairs, seconds * 6)
  isOver = true
  await listening
  echo.close()
  return { keys: summarise(keys), echo: summarise(echoes) }
}

function checkOpen(sockets: readonly LightSocket[]): void {
  const closed = sockets.filter((socket) => socket.closed !== null)
  if (closed.length > 0)
    throw new Error(`${closed.length} sockets were closed: ${closed[0]?.closed}`)
}

const tell = ({ p50, p95, p99 }: Figures) => `p50 ${ms(p50)} · p95 ${ms(p95)} · p99 ${ms(p99)}`
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
