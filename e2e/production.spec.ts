import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { HEADLESS_SHELL } from '#testing/chromium.ts'
import { startPostgresCluster } from '#testing/postgres-cluster.ts'
import { startRedis } from '#testing/redis-server.ts'
import { findFreePort } from '#testing/server-process.ts'
import { openSmtpServer } from '#testing/smtp-server.ts'
import { collectComplaints, openPage } from './browser.ts'
import { button, fillSignUp, WORDS } from './flow.ts'
import { readEditor, readWords, saved } from './newcomer.ts'
import { blocksOf, wordsOfBlocks } from './page-parts.ts'

// Tests deploy/nginx.conf and the README's commands for production, with the test's own addresses
// and ports. Two nodes with PostgreSQL and Redis run behind nginx, which has a certificate from a
// local authority.

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const HOST = 'daihon.example.co.jp'
const PERSON = {
  name: '佐藤 次郎',
  email: 'jiro@example.co.jp',
  password: 'correct horse 台本 battery',
}

const opened: (() => unknown)[] = []
/** Registers a resource to close after the test. Resources are closed in reverse order. */
const closeAfterTest = <T>(thing: T, close: (thing: T) => unknown): T => {
  opened.unshift(() => close(thing))
  return thing
}
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

/** Replaces each key of `places` in a text with its value. Throws if the text lacks a key. */
const replaceAll = (text: string, places: Record<string, string>) =>
  Object.entries(places).reduce((before, [word, place]) => {
    expect(before).toContain(word)
    return before.replaceAll(word, () => place)
  }, text)

async function readLines(): Promise<string> {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const lines = /## Production[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme)?.[1]
  if (!lines) throw new Error('The README has no lines for production.')
  return lines
}

/** Runs shell commands in a process group. `kill` ends the group as a power failure would. */
function runLines(lines: string, env: Record<string, string>) {
  const child = spawn('/bin/sh', ['-ec', lines], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/root', ...env },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  const kill = async () => {
    const isRunning = child.exitCode === null && child.signalCode === null
    if (child.pid && isRunning) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  return { output: () => printed, kill }
}

async function makeCertificate(folder: string) {
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => run('openssl', args)
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  await openssl(
    'req',
    '-x509',
    ...key,
    '-subj',
    '/CN=Local',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  )
  const by = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-addext', `subjectAltName=DNS:${HOST}`]
  await openssl(
    ...['req', '-x509', ...key, ...by, '-subj', `/CN=${HOST}`],
    ...['-keyout', at('privkey.pem'), '-out', at('fullchain.pem')],
  )
  return readFile(at('ca.pem'))
}

/** Starts nginx with the project's example configuration. `nodes`: ports of the nodes. */
async function startNginx(folder: string, ports: { https: number; http: number; nodes: number[] }) {
  const example = await readFile(join(root, 'deploy/nginx.conf'), 'utf8')
  const [first, ...others] = ports.nodes.map(
    (port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`,
  )
  const site = replaceAll(example, {
    'server 127.0.0.1:3000 max_fails=1 fail_timeout=1s;': [first, ...others].join('\n'),
    'listen 443 ssl;': `listen 127.0.0.1:${ports.https} ssl;`,
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    '/etc/ssl/daihon/': `${folder}/`,
  })
  await writeFile(join(folder, 'site.conf'), site)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = [
    `daemon off; pid ${folder}/nginx.pid; worker_processes 1; error_log ${folder}/error.log;`,
    'events {}',
    `http { access_log off; ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}`,
    `include ${folder}/site.conf; }`,
  ]
  await writeFile(join(folder, 'nginx.conf'), config.join('\n'))
  const as = process.getuid?.() === 0 ? ' -g "user root;"' : ''
  return runLines(`exec /usr/sbin/nginx -c ${folder}/nginx.conf${as}`, {})
}

/**
 * Requests a path by host name over TLS. Trusts only the certificate authority `ca`. Returns the
 * status, or null if there is no response.
 */
const requestStatus = (path: string, port: number, ca: Buffer): Promise<number | null> =>
  new Promise((resolve) => {
    const agent = new Agent({ ca, servername: HOST })
    const response = request(
      { host: '127.0.0.1', port, path, agent, headers: { host: HOST } },
      (answer) => resolve(answer.resume().statusCode ?? null),
    )
    response.on('error', () => resolve(null)).end()
  })

test('with the README’s commands for production, the loss of a node loses no word', async () => {
  const folder = await mkdtemp('/tmp/daihon-production-')
  closeAfterTest(folder, () => rm(folder, { recursive: true }))
  const cluster = closeAfterTest(await startPostgresCluster(), ({ stop }) => stop())
  const redis = closeAfterTest(await startRedis(), ({ stop }) => stop())
  const smtp = closeAfterTest(await openSmtpServer(), ({ close }) => close())
  const socket = new URL(cluster.url).searchParams.get('host') ?? ''
  const [https, http, ...nodes] = await Promise.all([1, 2, 3, 4].map(() => findFreePort()))
  if (!https || !http) throw new Error('There is no free port.')
  const ca = await makeCertificate(folder)

  const { stdout } = await run('openssl', ['rand', '-base64', '48'])
  const lines = replaceAll(await readLines(), {
    // Leaves out the build, because the product is already built.
    'npm ci && npm run build\n': '',
    '10.0.0.0/8': '127.0.0.1',
    'postgres://daihon:…@db:5432/daihon': `postgres://daihon@localhost/daihon?host=${encodeURIComponent(socket)}`,
    'redis://redis:6379': redis.url,
    // All nodes must have the same secret, so it is generated only once.
    '$(openssl rand -base64 48)': stdout.trim(),
    'smtp://user:…@mail.example.co.jp:587': smtp.url,
  })
  const [make = '', ...rest] = lines.split('\n')
  expect(make).toMatch(/^createuser /)
  await run('/bin/sh', ['-ec', make], {
    env: { PATH: process.env.PATH ?? '', PGHOST: socket, PGUSER: 'postgres' },
  })
  const start = (port: number | undefined) =>
    closeAfterTest(
      runLines(rest.join('\n'), { PORT: String(port), DATA_DIR: join(folder, String(port)) }),
      ({ kill }) => kill(),
    )
  const isReady = async (port: number | undefined) =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status ?? null
  const first = start(nodes[0])
  await expect.poll(first.output).toMatch(/setup=[\w-]+/)
  const nginx = closeAfterTest(await startNginx(folder, { https, http, nodes }), ({ kill }) =>
    kill(),
  )
  await expect
    .poll(() => requestStatus('/readyz', https, ca), { message: nginx.output() })
    .toBe(200)
  const moved = await fetch(`http://127.0.0.1:${http}/ja/login`, {
    headers: { host: HOST },
    redirect: 'manual',
  })
  expect(moved.status).toBe(301)

  // This browser resolves the host name to this machine. It ignores certificates, because
  // `requestStatus` has already verified the certificate.
  const browser: Browser = closeAfterTest(
    await chromium.launch({
      executablePath: HEADLESS_SHELL,
      args: ['--no-sandbox', `--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${https}`],
    }),
    (each) => each.close(),
  )
  const url = `https://${HOST}`
  const { page } = await openPage(browser, url, { ignoreHTTPSErrors: true })
  const complaints = collectComplaints(page)
  const [link] = /https:\S+setup=[\w-]+/.exec(first.output()) ?? []
  await page.goto(link ?? '')
  const words = WORDS.ja
  await page.getByLabel(words.form.company_name).fill('株式会社あおば')
  await fillSignUp(page, words, PERSON)
  await button(page, words.sign_up.submit).click()
  await page.waitForURL('**/ja/waiting-approval')
  const mail = await smtp.untilArrived(PERSON.email)
  const [mailed] = /https:\S+#verify-email=[\w-]+/.exec(mail.text ?? '') ?? []
  expect(mailed).toContain(`${url}/`)
  await page.goto(mailed ?? '')
  await page.waitForURL('**/ja/dashboard')
  const second = start(nodes[1])
  await expect.poll(() => isReady(nodes[1])).toBe(200)
  for (const cookie of await page.context().cookies()) expect(cookie.secure).toBe(true)

  await button(page, readWords('ja').dashboard.first_example).click()
  await page.waitForURL('**/ja/talk_script/*')
  const typed: string[] = []
  const type = async (text: string) => {
    typed.push(text)
    await page.keyboard.press('Enter')
    await page.keyboard.insertText(text)
    await saved({ page })
  }
  await wordsOfBlocks(page).last().click()
  await page.keyboard.press('End')
  await type('二台で動かしています。')
  // Kills each node once. Each time, the other node saves what the user types.
  await first.kill()
  await type('一台目が落ちました。')
  start(nodes[0])
  await expect.poll(() => isReady(nodes[0])).toBe(200)
  await second.kill()
  await type('二台目も落ちました。')
  // Polls, because nginx avoids a failed node for a second.
  await expect.poll(async () => (await page.reload())?.status()).toBe(200)
  await blocksOf(page).first().waitFor()
  const rows = await readEditor({ page })
  expect(rows.slice(-3).map((row) => row.split(': ')[1])).toEqual(typed)
  expect(complaints.filter((text) => !/WebSocket|Failed to load resource/.test(text))).toEqual([])
})
