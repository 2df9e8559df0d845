import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharingRoutes } from '#contract/sharing.ts'
import { PHONE } from './browser.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { runAxe } from './run-axe.ts'

// A cue: something to do while speaking. Written from the slash menu, seen in the outline, shared, printed.

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'en-US' }
let room: EditorFixture

beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

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
] as const)('in %s', async (language, text, slash, label, words, mark, options) => {
  const id = await room.write({ text, language })
  const { page, complaints, sheet, saved, close } = await room.open(room.hanako, id, {
    ...options,
    language,
  })
  await saved()
  const times = page.locator('.section-time')
  const before = await times.allInnerTexts()
  await sheet.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(slash)
  await page.getByRole('option', { name: new RegExp(`^${label}`) }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type(words)
  const cue = page.locator('.block[data-type="cue"]')
  expect(await cue.locator('.block-label').innerText()).toBe(label)
  expect(await cue.locator('.block-text').innerText()).toBe(words)
  expect(await runAxe(page)).toEqual([])
  await saved()
  await expect.poll(() => room.readText(id)).toContain(mark + words)
  expect(await times.allInnerTexts()).toEqual(before)
  if (options === ON_PHONE) await page.getByRole('button', { name: 'Open the outline' }).tap()
  await expect.poll(() => page.locator('.outline-tick').filter({ visible: true }).count()).toBe(1)
  expect(complaints).toEqual([])
  await close()

  const { token } = await room.hanako.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'script', days: null },
  })
  const reader = await room.company.visitAsStranger(`/${language}/share/${token}`, options)
  for (const media of ['screen', 'print'] as const) {
    await reader.page.emulateMedia({ media })
    const shared = reader.page.locator('.block[data-type="cue"]')
    await shared.getByText(words).waitFor()
    expect(await shared.locator('.block-label').innerText()).toBe(label)
  }
  expect(reader.complaints).toEqual([])
  await reader.close()
})
