import type { BrowserContextOptions, Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#contract/language.ts'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { findCode } from '#testing/accounts.ts'
import { CANVAS_TEXTS } from '#web/features/canvas/texts.ts'
import { FIRST_STEPS_TEXTS } from '#web/features/dashboard/first-steps-texts.ts'
import { DASHBOARD_TEXTS } from '#web/features/dashboard/texts.ts'
import { GENERATION_TEXTS } from '#web/features/generation/texts.ts'
import { NEW_SCRIPT_TEXTS } from '#web/features/new-script/texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { SHARE_DIALOG_TEXTS } from '#web/features/sharing/dialog-texts.ts'
import { openVisitor, type Visitor } from './browser.ts'
import { readNotes } from './canvas-fixture.ts'
import { button as byName, fillSignUp, WORDS } from './flow.ts'
import type { ProductProcess } from './open-product.ts'
import { shareLinksOf, tabOf, untilSaved } from './page-parts.ts'
import { wordsOf } from './variants.ts'

// Steps of a new user, from the sign-up to a shared canvas.

const PASSWORD = 'correct horse 台本 battery'
const WITH_CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

export type Newcomer = Visitor & {
  language: Language
  url: string
  presses: number
  press(target: Locator): Promise<void>
}

export const readWords = (language: Language) => ({
  ...WORDS[language],
  dashboard: wordsOf({ ...DASHBOARD_TEXTS, ...FIRST_STEPS_TEXTS }, language),
  begin: wordsOf(NEW_SCRIPT_TEXTS, language),
  editor: wordsOf(EDITOR_TEXTS, language),
  canvas: wordsOf(CANVAS_TEXTS, language),
  generation: wordsOf(GENERATION_TEXTS, language),
  dialog: wordsOf(SHARE_DIALOG_TEXTS, language),
})

export async function arriveAt(
  { url, setup }: ProductProcess,
  language: Language,
  options: BrowserContextOptions,
): Promise<Newcomer> {
  const locale = language === 'ja' ? 'ja-JP' : 'en-US'
  const visitor = await openVisitor(url, { locale, ...WITH_CLIPBOARD, ...options })
  await visitor.page.goto(`/${language}/signup?setup=${setup}`)
  const who: Newcomer = {
    ...visitor,
    language,
    url,
    presses: 0,
    async press(target) {
      who.presses += 1
      await (options.hasTouch ? target.tap() : target.click())
    },
  }
  return who
}

/** Signs up and follows the email's link; `submit` sends the form. */
export async function signUp(
  { page, language, url }: Newcomer,
  submit: (button: Locator) => Promise<void>,
): Promise<void> {
  const words = readWords(language)
  const email = 'new@example.jp'
  await page.getByLabel(words.form.company_name).fill('株式会社あおば')
  await fillSignUp(page, words, { name: '佐藤 次郎', email, password: PASSWORD })
  await submit(byName(page, words.sign_up.submit))
  await page.waitForURL(`**/${language}/waiting-approval`)
  const code = await findCode(url, email, 'verify-email')
  await page.goto(`/${language}/login#verify-email=${code}`)
  await page.waitForURL(`**/${language}/dashboard`)
}

export const readEditor = ({ page }: Pick<Newcomer, 'page'>) =>
  page
    .locator('.script-editor-text .section-title, .script-editor-text .block')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const { type = 'heading', speaker = '' } = (row as HTMLElement).dataset
        const words = row.querySelector('.block-text') ?? row
        return `${speaker || type}: ${words.textContent}`
      }),
    )

export const saved = ({ page }: Pick<Newcomer, 'page'>) => untilSaved(page)

export async function generate({ page, language, press }: Newcomer): Promise<void> {
  const { canvas, generation } = readWords(language)
  // Removes the focus from the text, because the touch bar covers the tabs while the text has the
  // focus.
  const bar = page.locator('.touch-bar')
  if (await bar.isVisible()) {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await bar.waitFor({ state: 'detached' })
  }
  await press(tabOf(page, 'canvas', language))
  await press(byName(page, canvas.create_and_generate))
  await page.getByText(generation.generated_title).waitFor()
}

export async function readCanvas({ page }: Newcomer): Promise<Record<BoxKey, string[]>> {
  const boxes = await Promise.all(
    BOX_KEYS.map(async (box) => [box, await readNotes(page, box)] as const),
  )
  return Object.fromEntries(boxes) as Record<BoxKey, string[]>
}

export const findEmptyBoxes = async (who: Newcomer) => {
  const canvas = await readCanvas(who)
  return BOX_KEYS.filter((box) => canvas[box].length === 0)
}

export async function fillRest(who: Newcomer): Promise<string[]> {
  const written: string[] = []
  for (const box of await findEmptyBoxes(who)) {
    const note = `${box} 2026`
    await who.press(who.page.locator(`[data-add="${box}"]`))
    await who.page.keyboard.insertText(note)
    await who.page.keyboard.press('Enter')
    written.push(note)
  }
  await saved(who)
  expect(await findEmptyBoxes(who)).toEqual([])
  return written
}

/**
 * Creates a share link in the share dialog and returns its URL. `press` clicks or taps a button.
 */
export async function share(
  { page, language }: Newcomer,
  press: (target: Locator) => Promise<void>,
): Promise<string> {
  const { dialog } = readWords(language)
  await press(byName(page, dialog.dialog_title))
  const open = page.getByRole('dialog', { name: dialog.dialog_title })
  await press(byName(open, dialog.new_link))
  await press(byName(open, dialog.create))
  await press(shareLinksOf(open).getByRole('button', { name: dialog.copy }).first())
  await open.getByText(dialog.copied, { exact: true }).waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

/**
 * Checks that the browser logged only errors with status 404. Opening a canvas that does not exist
 * yet causes such an error.
 */
export const expectQuiet = ({ complaints }: Newcomer) =>
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])

export async function openLink(link: string, words: readonly string[]): Promise<void> {
  const stranger = await openVisitor(new URL(link).origin)
  await stranger.page.goto(link)
  for (const each of words) await stranger.page.getByText(each).first().waitFor()
  expect(stranger.complaints).toEqual([])
  await stranger.close()
}
