import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Asked more often, it would take from the server what it needs to start. */
const ASK_EVERY_MS = 20

/** The real product in a process of its own, whether it serves yet or never will. */
export type StartedProcess = {
  child: ChildProcess
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
  /** Everything it has printed. */
  output(): string
}

/** The same once it serves, as `npm start` runs it. */
export type ServerProcess = StartedProcess & {
  url: string
  /** The one-time set-up link's token, on an installation without its first account. */
  setup: string | null
  /** Milliseconds from the start of the process to its first good answer. */
  started_in: number
  /** Asks it to end, as Ctrl-C does, and waits; the exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** A port nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No port was given.')
  return address.port
}

type StartOptions = {
  env: Record<string, string>
  /** Another program that starts it: that of an earlier or a later build. */
  program?: string
  /** How many files the process may have open at once; what this one may where none is named. */
  open_files?: number
}

/** Starts the product and waits for nothing. */
export function startProcess(options: StartOptions & { port: number }): StartedProcess {
  const program = options.program ?? join(root, 'tools/start.mjs')
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', program]
  // The shell gives its place to the product: it is the product's process that is stopped and killed.
  const limit = options.open_files ? `ulimit -n ${options.open_files} && ` : ''
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, ...command], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn' },
      ...{ ...options.env, PORT: String(options.port) },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  // `close` comes after the last of what it printed was read.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended, output: () => printed }
}

/**
 * Starts what was built, as `npm start` does, on a free port and waits for its first answer: it starts in half of the
 * source's processor time. Rejects with what it printed when it ends before.
 */
export async function startServer(
  options: StartOptions & { port?: number },
): Promise<ServerProcess> {
  const port = options.port ?? (await findFreePort())
  const began = performance.now()
  const started = startProcess({ ...options, port })
  const { child, ended, output } = started
  const url = `http://127.0.0.1:${port}`
  await waitForAnswer(`${url}/healthz`, child, output)
  const started_in = performance.now() - began
  // The link is printed right after the port opens.
  while (!output().includes('Daihon') && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  return {
    ...started,
    url,
    setup: /[?&]setup=([\w-]+)/.exec(output())?.[1] ?? null,
    started_in,
    stop: () => {
      child.kill('SIGINT')
      return ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function waitForAnswer(
  url: string,
  child: ChildProcess,
  printed: () => string,
): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${printed()}`)
    try {
      if ((await fetch(url)).ok) return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    }
  }
}
