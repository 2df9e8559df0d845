import { randomUUID } from 'node:crypto'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { MAX_NOTES } from '#contract/limits.ts'
import { canvasPath, PAGES } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import { CHROMIUM } from '#testing/chromium.ts'
import { copyPage } from './copy-page.ts'
import { QUIET, signInByPage } from './measure-web.ts'
import { percentile, summarise } from './percentile.ts'
import { ms, type Row } from './report.ts'

const AT_ONCE = 100
const NOTE = '毎月の棚卸しに三日かかる'
const ROUNDS = 3
/** How often the mouse moves in a round. */
const MOVES = 600
const GOAL = 1.3

/**
 * How evenly a note is carried among five hundred: p99 of the time between two frames while the mouse moves over the boxes,
 * beside the same page without its code, in which a bare handler moves a copy of the note.
 */
export async function measureDragging(of: { url: string; account: Account }): Promise<Row[]> {
  const { url, account } = of
  const id = await fillCanvas(account)
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await signInByPage(context, `${url}/ja${PAGES.login}`, account)
    return [await measureFrames(context, `${url}/ja${canvasPath(id)}`)]
  } finally {
    await browser.close()
  }
}

/** A canvas with as many notes as there can be, in all boxes alike; the id of its talk script. */
async function fillCanvas(account: Account): Promise<string> {
  const id = randomUUID()
  const script = { id, kind: 'talk_script' as const, title: '五百枚', language: 'ja' as const }
  await account.call(scriptRoutes.createScript, { body: script })
  const canvas = await account.call(leanCanvasRoutes.createCanvas, {
    body: { talk_script_id: id },
  })
  for (let made = 0; made < MAX_NOTES; made += AT_ONCE) {
    const add = Array.from({ length: AT_ONCE }, (_, at) => ({
      box: BOX_KEYS[(made + at) % BOX_KEYS.length] ?? 'problem',
      text: `${NOTE} ${made + at + 1}`,
    }))
    await account.call(leanCanvasRoutes.updateCanvas, { params: { id: canvas.id }, body: { add } })
  }
  return id
}

async function measureFrames(context: BrowserContext, address: string): Promise<Row> {
  const own = await context.newPage()
  await own.goto(address)
  const notes = own.locator('.canvas-box .note')
  await notes.nth(MAX_NOTES - 1).waitFor({ timeout: 120_000 })
  const bare = await context.newPage()
  await bare.setContent(await copyPage(own))
  await carryBarely(bare)
  const rounds: { own: number; floor: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ own: await drag(own), floor: await drag(bare) })
  await Promise.all([own.close(), bare.close()])
  const ratios = rounds.map((round) => round.own / round.floor).sort((a, b) => a - b)
  const [ratio, spread] = [percentile(ratios, 0.5), (ratios.at(-1) ?? 0) - (ratios[0] ?? 0)]
  return {
    what: `canvas: between two frames p99, a note carried among ${MAX_NOTES} (floor: a bare drag of the same page)`,
    value: ms(summarise(rounds.map((round) => round.own)).p50),
    floor: ms(summarise(rounds.map(({ floor }) => floor)).p50),
    ...{ ratio, spread: spread / 2 / ratio },
    goal: `≤ ${GOAL} ×`,
    met: ratio <= GOAL,
  }
}

/** What is pressed is copied, and the copy follows the mouse; nothing else happens. */
const carryBarely = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.addEventListener('pointerdown', (down) => {
      const card = (down.target as Element).closest('.note')
      if (!card) return
      down.preventDefault()
      const { left, top, width } = card.getBoundingClientRect()
      const picture = card.cloneNode(true) as HTMLElement
      picture.style.cssText = `position:fixed;left:0;top:0;width:${width}px;pointer-events:none;z-index:9`
      document.body.append(picture)
      const [dx, dy] = [down.clientX - left, down.clientY - top]
      const move = ({ clientX, clientY }: PointerEvent) => {
        picture.style.transform = `translate(${clientX - dx}px, ${clientY - dy}px)`
      }
      document.addEventListener('pointermove', move)
      document.addEventListener(
        'pointerup',
        () => {
          document.removeEventListener('pointermove', move)
          picture.remove()
        },
        { once: true },
      )
    })
  })

type Sampled = { frameTimes: number[] }

/** p99 of the time between two frames while the first note is carried across the window and back, and put where it was. */
async function drag(page: Page): Promise<number> {
  await page.bringToFront()
  const box = await page.locator('.canvas-box .note').first().boundingBox()
  if (!box) throw new Error('There is no note.')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  // Once it is carried.
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 4 })
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    const step = (now: number) => {
      times.push(now)
      if ((window as unknown as Sampled).frameTimes === times) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  for (let at = 0; at < MOVES; at++) {
    const turn = (at / MOVES) * 4 * Math.PI
    await page.mouse.move(640 + 520 * Math.sin(turn), 420 + 250 * Math.cos(turn * 3))
  }
  const times = await page.evaluate(() => {
    const sampled = window as unknown as Sampled
    const taken = sampled.frameTimes
    sampled.frameTimes = []
    return taken
  })
  // Let go by Escape, it is back where it was.
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  return percentile(
    gaps.sort((a, b) => a - b),
    0.99,
  )
}
