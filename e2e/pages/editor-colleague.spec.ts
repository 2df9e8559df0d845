import { expect, test } from 'vitest'
import { composeIn, type EditorPage } from '../editor-fixture.ts'
import { blocksOf } from '../page-parts.ts'
import { preparePages } from './page-fixture.ts'

// Tests that a colleague who adds, moves or deletes lines does not disturb the user's work.

const TEXT = '# 挨拶\n営業：一番目。\n営業：二番目。\n営業：三番目。\n# 料金\n営業：四番目。'
const MENU = { name: 'ブロックのメニュー' }
const pages = preparePages()
type Writer = Awaited<ReturnType<typeof pages.open>>

async function openTwice() {
  const { id } = pages.scripts.create({ text: TEXT })
  const hers = await pages.open(id)
  const his = await pages.open(id)
  await Promise.all([hers.saved(), his.saved()])
  return { hers, his }
}

async function goToEnd({ page, words }: Writer, line: number): Promise<void> {
  await words(line).click()
  await page.keyboard.press('End')
}

async function openMenu({ page, words }: Writer, line: number) {
  await words(line).hover()
  await blocksOf(page).nth(line).locator('.block-handle').click()
  const menu = page.getByRole('menu', MENU)
  await menu.waitFor()
  return menu
}

async function deleteLine(writer: Writer, line: number): Promise<void> {
  const menu = await openMenu(writer, line)
  await menu.getByRole('menuitem', { name: '削除' }).click()
}

const untilEqual = (one: EditorPage, other: EditorPage) =>
  expect
    .poll(async () => (await one.readRows()).join() === (await other.readRows()).join())
    .toBe(true)

test('the menu of a block acts on this block, although a colleague writes above it', async () => {
  const { hers, his } = await openTwice()
  const menu = await openMenu(hers, 1)
  await goToEnd(his, 0)
  await his.page.keyboard.press('Enter')
  await his.page.keyboard.type('間の行。')
  await expect.poll(hers.readRows).toContain('自分：間の行。')
  await menu.getByRole('menuitem', { name: '削除' }).click()
  await expect
    .poll(his.readRows)
    .toEqual([
      '# 挨拶',
      '自分：一番目。',
      '自分：間の行。',
      '自分：三番目。',
      '# 料金',
      '自分：四番目。',
    ])
  await hers.page.getByText('ブロックを削除しました').waitFor()
})

test('the menu of a block closes when a colleague deletes this block', async () => {
  const { hers, his } = await openTwice()
  const menu = await openMenu(hers, 1)
  await deleteLine(his, 1)
  await menu.waitFor({ state: 'detached' })
  await his.page.keyboard.press('Control+Z')
  await expect.poll(hers.readRows).toContain('自分：二番目。')
  expect(await menu.count()).toBe(0)
})

test('words stay in their line while a colleague moves it, also the letters on their way', async () => {
  const { hers, his } = await openTwice()
  await goToEnd(hers, 1)
  await his.words(1).click()
  const typing = hers.page.keyboard.type('あいうえおかきくけこさしすせそたちつてと', { delay: 60 })
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp'])
    await his.page.keyboard.press(`Alt+${key}`, { delay: 200 })
  await typing
  const line = '自分：二番目。あいうえおかきくけこさしすせそたちつてと'
  await expect.poll(his.readRows).toContain(line)
  await untilEqual(hers, his)
  await his.page.keyboard.press('Control+Z')
  await untilEqual(hers, his)
  await hers.page.keyboard.type('。')
  await expect.poll(his.readRows).toContain(`${line}。`)
})

test('a colleague’s undo in the user’s line is not reverted', async () => {
  const { hers, his } = await openTwice()
  await goToEnd(his, 2)
  await his.page.keyboard.press('Enter')
  await expect.poll(hers.readRows).toContain('自分：')
  await his.page.keyboard.type('彼の文')
  await expect.poll(hers.readRows).toContain('自分：彼の文')
  await goToEnd(hers, 3)
  await his.page.keyboard.press('Control+Z')
  await expect.poll(hers.readRows).toContain('自分：')
  await hers.page.keyboard.type('彼女の文')
  await expect.poll(his.readRows).toContain('自分：彼女の文')
})

test('words go nowhere after a colleague has deleted their line, and the page says so', async () => {
  const { hers, his } = await openTwice()
  await goToEnd(hers, 1)
  await deleteLine(his, 1)
  await hers.page.getByText('カーソルのあった行が削除されました').waitFor()
  await hers.page.keyboard.type('はい')
  const rows = ['# 挨拶', '自分：一番目。', '自分：三番目。', '# 料金', '自分：四番目。']
  expect(await hers.readRows()).toEqual(rows)
})

test('a composition is not doubled by a colleague who splits the line above', async () => {
  const { hers, his } = await openTwice()
  await goToEnd(hers, 1)
  const ime = await composeIn(hers.page)
  await ime.compose('か', 'かく', 'かくに')
  await goToEnd(his, 0)
  await his.page.keyboard.press('Enter')
  await expect.poll(hers.readRows).toHaveLength(7)
  await ime.compose('かくにん', '確認')
  await ime.confirm('確認')
  await expect.poll(his.readRows).toContain('自分：二番目。確認')
})
