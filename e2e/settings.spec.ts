import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { PAGES } from '#contract/pages.ts'
import { DELETION_TEXTS } from '#web/features/account/deletion-texts.ts'
import {
  LANGUAGE_NAMES,
  SECURITY_ROWS,
  SETTINGS_TEXTS,
} from '#web/features/account/settings-texts.ts'
import { TOKEN_TEXTS } from '#web/features/api-tokens/texts.ts'
import { ARCHIVE_TEXTS } from '#web/features/export/archive-texts.ts'
import { MAIL_TEXTS } from '#web/features/notifications/texts.ts'
import { PHRASE_TEXTS } from '#web/features/phrases/texts.ts'
import { button, openAccountDialog, WORDS } from './flow.ts'
import { type Company, openCompany } from './open-company.ts'
import { expectAccessible, findTightTargets } from './run-axe.ts'
import { newEmail, VARIANTS, wordsOf } from './variants.ts'

let company: Company

beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.close())

test.each(VARIANTS)(
  'name, security, language and theme are changed on one page, opened from the account dialog: $language, $width',
  async ({ language, width, options }) => {
    const words = WORDS[language]
    const t = wordsOf(SETTINGS_TEXTS, language)
    const as = await company.addMember('鈴木', newEmail('suzuki'))
    await as.call(accountRoutes.updateLanguage, { body: { language } })
    const { page, complaints, close } = await company.visit(`/${language}/dashboard`, {
      ...options,
      as,
    })
    const { dialog } = await openAccountDialog(page, words, '鈴木')
    await dialog.getByRole('link', { name: words.account.settings }).click()
    await page.waitForURL(`**/${language}${PAGES.settings}`)
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      t.account,
      t.security,
      t.display,
      MAIL_TEXTS.title[language],
      PHRASE_TEXTS.title[language],
      TOKEN_TEXTS.title[language],
      ARCHIVE_TEXTS.account_title[language],
      DELETION_TEXTS.title[language],
    ])
    await expectAccessible(page)
    if (width === 'narrow') expect(await findTightTargets(page)).toEqual([])

    const named = (what: string, action: string) =>
      button(page, t.named.replace('{what}', what).replace('{action}', action))
    await named(words.account.username, t.change).click()
    await page.getByRole('textbox', { name: words.account.username }).fill('鈴木 次郎')
    await page.keyboard.press('Enter')
    await page.getByText(words.toasts.username_done).waitFor()
    await page.locator('.settings').getByText('鈴木 次郎').waitFor()
    const hasFocus = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    expect(await hasFocus()).toContain(words.account.username)
    await named(t.reading, t.change).click()
    await page.getByRole('textbox', { name: t.reading }).fill('すずき じろう')
    await page.keyboard.press('Enter')
    await page.locator('.settings').getByText('すずき じろう').waitFor()
    expect(await hasFocus()).toContain(t.reading)
    expect(await as.call(accountRoutes.readNameReading, {})).toEqual({ reading: 'すずき じろう' })

    // Each security item opens its dialog; closing the dialog returns the focus to the item.
    for (const [action, { name }] of Object.entries(SECURITY_ROWS)) {
      const row = named(name[language], action === 'change_password' ? t.change : t.show)
      await row.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('heading').first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(hasFocus).toBe(await row.getAttribute('aria-label'))
    }

    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
    await page.getByRole('radio', { name: t.light }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => scheme()).toBe('dark')
    await expectAccessible(page)
    // Even before the app's JavaScript runs, the theme follows the device's setting.
    await page.keyboard.press('ArrowRight')
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(scheme).toBe(colorScheme)
      await page.route('**/assets/*.js', () => {})
      await page.reload({ waitUntil: 'commit' })
      await page.locator('.first-paint').waitFor()
      expect(await scheme()).toBe(colorScheme)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto(`/${language}${PAGES.settings}`)
    }
    await expect.poll(() => page.getByRole('radio', { name: t.auto }).isChecked()).toBe(true)

    const other = language === 'ja' ? 'en' : 'ja'
    const saved = page.waitForResponse((answer) => answer.url().includes('/update-language/'))
    await page.getByRole('radio', { name: LANGUAGE_NAMES[other] }).click()
    await page.waitForURL(`**/${other}${PAGES.settings}`)
    expect((await saved).status()).toBe(200)
    await page.getByRole('heading', { level: 1, name: SETTINGS_TEXTS.title[other] }).waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)
