import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { grantRoutes } from '#contract/grants.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { canvasPath, pageUrl, scriptPath } from '#contract/pages.ts'
import { type Script, scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { NOTIFICATION_TEXTS } from '#web/features/notifications/texts.ts'
import { SHARE_DIALOG_TEXTS } from '#web/features/sharing/dialog-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { pickOption } from './browser.ts'
import { type Company, openCompany } from './open-company.ts'
import { bellOf, editorText, sharePeopleOf } from './page-parts.ts'
import { expectAccessible, findTightTargets } from './run-axe.ts'
import { JA_WIDE, newEmail, pickVariant, type Variant, wordsOf } from './variants.ts'

let company: Company
beforeEach(async () => {
  company = await openCompany('青葉製作所', { email: 'kana@example.jp', username: '田中 かな' })
})
afterEach(() => company?.close())

const write = (title: string, visibility: Script['visibility'] = 'private') =>
  company.admin.call(scriptRoutes.createScript, {
    body: {
      id: randomUUID(),
      kind: 'talk_script',
      language: 'ja',
      title,
      visibility,
      text: '営業：はじめまして。',
    },
  })

async function openDialog(page: Page, words: ReturnType<typeof dialogWords>) {
  await page.getByRole('button', { name: words.dialog_title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.dialog_title })
  await dialog.waitFor()
  return dialog
}
const dialogWords = (language: Variant['language']) => wordsOf(SHARE_DIALOG_TEXTS, language)

async function findPerson(dialog: Locator, label: string, typed: string, name: string) {
  await dialog.getByRole('combobox', { name: label }).pressSequentially(typed)
  await dialog.page().getByRole('option', { name }).click()
}

test.each(pickVariant(0))(
  'a member gets access with a notification, then more access, then none: $language $width',
  async ({ language, width, options }) => {
    const words = dialogWords(language)
    const name = language === 'ja' ? 'サトウ ケン' : 'Ken Sato'
    const email = newEmail('ken')
    const member = await company.addMember(name, email)
    const script = await write(`工務店への提案 ${language} ${width}`)
    const home = pageUrl(language, scriptPath(script))
    const owner = await company.visit(home, options)
    const { page } = owner
    const dialog = await openDialog(page, words)
    await expectAccessible(page)
    const { x, y, width: wide, height } = (await dialog.boundingBox()) ?? {}
    if (width === 'narrow') {
      expect([x, wide]).toEqual([0, 390])
      expect((y ?? 0) + (height ?? 0)).toBe(844)
    }
    await findPerson(dialog, words.find, language === 'ja' ? 'さとう' : 'SATO', name)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.give }).click()
    await dialog.getByText(fillText(words.given, { name })).waitFor()
    const row = sharePeopleOf(dialog).filter({ hasText: email })
    await row.waitFor()
    await expectAccessible(page)
    expect(await findTightTargets(page)).toEqual([])

    const theirs = await company.visit(home, { ...options, as: member })
    const text = editorText(theirs.page)
    await text.getByText('はじめまして。').waitFor()
    expect(await text.getAttribute('contenteditable')).toBe('false')
    const bell = wordsOf(NOTIFICATION_TEXTS, language)
    await bellOf(theirs.page).click()
    const notification = theirs.page
      .getByRole('dialog', { name: bell.title })
      .getByRole('link', { name: fillText(bell.access_given, { name: '田中 かな' }) })
    await notification.getByText(script.title).waitFor()
    await theirs.page.keyboard.press('Escape')
    const share = theirs.page.getByRole('button', { name: words.dialog_title, exact: true })
    expect(await share.count()).toBe(0)

    await pickOption(row, fillText(words.access_of, { name }), words.edit)
    await dialog.getByText(fillText(words.changed, { name })).waitFor()
    await expect.poll(() => text.getAttribute('contenteditable')).toBe('true')
    const seen = await openDialog(theirs.page, words)
    await seen.getByText(fillText(words.managed_by, { name: '田中 かな' })).waitFor()
    await seen.getByRole('button', { name: words.new_link }).waitFor()
    expect(await seen.getByRole('combobox').count()).toBe(0)
    await expectAccessible(theirs.page)

    await row.getByRole('button', { name: fillText(words.end_of, { name }) }).click()
    await dialog.getByText(fillText(words.ended, { name })).waitFor()
    await expect.poll(() => row.count()).toBe(0)
    await text.waitFor({ state: 'detached' })
    expect(owner.complaints).toEqual([])
    await owner.close()
    await theirs.close()
  },
)

test.each(pickVariant(1))(
  'the canvas page has the same dialog: team access, and a link created, copied, renamed: $language $width',
  async ({ language, options }) => {
    const words = dialogWords(language)
    const script = await write(`キャンバスの台本 ${language}`)
    await company.admin.call(leanCanvasRoutes.createCanvas, {
      body: { talk_script_id: script.id },
    })
    const permissions = ['clipboard-read', 'clipboard-write']
    const home = pageUrl(language, canvasPath(script.id))
    const { page, complaints, close } = await company.visit(home, { ...options, permissions })
    const dialog = await openDialog(page, words)
    await pickOption(dialog, words.visibility, words.team_edit)
    await dialog.getByText(words.visibility_done).waitFor()
    await dialog.getByText(words.team_edit_hint).waitFor()
    const { visibility } = await company.admin.call(scriptRoutes.readScript, {
      params: { id: script.id },
    })
    expect(visibility).toBe('team_edit')

    await dialog.getByRole('button', { name: words.new_link }).click()
    await dialog.getByLabel(words.expiry).first().waitFor()
    expect(await dialog.getByLabel(words.name).isVisible()).toBe(false)
    await dialog.getByText(words.details, { exact: true }).click()
    await dialog.getByLabel(words.name).fill('A社')
    await dialog.getByRole('button', { name: words.create }).click()
    await dialog.getByText(words.created).waitFor()
    await dialog.getByRole('button', { name: fillText(words.rename_this, { name: 'A社' }) }).click()
    const field = dialog.getByLabel(fillText(words.new_name, { name: 'A社' }))
    await field.fill('B社 御中')
    await field.press('Enter')
    await dialog.getByText('B社 御中', { exact: true }).waitFor()
    await dialog
      .getByRole('button', { name: fillText(words.copy_this, { name: 'B社 御中' }) })
      .click()
    await dialog.getByText(words.copied).waitFor()
    const ofLink = { name: 'B社 御中' }
    const permits = dialog.getByRole('button', { name: fillText(words.set_permits_of, ofLink) })
    await permits.click()
    await dialog.getByRole('checkbox', { name: words.allows_export }).click()
    await dialog.getByText(words.may_export).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.done }).click()
    await expect.poll(() => permits.evaluate((it) => it === document.activeElement)).toBe(true)
    const { shares } = await company.admin.call(sharingRoutes.listShares, {
      params: { script_id: script.id },
    })
    expect(shares).toMatchObject([{ name: 'B社 御中', shows: 'canvas', allows_export: true }])
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${company.url}${pageUrl(language, `/share/${shares[0]?.token}`)}`)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  },
)

test('a refused change is reverted, and its error stays next to it', async () => {
  const words = dialogWords('ja')
  const member = await company.addMember('中村 優')
  const script = await write('断られる台本')
  await company.admin.call(grantRoutes.setGrant, {
    params: { id: script.id, user_id: member.user_id },
    body: { access: 'view' },
  })
  const home = pageUrl('ja', scriptPath(script))
  const { page, close } = await company.visit(home, JA_WIDE.options)
  await page.route('**/api/scripts/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 503, contentType: 'text/plain', body: 'proxy' }),
  )
  const dialog = await openDialog(page, words)
  await pickOption(dialog, words.visibility, words.team_view)
  await dialog.getByRole('alert').getByText(words.visibility_failed).waitFor()
  expect(await dialog.getByRole('combobox', { name: words.visibility }).inputValue()).toBe(
    words.private,
  )
  const row = sharePeopleOf(dialog).filter({ hasText: '中村 優' })
  const access = fillText(words.access_of, { name: '中村 優' })
  await pickOption(row, access, words.edit)
  await row.getByRole('alert').waitFor()
  expect(await row.getByRole('combobox', { name: access }).inputValue()).toBe(words.view)
  await row.getByRole('button').click()
  await expect.poll(() => row.getByRole('button').isEnabled()).toBe(true)
  expect(await row.count()).toBe(1)
  await dialog.getByRole('button', { name: words.new_link }).click()
  await dialog.getByRole('button', { name: words.create }).click()
  await dialog.getByRole('alert').getByText(words.create_failed).waitFor()
  for (const said of ['visibility_done', 'created', 'given', 'ended'] as const)
    expect(await dialog.getByText(words[said].replace(/.*\{name\}/u, '')).count()).toBe(0)
  await close()
})
