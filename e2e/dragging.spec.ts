import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { below, drag, START_ROWS, TALK } from './drag.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { blocksOf } from './page-parts.ts'

// Tests dragging in a script while a colleague has the same script open.

let room: EditorFixture

beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(async () => {
  await room?.close()
})

const idsOf = (page: Page) =>
  blocksOf(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.id))

test('a block is dragged by its handle, seen by a colleague, and undone in one step', async () => {
  const id = await room.write({ text: TALK, visibility: 'team_edit' })
  const { page, readRows, words, saved, complaints, close } = await room.open(room.hanako, id)
  const taro = await room.open(room.taro, id)
  await expect.poll(readRows).toEqual(START_ROWS)
  const ids = await idsOf(page)
  const handle = blocksOf(page).first().locator('.block-handle')
  await words(0).hover()
  await drag(page, handle, await below(words(2)))
  const moved = [
    '# 挨拶',
    '自分：二番目の話。',
    '# 課題',
    '自分：三番目の話。',
    '自分：一番目の話。',
    '# 料金',
    '自分：四番目の話。',
  ]
  await expect.poll(readRows).toEqual(moved)
  await expect.poll(taro.readRows).toEqual(moved)
  expect(new Set(await idsOf(page))).toEqual(new Set(ids))
  await page.keyboard.press('Control+z')
  await expect.poll(readRows).toEqual(START_ROWS)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(readRows).toEqual(moved)

  // A press without movement opens the menu, and Escape cancels a drag.
  await words(0).hover()
  await blocksOf(page).first().locator('.block-handle').click()
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await words(1).hover()
  const second = blocksOf(page).nth(1).locator('.block-handle')
  await second.hover()
  await page.mouse.down()
  const { x, y } = await below(words(3))
  await page.mouse.move(x, y, { steps: 6 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => readRows()).toEqual(moved)
  await saved()
  expect([...complaints, ...taro.complaints]).toEqual([])
  await taro.close()
  await close()
})
