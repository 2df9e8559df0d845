import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { PAGES, sharePath } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import { CHROMIUM } from '#testing/chromium.ts'
import { findFreePort } from '#testing/server-process.ts'
import { installLighthouse } from '#tools/install-apart.mjs'
import { EDITOR_SELECTOR, measureKeys } from './measure-keys.ts'
import { measureMoves, measureVisits } from './measure-visits.ts'
import { summarize } from './percentile.ts'
import { ms, type Row } from './report.ts'

const PHONE = { width: 390, height: 844 }
/** Command-line options of the measured browsers. Most of them switch off background work. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function measureWeb(options: {
  url: string
  account: Account
  /** Id of a talk script. `share_token`: token of a share link to this script. */
  script_id: string
  share_token: string
}): Promise<Row[]> {
  const { url, account, script_id, share_token } = options
  const lighthouse = await installLighthouse(join(import.meta.dirname, '..'))
  const profile = mkdtempSync(join(tmpdir(), 'daihon-bench-'))
  const port = await findFreePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: [...QUIET, `--remote-debugging-port=${port}`],
    viewport: PHONE,
  })
  const rows: Row[] = []
  try {
    const login = `${url}/ja/login`
    const editor = `${url}/ja/talk_script/${script_id}`
    const share = `${url}/ja${sharePath(share_token)}`
    const outside = [
      { name: 'login', url: login, goal: { kilobytes: 150, requests: 8, blocked: 150 } },
      { name: 'share', url: share, goal: { kilobytes: 120, requests: 8, blocked: 150 } },
    ]
    rows.push(...(await measureVisits(context, outside)))
    rows.push(await measureFirstPaint(context, login))
    rows.push(await measureLighthouse(lighthouse, port, login, 'login', 95))
    await signInByPage(context, login, account)
    const dashboard = `${url}/ja${PAGES.dashboard}`
    const inside = { kilobytes: 350, requests: 16, blocked: 500 }
    const canvas = `${editor}/lean-canvas`
    const { createCanvas, generateCanvas } = leanCanvasRoutes
    const talk = { body: { talk_script_id: script_id } }
    await account.call(createCanvas, talk)
    await account.call(generateCanvas, talk)
    // Edits the script, so that the dashboard lists it first.
    const body = { title: '計測する台本' }
    await account.call(scriptRoutes.updateScript, { params: { id: script_id }, body })
    rows.push(
      ...(await measureVisits(context, [
        { name: 'dashboard', url: dashboard, goal: inside },
        { name: 'editor', url: editor, goal: inside },
        { name: 'canvas', url: canvas, goal: inside },
      ])),
      ...(await measureMoves(context, dashboard, script_id)),
    )
    rows.push(await measureUsable(context, editor))
    rows.push(...(await measureKeys(context, editor, 1, '13 and 56 ms')))
    rows.push(...(await measureKeys(context, editor, 4, '18 and 75 ms')))
    rows.push(await measureLighthouse(lighthouse, port, editor, 'editor', 85))
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
  return rows
}

async function openSlowed(context: BrowserContext, rate: number): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return page
}

async function measureFirstPaint(context: BrowserContext, url: string): Promise<Row> {
  const paints: number[] = []
  for (let round = 0; round < 5; round++) {
    const page = await openSlowed(context, 4)
    await page.goto(url, { waitUntil: 'networkidle' })
    paints.push(
      await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      ),
    )
    await page.close()
  }
  const { p50 } = summarize(paints)
  return {
    what: 'login: first contentful paint, 4 × slower CPU',
    value: ms(p50),
    goal: '≤ 800 ms',
    met: p50 <= 800,
    others: '1,640 ms',
  }
}

export async function signInByPage(
  context: BrowserContext,
  login: string,
  account: Account,
): Promise<void> {
  const page = await context.newPage()
  await page.goto(login)
  await page
    .locator('input[autocomplete~="username"], input[type="email"]')
    .first()
    .fill(account.email)
  await page.locator('input[type="password"]').first().fill(account.password)
  await page.locator('button[type="submit"]').first().click()
  await page.waitForURL('**/dashboard')
  await page.close()
}

async function measureUsable(context: BrowserContext, url: string): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const page = await openSlowed(context, 4)
    const began = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(EDITOR_SELECTOR).waitFor()
    times.push(performance.now() - began)
    await page.close()
  }
  const { p50 } = summarize(times)
  return {
    what: 'editor: usable, 4 × slower CPU',
    value: ms(p50),
    goal: '≤ 2.5 s',
    met: p50 <= 2500,
    others: '4.7 s, 6.3 s',
  }
}

type Report = { categories: Record<string, { score: number | null }> }

async function measureLighthouse(
  lighthouse: string,
  port: number,
  url: string,
  what: string,
  goal: number,
): Promise<Row> {
  const names = ['performance', 'accessibility', 'best-practices']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      lighthouse,
      url,
      `--port=${port}`,
      '--disable-storage-reset',
      '--quiet',
      '--output=json',
      `--only-categories=${names.join(',')}`,
      '--no-enable-error-reporting',
    ],
    { maxBuffer: 100_000_000 },
  )
  const { categories } = JSON.parse(stdout) as Report
  const scores = names.map((name) => Math.round((categories[name]?.score ?? 0) * 100))
  const [performanceScore = 0, accessibility = 0, practices = 0] = scores
  return {
    what: `${what}: Lighthouse on a phone (performance / accessibility / best practices)`,
    value: scores.join(' / '),
    goal: what === 'login' ? '≥ 95 / 100 / 100' : `≥ ${goal}`,
    met:
      performanceScore >= goal &&
      (what !== 'login' || (accessibility === 100 && practices === 100)),
    others: what === 'login' ? '33 and 25' : '54 and 28',
  }
}
