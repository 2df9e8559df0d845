import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language, Pair } from '#contract/language.ts'
import { companyPath } from '#contract/pages.ts'
import { HEADER_TEXTS } from '#web/app/texts.ts'
import { ACCOUNT_TEXTS } from '#web/features/account/texts.ts'
import { FORM_TEXTS } from '#web/features/auth/texts/form-texts.ts'
import { INVITE_TEXTS } from '#web/features/companies/invitation-texts.ts'
import {
  COMPANY_TEXTS,
  DECISION_TEXTS,
  LLM_TEXTS,
  REJECT_TEXTS,
} from '#web/features/companies/texts.ts'
import { LIBRARY_TEXTS } from '#web/features/dashboard/library-texts.ts'
import { DASHBOARD_TEXTS, DASHBOARD_TOASTS } from '#web/features/dashboard/texts.ts'
import type { TextValues } from '#web/language/texts.ts'
import type { CanvasFixture } from './canvas-fixture.ts'
import {
  button,
  expectEveryStop,
  expectFocus,
  isFocused,
  pick,
  press,
  stepTo,
  tabTo,
  type,
} from './keyboard.ts'
import { accountButtonOf } from './page-parts.ts'

// Steps by keyboard: logging in and out, scripts, and members of a company.

export type KeyboardFixture = {
  page: Page
  language: Language
  isNarrow: boolean
  translate(text: Pair, values?: TextValues): string
  fixture: CanvasFixture
  /**
   * A talk script. `change`: words of the script, and the words that replace them before the canvas
   * is generated again.
   */
  sample: { id: string; title: string; change: readonly [string, string] }
}

export async function logIn({ page, language, isNarrow, translate, fixture }: KeyboardFixture) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const other = language === 'ja' ? 'en' : 'ja'
  await press(page, button(page, HEADER_TEXTS.switch_language[other]))
  await page.waitForURL(`**/${language}/login`)
  await expectFocus(page)
  await expectEveryStop(page)
  await type(page, page.getByLabel(translate(FORM_TEXTS.email)), fixture.author.email)
  const password = page.getByLabel(translate(FORM_TEXTS.password), { exact: true })
  await type(page, password, fixture.author.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectFocus(page)
  // After logging in, the page is in the account's language. Another variant or attempt of this
  // test may have changed that language.
  if (page.url().includes(`/${other}/`)) {
    if (isNarrow) await press(page, button(page, HEADER_TEXTS.menu[other]))
    await press(page, button(page, HEADER_TEXTS.switch_language[other]))
    await page.waitForURL(`**/${language}/dashboard`)
    await expectFocus(page)
  }
}

export async function organizeScripts({ page, language, translate }: KeyboardFixture) {
  const { keyboard } = page
  const d = (key: keyof typeof DASHBOARD_TEXTS, values?: TextValues) =>
    translate(DASHBOARD_TEXTS[key], values)
  const cards = page.locator('article')
  const renamed = `Renamed, ${language}`
  await press(page, page.getByRole('link', { name: translate(HEADER_TEXTS.home) }))
  await page.waitForURL(`**/${language}/dashboard`)
  await cards.first().waitFor()
  await expectFocus(page)
  await expectEveryStop(page)
  await keyboard.press('/')
  await keyboard.insertText('Daihon')
  await expect.poll(() => cards.count()).toBe(1)
  const menu = (title: string) => button(page, d('menu_of', { title }))
  await pick(page, menu('Daihon'), d('team_edit'))
  await page.getByText(translate(DASHBOARD_TOASTS.visibility_done)).waitFor()
  await expect.poll(() => isFocused(menu('Daihon'))).toBe(true)
  await pick(page, menu('Daihon'), d('rename'))
  const dialog = page.getByRole('dialog', { name: d('rename') })
  await expect.poll(() => isFocused(dialog.getByLabel(d('name')))).toBe(true)
  await keyboard.press('Escape')
  await expect.poll(() => isFocused(menu('Daihon'))).toBe(true)
  await pick(page, menu('Daihon'), d('rename'))
  await type(page, dialog.getByLabel(d('name')), renamed)
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => cards.count()).toBe(0)
  await expectFocus(page)
  await press(page, button(page, d('clear_filters')))
  await menu(renamed).waitFor()
  await expectFocus(page)

  await pick(page, menu(renamed), d('to_trash'))
  await page.getByText(translate(DASHBOARD_TOASTS.trashed)).waitFor()
  await menu(renamed).waitFor({ state: 'detached' })
  await expectFocus(page)
  await keyboard.press('F8')
  await expectFocus(page)
  await keyboard.press('Enter')
  await menu(renamed).waitFor()
  await expectFocus(page)
  await pick(page, menu(renamed), d('to_trash'))
  await menu(renamed).waitFor({ state: 'detached' })
  await expectFocus(page)
  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab')
  await stepTo(page, page.getByRole('tab', { name: new RegExp(`^${d('trash')}`) }), 'ArrowRight')
  await press(page, button(page, d('restore_this', { title: renamed })))
  await page.getByText(d('trash_empty')).waitFor()
  await expectFocus(page)
  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab')
  await stepTo(page, page.getByRole('tab', { name: new RegExp(`^${d('all')}`) }), 'ArrowRight')
  await press(page, button(page, translate(LIBRARY_TEXTS.favorites_only)))
  await page.getByText(d('nothing_found')).waitFor()
  await press(page, button(page, d('clear_filters')))
  await menu(renamed).waitFor()
  await expectFocus(page)
}

export async function approveApplicant({ page, language, translate }: KeyboardFixture) {
  const { keyboard } = page
  const c = (key: keyof typeof COMPANY_TEXTS, values?: TextValues) =>
    translate(COMPANY_TEXTS[key], values)
  await press(page, page.getByRole('link', { name: translate(HEADER_TEXTS.home) }))
  await press(page, page.getByRole('link', { name: translate(DASHBOARD_TEXTS.waiting_link) }))
  await page.getByText(`${language} 3`).waitFor()
  await expectFocus(page)
  await expectEveryStop(page)
  const named = (decision: 'approve' | 'reject', name: string) =>
    button(page, translate(DECISION_TEXTS[decision].named, { name }))
  await press(page, named('approve', `${language} 3`))
  await named('approve', `${language} 3`).waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(named('approve', `${language} 2`))).toBe(true)
  await page
    .getByText(translate(DECISION_TEXTS.approve.done_one, { name: `${language} 3` }))
    .waitFor()
  await keyboard.press('F8')
  await keyboard.press('Enter')
  await named('approve', `${language} 3`).waitFor()
  await expectFocus(page)
  await press(page, named('reject', `${language} 3`))
  await press(page, button(page.getByRole('dialog'), translate(REJECT_TEXTS.confirm)))
  await named('reject', `${language} 3`).waitFor({ state: 'detached' })
  await expectFocus(page)
  await tabTo(page, page.getByRole('checkbox', { name: c('select_all') }), 'Shift+Tab')
  await keyboard.press('Space')
  await press(
    page,
    button(
      page.getByRole('group', { name: c('selection') }),
      translate(DECISION_TEXTS.approve.label),
    ),
  )
  await expect.poll(() => page.locator('.member').count()).toBe(0)
  await expectFocus(page)
  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab')
  const rejected = page.getByRole('tab', { name: new RegExp(`^${c('rejected')}`) })
  await stepTo(page, rejected, 'ArrowRight')
  await named('approve', `${language} 3`).waitFor()
  await expectEveryStop(page)
  await press(page, button(page, translate(INVITE_TEXTS.copy)))
  await page.getByText(translate(INVITE_TEXTS.copied)).first().waitFor()
  await expectFocus(page)
  await page.goto(`/${language}${companyPath('writing')}`)
  const allow = page.getByRole('switch', { name: translate(LLM_TEXTS.allow) })
  await allow.waitFor()
  await tabTo(page, allow)
  const before = await allow.isChecked()
  await keyboard.press('Space')
  await expect.poll(() => allow.isChecked()).toBe(!before)
  await expectFocus(page)
  await keyboard.press('Space')
  await expect.poll(() => allow.isChecked()).toBe(before)
}

export async function logOut({ page, language, isNarrow, translate }: KeyboardFixture) {
  if (isNarrow) {
    await press(page, button(page, translate(HEADER_TEXTS.menu)))
    await press(page, button(page, translate(HEADER_TEXTS.my_account)))
  } else {
    await press(page, accountButtonOf(page))
  }
  const dialog = page.getByRole('dialog', { name: translate(HEADER_TEXTS.my_account) })
  await press(page, button(dialog, translate(ACCOUNT_TEXTS.logout)))
  await page.waitForURL(`**/${language}/login`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectFocus(page)
}
