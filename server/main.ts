import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Entry point. Enables the compile cache and imports the rest, so that the code is compiled once
 * and not at every start.
 */

// Not for source files, because they change too often.
const isBundle = import.meta.filename.endsWith('.js')
if (isBundle) enableCompileCache(join(import.meta.dirname, 'compile-cache'))
if (existsSync('.env')) process.loadEnvFile('.env')

const { serve } = await import('./serve.ts')
await serve(isBundle)
