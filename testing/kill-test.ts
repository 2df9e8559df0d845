import { randomUUID } from 'node:crypto'
import { scriptRoutes } from '#contract/scripts.ts'
import { type Account, signUp } from './accounts.ts'
import { openDocument, type Transport } from './open-document.ts'
import { pollUntil } from './patience.ts'
import { findFreePort, type ServerProcess, startServer } from './server-process.ts'

/** Result of a kill test. The test passes if no line is missing or duplicated. */
export type KillReport = {
  rounds: number
  /** Number of lines that the server confirmed, over all rounds. */
  confirmed: number
  /** Confirmed lines that are missing after the restart. */
  missing: string[]
  doubled: string[]
  /** For each round, milliseconds from the restart until a document was open again. */
  reopened_in: number[]
}

const WRITERS = 4
const EVERY_MS = 8
const MIN_LINES = 20
const MIN_MS = 150
const MAX_MS = 1_200

/**
 * Kill test: users write lines over real connections to a server process. The process is killed
 * (SIGKILL) at a seeded time and restarted. The confirmed lines are then compared with the stored
 * lines. `env` names the database (DATA_DIR or DATABASE_URL).
 */
export async function runKillTest(options: {
  env: Record<string, string>
  rounds: number
  seed: number
  transport?: Transport
}): Promise<KillReport> {
  const random = createRandom(options.seed)
  const start = { env: options.env, port: await findFreePort() }
  const report: KillReport = { rounds: 0, confirmed: 0, missing: [], doubled: [], reopened_in: [] }
  let server = await startServer(start)
  try {
    const account = await signUp(server.url, {
      email: `kill-${randomUUID()}@example.com`,
      username: '記録係',
      ...(server.setup ? { join: { setup: server.setup, company_name: '耐久試験' } } : {}),
    })
    const scripts = await Promise.all([addScript(account), addScript(account)])
    const confirmed = new Set<string>()
    for (let round = 1; round <= options.rounds; round += 1) {
      await writeUntilKilled(
        server,
        account,
        scripts,
        round,
        confirmed,
        MIN_MS + random() * (MAX_MS - MIN_MS),
        options.transport,
      )
      const began = performance.now()
      server = await startServer(start)
      const lines = await readLines(account, scripts, () =>
        report.reopened_in.push(performance.now() - began),
      )
      report.rounds = round
      report.confirmed = confirmed.size
      report.missing = [...confirmed].filter((line) => !lines.has(line))
      report.doubled = [...lines].filter(([, count]) => count > 1).map(([line]) => line)
      if (report.missing.length > 0 || report.doubled.length > 0) break
    }
    return report
  } finally {
    await server.kill()
  }
}

async function addScript(account: Account): Promise<string> {
  const id = randomUUID()
  await account.call(scriptRoutes.createScript, {
    body: {
      id,
      kind: 'talk_script',
      title: '耐久試験',
      language: 'ja',
      text: `# 冒頭\n自分：${id}の最初の一文です。`,
    },
  })
  return id
}

/** Users type until the server is killed; `confirmed` collects the lines that the server confirmed. */
async function writeUntilKilled(
  server: ServerProcess,
  account: Account,
  scripts: readonly string[],
  round: number,
  confirmed: Set<string>,
  after_ms: number,
  transport?: Transport,
): Promise<void> {
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, (_, writer) =>
      openWriter(
        ...([account, scripts[writer % scripts.length] ?? ''] as const),
        ...([`${round}-${writer}`, confirmed, transport] as const),
      ),
    ),
  )
  // Waits for some confirmed lines, so that even on a slow machine the users are writing when the
  // server is killed.
  const before = confirmed.size
  await pollUntil('confirmed lines', () => confirmed.size >= before + MIN_LINES)
  await new Promise((resolve) => setTimeout(resolve, after_ms))
  await server.kill()
  for (const close of writers) close()
}

async function openWriter(
  account: Account,
  script: string,
  name: string,
  confirmed: Set<string>,
  transport?: Transport,
): Promise<() => void> {
  const { provider, addLine } = await openDocument(account, script, 'script', transport)
  const waiting: string[] = []
  // After a disconnect, no further line is confirmed. The server confirms edits in order, so the
  // oldest waiting lines are confirmed first.
  let isConnected = true
  provider.on('disconnect', () => {
    isConnected = false
  })
  provider.on('unsyncedChanges', ({ number }: { number: number }) => {
    while (isConnected && waiting.length > number) confirmed.add(waiting.shift() ?? '')
  })
  let count = 0
  const timer = setInterval(() => {
    const line = `line ${name}-${count}`
    count += 1
    waiting.push(line)
    addLine(line)
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    provider.destroy()
  }
}

/** Every line of the scripts with its number of occurrences. */
export async function readLines(
  account: { url: string; token: string | null },
  scripts: readonly string[],
  onOpen = () => {},
): Promise<Map<string, number>> {
  const lines = new Map<string, number>()
  for (const [at, script] of scripts.entries()) {
    const opened = await openDocument(account, script)
    if (at === 0) onOpen()
    for (const line of opened.readLines()) lines.set(line, (lines.get(line) ?? 0) + 1)
    opened.provider.destroy()
  }
  return lines
}

/** Seeded random numbers between 0 and 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
