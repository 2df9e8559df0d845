import { join } from 'node:path'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import { summarize } from './percentile.ts'
import { ms, type Row } from './report.ts'

export const EDITOR_SELECTOR = '.ProseMirror[contenteditable="true"]'
const ROUNDS = 3
const KEYS = 60
const WARM_UP = 10
const GOAL = 1.3

/**
 * Measures the time from a key's event to its frame in the script editor and in bare ProseMirror,
 * on which the editor is based. The floor of both is a bare contenteditable with the same lines.
 */
export async function measureKeys(
  context: BrowserContext,
  url: string,
  rate: number,
  others: string,
): Promise<Row[]> {
  const own = await context.newPage()
  await own.goto(url)
  await own.locator(EDITOR_SELECTOR).waitFor()
  const lines = await own.locator(`${EDITOR_SELECTOR} .block-text`).allInnerTexts()
  const editor = await compareKeys(own, await openBare(context, lines), rate)
  const prosemirror = await compareKeys(
    await openProseMirror(context, lines),
    await openBare(context, lines),
    rate,
  )
  const toRow = (what: string, { own: p95, floor, ratio, spread }: typeof editor): Row => ({
    what: `${what}: key → frame p95, ${rate} × CPU (floor: a bare contenteditable)`,
    value: ms(p95),
    floor: ms(floor),
    ratio,
    spread,
  })
  const judged = { goal: `≤ ${GOAL} ×`, met: editor.ratio <= GOAL, others }
  return [{ ...toRow('editor', editor), ...judged }, toRow('ProseMirror alone', prosemirror)]
}

async function openBare(context: BrowserContext, lines: string[]): Promise<Page> {
  const page = await context.newPage()
  await page.setContent('<!doctype html><div class="ProseMirror" contenteditable="true"></div>')
  await page.locator(EDITOR_SELECTOR).evaluate((sheet, texts) => {
    for (const text of texts) {
      const line = document.createElement('p')
      line.className = 'block-text'
      line.textContent = text
      sheet.append(line)
    }
  }, lines)
  return page
}

async function openProseMirror(context: BrowserContext, lines: string[]): Promise<Page> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'bare-prosemirror.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
  })
  const page = await context.newPage()
  await page.setContent('<!doctype html><style>.ProseMirror { white-space: pre-wrap }</style>')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  await page.evaluate(
    (texts) =>
      (window as unknown as { openBareEditor(lines: string[]): void }).openBareEditor(texts),
    lines,
  )
  return page
}

/**
 * Types keys into two pages in turns and measures the time (p95, in ms) from a key to its frame.
 * `bare` gives the floor. Closes both pages at the end.
 */
export async function compareKeys(own: Page, bare: Page, rate: number) {
  for (const page of [own, bare]) await startKeys(page, rate)
  const rounds: { own: number; floor: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ own: await typeKeys(own), floor: await typeKeys(bare) })
  await own.close()
  await bare.close()
  const median = (values: number[]) => summarize(values).p50
  const ratios = rounds.map((round) => round.own / round.floor)
  const ratio = median(ratios)
  return {
    own: median(rounds.map((round) => round.own)),
    floor: median(rounds.map(({ floor }) => floor)),
    ratio,
    spread: (Math.max(...ratios) - Math.min(...ratios)) / 2 / ratio,
  }
}

type Sampled = { keySamples: number[] }

async function startKeys(page: Page, rate: number): Promise<void> {
  await page.bringToFront()
  await page.locator(`${EDITOR_SELECTOR} .block-text`).first().click()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.evaluate(() => {
    const samples: number[] = []
    Object.assign(window, { keySamples: samples })
    const soon = (then: () => void) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = then
      channel.port2.postMessage(0)
    }
    document.addEventListener(
      'keydown',
      () => {
        const began = performance.now()
        let handled = Number.NaN
        // `soon` posts a message. The browser handles it only after all synchronous work of the
        // key's events, so `handled` is the end of that work.
        const onInput = () => soon(() => (handled = performance.now()))
        document.addEventListener('input', onInput, { capture: true, once: true })
        requestAnimationFrame(() => {
          const frame = performance.now()
          soon(() => {
            // The wait for the screen's next frame is excluded, because the page does not cause it.
            const wait = Math.max(0, frame - handled) || 0
            samples.push(performance.now() - began - wait)
          })
        })
      },
      true,
    )
  })
}

/** Types a round of keys; returns their p95 in milliseconds. */
async function typeKeys(page: Page): Promise<number> {
  await page.bringToFront()
  for (let n = 0; n < WARM_UP + KEYS; n++) await page.keyboard.type('a', { delay: 40 })
  const samples = await page.evaluate(() =>
    (window as unknown as Sampled).keySamples.splice(0, Number.POSITIVE_INFINITY),
  )
  return summarize(samples.slice(WARM_UP)).p95
}
