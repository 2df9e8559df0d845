import { expect } from 'vitest'
import { MENU_TEXTS } from '#web/editor/texts/menu-texts.ts'
import { DASHBOARD_TEXTS } from '#web/features/dashboard/texts.ts'
import { NEW_SCRIPT_TEXTS } from '#web/features/new-script/texts.ts'
import { REVIEW_TEXTS } from '#web/features/review/texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import {
  button,
  choose,
  expectEveryStop,
  expectFocus,
  isFocused,
  pick,
  pickAdjacent,
  press,
  tabTo,
  type,
} from './keyboard.ts'
import type { KeyboardFixture } from './keyboard-fixture.ts'
import { blocksOf, editorText, sectionsOf, untilSaved, wordsOfBlocks } from './page-parts.ts'

const TEXTS = { ...EDITOR_TEXTS, ...MENU_TEXTS }

// Steps by keyboard in a script, from its creation to its last block.

/** Enters a text for a new script, goes back, and creates a blank script instead. */
export async function startScript({ page, language, translate }: KeyboardFixture) {
  await press(
    page,
    page.getByRole('link', { name: translate(DASHBOARD_TEXTS.new_script), exact: true }),
  )
  await page.getByRole('heading', { level: 1, name: translate(NEW_SCRIPT_TEXTS.title) }).waitFor()
  await expectFocus(page)
  await expectEveryStop(page)
  await press(page, button(page, new RegExp(`^${translate(NEW_SCRIPT_TEXTS.text)}`)))
  await expectFocus(page)
  await type(page, page.getByLabel(translate(NEW_SCRIPT_TEXTS.paste)), '# A\nB')
  await expectEveryStop(page)
  await press(page, button(page, translate(NEW_SCRIPT_TEXTS.other_ways)))
  await press(page, button(page, new RegExp(`^${translate(NEW_SCRIPT_TEXTS.blank)}`)))
  await page.waitForURL(/talk_script\/[0-9a-f-]{36}$/)
  // The title has the focus and is selected, so typed text replaces it.
  const title = page.getByRole('textbox', { name: translate(TEXTS.title), exact: true })
  await expect.poll(() => isFocused(title)).toBe(true)
  await page.keyboard.insertText(language === 'ja' ? '初めての台本' : 'A first script')
  await page.keyboard.press('Enter')
  await editorText(page).waitFor()
  await expectFocus(page)
}

export async function write({ page, isNarrow, translate }: KeyboardFixture) {
  const { keyboard } = page
  const sheet = editorText(page)
  const e = (key: keyof typeof TEXTS) => translate(TEXTS[key])
  const menu = (name: string) => page.getByRole('menu', { name })
  await expectEveryStop(page)
  await type(page, page.getByRole('textbox', { name: e('title'), exact: true }), 'Daihon')
  await keyboard.press('Enter')
  await expectFocus(page)
  // The status button opens the panel of the review. In a wide window, Escape closes the panel and
  // moves the focus back to the button.
  const status = page.locator('.script-status')
  const about = page.getByRole('dialog', { name: e('about') })
  const openAbout = () => pick(page, button(page, e('more')), e('about'))
  if (isNarrow) await openAbout()
  await press(page, status)
  await page.getByRole('heading', { name: translate(REVIEW_TEXTS.title) }).waitFor()
  await expectFocus(page)
  await keyboard.press('Escape')
  if (isNarrow) {
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expectFocus(page)
    await openAbout()
    await about.waitFor()
  } else await expect.poll(() => isFocused(status)).toBe(true)
  await pickAdjacent(page, e('visibility'))
  if (isNarrow) {
    await keyboard.press('Escape')
    await about.waitFor({ state: 'detached' })
  }
  const target = page.locator('.time-target').getByRole('button')
  await press(page, target)
  await keyboard.type('90')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect.poll(() => isFocused(target)).toBe(true)
  await keyboard.press('Enter')
  await keyboard.type('1:30')
  await keyboard.press('Enter')
  await page.locator('.time-card').waitFor({ state: 'detached' })
  await expectFocus(page)

  await tabTo(page, sheet)
  await keyboard.type('Opening')
  await keyboard.press('Enter')
  await keyboard.type('Good morning')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type('/')
  await page.getByRole('listbox', { name: e('slash_menu') }).waitFor()
  await keyboard.type('branch')
  await expect.poll(() => page.locator('#slash-option-0').count()).toBe(1)
  await expect.poll(() => page.locator('#slash-option-1').count()).toBe(0)
  await keyboard.press('Enter')
  await keyboard.type('yes')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await menu(e('branch_target')).waitFor()
  await choose(page, 'Opening')
  await page.locator('.branch-target', { hasText: 'Opening' }).waitFor()
  await expect.poll(() => isFocused(sheet)).toBe(true)
  await keyboard.press('Shift+Home')
  await page.getByRole('toolbar', { name: e('selection_tools') }).waitFor()
  await keyboard.press('Control+b')
  await page.locator('.block strong').waitFor()
  await keyboard.press('Control+Alt+y')
  await keyboard.type('x')
  await expect.poll(() => wordsOfBlocks(page).last().innerText()).toBe('{yes|x}')

  // Moves a block by `Alt+ArrowUp`. Deletes a block from its menu and restores it with the notice's
  // button. Escape moves the focus to the block's handle, and Enter opens the menu.
  await keyboard.press('Alt+ArrowUp')
  await keyboard.press('Escape')
  await expect.poll(() => isFocused(page.locator('.block-handle').first())).toBe(true)
  await expectFocus(page)
  await keyboard.press('Enter')
  await menu(e('block_menu')).waitFor()
  await keyboard.press('Escape')
  await expect.poll(() => isFocused(sheet)).toBe(true)
  await keyboard.press('Control+/')
  await choose(page, e('copy_link'))
  await expectFocus(page)
  await keyboard.press('Control+/')
  await choose(page, e('delete'))
  await page.getByText(e('block_deleted')).waitFor()
  await expect.poll(() => blocksOf(page).count()).toBe(1)
  await keyboard.press('F8')
  await keyboard.press('Enter')
  await expect.poll(() => blocksOf(page).count()).toBe(2)
  await expect.poll(() => isFocused(sheet)).toBe(true)

  await keyboard.press('Control+Home')
  await keyboard.press('Control+/')
  await menu(e('section_menu')).waitFor()
  await choose(page, e('change_kind'))
  await menu(e('section_kind')).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expect.poll(() => isFocused(page.locator('.section-menu').first())).toBe(true)
  await expectFocus(page)
  await keyboard.press('Enter')
  await choose(page, e('set_target'))
  await keyboard.type('45')
  await keyboard.press('Escape')
  await expect.poll(() => isFocused(sheet)).toBe(true)

  if (isNarrow) {
    const more = button(page, e('more'))
    const outline = page.getByRole('dialog', { name: e('outline') })
    await pick(page, more, e('outline'))
    await outline.waitFor()
    await keyboard.press('Escape')
    await outline.waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(more)).toBe(true)
    await pick(page, more, e('outline'))
    await outline.waitFor()
  }
  await press(page, button(page, new RegExp(`${e('add_section')}$`)))
  await expect.poll(() => sectionsOf(page).count()).toBe(2)
  await expect.poll(() => isFocused(sheet)).toBe(true)
  await keyboard.press('Escape')
  const undo = button(page.locator('.script-editor-tools'), translate(GENERAL_TEXTS.undo))
  await tabTo(page, undo, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect.poll(() => sectionsOf(page).count()).toBe(1)
  await untilSaved(page)
  await keyboard.press('Escape')
}
