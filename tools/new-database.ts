import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { DATABASE_FOLDER } from '#server/platform/data-folder.ts'
import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { openFolder } from '#server/platform/database/pglite-folder.ts'

// node tools/new-database.ts FOLDER: creates a migrated, empty database of the embedded engine. The
// product's first start copies it. Reuses an earlier result if migrations and engine are the same.

const root = join(import.meta.dirname, '..')
const migrations = join(root, 'server/platform/database/migrations')
const cache = join(root, 'node_modules/.cache/daihon')
const [target] = process.argv.slice(2)
if (!target) throw new Error('node tools/new-database.ts FOLDER')

const engine = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
const { version } = JSON.parse(engine) as { version: string }
const hash = createHash('sha256').update(version)
for (const { name, checksum } of readMigrations(migrations)) hash.update(name + checksum)
const kept = join(cache, `new-database-${hash.digest('hex').slice(0, 16)}`)

if (!existsSync(kept)) {
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'draft-'))
  const database = await openFolder(draft)
  await migrate(database, migrations)
  await database.close()
  rmSync(kept, { recursive: true, force: true })
  renameSync(join(draft, DATABASE_FOLDER), kept)
  rmSync(draft, { recursive: true })
}
cpSync(kept, target, { recursive: true })
