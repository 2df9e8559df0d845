import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { CANVAS_TEXTS } from '#web/features/canvas/texts.ts'
import { GENERATION_TEXTS } from '#web/features/generation/texts.ts'
import { SHARE_DIALOG_TEXTS } from '#web/features/sharing/dialog-texts.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import type { TextValues } from '#web/language/texts.ts'
import { gripOf, noteOf, readNotes } from './canvas-fixture.ts'
import {
  button,
  expectEveryStop,
  expectFocus,
  isFocused,
  pickAdjacent,
  press,
  tabTo,
} from './keyboard.ts'
import type { KeyboardFixture } from './keyboard-fixture.ts'
import { editorText, tabOf } from './page-parts.ts'

// Steps by keyboard on a lean canvas and its share links.

export async function useCanvas({
  page,
  language,
  isNarrow,
  translate,
  fixture,
  sample,
}: KeyboardFixture) {
  const { keyboard } = page
  const c = (key: keyof typeof CANVAS_TEXTS, values?: TextValues) =>
    translate(CANVAS_TEXTS[key], values)
  const g = (key: keyof typeof GENERATION_TEXTS, values?: TextValues) =>
    translate(GENERATION_TEXTS[key], values)
  await press(page, page.getByRole('link', { name: sample.title, exact: true }))
  await editorText(page).waitFor()
  await expectFocus(page)
  await press(page, tabOf(page, 'canvas', language))
  await button(page, c('create_and_generate')).waitFor()
  await expectFocus(page)
  await press(page, button(page, c('create_and_generate')))
  // The server's language model fails, so the page offers the built-in engine.
  const engine = button(page.getByRole('alert'), g('use_embedded'))
  await engine.waitFor()
  await expectFocus(page)
  await press(page, engine)
  await page.getByText(g('generated_title')).waitFor()
  await expectFocus(page)
  await expectEveryStop(page)

  const name = (box: BoxKey) => BOX_NAMES[box].name[language]
  const line = page.getByLabel(c('add_note_in', { box: name('unfair_advantage') }))
  await tabTo(page, line)
  await keyboard.insertText('First')
  await keyboard.press('Enter')
  // Escape keeps the text as a note.
  await keyboard.insertText('Second')
  await keyboard.press('Escape')
  await expect.poll(() => readNotes(page, 'unfair_advantage')).toEqual(['First', 'Second'])
  await expect.poll(() => isFocused(line)).toBe(true)
  const field = (text: string) => noteOf(page, text).getByRole('textbox')
  const grip = (text: string) => gripOf(noteOf(page, text))
  await tabTo(page, field('Second'), 'Shift+Tab')
  await keyboard.press('Alt+ArrowUp')
  await expect.poll(() => readNotes(page, 'unfair_advantage')).toEqual(['Second', 'First'])
  await expect.poll(() => isFocused(field('Second'))).toBe(true)
  await keyboard.insertText('!')
  await keyboard.press('Escape')
  await expect.poll(() => isFocused(grip('Second!'))).toBe(true)
  await expectFocus(page)
  await keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: c('note_actions', { text: 'Second!' }) })
  await tabTo(page, menu.getByRole('radio').first())
  await keyboard.press('ArrowRight')
  await tabTo(page, menu.getByRole('combobox', { name: c('move_to') }))
  await expectFocus(page)
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect.poll(() => readNotes(page, 'unfair_advantage')).toEqual(['First'])
  await expect.poll(() => isFocused(grip('Second!'))).toBe(true)
  await keyboard.press('Delete')
  await noteOf(page, 'Second!').waitFor({ state: 'detached' })
  await expectFocus(page)
  await keyboard.press('F8')
  await keyboard.press('Enter')
  await noteOf(page, 'Second!').waitFor()
  await expectFocus(page)
  const undo = button(page.locator('.canvas-history'), translate(GENERAL_TEXTS.undo))
  await tabTo(page, undo, 'Shift+Tab')
  // A phone hides the button while there is nothing to undo.
  while ((await undo.isVisible()) && !(await undo.isDisabled())) {
    await tabTo(page, undo, 'Shift+Tab')
    await keyboard.press('Enter')
    await expectFocus(page)
  }
  await noteOf(page, 'Second').waitFor({ state: 'detached' })

  const question = button(page, c('add_question')).first()
  await press(page, question)
  await page.getByText(c('question_stands')).first().waitFor()
  await expectFocus(page)

  await press(page, page.locator('.candidate-chip').first())
  await expectFocus(page)
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page
    .getByText(g('taken_over').split('{box}').at(-1) ?? '')
    .first()
    .waitFor({ state: 'attached' })
  await expectFocus(page)
  await keyboard.press('Escape')
  await press(page, page.locator('.unplaced-link'))
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${g('unplaced')}`) })
  await drawer.waitFor()
  await press(page, drawer.getByRole('button', { expanded: false }).first())
  await press(page, drawer.getByRole('group').getByRole('button').first())
  await press(page, button(drawer, translate(GENERAL_TEXTS.undo)))
  await expectFocus(page)
  await keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expectFocus(page)

  await fixture.reword(sample.id, ...sample.change)
  const more = button(page, g('more'))
  const openTools = async () => {
    const opener = page.locator('.canvas-more-opener')
    if (isNarrow) await tabTo(page, opener, 'Shift+Tab')
    if (isNarrow) await keyboard.press('Enter')
  }
  await openTools()
  await tabTo(page, more, 'Shift+Tab')
  await press(page, more)
  await press(page, button(page, new RegExp(`^${g('with_embedded')}`)))
  const review = page.getByRole('dialog', { name: g('review_title') })
  await review.waitFor()
  await expectFocus(page)
  await expectEveryStop(page)
  await keyboard.press('Escape')
  await review.waitFor({ state: 'detached' })
  await expectFocus(page)
  await press(page, page.locator('[data-generate]'))
  await tabTo(page, review.locator('.review-line input').first())
  await keyboard.press('Space')
  await keyboard.press('Space')
  await press(page, review.getByRole('button', { name: new RegExp(`^${g('apply')}`) }))
  await page.getByText(g('applied')).waitFor()
  await review.waitFor({ state: 'detached' })
  await expectFocus(page)
  await openTools()
  await pick2(page, more, button(page, new RegExp(`^${g('undo_last')}`)))
  await page.getByText(g('undone')).waitFor()
  await expectFocus(page)
}

async function pick2(page: Page, opener: Locator, entry: Locator) {
  await tabTo(page, opener, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await press(page, entry)
}

export async function share({ page, translate }: KeyboardFixture) {
  const s = (key: keyof typeof SHARE_DIALOG_TEXTS) => translate(SHARE_DIALOG_TEXTS[key])
  const opener = button(page, translate(CANVAS_TEXTS.share))
  await tabTo(page, opener, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: s('dialog_title') })
  await dialog.getByText(s('none')).waitFor()
  await expectFocus(page)
  await press(page, button(dialog, s('new_link')))
  const expiry = dialog.getByRole('combobox', { name: s('expiry') })
  await expect.poll(() => isFocused(expiry)).toBe(true)
  await press(page, dialog.getByText(s('details'), { exact: true }))
  await expectEveryStop(page)
  await tabTo(page, dialog.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowUp')
  await pickAdjacent(page, s('expiry'))
  await press(page, button(dialog, s('create')))
  const name = translate(SHARE_DIALOG_TEXTS.unnamed, { what: s('script') })
  const named = (key: 'copy_this' | 'rename_this' | 'revoke_this', called: string) =>
    button(dialog, translate(SHARE_DIALOG_TEXTS[key], { name: called }))
  const copy = named('copy_this', name)
  await expect.poll(() => isFocused(copy)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.getByText(s('copied')).waitFor()
  await press(page, named('rename_this', name))
  // Escape leaves the name field but does not close the dialog.
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(named('rename_this', name))).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Acme')
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(named('rename_this', 'Acme'))).toBe(true)
  const revoke = named('revoke_this', 'Acme')
  await press(page, revoke)
  await expect.poll(() => isFocused(button(dialog, s('keep')))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(revoke)).toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, button(dialog, s('revoke')), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await dialog.getByText(s('none')).waitFor()
  await expectFocus(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(opener)).toBe(true)
}

export async function followQuote({ page, translate }: KeyboardFixture) {
  const mark = page.locator('.note-source-mark').first()
  await press(page, mark)
  const source = page.getByRole('dialog', { name: translate(CANVAS_TEXTS.source) })
  await source.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(mark)).toBe(true)
  await page.keyboard.press('Enter')
  await press(page, source.getByRole('link').first())
  await page.locator('.is-quoted').waitFor()
  await expectFocus(page)
}
