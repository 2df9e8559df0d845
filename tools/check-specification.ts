import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUnproven, readRows } from './specification.ts'

// node tools/check-specification.ts: checks that every statement of the specification names an
// existing test.
const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const errors = findUnproven(root, text)
for (const error of errors) console.log(error)
console.log(`${readRows(text).length} statements, ${errors.length} errors`)
process.exitCode = errors.length > 0 ? 1 : 0
