import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LIVE_TEXTS } from '#web/features/calls/texts/live-texts.ts'
import { PHONE } from '../browser.ts'
import { tabOf } from '../page-parts.ts'
import { expectAccessible, measureOverflow } from '../run-axe.ts'
import { preparePages } from './page-fixture.ts'

const TEXT = '# 挨拶\n営業：お世話になっております。\n営業：棚卸しは月に何回ですか。'
const pages = preparePages()

const buttonOf = (page: Page, name: keyof typeof LIVE_TEXTS) =>
  page.getByRole('button', { name: LIVE_TEXTS[name].ja, exact: true })
const press = (page: Page, name: keyof typeof LIVE_TEXTS) => buttonOf(page, name).click()
const open = (page: Page) => tabOf(page, 'live', 'ja').click()
const noteOf = (page: Page) => page.getByRole('textbox', { name: LIVE_TEXTS.note.ja })

async function startCall() {
  const { id } = pages.scripts.create({ text: TEXT })
  const { page } = await pages.visit(`/ja/talk_script/${id}`, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  await page.clock.install()
  await tabOf(page, 'live', 'ja').waitFor()
  await open(page)
  return page
}

test('a call left for a minute asks whether to resume it or to start a new one', async () => {
  const page = await startCall()
  await noteOf(page).fill('担当は不在')
  await press(page, 'close')
  await page.clock.fastForward(30_000)
  await open(page)
  await expect.poll(() => noteOf(page).inputValue()).toBe('担当は不在')
  await press(page, 'close')
  await page.clock.fastForward(70_000)
  await open(page)
  await page.getByRole('heading', { name: LIVE_TEXTS.unsaved.ja }).waitFor()
  await page.getByText(LIVE_TEXTS.unsaved_clock.ja).waitFor()
  await expectAccessible(page)
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  await press(page, 'resume')
  await expect.poll(() => noteOf(page).inputValue()).toBe('担当は不在')
  // The call's clock also counts the time during which the call's view was closed.
  await expect.poll(() => page.locator('.live-clock').innerText()).toMatch(/1:[45]/)

  await press(page, 'close')
  await page.clock.fastForward(70_000)
  await open(page)
  await press(page, 'start_new')
  await expect.poll(() => noteOf(page).inputValue()).toBe('')
  await expect.poll(() => page.locator('.live-clock').innerText()).toMatch(/0:0/)
})

test('a call can be discarded instead of saved, and one opened by mistake is not kept', async () => {
  const page = await startCall()
  await noteOf(page).fill('間違い電話')
  await press(page, 'end')
  await press(page, 'discard')
  const dialog = page.getByRole('dialog', { name: LIVE_TEXTS.discard_title.ja })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: LIVE_TEXTS.discard.ja }).click()
  await buttonOf(page, 'end').waitFor({ state: 'detached' })

  await open(page)
  expect(await noteOf(page).inputValue()).toBe('')
  await press(page, 'next')
  await buttonOf(page, 'back').and(page.locator(':enabled')).waitFor()
  await press(page, 'close')
  await open(page)
  await buttonOf(page, 'back').and(page.locator(':disabled')).waitFor()
})
