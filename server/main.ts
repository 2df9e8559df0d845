import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Entry point. Enables the compile cache before it imports the server, so that the code is compiled
 * once, not at every start.
 */

// Source files are not cached, because they change too often.
const isBundle = import.meta.filename.endsWith('.js')
if (isBundle) enableCompileCache(join(import.meta.dirname, 'compile-cache'))
if (existsSync('.env')) process.loadEnvFile('.env')

const { serve } = await import('./serve.ts')
await serve(isBundle)
