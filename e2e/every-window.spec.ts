// Long because every window of the product is opened in one walk.

import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language, Pair } from '#contract/language.ts'
import { canvasPath, PAGES, pageUrl, scriptPath, signUpPath } from '#contract/pages.ts'
import { HEADER_TEXTS } from '#web/app/texts.ts'
import { MENU_TEXTS } from '#web/editor/texts/menu-texts.ts'
import { FORM_TEXTS } from '#web/features/auth/texts/form-texts.ts'
import { PENDING_SIGN_IN_TEXTS } from '#web/features/auth/texts/pending-sign-in-texts.ts'
import { SIGN_UP_TEXTS } from '#web/features/auth/texts/sign-up-texts.ts'
import { NOTE_TEXTS } from '#web/features/canvas/note-texts.ts'
import { CANVAS_TEXTS } from '#web/features/canvas/texts.ts'
import { DASHBOARD_TEXTS } from '#web/features/dashboard/texts.ts'
import { GENERATION_TEXTS } from '#web/features/generation/texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { SHARE_DIALOG_TEXTS } from '#web/features/sharing/dialog-texts.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { fillText, type TextValues } from '#web/language/texts.ts'
import { PHONE, WIDE } from './browser.ts'
import {
  type CanvasFixture,
  gripOf,
  notesOf,
  openCanvasFixtureWithRefusingModel,
} from './canvas-fixture.ts'
import { button, isFocused } from './keyboard.ts'
import { editorText, openCanvasTools, toastsOf, untilSaved, untilSheetsGone } from './page-parts.ts'
import { expectAccessible } from './run-axe.ts'
import { SAMPLES } from './sample-talks.ts'
import { IN_EVERY_VARIANT, newEmail } from './variants.ts'

const TEXTS = { ...EDITOR_TEXTS, ...MENU_TEXTS }

// Opens the dialogs, menus, popovers and drawers that OPENED_IN assigns to this test, in both
// languages. Each is accessible and fits the browser's window.

/**
 * Source files in web/ with an overlay (dialog, menu, popover or drawer), each with the test that
 * opens the overlay: a spec in e2e/, or `here`.
 */
const OPENED_IN: Record<string, string> = {
  'app/commands/command-palette.tsx': 'library',
  'app/commands/keys-window.tsx': 'library',
  'app/header-drawer.tsx': 'here',
  'components/confirm-dialog.tsx': 'here',
  'components/use-confirmed.tsx': 'here',
  'components/dialog.tsx': 'here',
  'components/popover.tsx': 'here',
  'components/shown-secret.tsx': 'api-tokens',
  'components/side-panel.tsx': 'variables',
  'components/menu.tsx': 'here',
  'editor/menus/script-editor-menus.tsx': 'here',
  'editor/menus/selection-bar.tsx': 'here',
  'editor/menus/slash-list.tsx': 'here',
  'editor/menus/time-card.tsx': 'here',
  'features/account/components/account-dialog.tsx': 'account-keyboard',
  'features/account/components/account-menu.tsx': 'account-keyboard',
  'features/account/components/delete-dialog.tsx': 'delete-account',
  'features/account/components/email-dialog.tsx': 'account-keyboard',
  'features/account/components/passkeys-dialog.tsx': 'account-keyboard',
  'features/account/components/password-dialog.tsx': 'account-keyboard',
  'features/account/components/second-factor-dialog.tsx': 'account-keyboard',
  'features/account/components/sessions-dialog.tsx': 'account-keyboard',
  'features/api-tokens/components/new-token-dialog.tsx': 'api-tokens',
  'features/api-tokens/components/token-list.tsx': 'api-tokens',
  'features/auth/components/company-link-section.tsx': 'company-sign-in',
  'features/auth/components/waiting-card.tsx': 'here',
  'features/companies/components/delete-company-dialog.tsx': 'delete-company',
  'features/companies/components/remove-button.tsx': 'company',
  'features/companies/components/hand-over-dialog.tsx': 'company',
  'features/companies/components/remove-member-dialog.tsx': 'team',
  'features/companies/components/member-list.tsx': 'ended-session',
  'features/companies/components/member-sessions.tsx': 'company',
  'features/companies/components/outcomes-dialog.tsx': 'pages/call-rule',
  'features/companies/components/provider-card.tsx': 'company-sign-in',
  'features/companies/components/provisioning-card.tsx': 'company',
  'features/companies/components/reject-dialog.tsx': 'team',
  'features/companies/components/sign-up-link.tsx': 'team',
  'features/comments/components/canvas-comments.tsx': 'comments-canvas',
  'features/comments/components/comment-view.tsx': 'share-comments',
  'features/dashboard/components/bulk-bar.tsx': 'library',
  'features/dashboard/components/card-menu.tsx': 'here',
  'features/dashboard/components/folder-form.tsx': 'folders',
  'features/dashboard/components/folder-menu.tsx': 'folders',
  'features/dashboard/components/folder-side.tsx': 'folders',
  'features/dashboard/components/move-dialog.tsx': 'folders',
  'features/dashboard/components/rename-dialog.tsx': 'here',
  'features/dashboard/components/tags-dialog.tsx': 'library',
  'features/export/components/export-dialog.tsx': 'export',
  'features/history/components/canvas-history.tsx': 'history',
  'features/history/components/script-history.tsx': 'history',
  'features/history/components/use-restore.tsx': 'history',
  'features/canvas/components/box-checks.tsx': 'canvas-work',
  'features/generation/components/candidate-chip.tsx': 'here',
  'features/generation/components/generation-menu.tsx': 'here',
  'features/canvas/components/note-window.tsx': 'here',
  'features/generation/components/review-dialog.tsx': 'here',
  'features/canvas/components/unplaced-drawer.tsx': 'here',
  'features/variants/components/variant-dialog.tsx': 'canvas-compare',
  'features/canvas/components/view-choice.tsx': 'here',
  'features/canvas/components/presentation.tsx': 'canvas-work',
  'features/assumptions/components/trial-card.tsx': 'canvas-work',
  'features/canvas/components/call-answers.tsx': 'canvas-work',
  'features/canvas/components/quoting-notes.tsx': 'canvas-sources',
  'features/blind-drafts/components/draft-status.tsx': 'blind-drafts',
  'features/notifications/components/inbox.tsx': 'notifications',
  'features/operator/components/company-dialog.tsx': 'operator',
  'features/operator/components/jobs-tab.tsx': 'operator',
  'features/operator/components/new-company-dialog.tsx': 'operator',
  'features/operator/components/person-dialog.tsx': 'operator',
  'features/derive/components/cut-dialog.tsx': 'derive',
  'features/derive/components/derive-dialog.tsx': 'derive',
  'features/derive/components/source-dialog.tsx': 'derive',
  'features/calls/components/calls-view.tsx': 'live',
  'features/calls/components/live-end.tsx': 'pages/call-draft',
  'features/transcripts/components/transcript-pane.tsx': 'transcripts',
  'features/transcripts/components/dropped-transcript.tsx': 'transcripts',
  'features/transcripts/components/transcripts-view.tsx': 'transcripts',
  'features/refused-edits/components/refused-edits-section.tsx': 'refused-edits',
  'features/flow-map/components/flow-head.tsx': 'flow-map',
  'features/flow-map/components/flow-view.tsx': 'flow-map',
  'features/calls/components/live.tsx': 'live',
  'features/rehearsal/components/remote.tsx': 'rehearse',
  'features/rehearsal/components/stage.tsx': 'rehearse',
  'features/templates/components/make-template-dialog.tsx': 'templates',
  'features/templates/components/template-preview.tsx': 'templates',
  'features/phrases/components/objection-answers.tsx': 'phrases',
  'features/phrases/components/phrase-dialog.tsx': 'phrases',
  'features/phrases/components/phrases-section.tsx': 'phrases',
  'features/phrases/components/places-dialog.tsx': 'phrases',
  'features/review/components/review-action-button.tsx': 'review',
  'features/scripts/components/script-menu.tsx': 'history',
  'features/scripts/components/script-sheet.tsx': 'here',
  'components/document/refused-notice.tsx': 'editor',
  'features/sharing/components/company-shares.tsx': 'share-named',
  'features/sharing/components/share-dialog.tsx': 'here',
  'features/webhooks/components/manage-dialog.tsx': 'webhooks',
  'features/webhooks/components/webhook-form.tsx': 'webhooks',
}

let fixture: CanvasFixture
beforeAll(async () => {
  fixture = await openCanvasFixtureWithRefusingModel()
})
afterAll(() => fixture?.close())

const translateTo =
  (language: Language) =>
  (text: Pair, values?: TextValues): string =>
    fillText(text[language], values)
type Translate = ReturnType<typeof translateTo>

const SIZES = IN_EVERY_VARIANT
  ? { ja: [WIDE, PHONE], en: [WIDE, PHONE] }
  : { ja: [WIDE], en: [PHONE] }

/**
 * Checks at each size that an opened overlay is visible, accessible and within the page's width.
 * Afterwards, sets the wide size. Checks the page behind the overlay only at the first size,
 * because every-page.spec.ts covers all sizes.
 */
async function expectWindowFits(
  page: Page,
  opened: Locator,
  only?: typeof SIZES.ja,
): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang)
  const sizes = only ?? SIZES[language as Language]
  for (const [index, size] of sizes.entries()) {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
    await opened.first().evaluate((window) => window.setAttribute('data-window', ''))
    await expectAccessible(page, index === 0 ? undefined : '[data-window]')
    // Polls, because a popover becomes a sheet one frame after the page was narrowed.
    const isWithin = async () => {
      const { x, width } = (await opened.first().boundingBox()) ?? { x: -1, width: 0 }
      return x >= 0 && x + width <= size.width
    }
    await expect.poll(isWithin).toBe(true)
  }
  if (page.viewportSize()?.width !== WIDE.width) await page.setViewportSize(WIDE)
}

test('every part of the product that draws over the page is tested', () => {
  const web = join(import.meta.dirname, '../web')
  const drawing =
    /<(?:Modal|Menu|Popover|Drawer|HoverCard|dialog|Dialog|MantinePopover|ConfirmDialog|FloatingCard|ActionMenu|ChoiceMenu|TimeCard)\b|\srole="dialog"|= useConfirmed\(/
  const found = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && drawing.test(readFileSync(join(web, path), 'utf8')))
    // `speaking-time.tsx` only opens `TimeCard`, whose file is in the list.
    .filter((path) => !path.endsWith('/speaking-time.tsx'))
  expect(found.sort()).toEqual(Object.keys(OPENED_IN).sort())
  const specs = Object.values(OPENED_IN).filter((name) => name !== 'here')
  const isMissing = (name: string) => !existsSync(join(import.meta.dirname, `${name}.spec.ts`))
  expect(specs.filter(isMissing)).toEqual([])
})

test.each(['ja', 'en'] as const)(
  'every window passes axe and fits the screen: %s',
  async (language) => {
    const t = translateTo(language)
    const { change, text } = SAMPLES[language]
    // The title is unique, because a retry would otherwise find the script of the first attempt
    // too.
    const title = `${language} ${randomUUID()}`
    const id = await fixture.writeTalk({ language, title, text })
    const visitor = await fixture.company.visit(pageUrl(language, PAGES.dashboard), {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const { page, complaints, close } = visitor
    await onDashboard(page, t, title)
    await page.goto(pageUrl(language, scriptPath({ id, kind: 'talk_script' })))
    await inEditor(page, t)
    await page.goto(pageUrl(language, canvasPath(id)))
    await onCanvas(page, t, () => fixture.reword(id, change[0], change[1]))
    await inSharing(page, t)
    // Ignores the 404 of a canvas that does not exist yet, which Chromium logs.
    expect(complaints.filter((line) => !/status of 404/.test(line))).toEqual([])
    await close()
    await openApplicantWindows(t, language)
  },
)

async function onDashboard(page: Page, t: Translate, title: string) {
  const menu = button(page, t(DASHBOARD_TEXTS.menu_of, { title }))
  await menu.click()
  await expectWindowFits(page, page.getByRole('menu'))
  await page.getByRole('menuitem', { name: t(DASHBOARD_TEXTS.rename) }).click()
  const dialog = page.getByRole('dialog', { name: t(DASHBOARD_TEXTS.rename) })
  await expectWindowFits(page, dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await menu.click()
  await page.getByRole('menuitem', { name: t(DASHBOARD_TEXTS.to_trash) }).click()
  await expectWindowFits(page, toastsOf(page))
  await button(page, t(GENERAL_TEXTS.undo)).click()
  await menu.waitFor()
  await page.setViewportSize(PHONE)
  await button(page, t(HEADER_TEXTS.menu)).click()
  const drawer = page.getByRole('dialog', { name: t(HEADER_TEXTS.menu) })
  await expectWindowFits(page, drawer, [PHONE])
  await untilSheetsGone(page)
}

async function inEditor(page: Page, t: Translate) {
  const { keyboard } = page
  const e = (key: keyof typeof TEXTS) => t(TEXTS[key])
  const menu = (key: keyof typeof TEXTS) => page.getByRole('menu', { name: e(key) })
  const sheet = editorText(page)
  await untilSaved(page)
  await page.locator('.time-target').getByRole('button').click()
  const card = page.getByRole('dialog', { name: e('target_label') })
  await expectWindowFits(page, card)
  await keyboard.type('x')
  await keyboard.press('Enter')
  await expectWindowFits(page, card)
  await keyboard.press('Escape')

  await sheet.focus()
  await keyboard.press('Control+Home')
  await keyboard.press('Control+/')
  await expectWindowFits(page, menu('section_menu'))
  const pick = (key: keyof typeof TEXTS) =>
    page.getByRole('menuitem', { name: e(key), exact: true }).click()
  await pick('change_kind')
  await expectWindowFits(page, menu('section_kind'))
  await keyboard.press('Escape')
  await keyboard.press('Control+/')
  await pick('set_target')
  await expectWindowFits(page, card)
  await keyboard.press('Escape')
  await keyboard.press('Enter')
  await keyboard.press('Control+/')
  await expectWindowFits(page, menu('block_menu'))
  await keyboard.press('Escape')
  await keyboard.type('/')
  await expectWindowFits(page, page.getByRole('listbox', { name: e('slash_menu') }))
  await keyboard.type('branch')
  await keyboard.press('Enter')
  await keyboard.type('yes')
  await keyboard.press('Shift+Home')
  await expectWindowFits(page, page.getByRole('toolbar', { name: e('selection_tools') }))
  await keyboard.press('ArrowRight')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expectWindowFits(page, menu('branch_target'))
  await keyboard.press('Escape')
  await keyboard.press('Control+/')
  await pick('delete')
  await expectWindowFits(page, page.locator('.undo-offer'))
  await page.setViewportSize(PHONE)
  await button(page, e('more')).click()
  await page.getByRole('menuitem', { name: e('outline') }).click()
  await expectWindowFits(page, page.getByRole('dialog', { name: e('outline') }), [PHONE])
  await page.setViewportSize(PHONE)
  await keyboard.press('Escape')
  await button(page, e('more')).click()
  await page.getByRole('menuitem', { name: e('about') }).click()
  await expectWindowFits(page, page.getByRole('dialog', { name: e('about') }), [PHONE])
  await keyboard.press('Escape')
  await untilSheetsGone(page)
  await untilSaved(page)
}

async function onCanvas(page: Page, t: Translate, reword: () => Promise<void>) {
  const { keyboard } = page
  const g = (key: keyof typeof GENERATION_TEXTS) => t(GENERATION_TEXTS[key])
  await button(page, t(CANVAS_TEXTS.create_and_generate)).click()
  const failed = page.getByRole('alert').filter({ hasText: g('failed') })
  await expectWindowFits(page, failed)
  await button(failed, g('use_embedded')).click()
  await page.getByText(t(GENERATION_TEXTS.generated_title)).waitFor()
  // Opens by keyboard, because a toast may cover the button.
  const open = async (opener: Locator) => {
    if (!(await opener.isVisible())) await openCanvasTools(page)
    await opener.focus()
    await keyboard.press('Enter')
  }
  const more = button(page, g('more'))
  await open(more)
  await expectWindowFits(page, page.getByRole('dialog', { name: g('more') }))
  await keyboard.press('Escape')

  await open(button(page, t(NOTE_TEXTS.view)))
  await expectWindowFits(page, page.getByRole('dialog', { name: t(NOTE_TEXTS.view) }))
  await keyboard.press('Escape')
  const note = notesOf(page, 'revenue_streams').first()
  await open(note.locator('.note-source-mark'))
  await expectWindowFits(page, page.getByRole('dialog', { name: t(CANVAS_TEXTS.source) }))
  await keyboard.press('Escape')
  await open(gripOf(note))
  await expectWindowFits(page, page.getByRole('dialog'))
  await keyboard.press('Escape')
  await open(page.locator('.candidate-chip').first())
  await expectWindowFits(page, page.getByRole('dialog'))
  await keyboard.press('Escape')
  await open(page.locator('.unplaced-link'))
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${g('unplaced')}`) })
  await drawer.getByRole('button', { expanded: false }).first().click()
  await expectWindowFits(page, drawer)
  await button(drawer, t(GENERAL_TEXTS.close)).click()

  await reword()
  await open(more)
  await button(page, new RegExp(`^${g('with_embedded')}`)).click()
  const review = page.getByRole('dialog', { name: g('review_title') })
  await expectWindowFits(page, review)
  await keyboard.press('Escape')
  await review.waitFor({ state: 'detached' })
}

async function inSharing(page: Page, t: Translate) {
  const s = (key: keyof typeof SHARE_DIALOG_TEXTS) => t(SHARE_DIALOG_TEXTS[key])
  await button(page, t(CANVAS_TEXTS.share)).click()
  const dialog = page.getByRole('dialog', { name: s('dialog_title') })
  await button(dialog, s('new_link')).click()
  await button(dialog, s('create')).click()
  const name = t(SHARE_DIALOG_TEXTS.unnamed, { what: s('canvas') })
  await button(dialog, t(SHARE_DIALOG_TEXTS.copy_this, { name })).click()
  await dialog.getByText(s('copied')).waitFor()
  await button(dialog, t(SHARE_DIALOG_TEXTS.rename_this, { name })).click()
  await dialog.getByLabel(t(SHARE_DIALOG_TEXTS.new_name, { name })).waitFor()
  await button(dialog, s('new_link')).click()
  await expectWindowFits(page, dialog)
  await dialog.getByText(s('details'), { exact: true }).click()
  await expectWindowFits(page, dialog)
  await button(dialog, t(SHARE_DIALOG_TEXTS.revoke_this, { name })).click()
  await button(dialog, s('keep')).waitFor()
  await expectWindowFits(page, dialog, [PHONE])
}

async function openApplicantWindows(t: Translate, language: Language) {
  const path = pageUrl(language, signUpPath(fixture.company.id))
  const { page, close } = await fixture.company.visitAsStranger(path)
  await page.getByLabel(t(FORM_TEXTS.username)).fill('Kei')
  await page.getByLabel(t(FORM_TEXTS.email)).fill(newEmail('kei'))
  await page.getByLabel(t(FORM_TEXTS.password), { exact: true }).fill('correct horse 台本 battery')
  await button(page, t(SIGN_UP_TEXTS.submit_join)).click()
  const withdraw = button(page, t(PENDING_SIGN_IN_TEXTS.withdraw))
  await withdraw.click()
  await expectWindowFits(
    page,
    page.getByRole('dialog', { name: t(PENDING_SIGN_IN_TEXTS.withdraw_title) }),
  )
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(withdraw)).toBe(true)
  await close()
}
