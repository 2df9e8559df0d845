import type { Locator, Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import { SCRIPT_TAB_TEXTS } from '#web/language/script-tab-texts.ts'

// Parts of pages that several tests use but that have no role or name to find them by.

type Within = Page | Locator

export const headerOf = (page: Page) => page.locator('.header')
export const toastsOf = (page: Page) => page.locator('.toast')
/** Messages at the top of the page. */
export const messagesOf = (page: Page) => page.locator('.message-banner')
/** The overlay shown while the page waits for a request. */
export const overlayOf = (page: Page) => page.locator('.loading-overlay')
export const saveStatusOf = (page: Page) => page.locator('.save-status')
/** Waits until all changes are stored on the server. */
export const untilSaved = (page: Page) => page.locator('.save-status[data-state="saved"]').waitFor()

/** The link to a screen of the open script. */
export const tabOf = (
  page: Page,
  tab: 'write' | 'rehearse' | 'live' | 'canvas',
  language: Language,
) => page.getByRole('link', { name: SCRIPT_TAB_TEXTS[tab][language], exact: true })

/** The editable text of the open script. */
export const editorText = (page: Page) => page.locator('.script-editor-text')
/** Lines, notes and other blocks of the script in the editor. */
export const blocksOf = (page: Page) => page.locator('.script-editor-text .block')
/** The words of each block. */
export const wordsOfBlocks = (within: Within) => within.locator('.block-text')
export const sectionsOf = (page: Page) => page.locator('.script-section')

/** The scripts of a list, as cards. */
export const cardsOf = (page: Page) => page.locator('article.script-card')
export const titlesOfCards = (page: Page) => page.locator('.script-card-title')
