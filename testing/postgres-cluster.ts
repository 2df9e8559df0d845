import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  appendFile,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { pollUntil } from './patience.ts'
import { fillDisk, mountSmallDisk, unmountDisk } from './small-disk.ts'

const run = promisify(execFile)
const DISK = '/tmp'
/**
 * An in-memory file system (tmpfs). Copying a database there needs a third less system time than on
 * disk.
 */
const MEMORY = '/dev/shm'
/** Free bytes that `MEMORY` must have. Two workers use some 150 MB. */
const MEMORY_BYTES = 2 * 1024 ** 3
const prefix = 'daihon-postgres-'
const isRoot = process.getuid?.() === 0
const settings = ["listen_addresses=''", 'max_connections=200', 'shared_buffers=64MB']
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

export type PostgresCluster = { url: string; stop(): Promise<void> }

/**
 * Starts a PostgreSQL server for tests. By default, the server runs without fsync, and in memory if
 * there is room. Its login role is not a superuser, as in production.
 * - `durable`: uses the disk and PostgreSQL's default commit settings.
 * - TEST_DATABASE_URL: if set, uses the server at this address and never stops it.
 */
export async function startPostgresCluster(
  options: { durable?: boolean } = {},
): Promise<PostgresCluster> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const bin = await findBinaries()
  await removeLeftovers(bin)
  const folder = await makeFolder(options.durable ? DISK : await findFastPlace())
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

/** A PostgreSQL server with its tables on a small disk and its log (WAL) on another disk. */
export type SmallDisk = {
  url: string
  fill(): Promise<void>
  free(): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL server on a small disk; null if this user may not mount a disk. */
export async function startPostgresOnSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const bin = await findBinaries()
  await removeLeftovers(bin)
  const folder = await makeFolder()
  const data = join(folder, 'data')
  await mkdir(data)
  if (!(await mountSmallDisk(data, megabytes))) {
    await rm(folder, { recursive: true })
    return null
  }
  for (const owned of [folder, data]) await chown(owned, ...(await getIds()))
  const how = ['-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await call(bin, 'initdb', ['-D', data, '-X', join(folder, 'wal'), '-U', 'postgres', ...how])
  const own = [`unix_socket_directories='${folder}'`, ...settings, 'fsync=off', 'autovacuum=off']
  await appendFile(join(data, 'postgresql.auto.conf'), `${own.join('\n')}\n`)
  await call(bin, 'pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), 'start'])
  const role = 'CREATE ROLE tester LOGIN CREATEDB CREATEROLE'
  for (const text of [role, 'CREATE DATABASE daihon OWNER tester'])
    await call(bin, 'psql', ['-h', folder, '-U', 'postgres', '-d', 'postgres', '-qc', text])
  const filling = join(data, 'filling')
  return {
    url: `postgres://tester@localhost/daihon?host=${encodeURIComponent(folder)}`,
    fill: () => fillDisk(filling),
    free: () => rm(filling),
    stop: () => remove(bin, folder),
  }
}

/** A PostgreSQL server with a synchronous replica. Both are reached by unix socket only. */
export type PostgresPair = {
  primary: { path: string }
  replica: { path: string }
  killPrimary(): Promise<void>
  promote(): Promise<void>
  /** Restarts the former replica without a clean shutdown (`-m immediate`). */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a primary and a replica with synchronous replication: a commit is confirmed once both
 * servers have it. The login role is `tester`.
 */
export async function startPostgresPair(): Promise<PostgresPair> {
  const bin = await findBinaries()
  await removeLeftovers(bin)
  const folders = {
    primary: await makeFolder(),
    replica: await makeFolder(),
  }
  const { primary, replica } = folders
  if (isRoot) for (const folder of [primary, replica]) await chown(folder, ...(await getIds()))
  const dataOf = (folder: string) => join(folder, 'data')
  const control = (folder: string, ...args: string[]) =>
    call(bin, 'pg_ctl', ['-D', dataOf(folder), '-w', '-l', join(folder, 'log'), ...args])
  const query = (text: string) =>
    call(bin, 'psql', ['-h', primary, '-U', 'postgres', '-d', 'postgres', '-qtAc', text])
  const configure = (folder: string) =>
    appendFile(
      join(dataOf(folder), 'postgresql.auto.conf'),
      // Tests kill processes but never the machine, so data survives without fsync.
      [`unix_socket_directories='${folder}'`, ...settings, 'fsync=off', ''].join('\n'),
    )
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await call(bin, 'initdb', ['-D', dataOf(primary), '-U', 'postgres', '-A', 'trust', ...locale])
  await configure(primary)
  await control(primary, 'start')
  await query('CREATE ROLE tester LOGIN CREATEDB CREATEROLE')
  const from = ['-h', primary, '-U', 'postgres', '-R', '-c', 'fast', '--no-sync']
  await call(bin, 'pg_basebackup', ['-D', dataOf(replica), ...from])
  await configure(replica)
  await control(replica, 'start')
  await query("ALTER SYSTEM SET synchronous_standby_names = '*'")
  await query('SELECT pg_reload_conf()')
  await pollUntil('the replica to be synchronous', async () => {
    const { stdout } = await query(
      "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'",
    )
    return stdout.trim() === '1'
  })
  const pathOf = (folder: string) => ({ path: join(folder, '.s.PGSQL.5432') })
  return {
    primary: pathOf(primary),
    replica: pathOf(replica),
    async killPrimary() {
      const [pid] = (await readFile(join(dataOf(primary), 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    promote: async () => void (await control(replica, 'promote')),
    restart: async () => void (await control(replica, 'restart', '-m', 'immediate')),
    async stop() {
      for (const folder of [primary, replica]) await remove(bin, folder)
    },
  }
}

/**
 * Runs a PostgreSQL program; as root, runs it as the user postgres, because PostgreSQL refuses to
 * run as root.
 */
function call(bin: string, program: string, args: string[]): Promise<{ stdout: string }> {
  const [file, all] = isRoot
    ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]]
    : [join(bin, program), args]
  return run(file, all, { cwd: '/tmp', env: { ...process.env, LC_ALL: 'C.UTF-8' } })
}

async function remove(bin: string, folder: string): Promise<void> {
  await call(bin, 'pg_ctl', ['-D', join(folder, 'data'), '-m', 'immediate', 'stop']).catch(() => {})
  await unmountDisk(join(folder, 'data'))
  await rm(folder, { recursive: true, force: true })
}

const makeFolder = (place = DISK) => mkdtemp(join(place, `${prefix}${process.pid}-`))

async function findFastPlace(): Promise<string> {
  const found = await statfs(MEMORY).catch(() => null)
  return found && found.bavail * found.bsize >= MEMORY_BYTES ? MEMORY : DISK
}

async function removeLeftovers(bin: string): Promise<void> {
  const places = await Promise.all(
    [DISK, MEMORY].map(async (place) => {
      const names = await readdir(place).catch(() => [])
      return names.map((name) => join(place, name))
    }),
  )
  for (const folder of places.flat()) {
    if (!basename(folder).startsWith(prefix)) continue
    const owner = Number(basename(folder).slice(prefix.length).split('-')[0])
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
