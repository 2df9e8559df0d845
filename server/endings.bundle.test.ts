import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findFreePort, startProcess } from '#testing/server-process.ts'
import { LOCK_FILE } from './platform/data-folder.ts'

/**
 * Tests that the server shuts down correctly, even during startup, and even if only npm receives
 * the signal.
 */

const root = `${import.meta.dirname}/..`
const folders: string[] = []
const left = new Set<number>()

afterEach(() => {
  for (const pid of left) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  left.clear()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync('/tmp/daihon-endings-')
  folders.push(folder)
  return folder
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It ended before it answered.')
}

test('a process stopped during startup exits with 0 and without an error', async () => {
  const DATA_DIR = makeFolder()
  for (let n = 0; n < 3; n += 1) {
    const port = await findFreePort()
    const { child, ended, output } = startProcess({ env: { DATA_DIR }, port })
    await answers(`http://127.0.0.1:${port}/healthz`, child)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(output()).toContain('Finishing…')
    expect(output()).not.toMatch(/Error| {4}at /)
  }
})

/** Starts `npm run <script>`, sends the signal to npm only, and expects the server to shut down. */
async function expectEnd(
  script: 'start' | 'dev',
  signal: NodeJS.Signals,
  { cwd = root, ...environment }: { cwd?: string; PATH?: string; NODE_OPTIONS?: string } = {},
) {
  const DATA_DIR = makeFolder()
  const port = await findFreePort()
  const PATH = process.env.PATH ?? ''
  const npm = spawn('npm', ['run', script], {
    cwd,
    env: { PATH, HOME: DATA_DIR, DATA_DIR, PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  // The server has inherited npm's output streams. So npm's `close` event occurs only after both
  // processes have exited.
  const closed = once(npm, 'close')
  await answers(`http://127.0.0.1:${port}/healthz`, npm)
  const { pid } = JSON.parse(readFileSync(`${DATA_DIR}/${LOCK_FILE}`, 'utf8')) as { pid: number }
  left.add(pid)
  npm.kill(signal)
  await closed
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(output).toContain('Finishing…')
  expect(output).not.toMatch(/"level":(50|60)|DatabaseClosed/)
}

test.each([
  ['start', 'SIGTERM'],
  ['start', 'SIGKILL'],
  ['start', 'SIGHUP'],
  ['dev', 'SIGTERM'],
  ['dev', 'SIGKILL'],
] as const)(
  'npm run %s: %s sent only to npm stops the server gracefully',
  async (script, signal) => {
    await expectEnd(script, signal)
  },
)

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'at the first start on a Node without execve, %s sent only to npm stops the server gracefully',
  async (signal) => {
    const cwd = makeFolder()
    // Simulates the first start. Without node_modules, npm runs the machine's own Node, which has
    // no `process.execve` if it is older than 23.11.
    copyFileSync(process.execPath, join(cwd, 'node'), constants.COPYFILE_FICLONE)
    const start = `node ${join(root, 'tools/start.mjs')}`
    writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts: { start } }))
    await expectEnd('start', signal, {
      cwd,
      PATH: `${cwd}:${process.env.PATH}`,
      NODE_OPTIONS: '--import data:text/javascript,process.execve=undefined',
    })
  },
)
