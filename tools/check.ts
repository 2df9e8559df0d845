import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { staleParts } from './build-stamps.mjs'
import { runCommand } from './run-command.mjs'
import { describeStep, type StepResult, summarize } from './summarize.ts'
import type { TestReport } from './test-report.ts'

// node tools/check.ts: all checks and tests except the browser tests.
// node tools/check.ts --all: also the browser tests (`npm test`).
// node tools/check.ts types …: only the named steps and the steps that they need.

type Outcome = { code: number; output: string; tests?: TestReport | undefined }
type Step = { name: string; run: () => Promise<Outcome>; needs?: readonly string[] }

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
// Puts this Node and the commands of the installed packages first in the PATH of each step.
const env = {
  ...process.env,
  PATH: [dirname(process.execPath), bin, process.env.PATH].join(delimiter),
  FORCE_COLOR: '0',
  NO_COLOR: '1',
}
/** Steps without tests. They run first. */
const light: Step[] = [
  { name: 'build', run: buildStale },
  { name: 'emulator', run: () => run(process.execPath, ['tools/install-emulator.mjs']) },
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => run('biome', ['check', '.', '--max-diagnostics=50']) },
  { name: 'dependencies', run: () => run(process.execPath, ['tools/check-dependencies.ts']) },
  { name: 'dead-code', run: checkDeadCode },
  { name: 'structure', run: () => run(process.execPath, ['tools/check-structure.ts']) },
  { name: 'specification', run: () => run(process.execPath, ['tools/check-specification.ts']) },
  { name: 'sizes', run: () => run(process.execPath, ['tools/check-sizes.ts']), needs: ['build'] },
]
/** Test steps, the longest first. */
const heavy: Step[] = [
  { name: 'browser', run: () => runTests('e2e*'), needs: ['build', 'emulator'] },
  { name: 'unit', run: () => runTests('unit*') },
  { name: 'server-pglite', run: () => runTests('server-pglite'), needs: ['build'] },
  {
    name: 'server-postgres',
    run: () => runTests('server-postgres', { TEST_ENGINE: 'postgres' }),
    needs: ['build'],
  },
  { name: 'bundle', run: () => runTests('bundle'), needs: ['build'] },
  { name: 'pages', run: () => runTests('pages'), needs: ['build'] },
]

const steps = [...light, ...heavy]
const words = process.argv.slice(2)
const unknown = words.filter(
  (word) => word !== '--all' && !steps.some((step) => step.name === word),
)
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}? ${steps.map((step) => step.name).join(' ')} --all`)
  process.exit(2)
}
const ofBrowser = ['emulator', 'pages', 'browser']
const isNamed = ({ name }: Step) =>
  words.length === 0 ? !ofBrowser.includes(name) : words.includes('--all') || words.includes(name)
const needed = new Set(steps.filter(isNamed).flatMap(({ needs = [] }) => needs))
const isChosen = (step: Step) => isNamed(step) || needed.has(step.name)

const begin = performance.now()
const results: StepResult[] = []
/** Results of the steps that other steps need. Each resolves to true if the step passes. */
const done = new Map([...needed].map((name) => [name, Promise.withResolvers<boolean>()]))
await runAll(steps.filter(isChosen))
const { lines, hasFailed } = summarize(results)
const minutes = ((performance.now() - begin) / 60_000).toFixed(1)
console.log(`\n${lines.slice(0, -1).join('\n')}\n${minutes} min\n${lines.at(-1)}`)
process.exitCode = hasFailed ? 1 : 0

/**
 * Runs two steps at a time, because each step waits a quarter of its time for disks, timers and
 * frames. A failed step does not stop the others.
 */
async function runAll(chosen: readonly Step[]): Promise<void> {
  const waiting = [...chosen]
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step)
  }
  await Promise.all([work(), work()])
}

async function runStep(step: Step): Promise<void> {
  const missing = await findFailed(step.needs)
  if (missing) {
    printResult({ name: step.name, seconds: 0, outcome: 'skipped', note: `needs ${missing}` })
    return
  }
  const before = performance.now()
  const { code, output, tests } = await step.run()
  done.get(step.name)?.resolve(code === 0)
  const seconds = (performance.now() - before) / 1000
  const note = listSizes(output)
  printResult(
    { name: step.name, seconds, outcome: code === 0 ? 'passed' : 'failed', tests, note },
    output,
  )
}

/**
 * Waits for the needed steps. Resolves to the name of a failed step, or to undefined if all passed.
 */
async function findFailed(needs: readonly string[] = []): Promise<string | undefined> {
  for (const name of needs) if (!(await done.get(name)?.promise)) return name
  return undefined
}

function printResult(result: StepResult, output = ''): void {
  results.push(result)
  if (result.outcome === 'failed') console.log(`\n${output.trimEnd()}\n`)
  console.log(describeStep(result))
}

function run(program: string, args: string[], more: Record<string, string> = {}) {
  const path = existsSync(join(bin, program)) ? join(bin, program) : program
  return runCommand(path, args, { cwd: root, env: { ...env, ...more } })
}

async function checkTypes(): Promise<Outcome> {
  const outcomes = await Promise.all(
    ['pure', 'server', 'web'].map((room) => run('tsc', ['-p', `tsconfig.${room}.json`])),
  )
  return {
    code: Math.max(...outcomes.map((outcome) => outcome.code)),
    output: outcomes.map((outcome) => outcome.output).join(''),
  }
}

/** Finds code that is not used, or only used by tests. */
async function checkDeadCode(): Promise<Outcome> {
  const outcomes = [
    await run('knip', ['--no-progress']),
    await run('knip', ['--no-progress', '--production']),
  ]
  return {
    code: Math.max(...outcomes.map((outcome) => outcome.code)),
    output: outcomes.map((outcome) => outcome.output).join(''),
  }
}

async function runTests(project: string, more: Record<string, string> = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'daihon-report-'))
  const file = join(folder, 'report.json')
  const args = ['run', '--project', project, '--maxWorkers', '2']
  const { code, output } = await run('vitest', args, { ...more, TEST_REPORT: file })
  const tests = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport)
    : undefined
  rmSync(folder, { recursive: true })
  return { code, output, tests }
}

async function buildStale(): Promise<Outcome> {
  const stale = staleParts(root)
  if (stale.length === 0) return { code: 0, output: '' }
  return run(process.execPath, ['tools/build.ts', ...stale])
}

/**
 * Returns the measured sizes in the output of tools/check-sizes.ts; empty for the output of other
 * steps. The sizes are printed even if all are within their limits.
 */
function listSizes(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  return lines.filter((line) => /^(login|dashboard|script|canvas|install): /.test(line)).join(', ')
}
