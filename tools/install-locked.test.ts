import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { runCommand } from './run-command.mjs'

let server: Server
let folder: string
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Creates a folder whose lock file names one package. The registry interrupts the package's first
 * `broken` downloads.
 */
async function openProject(broken: number): Promise<() => number> {
  folder = mkdtempSync('/tmp/daihon-install-')
  mkdirSync(`${folder}/package`)
  writeFileSync(`${folder}/package/package.json`, '{"name":"leaf","version":"1.0.0"}')
  const archive = execFileSync('tar', ['czf', '-', 'package'], { cwd: folder })
  let downloads = 0
  server = createServer((_request, response) => {
    downloads += 1
    response.writeHead(200, { 'content-length': archive.length })
    if (downloads > broken) response.end(archive)
    else response.write(archive.subarray(0, 40), () => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const dependencies = { leaf: '1.0.0' }
  const own = { name: 'project', version: '1.0.0', dependencies }
  const leaf = {
    version: '1.0.0',
    resolved: `http://127.0.0.1:${port}/leaf.tgz`,
    integrity: `sha512-${createHash('sha512').update(archive).digest('base64')}`,
  }
  const packages = { '': own, 'node_modules/leaf': leaf }
  writeFileSync(`${folder}/package.json`, JSON.stringify(own))
  writeFileSync(
    `${folder}/package-lock.json`,
    JSON.stringify({ ...own, lockfileVersion: 3, packages }),
  )
  return () => downloads
}

/**
 * Installs the packages of `folder`. Returns the printed lines, then the failure in English or
 * null.
 */
async function install() {
  const program = `
    import { installLocked } from '${import.meta.dirname}/install-locked.mjs'
    const what = { ja: 'パッケージ', en: 'packages' }
    const { failure } = await installLocked('${folder}', what, [])
    console.log(JSON.stringify(failure?.en ?? null))`
  const env = {
    ...process.env,
    npm_config_cache: `${folder}/cache`,
    // Disables npm's own retries, which would wait for seconds.
    npm_config_fetch_retries: '0',
  }
  const args = ['--input-type=module', '--eval', program]
  const { output } = await runCommand(process.execPath, args, { env })
  const lines = output.trim().split('\n')
  return { lines: lines.slice(0, -1), failure: JSON.parse(lines.at(-1) ?? '') }
}

const STEP = /^パッケージを入れています \/ Installing packages… \d+ s$/

test('a download that broke off is tried once more; each try is one line with its seconds', async () => {
  const downloads = await openProject(1)
  expect(await install()).toEqual({
    lines: [
      expect.stringMatching(STEP),
      'ダウンロードが途切れました。もう一度試します。 / The download broke off. Trying once more.',
      expect.stringMatching(STEP),
    ],
    failure: null,
  })
  expect(downloads()).toBe(2)
  expect(readFileSync(`${folder}/node_modules/leaf/package.json`, 'utf8')).toContain('leaf')
})

test('an installation that fails twice reports the step and a remedy', async () => {
  const downloads = await openProject(Number.POSITIVE_INFINITY)
  const { failure } = await install()
  expect(failure).toMatch(
    /^Installing packages failed\. The download broke off twice\. Check the network/,
  )
  expect(downloads()).toBe(2)
})

test('a failure that no retry can mend is not retried: a lock file of another package.json', async () => {
  const downloads = await openProject(0)
  writeFileSync(`${folder}/package.json`, '{"dependencies":{"other":"1.0.0"}}')
  const { lines, failure } = await install()
  expect(lines).toEqual([expect.stringMatching(STEP)])
  expect(failure).toMatch(
    /^Installing packages failed\. package\.json and package-lock\.json don't match/,
  )
  expect(downloads()).toBe(0)
})
