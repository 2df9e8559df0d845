import { createHash } from 'node:crypto'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type CommandResult, runOperatorCommand } from './operator-commands.ts'
import type { Services } from './platform/services.ts'

/**
 * How the operator's command reaches a running server: a unix socket that only the same user of the
 * machine can open. One JSON line each way.
 */

// Longer addresses of unix sockets are cut off by the system.
const LONGEST = 100
const MAX_LINE = 10_000

export function operatorSocketPath(data_dir: string): string {
  const path = resolve(data_dir, 'operator.sock')
  if (Buffer.byteLength(path) <= LONGEST) return path
  const name = createHash('sha256').update(path).digest('hex').slice(0, 20)
  return join(tmpdir(), `daihon-${name}.sock`)
}

/** Listens until the process is asked to end. A socket left by a killed server is replaced. */
export async function openOperatorSocket(
  services: Pick<Services, 'config' | 'database' | 'now' | 'absoluteUrl' | 'stopping' | 'log'>,
): Promise<void> {
  const { database, now, absoluteUrl, config } = services
  const path = operatorSocketPath(config.data_dir)
  if (await connect(path).then(close, () => false)) {
    services.log.warn({ path }, 'another server answers the operator here')
    return
  }
  await mkdir(config.data_dir, { recursive: true })
  await rm(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.setTimeout(60_000, () => socket.destroy())
    readLine(socket)
      .then((text) =>
        runOperatorCommand({ database, now, absoluteUrl, actor_id: null }, readArgs(text)),
      )
      .catch((error: unknown): CommandResult => {
        services.log.error({ err: error }, 'an operator command failed')
        return { ok: false, text: error instanceof Error ? error.message : String(error) }
      })
      .then(
        (result) => socket.end(`${JSON.stringify(result)}\n`),
        () => socket.destroy(),
      )
  })
  // The file is made with the rights it keeps: nobody else can slip in between.
  const before = process.umask(0o177)
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(path, done)
    })
  } finally {
    process.umask(before)
  }
  await chmod(path, 0o600)
  server.unref()
  services.stopping.addEventListener('abort', () => server.close())
}

/** Sends a command to a running server; null when none listens. */
export async function callRunningServer(
  data_dir: string,
  args: readonly string[],
): Promise<CommandResult | null> {
  const socket = await connect(operatorSocketPath(data_dir)).catch(() => null)
  if (!socket) return null
  socket.write(`${JSON.stringify({ args })}\n`)
  const result = JSON.parse(await readLine(socket)) as CommandResult
  close(socket)
  return result
}

const connect = (path: string) =>
  new Promise<Socket>((done, fail) => {
    const socket = createConnection(path)
    socket.once('connect', () => done(socket))
    socket.once('error', fail)
  })

function close(socket: Socket): true {
  socket.destroy()
  return true
}

async function readLine(socket: Socket): Promise<string> {
  let size = 0
  socket.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MAX_LINE * 100) socket.destroy()
  })
  for await (const line of createInterface({ input: socket })) return line
  throw new Error('The other side closed without an answer.')
}

function readArgs(text: string): string[] {
  if (text.length > MAX_LINE) throw new Error('The command is too long.')
  const message: unknown = JSON.parse(text)
  const args =
    typeof message === 'object' && message !== null && 'args' in message ? message.args : null
  if (!Array.isArray(args) || !args.every((arg) => typeof arg === 'string'))
    throw new Error('A command is a list of words.')
  return args
}
