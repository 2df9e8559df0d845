import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import { startRedis } from '#testing/redis-server.ts'
import { findFreePort, startServer } from '#testing/server-process.ts'
import { collectGarbage } from './collect-garbage.ts'
import { type LightSocket, openLightSockets, openTypist, typeTogether } from './light-socket.ts'
import { makeScript } from './make-script.ts'
import { openCompany } from './measure-http.ts'
import { addPeople } from './people.ts'
import { findPostmaster, readCpu, readProportional, readResident } from './processes.ts'

export const NODES = 3
/** A thousand people, five of them in each script; `BENCH_SOCKETS=50` for a look. */
const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 1_000)
const SOCKETS_EACH = 5
const DOCUMENT = makeScript(
  1,
  20,
  '毎月の棚卸しに三日かかると伺いました。在庫の管理でお困りですか。',
)
const WARM_UP_SOCKETS = 60
/** People do not begin together: what the nodes do some seconds after a first key would come all at once. */
const WARM_UP_SECONDS = 15
const BEGIN_MS = 10_000
/** Nodes are left alone for so long after their garbage is collected: pages go back to the kernel a moment later. */
const QUIET_MS = 5_000
const AUTH_SECRET = 'the same on every node of this installation'

export type Options = {
  database_url: string
  data_dir: string
  floor_port: number
  seconds: number
}

/** Who types in a script, and a colleague who reads it on another node. */
export type Pair = { typist: ReturnType<typeof openTypist>; reader: LightSocket }

/** Milliseconds from each key to the reader. */
export const typeInPairs = (pairs: readonly Pair[], seconds: number, begin_ms?: number) =>
  typeTogether({
    typists: pairs.map(({ typist }) => typist),
    listeners: pairs.map(({ reader }) => reader),
    ...{ seconds, ...(begin_ms ? { begin_ms } : {}) },
  })

/** Everybody begins, by and by. */
export const beginTyping = (pairs: readonly Pair[]) => typeInPairs(pairs, WARM_UP_SECONDS, BEGIN_MS)

/** Three nodes of one installation with their PostgreSQL and Redis, a company, its scripts and its people. */
export async function openNodes({ database_url, data_dir }: Options) {
  const redis = await startRedis()
  const inspectors: number[] = []
  const start = async (n: number) => {
    const inspector = await findFreePort()
    inspectors.push(inspector)
    return startServer({
      env: {
        ...{ DATABASE_URL: database_url, REDIS_URL: redis.url, AUTH_SECRET },
        DATA_DIR: join(data_dir, `node-${n}`),
        NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
      },
    })
  }
  const first = await start(1)
  // Before the others begin: the set-up link is the newest node's.
  const { account, company_id } = await openCompany(first, null, 0)
  const nodes = [first, await start(2), await start(3)]
  const script_ids = await addScripts(account, Math.ceil(SOCKETS / SOCKETS_EACH))
  const count = SOCKETS * 2
  const people = await addPeople(database_url, { company_id, count, auth_secret: AUTH_SECRET })
  const client = new pg.Client(database_url)
  await client.connect()
  const ask = async (text: string) => Number((await client.query(text)).rows[0].value)
  const postmaster = findPostmaster(database_url)
  const pids = nodes.map(({ child }) => child.pid ?? 0)
  const memory = async () => {
    for (const inspector of inspectors) await collectGarbage(inspector)
    await pause(QUIET_MS)
    return pids.map(readResident)
  }

  /** The so-manieth person's socket: at a script, on a node. */
  const plan = (person: number, script: number, node: number) => {
    const colleague = people[person]
    const script_id = script_ids[script % script_ids.length]
    const at = nodes[node % NODES]
    if (!colleague || !script_id || !at) throw new Error('There are not so many.')
    return { url: at.url, script_id, colleague }
  }
  /** Five in each script, one after another on the next node. */
  const planOf = (n: number) => {
    const script = Math.floor(n / SOCKETS_EACH)
    return plan(n, script, script + (n % SOCKETS_EACH))
  }
  const fill = async (count = SOCKETS) => {
    const sockets = await openLightSockets(Array.from({ length: count }, (_, n) => planOf(n)))
    const pairs: Pair[] = []
    for (let n = 0; n + 1 < sockets.length; n += SOCKETS_EACH) {
      const [writer, reader] = [sockets[n], sockets[n + 1]]
      if (writer && reader) pairs.push({ typist: openTypist(writer), reader })
    }
    return { sockets, pairs }
  }
  const readAll = async () => ({
    at: performance.now(),
    nodes: pids.map(readCpu),
    database: readCpu(postmaster),
    redis: readCpu(redis.pid),
    client: process.cpuUsage(),
    machine: readMachine(),
    wal: await ask("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS value"),
  })

  return {
    memory,
    memoryBehind: () =>
      `PostgreSQL ${readProportional(postmaster).toFixed(0)} · Redis ${readResident(redis.pid).toFixed(0)} MB`,
    tellEach: (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(' · '),
    fill,
    /** As many again, all on the first node, in the scripts that are open there. */
    fillFirstNode: () =>
      openLightSockets(Array.from({ length: SOCKETS }, (_, n) => plan(SOCKETS + n, n, 0))),
    /** Memory of the nodes once they have done each thing once and nobody is there any more. */
    async rest() {
      const { sockets, pairs } = await fill(Math.min(WARM_UP_SOCKETS, SOCKETS))
      await beginTyping(pairs)
      for (const socket of sockets) socket.close()
      return memory()
    },
    /** What a stretch of work takes of the cores, and writes to the database's log. */
    async watch<T>(work: () => Promise<T>) {
      const before = await readAll()
      const of = await work()
      const after = await readAll()
      const time = after.at - before.at
      const share = (from: number, to: number) => ((to - from) / time).toFixed(2)
      const each = pids.map((_, n) => share(before.nodes[n] ?? 0, after.nodes[n] ?? 0))
      const used = process.cpuUsage(before.client)
      const cpu = [
        `nodes ${each.join(' + ')}`,
        `PostgreSQL ${share(before.database, after.database)}`,
        `Redis ${share(before.redis, after.redis)}`,
        `the measuring ${((used.user + used.system) / 1_000 / time).toFixed(2)}`,
        `all of the machine ${share(before.machine, after.machine)}`,
      ].join(' · ')
      const all = [...after.nodes, after.database, after.redis]
      const was = [...before.nodes, before.database, before.redis]
      const used_ms = all.reduce((sum, now, n) => sum + now - (was[n] ?? 0), 0)
      return { of, cpu, used_ms, wal: after.wal - before.wal }
    },
    databaseSize: async () =>
      (await ask('SELECT pg_database_size(current_database()) AS value')) / 1e6,
    async stop() {
      await client.end()
      for (const node of nodes) await node.stop()
      await redis.stop()
    },
  }
}

/** Scripts of twenty lines that everybody of the company may write in; their ids. */
export async function addScripts(account: Account, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const id = randomUUID()
    await account.call(scriptRoutes.createScript, {
      body: {
        ...{ id, kind: 'talk_script', title: `商談の台本 ${n}`, language: 'ja' },
        ...{ document: DOCUMENT, visibility: 'team_edit' },
      },
    })
    ids.push(id)
  }
  return ids
}

/** CPU that all cores have used since the machine began, ms. */
const readMachine = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice + times.irq, 0)

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
