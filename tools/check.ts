import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { staleParts } from './build-stamps.mjs'
import { runCommand } from './run-command.mjs'

// node tools/check.ts          every check and test but the browser tests
// node tools/check.ts --all    those too (`npm test`)
// node tools/check.ts types …  the steps named

type Step = { name: string; run: () => Promise<{ code: number; output: string }> }

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
// Whatever the tools start must find this Node and these packages first.
const env = {
  ...process.env,
  PATH: [dirname(process.execPath), bin, process.env.PATH].join(delimiter),
  FORCE_COLOR: '0',
  NO_COLOR: '1',
}
const steps: Step[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => run('biome', ['check', '.', '--max-diagnostics=50']) },
  { name: 'dependencies', run: () => run(process.execPath, ['tools/check-dependencies.ts']) },
  { name: 'dead-code', run: () => run('knip', ['--no-progress']) },
  { name: 'structure', run: () => run(process.execPath, ['tools/check-structure.ts']) },
  { name: 'specification', run: () => run(process.execPath, ['tools/check-specification.ts']) },
  { name: 'unit', run: () => runTests('unit') },
  { name: 'server-pglite', run: () => runTests('server-pglite') },
  { name: 'server-postgres', run: () => runTests('server-postgres', { TEST_ENGINE: 'postgres' }) },
  { name: 'build', run: buildStale },
  { name: 'bundle', run: () => runTests('bundle') },
  { name: 'sizes', run: () => run(process.execPath, ['tools/check-sizes.ts']) },
  { name: 'browser', run: () => runTests('e2e*') },
]

const words = process.argv.slice(2)
const unknown = words.filter(
  (word) => word !== '--all' && !steps.some((step) => step.name === word),
)
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}? ${steps.map((step) => step.name).join(' ')} --all`)
  process.exit(2)
}
const chosen = steps.filter((step) =>
  words.length === 0
    ? step.name !== 'browser'
    : words.includes('--all') || words.includes(step.name),
)
const begin = performance.now()
for (const step of chosen) {
  const before = performance.now()
  const { code, output } = await step.run()
  const seconds = ((performance.now() - before) / 1000).toFixed(1)
  if (code !== 0) {
    console.log(`${output.trimEnd()}\n\n✗ ${step.name} (${seconds} s)`)
    process.exit(1)
  }
  console.log(`✓ ${step.name.padEnd(16)} ${seconds.padStart(6)} s${summarize(output)}`)
}
console.log(`✓ ${((performance.now() - begin) / 60_000).toFixed(1)} min`)

function run(program: string, args: string[], more: Record<string, string> = {}) {
  const path = existsSync(join(bin, program)) ? join(bin, program) : program
  return runCommand(path, args, { cwd: root, env: { ...env, ...more } })
}

async function checkTypes() {
  const outcomes = await Promise.all(
    ['pure', 'server', 'web'].map((room) => run('tsc', ['-p', `tsconfig.${room}.json`])),
  )
  return {
    code: Math.max(...outcomes.map((outcome) => outcome.code)),
    output: outcomes.map((outcome) => outcome.output).join(''),
  }
}

function runTests(project: string, more: Record<string, string> = {}) {
  return run('vitest', ['run', '--project', project, '--reporter=dot'], more)
}

async function buildStale() {
  const stale = staleParts(root)
  if (stale.length === 0) return { code: 0, output: '' }
  return run(process.execPath, ['tools/build.ts', ...stale])
}

/** The one line of a step's output worth showing when all is well: how many tests, which sizes. */
function summarize(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const tests = lines.find((line) => line.startsWith('Tests '))
  const sizes = lines.filter((line) => /^(login|script)-page: /.test(line)).join(', ')
  const line = tests ?? sizes
  return line ? `  ${line.replace(/\s+/g, ' ')}` : ''
}
