import type { BrowserContextOptions, Page } from 'playwright-core'
import { PHONE } from './browser.ts'

/**
 * Keys that the tests press. `desk`: the key on a desktop keyboard. `command`: the editing command
 * that a touch keyboard sends.
 */
const KEYS = {
  Enter: { desk: 'Enter', command: 'InsertNewline' },
  'Line break': { desk: 'Shift+Enter', command: 'InsertLineBreak' },
  Backspace: { desk: 'Backspace', command: 'DeleteBackward' },
  'Word backspace': { desk: 'Control+Backspace', command: 'DeleteWordBackward' },
  Delete: { desk: 'Delete', command: 'DeleteForward' },
  'Word delete': { desk: 'Control+Delete', command: 'DeleteWordForward' },
} as const
type Key = keyof typeof KEYS

/**
 * A step: a key to press, words to compose (`~`), words to confirm (`=`), or words to type (without
 * prefix).
 */
export type Step = Key | `~${string}` | `=${string}` | (string & {})

export type Keyboard = {
  options: BrowserContextOptions
  /** Browser vendor, if it differs from Chromium's. */
  vendor?: string
  press(page: Page, key: Key): Promise<void>
  type(page: Page, text: string): Promise<void>
}

/**
 * Presses a key of a touch keyboard. Except Enter, such a key has the unknown code 229, so the page
 * cannot react to the key but only to the edit.
 */
async function touch(page: Page, key: Key): Promise<void> {
  if (key === 'Enter') return page.keyboard.press('Enter')
  const devtools = await page.context().newCDPSession(page)
  const unknown = { key: 'Unidentified', windowsVirtualKeyCode: 229 }
  const commands = [KEYS[key].command]
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...unknown, commands })
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...unknown })
}

/**
 * Deletes like Android's "delete surrounding text". Selects the previous character if nothing is
 * selected, dispatches `beforeinput`, and deletes even if the page cancels this event.
 */
const deleteSelected = (page: Page) =>
  page.evaluate(() => {
    const selection = document.getSelection()
    if (selection?.isCollapsed) selection.modify('extend', 'backward', 'character')
    const edit = { inputType: 'deleteContentBackward', bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new InputEvent('beforeinput', edit))
    if (!selection?.isCollapsed) document.execCommand('delete')
  })

const onPhone = (userAgent: string) => ({
  userAgent,
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
})
const ANDROID = onPhone(
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
)
const IPHONE = onPhone(
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
)
/** Inserts words without keys, as suggestions, swipes and dictation do. */
const insert = (page: Page, text: string) => page.keyboard.insertText(text)

/**
 * Keyboards of several devices, simulated in Chromium with each device's keys and user agent.
 * ProseMirror and the page behave differently on each device.
 */
export const KEYBOARDS = {
  desk: {
    options: {},
    press: (page, key) => page.keyboard.press(KEYS[key].desk),
    type: (page, text) => page.keyboard.type(text),
  },
  android: { options: ANDROID, press: touch, type: insert },
  iphone: { options: IPHONE, vendor: 'Apple Computer, Inc.', press: touch, type: insert },
  'android by selection': {
    options: ANDROID,
    press: (page, key) => (key === 'Backspace' ? deleteSelected(page) : touch(page, key)),
    type: insert,
  },
} satisfies Record<string, Keyboard>

/** Sets the browser vendor that the page reads. Call this before the page is opened. */
export async function setBrowserVendor(page: Page, { vendor }: Keyboard): Promise<void> {
  if (vendor === undefined) return
  await page.addInitScript((value) => Object.defineProperty(navigator, 'vendor', { value }), vendor)
}

/** Performs the steps one after another, as fast as the browser handles them. */
export async function write(page: Page, { press, type }: Keyboard, steps: Step[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  for (const step of steps) {
    const text = step.slice(1)
    const end = text.length
    if (step in KEYS) await press(page, step as Key)
    else if (step.startsWith('=')) await devtools.send('Input.insertText', { text })
    else if (step.startsWith('~'))
      await devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: end,
        selectionEnd: end,
      })
    else await type(page, step)
  }
}
