import { expect, test } from 'vitest'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { DASHBOARD_TEXTS } from '#web/features/dashboard/texts.ts'
import { NEW_SCRIPT_TEXTS } from '#web/features/new-script/texts.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

test('going back after switching the language leaves the page and keeps the language', async () => {
  pages.scripts.create()
  const { page } = await pages.visit(pageUrl('ja', PAGES.dashboard))
  await page.getByRole('link', { name: DASHBOARD_TEXTS.new_script.ja }).first().click()
  await page.getByRole('heading', { name: NEW_SCRIPT_TEXTS.title.ja }).waitFor()
  await page.getByRole('button', { name: 'EN' }).click()
  await page.getByRole('heading', { name: NEW_SCRIPT_TEXTS.title.en }).waitFor()
  expect(new URL(page.url()).pathname).toBe(pageUrl('en', PAGES.newScript))
  await page.goBack()
  await page.waitForURL(`**${pageUrl('en', PAGES.dashboard)}`)
  await page.getByRole('heading', { name: DASHBOARD_TEXTS.title.en, level: 1 }).waitFor()
  await page.goForward()
  await page.waitForURL(`**${pageUrl('en', PAGES.newScript)}`)
})
