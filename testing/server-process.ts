import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { answersAt, pollStart, pollUntil } from './patience.ts'

const root = join(import.meta.dirname, '..')

/** A started process of the product. It may still be starting, and then serves no requests yet. */
export type StartedProcess = {
  child: ChildProcess
  /** The exit code; null if a signal ended the process. */
  ended: Promise<number | null>
  output(): string
}

/** A process that serves requests, as `npm start` runs it. */
export type ServerProcess = StartedProcess & {
  url: string
  /** The setup link's token; null if the installation already has accounts. */
  setup: string | null
  /** Milliseconds from the start of the process to its first successful response. */
  started_in: number
  /** Stops the process like Ctrl-C and waits for its end; returns the exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

/**
 * Finds an unused port below the range from which the system assigns ports. The port therefore
 * stays free while a server restarts on it.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}

type StartOptions = {
  env: Record<string, string>
  program?: string
  /** Limit of open files; default: the limit of this process. */
  open_files?: number
}

/** Starts the product without waiting until it serves. */
export function startProcess(options: StartOptions & { port: number }): StartedProcess {
  const program = options.program ?? join(root, 'tools/start.mjs')
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', program]
  // `exec` replaces the shell by the product, so that signals reach the product.
  const limit = options.open_files ? `ulimit -n ${options.open_files} && ` : ''
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, ...command], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'warn',
      // On a slow machine a shutdown under load may need longer than the default.
      SHUTDOWN_TIMEOUT: '600',
      ...options.env,
      PORT: String(options.port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  // `close` is emitted after the last output.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended, output: () => printed }
}

/**
 * Starts the build like `npm start`, by default on a free port, and waits until it serves requests.
 * A start from source would take twice the processor time. If the process exits, rejects with its
 * output.
 */
export async function startServer(
  options: StartOptions & { port?: number },
): Promise<ServerProcess> {
  const port = options.port ?? (await findFreePort())
  const began = performance.now()
  const started = startProcess({ ...options, port })
  const { child, ended, output } = started
  const url = `http://127.0.0.1:${port}`
  const hasEnded = () => child.exitCode !== null
  await pollStart({ name: 'the server', hasEnded, output }, () => answersAt(`${url}/healthz`))
  const started_in = performance.now() - began
  // Waits for more output, because the setup link is printed right after the port opens.
  await pollUntil('the setup link', () => output().includes('Daihon') || hasEnded(), {
    detail: output,
  })
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
