import { expect, test } from 'vitest'
import { PHONE } from '../browser.ts'
import { openOutline } from '../page-parts.ts'
import { runAxe } from '../run-axe.ts'
import { preparePages } from './page-fixture.ts'

// A cue is a block with an instruction for the speaker.

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'en-US' }

const pages = preparePages()

test.each([
  ['ja', '# デモ\n営業：画面をご覧ください。', '/指示', '指示', 'スライド3を出す', '（指示：', {}],
  [
    'en',
    '# Demo\nMe: Please look at the screen.',
    '/cue',
    'Cue',
    'show slide 3',
    '(Cue: ',
    ON_PHONE,
  ],
] as const)(
  'a cue is written from the slash menu, costs no time and shows in the outline: %s',
  async (language, text, slash, label, words, mark, options) => {
    const { id } = pages.scripts.create({ text, language })
    const { page, editor, saved } = await pages.open(id, {
      ...options,
      language,
    })
    await saved()
    const times = page.locator('.section-time')
    const before = await times.allInnerTexts()
    await editor.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type(slash)
    await page.getByRole('option', { name: new RegExp(`^${label}`) }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type(words)
    const cue = page.locator('.block[data-type="cue"]')
    await expect.poll(() => cue.locator('.block-label').innerText()).toBe(label)
    await expect.poll(() => cue.locator('.block-text').innerText()).toBe(words)
    expect(await runAxe(page)).toEqual([])
    await saved()
    expect(pages.scripts.readText(id)).toContain(mark + words)
    expect(await times.allInnerTexts()).toEqual(before)
    if (options === ON_PHONE) await openOutline(page, 'en')
    await expect.poll(() => page.locator('.outline-tick').filter({ visible: true }).count()).toBe(1)
  },
)
