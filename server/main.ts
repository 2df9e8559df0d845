import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** The process. It loads everything else when compiled code is kept: the bundle is compiled once and not at each start. */

// What is run from source changes.
const isBundle = import.meta.filename.endsWith('.js')
if (isBundle) enableCompileCache(join(import.meta.dirname, 'compile-cache'))
if (existsSync('.env')) process.loadEnvFile('.env')

const { serve } = await import('./serve.ts')
await serve(isBundle)
