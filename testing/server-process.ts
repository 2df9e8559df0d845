import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The real product in a process of its own, as `npm start` runs it. */
export type ServerProcess = {
  url: string
  /** The one-time set-up link's token, on an installation without its first account. */
  setup: string | null
  child: ChildProcess
  /** Milliseconds from the start of the process to its first good answer. */
  started_in: number
  /** Everything it has printed. */
  output(): string
  /** Asks it to end and waits; the exit code. */
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

/**
 * Starts the product on a free port and waits for its first answer. The bundle where it is built
 * and asked for, else the source. Rejects with what it printed when it ends before.
 */
export async function startServer(options: {
  env: Record<string, string>
  bundle?: boolean
  port?: number
}): Promise<ServerProcess> {
  const port = options.port ?? (await findFreePort())
  const bundle = join(root, 'dist/server/main.js')
  if (options.bundle && !existsSync(bundle))
    throw new Error('Build the server first: npm run build')
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      options.bundle ? bundle : join(root, 'server/main.ts'),
    ],
    {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', ...options.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  await waitForAnswer(`${url}/healthz`, child, () => printed)
  const started_in = performance.now() - began
  // The link is printed right after the port opens.
  while (!printed.includes('Daihon') && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 5))
  return {
    url,
    setup: /[?&]setup=([\w-]+)/.exec(printed)?.[1] ?? null,
    child,
    started_in,
    output: () => printed,
    stop: () => {
      child.kill('SIGTERM')
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
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}
