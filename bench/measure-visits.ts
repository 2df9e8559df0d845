import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { copyPage } from './copy-page.ts'
import { summarize } from './percentile.ts'
import { ms, type Row } from './report.ts'

const ROUNDS = 5
const SLOWED = 4
/**
 * Duration in ms up to which users do not notice that a task blocks the main thread. Only the time
 * beyond this duration counts as blocking.
 */
const FREE_MS = 50
/** Wait in ms after which a loaded page counts as idle. */
const SETTLED_MS = 2_000

export type Visited = {
  name: string
  url: string
  /** Limits: kilobytes loaded, requests, and blocking of the main thread in ms. */
  goal: { kilobytes: number; requests: number; blocked: number }
}

/**
 * Measures the first visit to each page on a CPU slowed by a factor of four: bytes loaded, requests
 * and blocking of the main thread. The floor is the blocking of the same rendered page without
 * JavaScript, padded to as many bytes.
 */
export async function measureVisits(
  context: BrowserContext,
  pages: readonly Visited[],
): Promise<Row[]> {
  const bare = await serveBarePages()
  const rows: Row[] = []
  try {
    for (const { name, url, goal } of pages) {
      const own: Visit[] = []
      const floor: Visit[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const visit = await visitOnce(context, url)
        own.push(visit)
        floor.push(await visitOnce(context, bare.serve(visit)))
      }
      const median = (visits: Visit[], of: 'bytes' | 'requests' | 'blocked') =>
        summarize(visits.map((visit) => visit[of])).p50
      const [bytes, requests] = [median(own, 'bytes') / 1000, median(own, 'requests')]
      const [blocked, least] = [median(own, 'blocked'), median(floor, 'blocked')]
      rows.push(
        {
          what: `${name}: first visit`,
          value: `${bytes.toFixed(0)} kB in ${requests} requests`,
          goal: `≤ ${goal.kilobytes} kB in ${goal.requests}`,
          met: bytes <= goal.kilobytes && requests <= goal.requests,
        },
        {
          what: `${name}: main thread blocked, ${SLOWED} × slower CPU (floor: the page as drawn, without its code, as many bytes)`,
          value: ms(blocked),
          floor: ms(least),
          goal: `≤ ${goal.blocked} ms`,
          met: blocked <= goal.blocked,
        },
      )
    }
  } finally {
    await bare.close()
  }
  return rows
}

type Visit = { bytes: number; requests: number; blocked: number; drawn: string }

async function visitOnce(context: BrowserContext, url: string): Promise<Visit> {
  const page = await openSlowed(context)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const seen = { bytes: 0, requests: 0 }
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength
    seen.requests += 1
  })
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  // Waits for the load event, not for an idle network: a shared page sends a beacon to count its
  // view, and DevTools never reports the end of a beacon.
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  const drawn = await copyPage(page)
  await page.close()
  return { ...seen, drawn, blocked: tasks.reduce((sum, task) => sum + task - FREE_MS, 0) }
}

async function openSlowed(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return page
}

/** Serves rendered pages without JavaScript, each padded to as many bytes as its original. */
async function serveBarePages() {
  let html = ''
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    serve({ drawn, bytes }: Visit): string {
      const missing = Math.max(0, bytes - Buffer.byteLength(drawn))
      html = `${drawn}<!-- ${randomBytes(Math.ceil(missing / 2)).toString('hex')} -->`
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const SIGNS = { editor: '.script-editor-text', canvas: '[data-box]', back: '.script-editor-text' }
type Move = keyof typeof SIGNS
const MOVES = Object.keys(SIGNS) as Move[]

/**
 * Measures the time from a navigation (a press of a link, or Back) until the next page is drawn.
 * The CPU is slowed by a factor of four, and each page has been visited before. The script must
 * have a canvas and be on the first page of the dashboard.
 */
export async function measureMoves(
  context: BrowserContext,
  dashboard: string,
  script_id: string,
): Promise<Row[]> {
  const page = await openSlowed(context)
  await page.goto(dashboard)
  const script = `/talk_script/${script_id}`
  const own: Record<Move, number[]> = { editor: [], canvas: [], back: [] }
  const ready: number[] = []
  const drawn: string[] = []
  const go = async (to: Move, how: 'link' | 'back', link: string) => {
    own[to].push(await timeMove(page, how, link, SIGNS[to]))
    if (to !== 'canvas') ready.push(await waitForEditor(page))
  }
  for (let round = 0; round <= 2 * ROUNDS; round++) {
    await page.locator(`.script-card a[href*="${script}"]`).first().waitFor()
    await go('editor', 'link', script)
    await go('canvas', 'link', '/lean-canvas')
    await go('back', 'back', '')
    await timeMove(page, 'back', '', '.script-card')
  }
  // Copies the HTML of each rendered page (dashboard, editor, canvas, editor again). Showing these
  // copies without the app's code gives the floor: the least possible time.
  await page.waitForTimeout(SETTLED_MS)
  drawn.push(await copyPage(page))
  for (const link of [script, '/lean-canvas', null]) {
    if (link === null) await page.goBack()
    else await page.locator(`a[href*="${link}"]`).first().click()
    await page.waitForTimeout(SETTLED_MS)
    drawn.push(await copyPage(page))
  }
  await page.close()
  const bare = await openSlowed(context)
  const floors: Record<Move, number[]> = { editor: [], canvas: [], back: [] }
  for (let round = 0; round <= 2 * ROUNDS; round++)
    for (const [at, to] of MOVES.entries())
      floors[to].push(await timeSwap(bare, drawn[at] ?? '', drawn[at + 1] ?? ''))
  await bare.close()
  // Excludes the first move to each page, because nothing is cached at that time.
  const p95 = (times: number[]) => summarize(times.slice(1)).p95
  const rows = MOVES.map((to): Row => {
    const [took, floor] = [p95(own[to]), p95(floors[to])]
    return {
      what: `to the ${to} from what is kept, p95, ${SLOWED} × slower CPU (floor: what is drawn put in the other's place, without code)`,
      value: ms(took),
      floor: ms(floor),
      ratio: took / floor,
      goal: '≤ 100 ms',
      met: took <= 100,
    }
  })
  return [
    ...rows,
    { what: '  from its text drawn until it is written in, p95', value: ms(p95(ready)) },
  ]
}

/** Milliseconds until the text, which is already displayed, becomes editable. */
const waitForEditor = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const check = () => {
          if (!document.querySelector('.ProseMirror')) return void requestAnimationFrame(check)
          setTimeout(() => resolve(performance.now() - began))
        }
        check()
      }),
  )

/**
 * Measures the ms that the browser needs to replace one rendered page by another, without
 * JavaScript.
 */
async function timeSwap(page: Page, from: string, to: string): Promise<number> {
  await page.setContent(from)
  return page.evaluate(
    (html) =>
      new Promise<number>((resolve) => {
        const body = html.slice(html.indexOf('<body'))
        requestAnimationFrame(() =>
          setTimeout(() => {
            const began = performance.now()
            document.body.innerHTML = body
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
          }),
        )
      }),
    to,
  )
}

/**
 * Measures the milliseconds from a navigation (a press of a link, or Back) until the next page is
 * drawn. The next page is recognized by an element for the selector `sign`.
 */
async function timeMove(
  page: Page,
  how: 'link' | 'back',
  to: string,
  sign: string,
): Promise<number> {
  if (how === 'link') await page.locator(`a[href*="${to}"]`).first().hover()
  // Waits until the link's prefetches have loaded.
  await page.waitForLoadState('networkidle')
  // Waits until the page is idle, because users read a page before they leave it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return page.evaluate(
    ([mode, part, selector]) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const check = () => {
          if (!document.querySelector(selector)) return void requestAnimationFrame(check)
          // The timer fires after this frame is drawn.
          setTimeout(() => resolve(performance.now() - began))
        }
        const link = document.querySelector<HTMLElement>(`a[href*="${part}"]`)
        if (mode === 'back') history.back()
        else if (link) link.click()
        else throw new Error(`No link to ${part} to press`)
        requestAnimationFrame(check)
      }),
    [how, to, sign] as const,
  )
}
