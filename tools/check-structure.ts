import { join, resolve } from 'node:path'
import { findStructureFaults, tightenWords } from './structure.ts'

// node tools/check-structure.ts [folder]: checks the project's rules for files, folders,
// migrations, styles, wording and documentation pages. With `--tighten`, first lowers the counts in
// tools/plain-words.json to the current counts.
const [argument] = process.argv.slice(2)
const isTightening = argument === '--tighten'
const root = resolve(argument && !isTightening ? argument : join(import.meta.dirname, '..'))
if (isTightening) tightenWords(root)
const { errors, warnings } = findStructureFaults(root)
for (const warning of warnings) console.log(`warning: ${warning}`)
for (const error of errors) console.log(error)
console.log(`${errors.length} errors, ${warnings.length} warnings`)
process.exitCode = errors.length > 0 ? 1 : 0
