import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SCRIPT_STATUSES } from '#contract/scripts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { PHONE } from '../browser.ts'
import { openAbout, sectionsOf } from '../page-parts.ts'
import { measureOverflow, runAxe } from '../run-axe.ts'
import { preparePages } from './page-fixture.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }
const SMALL_PHONE = { width: 320, height: 568 }
const SECTIONS = 200
/** Position of the upper edge of an on-screen keyboard, in CSS pixels. */
const KEYBOARD_TOP = 500
const TEXT = Array.from({ length: SECTIONS }, (_, section) => {
  const lines = Array.from({ length: section % 7 }, (_, at) =>
    at % 2
      ? 'お客様：そうですね。'
      : `営業：${'見積書を作る時間を半分にできます。'.repeat(1 + (section % 4))}`,
  )
  return [`# 場面${section + 1}`, ...lines].join('\n')
}).join('\n')
const LONG_TITLE = '見積書の作成にかかる時間を半分にする提案'.repeat(10)

const pages = preparePages()

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen`)
  return { ...box, bottom: box.y + box.height }
}

test('speaking time, save state and the canvas link stay visible in at most two rows', async () => {
  const { id } = pages.scripts.create({ text: TEXT })
  const { page, saved } = await pages.open(id)
  await saved()
  const header = await boxOf(page, '.header')
  const tools = await boxOf(page, '.script-editor-tools')
  const text = await boxOf(page, '.script-editor')
  expect(tools.y - header.bottom).toBeLessThan(115)
  expect(text.y - tools.bottom).toBeLessThan(10)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 4_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3_000)
  for (const selector of ['.time-now', '.save-status', '.script-tabs']) {
    expect((await boxOf(page, selector)).y).toBeGreaterThanOrEqual(60)
    expect((await boxOf(page, selector)).bottom).toBeLessThanOrEqual(112)
  }

  const phone = await pages.open(id, ON_PHONE)
  await phone.saved()
  expect(await measureOverflow(phone.page)).toBeLessThanOrEqual(0)
  await phone.page.mouse.wheel(0, 4_000)
  await expect.poll(() => phone.page.evaluate(() => scrollY)).toBeGreaterThan(3_000)
  for (const selector of PARTS_OF_ROW)
    expect((await boxOf(phone.page, selector)).bottom).toBeLessThanOrEqual(ROW_PX)
})

const ROW_PX = 70
const PARTS_OF_ROW = [
  '.header',
  '.header-burger',
  '.page-bar-title textarea',
  '.save-status',
  '.time-now',
  '.script-actions',
  '.more-menu',
]

test.each([
  { name: 'upright', viewport: PHONE },
  { name: 'sideways', viewport: { width: PHONE.height, height: PHONE.width } },
  { name: 'of the smallest size', viewport: SMALL_PHONE },
])(
  'on a phone $name, one row is above the text, and the page stays readable offline',
  async ({ viewport }) => {
    const { id } = pages.scripts.create({ title: LONG_TITLE, text: TEXT })
    pages.scripts.change(id, { target_seconds: 300, audience: '内装工事会社の社長' })
    const { page, saved, complaints } = await pages.open(id, { ...ON_PHONE, viewport })
    await saved()
    const boxes = await Promise.all(PARTS_OF_ROW.map((part) => boxOf(page, part)))
    for (const { bottom } of boxes) expect(bottom).toBeLessThanOrEqual(ROW_PX)
    expect((await boxOf(page, '.section-row >> nth=0')).y).toBeLessThan(ROW_PX + 64)
    for (const control of ['.header-burger', '.more-menu', '.script-actions button'])
      expect((await boxOf(page, control)).height).toBeGreaterThanOrEqual(44)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    expect(await runAxe(page)).toEqual([])
    await page.context().setOffline(true)
    const status = page.locator('.save-status[data-state="offline"]')
    await status.waitFor()
    const cut = await status.evaluate((all) =>
      Math.max(all.scrollWidth - all.clientWidth, all.scrollHeight - all.clientHeight),
    )
    expect(cut).toBeLessThanOrEqual(0)
    expect((await boxOf(page, '.save-status')).bottom).toBeLessThanOrEqual(ROW_PX)
    await page.context().setOffline(false)
    await saved()
    complaints.length = 0
  },
)

test('on a phone the header and the row in it shrink once the page is scrolled', async () => {
  const { id } = pages.scripts.create({ text: '営業：こんにちは。\n'.repeat(40) })
  const { page, saved } = await pages.open(id, ON_PHONE)
  await saved()
  const heights = () =>
    Promise.all(['.header', '.page-bar'].map(async (part) => (await boxOf(page, part)).height))
  await expect.poll(heights).toEqual([70, 70])
  await page.mouse.wheel(0, 300)
  await expect.poll(heights).toEqual([60, 60])
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(heights).toEqual([70, 70])
})

test('the time per answer is set next to the target and undone together with text edits', async () => {
  const { id } = pages.scripts.create({ text: '質問：課題は何ですか？\n記入欄：課題' })
  const { page, saved } = await pages.open(id)
  await saved()
  const time = page.locator('.time-now [aria-hidden]')
  await expect.poll(() => time.innerText()).toBe('0:15')
  await page.getByRole('button', { name: '目標時間', exact: true }).click()
  const field = page.getByRole('spinbutton', { name: '回答1件の時間（秒）' })
  await expect.poll(() => field.inputValue()).toBe('15')
  await field.fill('60')
  await field.press('Enter')
  await expect.poll(() => time.innerText()).toBe('1:00')
  await page.locator('.script-editor-text').click()
  await page.keyboard.press('Control+z')
  await expect.poll(() => time.innerText()).toBe('0:15')
})

test('a long title is cut to two lines until it is edited', async () => {
  const { id } = pages.scripts.create({ title: LONG_TITLE })
  const { page, saved } = await pages.open(id)
  await saved()
  const title = page.getByRole('textbox', { name: 'タイトル' })
  const lines = () =>
    title.evaluate(
      (field) => field.clientHeight / Number.parseFloat(getComputedStyle(field).lineHeight),
    )
  expect(Math.floor(await lines())).toBe(2)
  await title.click()
  await expect.poll(() => lines()).toBeGreaterThan(5)
  const before = await lines()
  await title.press('End')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(LONG_TITLE.slice(0, 60))
  await expect.poll(() => lines()).toBeLessThan(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => title.inputValue()).toBe(LONG_TITLE)
  await title.blur()
  expect(Math.floor(await lines())).toBe(2)
  const reader = await pages.open(pages.scripts.createToRead({ title: LONG_TITLE }).id)
  const heading = await boxOf(reader.page, 'h1.script-title')
  expect(heading.height).toBeLessThan(100)
})

test('the status is a coloured pill with enough contrast in both themes', async () => {
  const { id } = pages.scripts.create({ visibility: 'team_view' })
  const { page, editor } = await pages.open(id)
  const grounds = { light: new Set<string>(), dark: new Set<string>() }
  for (const status of SCRIPT_STATUSES) {
    pages.scripts.change(id, { status })
    await page.reload()
    // Waits for the editor and not for the save state, because a ready script is read-only and
    // shows no save state.
    await editor.waitFor()
    const pill = page.getByRole('button', { name: EDITOR_TEXTS[status].ja, exact: true })
    for (const scheme of ['light', 'dark'] as const) {
      // Sets the theme directly; `settings.spec.ts` tests the choice of the theme.
      const { color, ground } = await pill.evaluate((field, theme) => {
        document.documentElement.setAttribute('data-mantine-color-scheme', theme)
        const style = getComputedStyle(field)
        return { color: style.color, ground: style.backgroundColor }
      }, scheme)
      expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5)
      grounds[scheme].add(ground)
    }
  }
  for (const seen of Object.values(grounds)) expect(seen.size).toBe(SCRIPT_STATUSES.length)
})

test.each([
  { width: 'wide', options: {} },
  { width: 'phone', options: ON_PHONE },
])(
  'status and visibility share one line, also when opened from the dashboard: $width',
  async ({ options }) => {
    const title = `一行 ${randomUUID().slice(0, 4)}`
    const { id } = pages.scripts.create({ title })
    const { page } = await pages.visit('/ja/dashboard', options)
    await page.getByRole('link', { name: title }).click()
    await page.waitForURL(`**/${id}`)
    await page.locator('.more-menu').waitFor()
    await openAbout(page, 'ja')
    const [status, visibility] = [
      await boxOf(page, '.script-status'),
      await boxOf(page, '.script-visibility'),
    ]
    expect([status.y, status.height]).toEqual([visibility.y, visibility.height])
  },
)

test('on a phone undo and redo fit in the toolbar, which stays one row', async () => {
  const { id } = pages.scripts.create({ text: '営業：一つ目です。' })
  pages.scripts.change(id, { target_seconds: 300 })
  const { page, words, saved } = await pages.open(id, ON_PHONE)
  await saved()
  const steps = { ...GENERAL_TEXTS, ...EDITOR_TEXTS }
  const tool = (name: 'undo' | 'redo') =>
    page.locator('.script-editor-tools').getByRole('button', { name: steps[name].ja })
  expect(await tool('undo').count()).toBe(0)
  await words(0).tap()
  await page.keyboard.press('End')
  await page.keyboard.type('はい')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.locator('.touch-bar').waitFor({ state: 'detached' })
  await tool('undo').tap()
  await expect.poll(() => words(0).innerText()).toBe('一つ目です。')
  await tool('redo').tap()
  await expect.poll(() => words(0).innerText()).toBe('一つ目です。はい')
  await tool('undo').tap()
  const [first, last] = [await boxOf(page, '.page-bar-title'), await boxOf(page, '.more-menu')]
  const redo = await tool('redo').boundingBox()
  expect(first.width).toBeGreaterThan(60)
  expect(redo?.x).toBeGreaterThanOrEqual(first.x + first.width)
  expect(last.x + last.width).toBeLessThanOrEqual(PHONE.width)
  expect((await boxOf(page, '.script-bar')).bottom).toBeLessThanOrEqual(ROW_PX)
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
})

test('a deletion can be undone above an open on-screen keyboard', async () => {
  const { id } = pages.scripts.create({ text: '# A\n営業：一つ目です。\n# B\n営業：二つ目です。' })
  const { page, saved } = await pages.open(id, ON_PHONE)
  await saved()
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => height })
  }, KEYBOARD_TOP)
  await page.locator('.section-menu').first().tap()
  await page.getByRole('menuitem', { name: '削除' }).tap()
  const offer = await boxOf(page, '.undo-offer')
  expect(offer.bottom).toBeLessThanOrEqual(KEYBOARD_TOP)
  await page.locator('.undo-offer button').tap()
  await expect.poll(() => sectionsOf(page).count()).toBe(2)
})

test.each([
  { width: 'wide', options: {} },
  { width: 'phone', options: ON_PHONE },
])(
  'a script of 200 sections moves exactly as far as it is scrolled: $width',
  async ({ options }) => {
    const { id } = pages.scripts.create({ text: TEXT })
    const { page, saved } = await pages.open(id, options)
    await saved()
    const guessed = await page.evaluate(() => document.documentElement.scrollHeight)
    // Scrolls up from the end, so that the page renders new sections. The text would jump if a
    // section's estimated height were wrong.
    const jumps = await page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const { documentElement } = document
      /**
       * Waits until the page's height is stable, because sections near the window render a few
       * frames later.
       */
      const settle = async () => {
        for (let [still, height] = [0, 0]; still < 6; still += 1) {
          await frame()
          if (height !== documentElement.scrollHeight) still = 0
          height = documentElement.scrollHeight
        }
      }
      const found: number[] = []
      const sections = [...document.querySelectorAll('.script-section')]
      scrollTo({ top: documentElement.scrollHeight, behavior: 'instant' })
      await settle()
      while (scrollY > 2_000) {
        const row = sections.findLast(
          (section) => section.getBoundingClientRect().top < innerHeight / 2,
        )
        if (!row) throw new Error('No section begins above the middle of the window.')
        const { top } = row.getBoundingClientRect()
        scrollBy({ top: -1_600, behavior: 'instant' })
        await settle()
        found.push(Math.round(row.getBoundingClientRect().top - top - 1_600))
      }
      return found
    })
    expect(jumps.length).toBeGreaterThan(20)
    expect(jumps.filter((jump) => Math.abs(jump) > 1)).toEqual([])
    // The page's height, estimated before all sections are rendered, is close to the measured
    // height. Therefore the scroll bar hardly moves.
    const measured = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(Math.abs(measured - guessed) / measured).toBeLessThan(0.1)
  },
)

/** Contrast of two CSS colours (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
