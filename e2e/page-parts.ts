import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#contract/language.ts'
import { PALETTE_TEXTS } from '#web/app/commands/texts.ts'
import { HEADER_TEXTS } from '#web/app/texts.ts'
import { FOLDER_TEXTS } from '#web/features/dashboard/folder-texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { SHARE_DIALOG_TEXTS } from '#web/features/sharing/dialog-texts.ts'
import { SCRIPT_TAB_TEXTS } from '#web/language/script-tab-texts.ts'
import { patternOf } from './variants.ts'

// Parts of pages that several tests use. Most of them are found by CSS class, because they have no
// role or name.

type Within = Page | Locator

export const headerOf = (page: Page) => page.locator('.header')
/**
 * The button that opens the notifications. On a phone, a script's page hides the button if all
 * notifications are read.
 */
export const bellOf = (page: Page) =>
  page.getByRole('button', { name: /^(通知を開く|Open notifications)/, includeHidden: true })
export const accountButtonOf = (page: Page) =>
  page.getByRole('button', { name: patternOf(HEADER_TEXTS.open_account) })
export const paletteOf = (page: Page) =>
  page.getByRole('dialog', { name: patternOf(PALETTE_TEXTS.title) })
export const currentFolder = (page: Page) =>
  page.getByRole('navigation', { name: patternOf(FOLDER_TEXTS.path) }).getByRole('strong')
export const shareLinksOf = (within: Within) =>
  within.getByRole('list', { name: patternOf(SHARE_DIALOG_TEXTS.links) }).getByRole('listitem')
export const sharePeopleOf = (within: Within) =>
  within.getByRole('list', { name: patternOf(SHARE_DIALOG_TEXTS.people) }).getByRole('listitem')
export const toastsOf = (page: Page) => page.locator('.toast')
export const messagesOf = (page: Page) => page.locator('.message-banner')
export const overlayOf = (page: Page) => page.locator('.loading-overlay')
export const saveStatusOf = (page: Page) => page.locator('.save-status')
export const untilSaved = (page: Page) => page.locator('.save-status[data-state="saved"]').waitFor()

/**
 * Takes the page of a script or canvas offline and waits until it shows so. Earlier, the open socket
 * could still send edits.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.locator('.save-status[data-state="offline"]').waitFor()
}

/** Opens another page by the app's own navigation, without a page load. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

export const tabOf = (
  page: Page,
  tab: 'write' | 'rehearse' | 'live' | 'canvas',
  language: Language,
) => page.getByRole('link', { name: SCRIPT_TAB_TEXTS[tab][language], exact: true })

/** On a phone, opens the sheet with the script's status, visibility, audience and purpose. */
export async function openAbout(page: Page, language: Language): Promise<void> {
  if (await page.locator('.script-status').isVisible()) return
  await page.getByRole('button', { name: EDITOR_TEXTS.more[language] }).click()
  await page.getByRole('menuitem', { name: EDITOR_TEXTS.about[language] }).click()
  await page.locator('.script-status').waitFor()
}

/** On a phone, opens the outline from the script's menu. */
export async function openOutline(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: EDITOR_TEXTS.more[language] }).click()
  await page.getByRole('menuitem', { name: EDITOR_TEXTS.outline[language] }).click()
}

/** On a phone, opens the sheet with the canvas's tools. */
export async function openCanvasTools(page: Page): Promise<void> {
  await page.locator('.canvas-tools').waitFor({ state: 'attached' })
  const opener = page.locator('.canvas-more-opener[aria-expanded="false"]')
  if (!(await opener.isVisible())) return
  // By keyboard, because a toast may cover the button.
  await opener.focus()
  await page.keyboard.press('Enter')
}

export const editorText = (page: Page) => page.locator('.script-editor-text')
export const blocksOf = (page: Page) => page.locator('.script-editor-text .block')
export const wordsOfBlocks = (within: Within) => within.locator('.block-text')
export const sectionsOf = (page: Page) => page.locator('.script-section')

export async function openListTools(page: Page): Promise<void> {
  await page.locator('.search-opener, .dashboard-search').first().waitFor()
  const closed = page.locator('.search-opener[aria-expanded="false"]')
  if (await closed.isVisible()) await closed.click()
}

export const cardsOf = (page: Page) => page.locator('article.script-card')
export const titlesOfCards = (page: Page) => page.locator('.script-card-title')

/**
 * Waits until the page has removed the history entry of a closed sheet. Until then, the removal
 * would cancel a navigation.
 */
export const untilSheetsGone = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.isSheet === true)).toBe(false)
