import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type PostgresCluster = { url: string; stop(): Promise<void> }

/**
 * A PostgreSQL server for the tests alone: made in seconds in /tmp, reached through a unix socket,
 * without fsync. Its login role owns databases and roles but is no superuser, as in production.
 * When TEST_DATABASE_URL names a server, that one is used and left running.
 * `durable`: with PostgreSQL's own settings for commits, as in production (the bench).
 */
export async function startPostgresCluster(
  options: { durable?: boolean } = {},
): Promise<PostgresCluster> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const bin = await findBinaries()
  const root = process.getuid?.() === 0
  const folder = await mkdtemp('/tmp/daihon-postgres-')
  if (root) await chown(folder, ...(await getIds()))
  // PostgreSQL refuses to run as root.
  const call = (program: string, args: string[]) => {
    const [file, all] = root
      ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]]
      : [join(bin, program), args]
    return run(file, all, { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  }
  const data = join(folder, 'data')
  const settings = [
    "listen_addresses=''",
    `unix_socket_directories='${folder}'`,
    'max_connections=200',
    'shared_buffers=64MB',
    ...(options.durable
      ? []
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
  await call('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  await writeFile(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  await call('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), 'start'])
  await call('psql', [
    ...['-h', folder, '-U', 'postgres', '-d', 'postgres', '-qc'],
    'CREATE ROLE tester LOGIN CREATEDB CREATEROLE',
  ])
  return {
    url: `postgres://tester@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      await call('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']).catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function findBinaries(): Promise<string> {
  const base = '/usr/lib/postgresql'
  const versions = await readdir(base).catch(() => [])
  const newest = versions.map(Number).sort((a, b) => b - a)[0]
  if (newest === undefined)
    throw new Error(`No PostgreSQL below ${base}. On Debian: apt-get install postgresql`)
  return join(base, String(newest), 'bin')
}

async function getIds(): Promise<[number, number]> {
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return [await id('-u'), await id('-g')]
}
