import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewRoutes } from '#contract/review.ts'
import { pickOption } from './browser.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { blocksOf, saveStatusOf } from './page-parts.ts'
import { runAxe } from './run-axe.ts'

// Tests two people in a script: live edits and cursors, changed rights, and undo, which reverts
// only the user's own changes.

const TEXT = '# 挨拶\n営業：お世話になっております。\nお客様：はい、どうも。'
let room: EditorFixture

beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

test('two people see each other’s text, cursors and names, and undo reverts only the user’s own edits', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_edit' })
  const hers = await room.open(room.hanako, id)
  const his = await room.open(room.taro, id, { language: 'en' })
  await hers.page.getByRole('list', { name: 'いま開いている人' }).getByText('鈴木 太郎').waitFor()
  await his.page.getByRole('list', { name: 'Viewing now' }).getByText('山田 花子').waitFor()

  await hers.words(0).click()
  await hers.page.keyboard.press('Control+Home')
  await hers.page.keyboard.press('ArrowDown')
  await his.words(1).click()
  await his.page.locator('.remote-caret', { hasText: '山田 花子' }).waitFor()
  await hers.page.locator('.remote-caret', { hasText: '鈴木 太郎' }).waitFor()

  await hers.words(0).click({ position: { x: 2, y: 10 } })
  await hers.page.keyboard.type('本日も')
  await expect.poll(his.readRows).toContain('Me：本日もお世話になっております。')
  await his.words(1).click({ position: { x: 2, y: 10 } })
  await his.page.keyboard.type('ああ、')
  await expect.poll(hers.readRows).toContain('お客様：ああ、はい、どうも。')

  await hers.page.getByRole('button', { name: '元に戻す' }).click()
  await expect
    .poll(hers.readRows)
    .toEqual(['# 挨拶', '自分：お世話になっております。', 'お客様：ああ、はい、どうも。'])
  await hers.page.getByRole('button', { name: 'やり直す' }).click()
  await expect.poll(his.readRows).toContain('Me：本日もお世話になっております。')
  await his.page.keyboard.press('Control+Z')
  await expect
    .poll(hers.readRows)
    .toEqual(['# 挨拶', '自分：本日もお世話になっております。', 'お客様：はい、どうも。'])
  await Promise.all([hers.saved(), his.saved()])
  await his.page.getByRole('textbox', { name: 'Title' }).fill('青葉製作所さま')
  await his.page.getByRole('textbox', { name: 'Title' }).press('Enter')
  await hers.page.getByRole('heading', { level: 1, name: '青葉製作所さま' }).waitFor()
  await room.taro.call(reviewRoutes.requestReview, {
    params: { id },
    body: { id: randomUUID(), reviewers: [room.hanako.user_id] },
  })
  await hers.page.getByRole('button', { name: '確認中', exact: true }).waitFor()
  expect(await runAxe(hers.page)).toEqual([])
  expect([...hers.complaints, ...his.complaints]).toEqual([])
  await his.close()
  await hers.page.locator('.remote-caret').waitFor({ state: 'detached' })
  await hers.page.getByRole('list', { name: 'いま開いている人' }).waitFor({ state: 'detached' })
  await hers.close()
})

test('two people type in one line and move blocks concurrently, and end with the same script', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_edit' })
  const hers = await room.open(room.hanako, id)
  const his = await room.open(room.taro, id)
  await Promise.all([hers.saved(), his.saved()])
  await Promise.all([
    hers.words(0).click({ position: { x: 2, y: 10 } }),
    his.words(0).click({ position: { x: 2, y: 10 } }),
  ])
  await Promise.all([
    hers.page.keyboard.type('あいうえおかきくけこ'),
    his.page.keyboard.type('0123456789'),
  ])
  const areOne = () =>
    expect
      .poll(async () => {
        const [one, other] = await Promise.all([hers.readRows(), his.readRows()])
        return JSON.stringify(one) === JSON.stringify(other) ? one[1]?.length : 0
      })
      .toBe('自分：あいうえおかきくけこ0123456789お世話になっております。'.length)
  await areOne()
  const letters = [...((await hers.readRows())[1] ?? '')]
  expect(letters.filter((letter) => /\d/.test(letter)).join('')).toBe('0123456789')
  expect(letters.join('').replace(/\d/g, '')).toBe(
    '自分：あいうえおかきくけこお世話になっております。',
  )
  await hers.words(1).click({ position: { x: 2, y: 10 } })
  await his.page.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await hers.readRows())[1]).toBe('お客様：はい、どうも。')
  await hers.page.keyboard.type('ええ、')
  await expect.poll(async () => (await his.readRows())[1]).toBe('お客様：ええ、はい、どうも。')
  expect(await his.readRows()).toEqual(await hers.readRows())
  await Promise.all([hers.saved(), his.saved()])
  await hers.close()
  await his.close()
})

test('the current line stays in place while a colleague writes above it', async () => {
  const text = Array.from({ length: 60 }, (_, at) => `営業：${at + 1}番目の話です。`).join('\n')
  const id = await room.write({ text, visibility: 'team_edit' })
  const hers = await room.open(room.hanako, id)
  const his = await room.open(room.taro, id)
  const line = blocksOf(hers.page).filter({ hasText: '40番目の話です。' })
  await line.locator('.block-text').click()
  await hers.page.mouse.wheel(0, 200)
  await hers.page.keyboard.type('ええ、')
  await hers.saved()
  const findTop = () => line.evaluate((row) => Math.round(row.getBoundingClientRect().top))
  const before = await findTop()
  await his.words(35).click()
  await his.page.keyboard.press('End')
  for (const words of ['一行', '二行', '三行']) {
    await his.page.keyboard.press('Enter')
    await his.page.keyboard.type(words)
  }
  await expect.poll(hers.readRows).toContain('自分：三行')
  // Allows for rounding, because browsers scroll by whole pixels while lines have fractional
  // heights.
  expect(Math.abs((await findTop()) - before)).toBeLessThan(3)
  await Promise.all([hers.saved(), his.saved()])
  await hers.close()
  await his.close()
})

test('a reader follows edits without controls, and gets controls with the edit right', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_view' })
  const hers = await room.open(room.hanako, id)
  const his = await room.open(room.taro, id)
  const { page } = his
  await saveStatusOf(page).filter({ hasText: '閲覧のみ' }).waitFor()
  await page.getByRole('heading', { level: 1, name: '初回商談' }).waitFor()
  expect(await his.editor.getAttribute('contenteditable')).toBe('false')
  const controls = [
    page.getByRole('button', {
      name: /元に戻す|やり直す|共有|セクションを追加|(ブロック|セクション)のメニュー|目標時間/,
    }),
    page.getByRole('combobox'),
    page.getByRole('textbox', { name: 'タイトル' }),
  ]
  for (const control of controls) expect(await control.count()).toBe(0)
  await his.words(0).click()
  await page.keyboard.type('書けない')
  await hers.words(0).click({ position: { x: 2, y: 10 } })
  await hers.page.keyboard.type('本日は')
  await expect.poll(his.readRows).toContain('自分：本日はお世話になっております。')
  expect(await his.saveState()).toBe('read_only')
  expect(await runAxe(page)).toEqual([])

  await pickOption(hers.page, '公開範囲', 'チームが編集')
  await expect.poll(() => his.editor.getAttribute('contenteditable')).toBe('true')
  await his.saved()
  await his.words(1).click({ position: { x: 2, y: 10 } })
  await page.keyboard.type('ええ、')
  await expect.poll(hers.readRows).toContain('お客様：ええ、はい、どうも。')
  await pickOption(hers.page, '公開範囲', 'チームが閲覧')
  await expect.poll(() => his.editor.getAttribute('contenteditable')).toBe('false')
  await saveStatusOf(page).filter({ hasText: '閲覧のみ' }).waitFor()
  await page.locator('.script-facts').getByText('チームが閲覧').waitFor()
  expect(await page.getByRole('button', { name: '共有', exact: true }).count()).toBe(0)

  // A user who loses access no longer sees the script, only an error and a link to another page.
  await pickOption(hers.page, '公開範囲', '非公開')
  await page.getByText('台本を開けませんでした').waitFor()
  await expect.poll(() => page.title()).toBe('台本を開けませんでした | Daihon')
  await expect.poll(() => page.getByText('初回商談').count()).toBe(0)
  expect(await runAxe(page)).toEqual([])
  await page.getByRole('link', { name: 'ダッシュボードへ' }).click()
  await page.waitForURL('**/ja/dashboard')
  await hers.close()
  await his.close()
})
