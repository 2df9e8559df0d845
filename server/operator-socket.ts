import { rmdirSync, rmSync } from 'node:fs'
import { chmod, lstat, mkdtemp, readlink, rm, symlink } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type CommandResult, runOperatorCommand } from './operator-commands.ts'
import { answerBackup, readCopyCommand } from './operator-copies.ts'
import { OPERATOR_SOCKET, ownDataFolder } from './platform/data-folder.ts'
import type { Services } from './platform/services.ts'

/**
 * Passes the operator's commands to the running server, over a Unix socket that only the same
 * system user can open. Request and response are one line of JSON each.
 */

// Maximum bytes of a Unix socket's path. Operating systems allow little more.
const MAX_PATH_BYTES = 100
const MAX_LINE = 10_000
/** Maximum bytes of a response. It is large, because the list of all companies can be long. */
const MAX_ANSWER = 50_000_000
const isTooLong = (path: string) => Buffer.byteLength(path) > MAX_PATH_BYTES

/**
 * Finds the socket of the server that uses a data folder. If a path in the data folder would be too
 * long, the data folder has a link to a socket in a private folder. Null if this link is missing,
 * or if other users have access to the private folder.
 */
export async function findOperatorSocket(data_dir: string): Promise<string | null> {
  const path = resolve(data_dir, OPERATOR_SOCKET)
  if (!isTooLong(path)) return path
  const target = await readlink(path).catch(() => null)
  if (target === null) return null
  const folder = await lstat(dirname(target)).catch(() => null)
  if (!folder?.isDirectory() || folder.uid !== process.getuid?.()) return null
  return (folder.mode & 0o077) === 0 ? target : null
}

/**
 * Removes the socket of an earlier server, and returns the path for a new socket. If the path in
 * the data folder is too long, the new socket is in a private folder with a random name. A link in
 * the data folder leads to the socket.
 */
async function makeOperatorSocket(data_dir: string): Promise<string> {
  const path = resolve(data_dir, OPERATOR_SOCKET)
  const left = await findOperatorSocket(data_dir)
  if (left !== null && left !== path) removeSocket(left)
  await rm(path, { force: true })
  if (!isTooLong(path)) return path
  const parent = isTooLong(join(tmpdir(), 'daihon-123456', OPERATOR_SOCKET)) ? '/tmp' : tmpdir()
  const target = join(await mkdtemp(join(parent, 'daihon-')), OPERATOR_SOCKET)
  await symlink(target, path)
  return target
}

/**
 * Listens for commands until the shutdown, unless another server already listens. Replaces the
 * socket of a server that was killed.
 */
export async function openOperatorSocket(
  services: Pick<
    Services,
    'config' | 'database' | 'now' | 'absoluteUrl' | 'mailer' | 'stopping' | 'log'
  >,
): Promise<void> {
  const { database, now, absoluteUrl, mailer, config } = services
  await ownDataFolder(config.data_dir)
  const known = await findOperatorSocket(config.data_dir)
  if (known !== null && (await connect(known).then(close, () => false))) {
    services.log.warn({ path: known }, 'another server answers the operator here')
    return
  }
  const path = await makeOperatorSocket(config.data_dir)
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.setTimeout(60_000, () => socket.destroy())
    readLine(socket)
      .then((text) => {
        // No timeout, because a backup may take long.
        socket.setTimeout(0)
        const args = readArgs(text)
        const copy = readCopyCommand(args, config)
        return copy?.command === 'backup'
          ? answerBackup(database, config, copy)
          : runOperatorCommand({ database, now, absoluteUrl, mailer, actor_id: null }, args)
      })
      .catch((error: unknown): CommandResult => {
        services.log.error({ err: error }, 'an operator command failed')
        return { ok: false, text: error instanceof Error ? error.message : String(error) }
      })
      .then(
        (result) => socket.end(`${JSON.stringify(result)}\n`),
        () => socket.destroy(),
      )
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(path, done)
  })
  await chmod(path, 0o600)
  server.unref()
  services.stopping.addEventListener('abort', () => {
    server.close()
    if (path === resolve(config.data_dir, OPERATOR_SOCKET)) return
    removeSocket(path)
    rmSync(resolve(config.data_dir, OPERATOR_SOCKET), { force: true })
  })
}

function removeSocket(socket: string): void {
  rmSync(socket, { force: true })
  rmdirSync(dirname(socket))
}

/** Sends a command to the running server; returns null if no server listens. */
export async function callRunningServer(
  data_dir: string,
  args: readonly string[],
): Promise<CommandResult | null> {
  const path = await findOperatorSocket(data_dir)
  const socket = path === null ? null : await connect(path).catch(() => null)
  if (!socket) return null
  socket.write(`${JSON.stringify({ args })}\n`)
  const result = JSON.parse(await readLine(socket, MAX_ANSWER)) as CommandResult
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

async function readLine(socket: Socket, most = MAX_LINE * 100): Promise<string> {
  let size = 0
  socket.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > most) socket.destroy()
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
