import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const prefix = '/tmp/daihon-postgres-'
const isRoot = process.getuid?.() === 0
const settings = ["listen_addresses=''", 'max_connections=200', 'shared_buffers=64MB']
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

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
  await removeLeftovers(bin)
  const folder = await mkdtemp(`${prefix}${process.pid}-`)
  if (isRoot) await chown(folder, ...(await getIds()))
  const data = join(folder, 'data')
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8']
  await call(bin, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', ...locale, '--no-sync'])
  await writeFile(
    join(data, 'postgresql.auto.conf'),
    [
      `unix_socket_directories='${folder}'`,
      ...settings,
      ...(options.durable ? [] : forgetful),
      '',
    ].join('\n'),
  )
  await call(bin, 'pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), 'start'])
  const role = 'CREATE ROLE tester LOGIN CREATEDB CREATEROLE'
  await call(bin, 'psql', ['-h', folder, '-U', 'postgres', '-d', 'postgres', '-qc', role])
  return {
    url: `postgres://tester@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => remove(bin, folder),
  }
}

/** PostgreSQL refuses to run as root. */
function call(bin: string, program: string, args: string[]): Promise<unknown> {
  const [file, all] = isRoot
    ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]]
    : [join(bin, program), args]
  return run(file, all, { cwd: '/tmp', env: { ...process.env, LC_ALL: 'C.UTF-8' } })
}

async function remove(bin: string, folder: string): Promise<void> {
  await call(bin, 'pg_ctl', ['-D', join(folder, 'data'), '-m', 'immediate', 'stop']).catch(() => {})
  await rm(folder, { recursive: true, force: true })
}

/** Servers of test runs that were killed before they could stop them. */
async function removeLeftovers(bin: string): Promise<void> {
  for (const name of await readdir('/tmp')) {
    const folder = join('/tmp', name)
    if (!folder.startsWith(prefix)) continue
    const owner = Number(folder.slice(prefix.length).split('-')[0])
    if (owner > 0 && !existsSync(`/proc/${owner}`)) await remove(bin, folder)
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
