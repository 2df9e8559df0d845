import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { newScript } from '#testing/test-scripts.ts'
import { type Company, openCompany } from './open-company.ts'
import { measureOverflow, runAxe } from './run-axe.ts'
import { EVERY_VARIANT } from './variants.ts'

// The library: everything is found and done from one field, and many scripts are put in order at once.

let company: Company
beforeAll(async () => {
  company = await openCompany('青葉製作所', { email: 'kana@example.jp', username: '田中 かな' })
})
afterAll(() => company?.close())

const palette = (page: Page) => page.locator('.command-palette')
const options = (page: Page) => palette(page).getByRole('option')

/** Opens the palette as somebody at this width does. */
async function openPalette(page: Page, width: 'wide' | 'narrow', language: Language) {
  if (width === 'wide') await page.keyboard.press('Control+k')
  else {
    await page
      .getByRole('button', { name: language === 'ja' ? 'メニュー' : 'Menu', exact: true })
      .tap()
    await page
      .getByRole('button', { name: language === 'ja' ? '検索とコマンド' : 'Search and commands' })
      .tap()
  }
  await palette(page).getByRole('combobox').waitFor()
}

const STORY = {
  ja: {
    title: '秋の展示会で話す台本',
    inside: '展示会',
    dark: 'だーく',
    history: ['henkou', '変更履歴'],
    keys: 'キーボードショートカット',
  },
  en: {
    title: 'Talk for the autumn fair',
    inside: 'autumn',
    dark: 'dark',
    history: ['version', 'Version history'],
    keys: 'Keyboard shortcuts',
  },
} as const

test.each(EVERY_VARIANT.slice(0, 2))(
  'the palette opens scripts and does what may be done here ($language, $width)',
  async ({ language, width, options: context }) => {
    const words = STORY[language]
    await company.admin.call(scriptRoutes.createScript, {
      body: newScript({ title: words.title, language }),
    })
    const { page, complaints, close } = await company.visit(`/${language}/settings`, context)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await openPalette(page, width, language)
    await options(page).first().waitFor()
    expect(await runAxe(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)

    // To a script by a word of its title; the arrows walk, Enter opens.
    const field = palette(page).getByRole('combobox')
    await field.fill(words.inside)
    await expect.poll(() => options(page).allInnerTexts()).toEqual([words.title])
    await field.press('Enter')
    await page.waitForURL(/\/talk_script\/[0-9a-f-]{36}$/)
    await page.locator('.ProseMirror').waitFor()

    // A command of the page by its reading, one of the app by kana.
    await openPalette(page, width, language)
    await field.fill(words.history[0])
    await expect.poll(() => options(page).first().innerText()).toContain(words.history[1])
    await field.press('Enter')
    await page.getByRole('heading', { name: words.history[1] }).waitFor()
    await page.keyboard.press('Escape')
    await openPalette(page, width, language)
    await field.fill(words.dark)
    await field.press('Enter')
    await expect
      .poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'))
      .toBe('dark')

    // ? shows the keys, but not to whoever is writing.
    await page.goto(`/${language}/settings`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main').focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: words.keys }).waitFor()
    expect(await runAxe(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(complaints).toEqual([])
    await close()
  },
)
