import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ScriptKind } from '#contract/scripts.ts'
import { EDITING } from './editing-steps.ts'
import { bundleEditorPage } from './editor-page.ts'
import { KEYBOARDS, type Keyboard, setBrowserVendor, write } from './keyboards.ts'

// Tests the editor without a server, on the keyboards of several devices. Results are the same on
// every keyboard, and the displayed text is the stored text.

declare global {
  interface Window {
    keyboardPage?: {
      open(kind: ScriptKind, sketch: string): Promise<void>
      /**
       * The stored script as a sketch with the cursor. Also the texts of all titles and blocks, as
       * stored (`words`) and as displayed (`shown`).
       */
      read(): { sketch: string; words: string[]; shown: string[] }
    }
  }
}

/** Longer than the 200 ms that ProseMirror waits for a correction after Enter on an iPhone. */
const CORRECTION_MS = 1_000

let open: Awaited<ReturnType<typeof bundleEditorPage>>
beforeAll(async () => {
  open = await bundleEditorPage('keyboard-page.tsx')
})

async function openOn(keyboard: Keyboard) {
  const visitor = await open(keyboard.options)
  await setBrowserVendor(visitor.page, keyboard)
  await visitor.page.clock.install()
  await visitor.page.goto('/')
  await visitor.page.waitForFunction(() => window.keyboardPage)
  return visitor
}

const openSketch = (page: Page, kind: ScriptKind, sketch: string) =>
  page.evaluate((given) => window.keyboardPage?.open(...given), [kind, sketch] as const)

async function read(page: Page) {
  await page.clock.fastForward(CORRECTION_MS)
  return page.evaluate(() => window.keyboardPage?.read())
}

const untitled = (sketch: string) => (sketch.startsWith('#') ? sketch : `# A\n${sketch}`)

/**
 * The keyboard 'android by selection' differs from 'android' only in Backspace, so it is tested
 * only with steps that contain Backspace.
 */
const concerns = (name: string, steps: string) =>
  name !== 'android by selection' || steps.includes('Backspace')

test.each(Object.entries<Keyboard>(KEYBOARDS))(
  'the keyboard “%s” edits as every other, and the page shows what is stored',
  async (name, keyboard) => {
    const { page, complaints, close } = await openOn(keyboard)
    const wrong: unknown[] = []
    for (const { about, kind, rows } of EDITING) {
      for (const [before, steps, after] of rows) {
        if (!concerns(name, steps)) continue
        await openSketch(page, kind, untitled(before))
        await write(page, keyboard, steps.split(', '))
        const { sketch, words, shown } = (await read(page)) ?? {}
        const [made, expected] = [
          { sketch, shown },
          { sketch: untitled(after), shown: words },
        ]
        if (!isDeepStrictEqual(made, expected)) wrong.push({ about, before, steps, made, expected })
      }
    }
    expect(wrong).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
)

test('a line break that an Android keyboard inserts without a key event splits the block', async () => {
  const { page, complaints, close } = await openOn(KEYBOARDS.android)
  for (const [before, after] of [
    ['me: こん|に', 'me: こん\nme: |に'],
    ['question: 何|名', 'question: 何\nme: |名'],
    ['objection: 高い → で|は', 'objection: 高い → で\nme: |は'],
    ['bullet: こ|ん', 'bullet: こ\nbullet: |ん'],
  ] as const) {
    await openSketch(page, 'talk_script', untitled(before))
    await page.evaluate(() => document.execCommand('insertParagraph'))
    const { sketch, words, shown } = (await read(page)) ?? {}
    expect({ sketch, shown }).toEqual({ sketch: untitled(after), shown: words })
  }
  expect(complaints).toEqual([])
  await close()
})
