import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** The process. It loads everything else when compiled code is kept: the bundle is compiled once and not at each start. */

// What is run from source changes.
const isBundle = import.meta.filename.endsWith('.js')
if (isBundle) enableCompileCache(join(import.meta.dirname, 'compile-cache'))
if (existsSync('.env')) process.loadEnvFile('.env')

const [{ serve }, { StartRefused }] = await Promise.all([
  import('./serve.ts'),
  import('./platform/database/problems.ts'),
])
try {
  await serve(isBundle)
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`\n${error.message}\n\n`)
  process.exit(1)
}
