import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES, pageUrl, scriptPath } from '#contract/pages.ts'
import { LIVE_TEXTS } from '#web/features/calls/texts/live-texts.ts'
import { DASHBOARD_TEXTS } from '#web/features/dashboard/texts.ts'
import { GENERATION_TEXTS } from '#web/features/generation/texts.ts'
import { NEW_SCRIPT_TEXTS } from '#web/features/new-script/texts.ts'
import { REHEARSE_TEXTS } from '#web/features/rehearsal/texts/rehearse-texts.ts'
import { SHARE_DIALOG_TEXTS } from '#web/features/sharing/dialog-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { PHONE, WIDE } from './browser.ts'
import { type CanvasFixture, openCanvasFixture, readSample } from './canvas-fixture.ts'
import { editorText, tabOf } from './page-parts.ts'
import { expectAccessible } from './run-axe.ts'
import { wordsOf } from './variants.ts'

// Daily tasks take at most two presses. A task starts on the dashboard, after a paste, or on the
// open script.

const MAX_PRESSES = 2
const SIZES = [
  { width: 1280, options: { viewport: WIDE }, language: 'ja' },
  { width: 390, options: { viewport: PHONE, hasTouch: true, isMobile: true }, language: 'en' },
] as const

let fixture: CanvasFixture
beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

test.each(SIZES)(
  'daily tasks need at most two clicks: $width',
  async ({ width, options, language }) => {
    const title = `来週の商談 ${language}`
    const id = await fixture.writeTalk({ language: 'ja', title, text: readSample('ja') })
    const home = pageUrl(language, PAGES.dashboard)
    const { page, close } = await fixture.company.visit(home, {
      ...options,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const task = countPresses(page)
    const card = page.getByRole('link', { name: title, exact: true })
    const dialog = (name: string) => page.getByRole('dialog', { name: fillText(name, { title }) })

    const live = wordsOf(LIVE_TEXTS, language)
    await task(async (press) => {
      await press(card)
      await press(tabOf(page, 'live', language))
      await dialog(live.title).waitFor()
    })
    await page.goto(home)
    const rehearse = wordsOf(REHEARSE_TEXTS, language)
    await task(async (press) => {
      await press(card)
      await press(tabOf(page, 'rehearse', language))
      await dialog(rehearse.title).waitFor()
    })
    await page.goto(home)
    const dashboard = wordsOf(DASHBOARD_TEXTS, language)
    await task(async (press) => {
      const field = page.getByRole('combobox', { name: dashboard.search })
      await press(width < 640 ? page.getByRole('button', { name: dashboard.search_open }) : field)
      await field.fill('来週の商談')
      await press(card)
      await page.waitForURL(`**${scriptPath({ id, kind: 'talk_script' })}`)
      await editorText(page).waitFor()
      // On a phone, the bar of the script's page is at the top of the window. Polls, because the
      // styles of this page may load after those of the dashboard.
      if (width < 640)
        await expect.poll(() => page.locator('.page-bar').boundingBox()).toMatchObject({ y: 0 })
    })
    const share = wordsOf(SHARE_DIALOG_TEXTS, language)
    await task(async (press) => {
      await press(page.getByRole('button', { name: share.dialog_title, exact: true }))
      await press(page.getByRole('button', { name: share.copy_for_colleagues }))
      await page.getByText(share.copied, { exact: true }).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    })
    const begin = wordsOf(NEW_SCRIPT_TEXTS, language)
    await page.goto(pageUrl(language, `${PAGES.newScript}?from=text`))
    await page.getByLabel(begin.paste).fill(readSample('ja'))
    await task(async (press) => {
      await press(page.getByRole('button', { name: begin.create_canvas }))
      await page.getByText(GENERATION_TEXTS.generated_title[language]).waitFor()
    })
    await close()
  },
)

/**
 * Runs a task and checks that it takes at most MAX_PRESSES presses. Then checks the accessibility
 * of the page.
 */
const countPresses =
  (page: Page) =>
  async (run: (press: (target: Locator) => Promise<void>) => Promise<void>): Promise<void> => {
    let presses = 0
    await run(async (target) => {
      presses += 1
      await target.click()
    })
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES)
    await expectAccessible(page)
  }
