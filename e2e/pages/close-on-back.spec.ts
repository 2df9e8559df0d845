import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HEADER_TEXTS } from '#web/app/texts.ts'
import { ACCOUNT_TEXTS } from '#web/features/account/texts.ts'
import { MARK_TEXTS } from '#web/features/comments/mark-texts.ts'
import { COMMENT_TEXTS } from '#web/features/comments/texts.ts'
import { DASHBOARD_TEXTS } from '#web/features/dashboard/texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { SHARE_DIALOG_TEXTS } from '#web/features/sharing/dialog-texts.ts'
import { PHONE, WIDE } from '../browser.ts'
import { tabOf } from '../page-parts.ts'
import { preparePages } from './page-fixture.ts'

// Tests the Back button on a phone. It first closes everything that covers the page, and only then
// leaves the page.

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }
const TEXT = '# 挨拶\n営業：お世話になっております。\nお客様：そうですね。'

const pages = preparePages()

const more = (page: Page) => page.getByRole('button', { name: EDITOR_TEXTS.more.ja })
const share = (page: Page) =>
  page.getByRole('button', { name: SHARE_DIALOG_TEXTS.dialog_title.ja, exact: true })
const dialogs = (page: Page) => page.getByRole('dialog')
const isShown = (page: Page) => dialogs(page).waitFor()
const isGone = (page: Page) => dialogs(page).waitFor({ state: 'detached' })

/** Creates a script and opens it from the dashboard, so that there is a page to go back to. */
async function openFromDashboard(options = ON_PHONE as object): Promise<Page> {
  const { id } = pages.scripts.create({ title: '初回商談', text: TEXT })
  pages.answer({
    listShares: () => ({ shares: [], company: { allows_shares: true, max_days: null } }),
    listGrants: () => ({ grants: [] }),
    findGrantees: () => ({ colleagues: [] }),
  })
  const { page } = await pages.visit('/ja/dashboard', options)
  await page.getByRole('link', { name: '初回商談', exact: true }).click()
  await page.waitForURL(`**/${id}`)
  await page.locator('.script-editor-text:not([inert])').waitFor()
  return page
}

const leavesFor = async (page: Page, path: string) => {
  await page.goBack()
  await page.waitForURL(path)
}

test('Back closes a dialog, and the next Back leaves the page', async () => {
  const page = await openFromDashboard()
  await share(page).tap()
  await isShown(page)
  await page.goBack()
  await isGone(page)
  expect(page.url()).toContain('/talk_script/')
  await leavesFor(page, '**/dashboard')
})

test('going forward does not open a closed dialog', async () => {
  const page = await openFromDashboard()
  await share(page).tap()
  await isShown(page)
  await page.goBack()
  await isGone(page)
  await page.goForward()
  await share(page).waitFor()
  expect(await dialogs(page).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => history.state?.isSheet === true)).toBe(false)
  await leavesFor(page, '**/dashboard')
})

test('a dialog closed by its button or by Escape leaves no entry in the history', async () => {
  const page = await openFromDashboard()
  for (const close of [
    () => dialogs(page).getByRole('button', { name: '閉じる' }).first().tap(),
    () => page.keyboard.press('Escape'),
  ]) {
    await share(page).tap()
    await isShown(page)
    await close()
    await isGone(page)
    await expect.poll(() => page.evaluate(() => history.state?.isSheet === true)).toBe(false)
  }
  await leavesFor(page, '**/dashboard')
})

test('Back closes the inner of two dialogs first', async () => {
  const page = await openFromDashboard()
  await page.getByRole('button', { name: HEADER_TEXTS.menu.ja, exact: true }).tap()
  await page.getByRole('button', { name: HEADER_TEXTS.my_account.ja }).tap()
  const outer = page.getByRole('dialog', { name: ACCOUNT_TEXTS.title.ja })
  await outer.getByRole('button', { name: ACCOUNT_TEXTS.actions.ja }).tap()
  await page.getByRole('menuitem', { name: ACCOUNT_TEXTS.change_password.ja }).tap()
  const inner = page.getByRole('dialog', { name: ACCOUNT_TEXTS.change_password.ja })
  await inner.waitFor()
  await page.goBack()
  await inner.waitFor({ state: 'detached' })
  expect(await outer.count()).toBe(1)
  await page.goBack()
  await isGone(page)
  expect(page.url()).toContain('/talk_script/')
})

test('Back closes menus and views', async () => {
  const page = await openFromDashboard()
  await more(page).tap()
  await page.getByRole('menu').waitFor()
  await page.goBack()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(page.url()).toContain('/talk_script/')

  await tabOf(page, 'rehearse', 'ja').tap()
  await page.waitForURL('**?view=rehearse')
  await isShown(page)
  await page.goBack()
  await isGone(page)
  expect(page.url()).not.toContain('view=')
  await leavesFor(page, '**/dashboard')
})

test('a page opened from a drawer takes the place of the drawer in the history', async () => {
  pages.answer({ listInvitations: () => ({ invitations: [], next: null }) })
  const page = await openFromDashboard()
  await page.getByRole('button', { name: HEADER_TEXTS.menu.ja, exact: true }).tap()
  await dialogs(page).getByRole('link', { name: HEADER_TEXTS.members.ja }).tap()
  await page.waitForURL('**/approve-user')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await isGone(page)
  await leavesFor(page, '**/talk_script/**')
  await leavesFor(page, '**/dashboard')
})

test('an address changed while a dialog is open remains after Back', async () => {
  const page = await openFromDashboard()
  await share(page).tap()
  await isShown(page)
  await page.evaluate(() => history.replaceState(history.state, '', '?kept=1'))
  await page.goBack()
  await isGone(page)
  expect(page.url()).toContain('?kept=1')
  await leavesFor(page, '**/dashboard')
})

test('after a reload with an open dialog, Back leaves the page', async () => {
  const page = await openFromDashboard()
  await share(page).tap()
  await isShown(page)
  await page.reload()
  await share(page).waitFor()
  await share(page).tap()
  await isShown(page)
  await page.goBack()
  await isGone(page)
  await leavesFor(page, '**/dashboard')
})

test('in a wide window with a mouse, Back leaves the page as before', async () => {
  const page = await openFromDashboard({ viewport: WIDE })
  await share(page).click()
  await isShown(page)
  await page.goBack()
  await page.waitForURL('**/dashboard')
  await page.getByRole('combobox', { name: DASHBOARD_TEXTS.search.ja }).waitFor()
})

test('the comment sheet on a phone has the focus in its field', async () => {
  const { id } = pages.scripts.create({ text: TEXT })
  const { page, words, saved } = await pages.open(id, ON_PHONE)
  await saved()
  await words(0).tap()
  await page.locator('.touch-bar').getByRole('button', { name: MARK_TEXTS.write_on.ja }).tap()
  const field = page.getByRole('textbox', { name: COMMENT_TEXTS.new_label.ja })
  await field.waitFor()
  await expect.poll(() => field.evaluate((one) => document.activeElement === one)).toBe(true)
  // A phone does not show the hint about keys.
  expect(await page.locator('.key-hint').filter({ visible: true }).count()).toBe(0)
  await page.goBack()
  await isGone(page)
  // No editable element has the focus, because it would open the on-screen keyboard.
  expect(
    await page.evaluate(() => document.activeElement?.closest('[contenteditable="true"]') ?? null),
  ).toBe(null)
  expect(page.url()).toContain('/talk_script/')
})
