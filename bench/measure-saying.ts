import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { PAGES, scriptPath } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import { CHROMIUM } from '#testing/chromium.ts'
import { measureEcho } from './measure-realtime.ts'
import { QUIET, signInByPage } from './measure-web.ts'
import { percentile, summarise } from './percentile.ts'
import { ms, type Row } from './report.ts'

const SECTIONS = 200
const BLOCKS = 10
const LINE = '毎月の棚卸しに三日かかると伺いました。在庫の管理でお困りのことはございませんか。'
const VIEWS = [
  { name: 'rehearse', shown: '.stage-line' },
  { name: 'live', shown: '.live-words p' },
  { name: 'flow', shown: '.flow-card' },
  { name: 'calls', shown: '.calls-count' },
]
const OPENINGS = 5
const SCROLLED_MS = 5_000
const SCROLL_ROUNDS = 3
const SCROLL_GOAL = 1.3
const COMMANDS = 40

/**
 * A script of 2,000 blocks said aloud: how long each view takes to open, how evenly the stage scrolls beside a bare
 * scroller of the same text, and how long a command of a remote takes to be seen to be obeyed.
 */
export async function measureSaying(of: {
  url: string
  account: Account
  floor_port: number
}): Promise<Row[]> {
  const { url, account } = of
  const [long, short] = [await writeScript(account, SECTIONS), await writeScript(account, 2)]
  const pageOf = (id: string) => `${url}/ja${scriptPath({ id, kind: 'talk_script' })}`
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET })
  try {
    const context = await enter(browser, url, account)
    const rows: Row[] = []
    for (const view of VIEWS)
      rows.push(await measureOpening(context, view, { long: pageOf(long), short: pageOf(short) }))
    rows.push(await measureScroll(context, pageOf(long)))
    const phone = await enter(browser, url, account)
    const echo = await measureEcho(of.floor_port, 500)
    rows.push(await measureRemote(context, phone, pageOf(long), echo))
    return rows
  } finally {
    await browser.close()
  }
}

async function enter(browser: Browser, url: string, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await signInByPage(context, `${url}/ja${PAGES.login}`, account)
  return context
}

async function writeScript(account: Account, sections: number): Promise<string> {
  const id = randomUUID()
  const document = {
    sections: Array.from({ length: sections }, (_, at) => ({
      ...{ id: `s${at}`, kind: 'free', title: `${at + 1}. 現状`, target_seconds: null },
      blocks: Array.from({ length: BLOCKS }, (_, n) => ({
        ...{ id: `b${at}-${n}`, type: 'line', speaker: 'me', text: LINE },
      })),
    })),
  }
  await account.call(scriptRoutes.createScript, {
    body: { id, kind: 'talk_script', title: '長い台本', language: 'ja', document },
  })
  return id
}

/** From the address to the view's first words on the screen, with its code in the cache, and that of a script of 20 blocks. */
async function measureOpening(
  context: BrowserContext,
  { name, shown }: (typeof VIEWS)[number],
  pages: { long: string; short: string },
): Promise<Row> {
  const times = { long: [] as number[], short: [] as number[] }
  for (const which of ['long', 'short'] as const) {
    const page = await context.newPage()
    await page.goto(pages[which])
    await page.locator('.save-status[data-state="saved"]').waitFor({ timeout: 120_000 })
    for (let round = 0; round <= OPENINGS; round++) {
      const took = await open(page, name, shown)
      // The first fetches the code.
      if (round > 0) times[which].push(took)
    }
    await page.close()
  }
  const [own, floor] = [summarise(times.long).p50, summarise(times.short).p50]
  return {
    what: `${name}: opening, 2,000 blocks (floor: 20 blocks)`,
    value: ms(own),
    floor: ms(floor),
    ratio: own / floor,
  }
}

/** Opens a view by its address within the page, waits for the frame that shows it, and goes back. */
async function open(page: Page, name: string, shown: string): Promise<number> {
  const took = await page.evaluate(
    ([view, selector]) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        history.pushState(history.state, '', `?view=${view}`)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
        const look = () => {
          if (!document.querySelector(selector ?? '')) return requestAnimationFrame(look)
          return requestAnimationFrame(() => resolve(performance.now() - began))
        }
        look()
      }),
    [name, shown] as const,
  )
  await page.keyboard.press('Escape')
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' })
  return took
}

/** p99 of the time between two frames while the stage moves, and while a bare scroller moves the same text as fast. */
async function measureScroll(context: BrowserContext, address: string): Promise<Row> {
  const stage = await context.newPage()
  await stage.goto(`${address}?view=rehearse`)
  await stage.locator('.stage-line').first().waitFor({ timeout: 120_000 })
  const text = await stage.locator('.stage-text').innerText()
  const bare = await context.newPage()
  await bare.setContent(
    `<!doctype html><style>body{margin:0}#s{height:640px;overflow-y:auto;font-size:44px;line-height:1.6}p{width:22em;margin:0 auto 33px}</style><div id="s"></div>`,
  )
  await bare.evaluate((words) => {
    for (const line of words.split('\n')) {
      const paragraph = document.createElement('p')
      paragraph.textContent = line
      document.querySelector('#s')?.append(paragraph)
    }
  }, text)
  for (const page of [stage, bare])
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const rounds: { own: number; floor: number }[] = []
  for (let round = 0; round < SCROLL_ROUNDS; round++) {
    await stage.bringToFront()
    await stage.locator('.stage-main').click()
    await stage.locator('.stage-countdown').waitFor({ state: 'detached' })
    const own = await measureFrames(stage, 0)
    await stage.locator('.stage-main').click()
    await bare.bringToFront()
    rounds.push({ own, floor: await measureFrames(bare, 60) })
  }
  const ratios = rounds.map(({ own, floor }) => own / floor).sort((a, b) => a - b)
  const [ratio, spread] = [percentile(ratios, 0.5), (ratios.at(-1) ?? 0) - (ratios[0] ?? 0)]
  await Promise.all([stage.close(), bare.close()])
  return {
    what: 'rehearse: between two frames p99, 2,000 blocks, 4 × CPU (floor: a bare scroller of the same text)',
    value: ms(summarise(rounds.map(({ own }) => own)).p50),
    floor: ms(summarise(rounds.map(({ floor }) => floor)).p50),
    ...{ ratio, spread: spread / 2 / ratio },
    goal: `≤ ${SCROLL_GOAL} ×`,
    met: ratio <= SCROLL_GOAL,
  }
}

/** p99 of the time between two frames; `speed`: pixels a second by which the page itself is scrolled meanwhile. */
const measureFrames = (page: Page, speed: number): Promise<number> =>
  page.evaluate(
    ([lasts, pixels]) =>
      new Promise<number>((resolve) => {
        const times: number[] = []
        const scroller = document.querySelector('#s')
        const began = performance.now()
        const step = (now: number) => {
          times.push(now)
          if (scroller && pixels) scroller.scrollTop = ((now - began) / 1000) * pixels
          if (now - began < (lasts ?? 0)) return requestAnimationFrame(step)
          const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
          gaps.sort((a, b) => a - b)
          return resolve(gaps[Math.floor(gaps.length * 0.99)] ?? Number.NaN)
        }
        requestAnimationFrame(step)
      }),
    [SCROLLED_MS, speed] as const,
  )

/** From a press on the remote until it shows that the stage has obeyed, beside a bare socket's echo, which it is twice. */
async function measureRemote(
  desk: BrowserContext,
  hand: BrowserContext,
  address: string,
  echo: number,
): Promise<Row> {
  const stage = await desk.newPage()
  await stage.goto(`${address}?view=rehearse`)
  await stage.locator('.stage-line').first().waitFor({ timeout: 120_000 })
  const remote = await hand.newPage()
  await remote.goto(`${address}?view=remote`)
  await remote.locator('.remote-toggle').waitFor({ timeout: 120_000 })
  const samples: number[] = []
  for (let command = 0; command < COMMANDS; command++)
    samples.push(
      await remote.evaluate(
        (at) =>
          new Promise<number>((resolve) => {
            const speed = document.querySelector('.remote-row output')
            const button = document.querySelectorAll<HTMLElement>('.remote-row button')[at]
            if (!speed || !button) throw new Error('The remote has no speed.')
            const began = performance.now()
            const seen = new MutationObserver(() => {
              seen.disconnect()
              resolve(performance.now() - began)
            })
            seen.observe(speed, { subtree: true, characterData: true, childList: true })
            button.click()
          }),
        command % 2 === 0 ? 2 : 1,
      ),
    )
  await Promise.all([stage.close(), remote.close()])
  const { p50, p95 } = summarise(samples)
  return {
    what: 'remote: a press until it shows that the stage has obeyed (floor: a bare WebSocket’s echo)',
    value: `p50 ${ms(p50)} · p95 ${ms(p95)}`,
    floor: ms(echo),
    ratio: p50 / echo,
    ...{ goal: 'p95 ≤ 250 ms', met: p95 <= 250 },
  }
}
