import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { pollStart } from './patience.ts'
import { findFreePort } from './server-process.ts'

type RedisServer = { url: string; port: number; pid: number; stop(): Promise<void> }

/**
 * Starts a Redis that stores nothing on disk; call `stop` at the end. `port`: the port of a stopped
 * Redis that this Redis replaces.
 */
export async function startRedis(port?: number): Promise<RedisServer> {
  return startAt(port ?? (await findFreePort()))
}

async function startAt(port: number): Promise<RedisServer> {
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const child = spawn('redis-server', options, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  const program = { name: 'Redis', hasEnded: () => child.exitCode !== null, output: () => '' }
  await Promise.race([pollStart(program, () => isOpen(port)), failed])
  return {
    port,
    pid: child.pid ?? 0,
    url: `redis://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

export const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.end(() => resolve(true)))
    socket.once('error', () => resolve(false))
  })
