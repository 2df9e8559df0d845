import { execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pollStart } from './patience.ts'
import { isOpen } from './redis-server.ts'
import { findFreePort } from './server-process.ts'

/**
 * Starts Debian's pgbouncer in transaction mode in front of the test PostgreSQL. `connections`:
 * maximum number of pgbouncer's connections to PostgreSQL. Returns a URL of the same database that
 * goes through pgbouncer.
 */
export async function startPgbouncer(
  database_url: string,
  { connections }: { connections: number },
): Promise<{ url: string; stop(): Promise<void> }> {
  const direct = new URL(database_url)
  const port = await findFreePort()
  const folder = await mkdtemp('/tmp/daihon-pgbouncer-')
  const users = join(folder, 'users.txt')
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${direct.username}" ""\n`)
  await writeFile(
    config,
    [
      '[databases]',
      `* = host=${direct.searchParams.get('host') ?? direct.hostname} port=${direct.port || 5432}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'max_client_conn = 100',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'ignore_startup_parameters = extra_float_digits',
      '',
    ].join('\n'),
  )
  // pgbouncer refuses to run as root, so root runs it as the user postgres.
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? ['runuser', '-u', 'postgres', '--'] : []
  for (const file of isRoot ? [folder, users, config] : []) await chown(file, ...(await ids()))
  const [program = '', ...args] = [...as, '/usr/sbin/pgbouncer', config]
  const child = spawn(program, args, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null
  await pollStart({ name: 'pgbouncer', hasEnded, output: () => '' }, () => isOpen(port))
  const pooled = new URL(`postgres://${direct.username}@127.0.0.1:${port}${direct.pathname}`)
  return {
    url: pooled.toString(),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ids(): Promise<[number, number]> {
  const { stdout } = await promisify(execFile)('id', ['-u', 'postgres'])
  const group = await promisify(execFile)('id', ['-g', 'postgres'])
  return [Number(stdout), Number(group.stdout)]
}
