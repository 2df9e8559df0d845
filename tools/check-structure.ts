import { join, resolve } from 'node:path'
import { findOddities } from './structure.ts'

// node tools/check-structure.ts [folder]: are folders and files where their names say, and named for what they are?
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
const { errors, warnings } = findOddities(root)
for (const warning of warnings) console.log(`warning: ${warning}`)
for (const error of errors) console.log(error)
console.log(`${errors.length} errors, ${warnings.length} warnings`)
process.exitCode = errors.length > 0 ? 1 : 0
