import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Finds the folders of the migrations, of the web build, and of the empty database that each new
 * embedded database is copied from. `directory` is the folder of the running program. In the
 * bundle, these folders have other paths than in the source code.
 */
export function locateFiles(directory: string) {
  const bundled = join(directory, 'migrations')
  return existsSync(bundled)
    ? {
        migrations_dir: bundled,
        new_database_dir: join(directory, 'new-database'),
        web_dir: join(directory, '../web'),
      }
    : {
        migrations_dir: join(directory, 'platform/database/migrations'),
        new_database_dir: null,
        web_dir: join(directory, '../dist/web'),
      }
}
