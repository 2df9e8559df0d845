import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Where the process begins. It only turns the compile cache on: what is imported after that is compiled once and not at each start. */

// What is run from source changes.
const isBundle = import.meta.filename.endsWith('.js')
if (isBundle) enableCompileCache(join(import.meta.dirname, 'compile-cache'))
if (existsSync('.env')) process.loadEnvFile('.env')

const { serve } = await import('./serve.ts')
await serve(isBundle)
