import { createHmac } from 'node:crypto'
import type { EngineName, Session } from '../database/engine.ts'
import { readApplied } from '../database/migrate.ts'
import { type CopyHeader, type CopyPart, CopyTally, type SecretMark } from './copy-parts.ts'
import { listQueues, listTables, readRows, readSequences, startReading } from './data.ts'
import { noInstallation } from './problems.ts'

export type CopySource = {
  session: Session
  engine: EngineName
  product_version: string
  /** Value of the setting AUTH_SECRET; null if the secret is in the database. */
  auth_secret: string | null
}

/**
 * Returns the place of the secret, and a fingerprint of AUTH_SECRET that does not reveal it. A
 * restore compares fingerprints to detect another value of AUTH_SECRET.
 */
export function markSecret(auth_secret: string | null): SecretMark {
  if (auth_secret === null) return { kept: 'database', mark: '' }
  const mark = createHmac('sha256', auth_secret).update('daihon backup').digest('hex').slice(0, 16)
  return { kept: 'AUTH_SECRET', mark }
}

/**
 * Reads an installation in one read-only transaction, even while it is in use. Throws CopyRefused
 * if there is no installation.
 */
export async function* readCopy(source: CopySource): AsyncGenerator<CopyPart> {
  const { session } = source
  await startReading(session)
  try {
    yield { header: await readHeader(source) }
    const tally = new CopyTally()
    for await (const part of readTables(session)) {
      tally.add(part)
      yield part
    }
    // Sequences are not part of the snapshot. They are read last, so that no copied row has an id
    // above its sequence.
    yield { sequences: await readSequences(session) }
    yield { summary: tally.end() }
  } finally {
    await session.script('ROLLBACK')
  }
}

export async function* readTables(session: Session): AsyncGenerator<CopyPart> {
  for (const table of await listTables(session)) {
    yield { table: table.name }
    for await (const row of readRows(session, table)) yield { row }
  }
}

async function readHeader(source: CopySource): Promise<CopyHeader> {
  const { session, engine, product_version, auth_secret } = source
  const applied = await readApplied(session)
  if (applied.size === 0) throw noInstallation()
  const tables = await listTables(session)
  return {
    format: 'daihon-backup',
    format_version: 1,
    product_version,
    engine,
    made_at: new Date().toISOString(),
    migrations: [...applied].map(([name, checksum]) => ({ name, checksum })),
    secret: markSecret(auth_secret),
    queues: await listQueues(session),
    tables: tables.map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
    })),
  }
}
