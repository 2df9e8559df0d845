// `npm test`: installs packages if necessary, then runs all checks and tests with the product's
// Node. Works in a fresh clone.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installPackages } from './install-packages.mjs'
import { setupTests } from './setup-tests.mjs'

const root = join(import.meta.dirname ?? '.', '..')
const node = await installPackages(root, 'build')
await setupTests()
const names = process.argv.slice(2)
const args = ['tools/check.ts', ...(names.length > 0 ? names : ['--all'])]
const child = spawn(node, args, { cwd: root, stdio: 'inherit' })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
