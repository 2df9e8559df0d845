import { expect, test } from 'vitest'
import { readScript } from '#document/script-yjs.ts'
import { PHONE } from '../browser.ts'
import { readClipboard } from '../editor-fixture.ts'
import { openOutline, saveStatusOf, sectionsOf } from '../page-parts.ts'
import { measureOverflow, runAxe } from '../run-axe.ts'
import { preparePages } from './page-fixture.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'en-US' }

const pages = preparePages()

test('a script can be written with the keyboard only', async () => {
  const { id } = pages.scripts.create()
  const { page, editor, readRows, saved } = await pages.open(id)
  const { keyboard } = page
  const options = page.getByRole('listbox', { name: 'ブロックを選ぶ' }).getByRole('option')
  await page.getByRole('button', { name: 'ここから書き始める' }).click()
  await keyboard.type('お世話になっております。')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type('はい、どうも。')
  await keyboard.press('Enter')
  await keyboard.type('/')
  await expect.poll(() => options.count()).toBe(10)
  expect(await editor.getAttribute('aria-activedescendant')).toBe('slash-option-0')
  expect(await runAxe(page)).toEqual([])
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowUp')
  await keyboard.type('shitsu')
  await expect.poll(() => options.count()).toBe(1)
  await keyboard.press('Enter')
  await keyboard.type('何名でお使いですか？')
  await keyboard.press('Tab')
  await keyboard.type('人数')
  await keyboard.press('Enter')
  await keyboard.press('End')
  await keyboard.press('Enter')
  await keyboard.type('／')
  await expect.poll(() => options.count()).toBe(10)
  await keyboard.type('切り返し')
  await keyboard.press('Enter')
  await keyboard.type('高いですね')
  await keyboard.press('Enter')
  await keyboard.type('何と比べてですか。')
  await keyboard.press('Enter')
  await keyboard.type('A/B')
  await keyboard.press('Enter')
  await keyboard.type('/ma')
  await keyboard.press('Enter')
  await expect
    .poll(() => readRows())
    .toEqual([
      '# ',
      '自分：お世話になっております。',
      'お客様：はい、どうも。',
      '質問：何名でお使いですか？',
      '切り返し：高いですね → 何と比べてですか。',
      '自分：A/B',
      '間：2',
    ])
  expect(await page.getByRole('textbox', { name: '記録名' }).inputValue()).toBe('人数')

  await keyboard.press('ArrowUp')
  await keyboard.press('Alt+ArrowUp')
  await keyboard.press('Control+Shift+D')
  await keyboard.press('Control+Alt+2')
  await keyboard.press('Control+/')
  const menu = page.getByRole('menu', { name: 'ブロックのメニュー' })
  await menu.waitFor()
  expect(await runAxe(page)).toEqual([])
  await menu.getByRole('menuitem', { name: 'メモ' }).press('Enter')
  expect((await readRows()).slice(4)).toEqual([
    '自分：A/B',
    'メモ：A/B',
    '切り返し：高いですね → 何と比べてですか。',
    '間：2',
  ])
  await keyboard.press('Control+/')
  await menu.getByRole('menuitem', { name: '削除' }).press('Enter')
  expect(await readRows()).not.toContain('メモ：A/B')
  await page.getByRole('status').getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(readRows).toContain('メモ：A/B')
  await saved()
  expect(pages.scripts.readText(id)).toContain('何と比べてですか。')
})

test('sections are added, named, timed, moved, deleted and restored', async () => {
  const { id } = pages.scripts.create({
    text: '# 挨拶\n営業：こんにちは。\n# 料金\n営業：月額です。',
  })
  const { page, readRows, saved } = await pages.open(id)
  const outline = page.getByRole('navigation', { name: '目次' })
  await outline.getByRole('button', { name: 'セクションを追加' }).click()
  await page.keyboard.type('締め')
  await page.keyboard.press('Enter')
  await page.keyboard.type('ではまた。')
  await expect.poll(() => outline.getByRole('listitem').count()).toBe(3)
  await outline.getByRole('button', { name: /^締め/ }).waitFor()

  const section = sectionsOf(page).nth(2)
  const pick = async (name: string) => {
    await section.getByRole('button', { name: 'セクションのメニュー' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await pick('種類を変える')
  await page.getByRole('menuitemradio', { name: 'クロージング' }).click()
  await pick('目標時間を決める')
  await page.getByRole('textbox', { name: '目標時間' }).fill('45秒')
  await page.keyboard.press('Enter')
  await section.getByRole('button', { name: '目標 45秒' }).waitFor()
  await pick('上に移動')
  await expect
    .poll(() => readRows())
    .toEqual([
      '# 挨拶',
      '自分：こんにちは。',
      '# 締め',
      '自分：ではまた。',
      '# 料金',
      '自分：月額です。',
    ])
  await pick('削除')
  expect(await readRows()).not.toContain('# 料金')
  await page.getByText('セクションを削除しました').waitFor()
  await page.getByRole('status').getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(readRows).toContain('自分：月額です。')
  await saved()
})

test('pasted lines become blocks; an oversized paste is refused with a notice', async () => {
  const { id } = pages.scripts.create()
  const { page, readRows, saved } = await pages.open(id)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+V')
  }
  await page.getByRole('button', { name: 'ここから書き始める' }).click()
  await paste('営業：{見積|みつもり}の件です。\r\nお客様：高いですね\r\n→ 何と比べてですか。')
  await expect
    .poll(readRows)
    .toEqual(['# ', '自分：{見積|みつもり}の件です。', '切り返し：高いですね → 何と比べてですか。'])
  await expect.poll(() => page.locator('.ruby-reading').innerText()).toBe('みつもり')
  await page.keyboard.press('Control+Z')
  await expect.poll(readRows).toEqual(['# ', '自分：'])
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(readRows).toHaveLength(3)
  await page.keyboard.press('Control+End')
  // Lines pasted into one half of an objection block are joined, because each half is one
  // paragraph.
  await paste('\n一行目\n二行目\n')
  expect((await readRows()).at(-1)).toBe('切り返し：高いですね → 何と比べてですか。一行目二行目')
  // For other programs, the copied text contains the speakers' names, as plain text and as HTML.
  // Pasting it into this editor restores the blocks.
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+C')
  const copied = await readClipboard(page)
  expect(copied.plain).toContain('お客様：高いですね\n→ 何と比べてですか。')
  expect(copied.rich).toContain('お客様：')
  const whole = await readRows()
  await page.keyboard.press('Control+V')
  await expect.poll(readRows).toEqual(whole)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(Array.from({ length: 3_001 }, (_, at) => `営業：${at}番目`).join('\n'))
  await page.getByText('貼り付けられませんでした').waitFor()
  expect((await readRows()).slice(3)).toEqual(['自分：'])
  await saved()
})

test('a block link scrolls to the block, and a URL with the wrong kind redirects to the right one', async () => {
  const text = Array.from({ length: 60 }, (_, at) => `営業：${at + 1}番目の話です。`).join('\n')
  const { id } = pages.scripts.create({ text })
  const { sections } = readScript(pages.documents.find(`script:${id}`))
  const block = sections.flatMap(({ blocks }) => blocks)[49]
  const hash = `#block=${block?.id}`
  const { page } = await pages.open(id, { kind: 'script', hash })
  await page.waitForURL(`**/ja/talk_script/${id}${hash}`)
  const shown = page.locator('.block.is-shown')
  await shown.waitFor()
  expect(await shown.innerText()).toContain('50番目の話です。')
  await expect
    .poll(() => shown.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(700)
  await page.evaluate(() => {
    location.hash = 'block=gone'
  })
  await page.getByText('リンク先の文は、この台本にもうありません。').waitFor()
})

test('a script can be written on a phone, in English', async () => {
  const text = '# Opening\nMe: Thank you for your time.\n# Price\nMe: It is 100 dollars a month.'
  const { id } = pages.scripts.create({ text, language: 'en', title: 'First meeting' })
  const { page, readRows, saved } = await pages.open(id, {
    ...ON_PHONE,
    language: 'en',
  })
  await saved()
  expect(await saveStatusOf(page).innerText()).toBe('Saved')
  await openOutline(page, 'en')
  const drawer = page.getByRole('dialog', { name: 'Outline' })
  await drawer.waitFor()
  expect(await runAxe(page)).toEqual([])
  await drawer.getByRole('button', { name: /^Price/ }).tap()
  await drawer.waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+End')
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorOffset)).toBe(26)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/obj')
  await page.getByRole('option', { name: /^Objection/ }).tap()
  await page.keyboard.type('Too much')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Compared with what?')
  expect((await readRows()).at(-1)).toBe('Objection：Too much → Compared with what?')
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  expect(await runAxe(page)).toEqual([])
  // On touch devices, targets are larger and menus show no keyboard shortcuts.
  await page.locator('.block.is-current .block-handle').tap()
  const item = page.getByRole('menu', { name: 'Block menu' }).getByRole('menuitem').first()
  expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  expect(await page.locator('kbd').filter({ visible: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await saved()
})
