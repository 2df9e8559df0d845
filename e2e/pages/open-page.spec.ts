import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { scriptPath } from '#contract/pages.ts'
import { CHECK_MARK_TEXTS } from '#web/features/checks/mark-texts.ts'
import { FIND_TEXTS } from '#web/features/find-replace/texts.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

/** Opens another script by the app's own navigation, without a page load. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

test('a script opened right after another shows no panel, search, view or dialog of the first', async () => {
  pages.answer({
    listExports: () => ({ exports: [] }),
    listVersions: () => ({ versions: [], next: null }),
  })
  const first = pages.scripts.create({ text: '# 料金\n営業：料金の話です。' })
  const second = pages.scripts.create({ text: '# 導入\n営業：導入の話です。' })
  const { page, saved, words } = await pages.open(first.id)
  await saved()
  await words(0).click()
  await page.keyboard.press('Control+F')
  const search = page.getByRole('textbox', { name: FIND_TEXTS.find.ja })
  await search.fill('話')
  await page.keyboard.press('Control+Alt+K')
  const checks = page.getByRole('complementary', { name: CHECK_MARK_TEXTS.checks.ja })
  await checks.waitFor()
  await page.keyboard.press('Control+Alt+E')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()

  await follow(page, `/ja${scriptPath(second)}`)
  await page.getByText('導入の話です。').waitFor()
  await saved()
  for (const left of [search, checks, dialog]) expect(await left.count()).toBe(0)
  expect(await page.locator('.is-found').count()).toBe(0)

  await page.keyboard.press('Control+Alt+F')
  await dialog.waitFor()
  await follow(page, `/ja${scriptPath(first)}`)
  await page.getByText('料金の話です。').waitFor()
  for (const left of [search, checks, dialog]) expect(await left.count()).toBe(0)
})
