import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyBackup, writeBackup } from './platform/backup/backup-file.ts'
import { readBackupTime, storeBackupTime } from './platform/backup/data.ts'
import { readKeyFile } from './platform/backup/encryption.ts'
import { readCopy } from './platform/backup/read-copy.ts'
import { PRODUCT_VERSION } from './platform/product-version.ts'
import type { Services } from './platform/services.ts'
import { TOKYO_OFFSET_MS } from './platform/tokyo-time.ts'

/** Makes a daily backup in BACKUP_DIR on one node. Keeps the newest BACKUP_KEEP backups. */

const DAY_MS = 86_400_000
/** The day of a backup begins at 03:00 in Japan (18:00 UTC), when few people work. */
const DAY_START_MS = 3 * 3_600_000
const findDay = (at: number) => Math.floor((at + TOKYO_OFFSET_MS - DAY_START_MS) / DAY_MS)
const NAME = /^daihon-\d{8}-\d{6}\.daihon(\.part)?$/

type Parts = Pick<Services, 'config' | 'database' | 'jobs' | 'log' | 'now'>

export function scheduleBackups(services: Parts): void {
  const { config, jobs } = services
  const folder = config.backups.dir
  if (folder === null) return
  // Runs every hour, so that a failed backup (e.g. on a full disk) is retried on the same day.
  jobs.define(
    'backup',
    { retries: 0, concurrency: 1, expire_seconds: 10_800, every_seconds: 3_600 },
    async () => {
      const last = await services.database.system(readBackupTime, { read_only: true })
      if (last === null || findDay(last) < findDay(services.now())) await backUp(services, folder)
    },
  )
}

async function backUp(services: Parts, folder: string): Promise<void> {
  const { config, database, log, now } = services
  const { auth_secret, backups } = config
  const key = backups.key_file
  const started = now()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, nameBackup(new Date(started)))
  const source = { engine: database.engine, auth_secret, product_version: PRODUCT_VERSION }
  const written = await database.connect((session) =>
    writeBackup(file, readCopy({ ...source, session }), key),
  )
  // Verifies the new backup before old backups are deleted. An encrypted backup can be verified
  // only if the key file contains the secret key.
  const canRead = key === null || (await readKeyFile(key)).identities.length > 0
  if (canRead) await verifyBackup(file, key)
  await removeOld(folder, backups.keep)
  await database.system((tx) => storeBackupTime(tx, new Date(started)))
  const { bytes, sha256 } = written
  log.info({ file, bytes, sha256, verified: canRead, ms: now() - started }, 'backed up')
}

/**
 * Names a backup by its time in UTC (`daihon-20260401-180000.daihon`), so that the order by name is
 * the order by age.
 */
function nameBackup(at: Date): string {
  const [day = '', time = ''] = at.toISOString().replaceAll(/[-:]/g, '').split('T')
  return `daihon-${day}-${time.slice(0, 6)}.daihon`
}

/**
 * Deletes all backups but the newest `keep`, and incomplete files of a node that was killed. Other
 * files stay.
 */
async function removeOld(folder: string, keep: number): Promise<void> {
  const ours = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  const whole = ours.filter((name) => !name.endsWith('.part'))
  const old = whole.slice(0, Math.max(0, whole.length - keep))
  for (const name of [...old, ...ours.filter((name) => name.endsWith('.part'))])
    await rm(join(folder, name), { force: true })
}
