import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { REHEARSE_TEXTS } from '#web/features/rehearsal/texts/rehearse-texts.ts'
import { RUN_TEXTS } from '#web/features/rehearsal/texts/run-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { openEditorFixture } from './editor-fixture.ts'
import { type EVERY_VARIANT, pickVariant, wordsOf } from './variants.ts'

// Tests the control of a rehearsal by a presenter remote, which sends only single keys. Also tests
// a phone that is rotated during a rehearsal.

const TITLE = '展示会の1分トーク'
const LINES = Array.from(
  { length: 30 },
  (_, n) => `自分：導入された${n + 1}社目では残業がなくなりました。`,
)
const TEXT = [
  '自分：もしもし、佐藤です。',
  '# 提案',
  ...LINES,
  '# 締め',
  '自分：来週またお電話します。',
].join('\n')

async function openStage(
  room: Awaited<ReturnType<typeof openEditorFixture>>,
  { language, options }: (typeof EVERY_VARIANT)[number],
) {
  const id = await room.write({ title: TITLE, text: TEXT })
  const visitor = await room.open(room.hanako, id, { ...options, language })
  const { page, saved } = visitor
  await saved()
  await page.evaluate(() => localStorage.setItem('daihon.stage', '{"wait":0}'))
  await page.goto(`/${language}/talk_script/${id}?view=rehearse`)
  const t = wordsOf(REHEARSE_TEXTS, language)
  const stage = page.getByRole('dialog', { name: fillText(t.title, { title: TITLE }) })
  await stage.getByText('もしもし、佐藤です。').waitFor()
  const text = stage.getByRole('region', { name: t.text })
  const scrolled = () => text.evaluate((element) => element.scrollTop)
  await expect.poll(scrolled).toBeGreaterThanOrEqual(0)
  const button = (name: string) => stage.getByRole('button', { name, exact: true })
  return { ...visitor, t, stage, text, scrolled, button }
}

test.each(pickVariant(0))(
  'a presenter remote starts, pauses and moves a rehearsal without a click, and Escape closes the innermost panel: $language, $width',
  async (variant) => {
    const room = await openEditorFixture()
    const { page, stage, t, scrolled, button, complaints, close } = await openStage(room, variant)
    const r = wordsOf(RUN_TEXTS, variant.language)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const beginning = await scrolled()
    const press = (key: string) => page.keyboard.press(key)
    const isPaused = () => button(t.go_on).waitFor()
    const isRunning = () => button(t.pause).waitFor()

    // The key for "next" starts the run. Both keys for "black screen" pause and resume the run. F5
    // also resumes it; the key repetitions of a held F5 have no effect.
    await press('PageDown')
    const elapsed = stage.getByRole('definition').first()
    const readSeconds = async () => Number((await elapsed.innerText()).split(':').at(-1))
    await expect.poll(readSeconds).toBeGreaterThanOrEqual(3)
    await press('b')
    await isPaused()
    await press('.')
    await isRunning()
    await press('.')
    await isPaused()
    await page.keyboard.down('F5')
    await page.keyboard.down('F5')
    await isRunning()
    await page.keyboard.up('F5')
    // On some remotes, one button sends F5 and Escape alternately.
    await press('Escape')
    await isPaused()

    // "Next" and "previous" move by sections, even while a clicked button has the focus.
    await button(t.faster).click()
    for (let presses = 0; presses < 3; presses++) await press('PageUp')
    await expect.poll(scrolled).toBe(beginning)
    await press('PageDown')
    await expect.poll(scrolled).toBeGreaterThan(beginning)
    const second = await scrolled()
    await press('PageDown')
    await expect.poll(scrolled).toBeGreaterThan(second)
    await press('PageUp')
    await expect.poll(scrolled).toBe(second)
    // The space bar pauses or resumes; it does not press the clicked button.
    await press(' ')
    await isRunning()
    await stage.getByText('×1.1').waitFor()
    await button(t.slower).focus()
    await press('b')
    await isPaused()
    // The key B also works while no element has the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await press('b')
    await isRunning()
    await press('b')
    await isPaused()

    // F5 starts the run and Escape pauses it. Further presses of Escape close the settings, then
    // the rehearsal.
    await button(t.history).click()
    await stage.getByText(r.none).waitFor()
    await press('F5')
    await press('Escape')
    await isPaused()
    await button(t.settings).click()
    const size = stage.getByRole('slider', { name: t.size })
    await size.focus()
    await press('Escape')
    await size.waitFor({ state: 'detached' })
    await press('Escape')
    await stage.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

    // Even a run of a few seconds is stored.
    await page.goBack()
    await button(t.history).click()
    await expect.poll(() => stage.locator('.run-list > li').count()).toBe(1)
    await stage.locator('summary').first().click()
    // A section without a title is named after its first words.
    await stage.getByRole('rowheader', { name: 'もしもし、佐藤です。' }).waitFor()
    expect(complaints).toEqual([])
    await close()
    await room.close()
  },
)

/** Waits two frames. In the first frame, the page lays out, scrolls and observes a new size. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

test.each(pickVariant(2))(
  'rotating a phone keeps the current line in view: $language, $width',
  async (variant) => {
    const room = await openEditorFixture()
    const { page, stage, text, close } = await openStage(room, variant)
    const remaining = stage.getByRole('definition').nth(1)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => remaining.innerText()).toBe('0:02')
    const stays = async () => {
      await nextFrames(page)
      expect(await remaining.innerText()).toBe('0:02')
    }
    const [portrait, landscape] = [variant.options.viewport, { width: 844, height: 390 }]
    for (const size of [landscape, portrait, landscape, { width: 700, height: 390 }, portrait]) {
      await page.setViewportSize(size)
      await stays()
    }
    // Changes the text size in six steps, one per frame. The browser reports a step's scrolling
    // late, when the next step has already moved the lines.
    await text.evaluate(async (element) => {
      for (const size of ['14px', '28px', '20px', '12px', '40px', '16px']) {
        element.style.setProperty('--stage-size', size)
        element.scrollTop
        await new Promise(requestAnimationFrame)
        await new Promise((done) => setTimeout(done))
      }
    })
    await stays()
    await close()
    await room.close()
  },
)
