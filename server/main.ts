import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Entry point of the process. Only enables the compile cache: later imports are compiled once, not at each start. */

// Source changes too often for the cache.
const isBundle = import.meta.filename.endsWith('.js')
if (isBundle) enableCompileCache(join(import.meta.dirname, 'compile-cache'))
if (existsSync('.env')) process.loadEnvFile('.env')

const { serve } = await import('./serve.ts')
await serve(isBundle)
