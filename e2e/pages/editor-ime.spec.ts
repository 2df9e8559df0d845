import { expect, test } from 'vitest'
import { composeIn } from '../editor-fixture.ts'
import { preparePages } from './page-fixture.ts'

// Tests Japanese input methods. While an input method composes a word, the page must ignore the
// pressed keys and must not break the word.

const pages = preparePages()

test('Enter that confirms a word does not split the line; the next one does', async () => {
  const { id } = pages.scripts.create()
  const { page, readRows, saved } = await pages.open(id)
  await page.getByRole('button', { name: 'ここから書き始める' }).click()
  const ime = await composeIn(page)
  await ime.compose('に', 'にほ', 'にほんご', '日本語')
  await ime.confirm('日本語')
  await expect.poll(() => readRows()).toEqual(['# ', '自分：日本語'])
  await ime.compose('で', 'です')
  await ime.confirm('です。')
  await expect.poll(() => readRows()).toEqual(['# ', '自分：日本語です。'])
  await page.keyboard.press('Enter')
  await ime.compose('は', 'はい')
  await ime.confirm('はい')
  await expect.poll(readRows).toEqual(['# ', '自分：日本語です。', '自分：はい'])
  await saved()
  expect(pages.scripts.readText(id)).toContain('日本語です。')
})

test.each([
  [['さ'], ['さっそく', '早速で']],
  [
    ['さ', 'さっ', 'さっそく'],
    ['さっそくで', '早速で'],
  ],
])(
  'a composition is undone in one step, although a colleague writes in the line after %j',
  async (first, then) => {
    const text = '# 挨拶\n営業：ありがとうございます。'
    const { id } = pages.scripts.create({ text })
    const hers = await pages.open(id)
    const his = await pages.open(id)
    await Promise.all([hers.saved(), his.saved()])
    const ime = await composeIn(hers.page)
    await hers.words(0).click({ position: { x: 2, y: 10 } })
    await ime.compose(...first)
    await his.words(0).click({ position: { x: 400, y: 10 } })
    for (const [at, letter] of ['！', '？'].entries()) {
      await his.page.keyboard.type(letter)
      await expect.poll(async () => (await hers.readRows())[1]).toContain(letter)
      await ime.compose(then[at] ?? '')
    }
    await ime.confirm('早速で')
    const written = ['# 挨拶', '自分：早速でありがとうございます。！？']
    await expect.poll(his.readRows).toEqual(written)
    await hers.page.keyboard.press('Control+Z')
    const undone = ['# 挨拶', '自分：ありがとうございます。！？']
    await expect.poll(hers.readRows).toEqual(undone)
    await expect.poll(his.readRows).toEqual(undone)
    await hers.page.keyboard.press('Control+Shift+Z')
    await expect.poll(his.readRows).toEqual(written)
  },
)

test('Enter twice and a slash open the block menu anywhere, also at the end of a section', async () => {
  const text = '# 挨拶\n一番目。\n二番目。\n# 課題\n三番目。'
  const { id } = pages.scripts.create({ text })
  const { page, readRows, words } = await pages.open(id)
  const ime = await composeIn(page)
  const options = page.getByRole('listbox', { name: 'ブロックを選ぶ' }).getByRole('option')
  const start = ['# 挨拶', '自分：一番目。', '自分：二番目。', '# 課題', '自分：三番目。']
  await expect.poll(readRows).toEqual(start)
  for (const [at, slash] of ['／', '/', 'ime', '／', '/', 'ime'].entries()) {
    const line = at % 3
    await words(line).click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    if (slash === 'ime') {
      await ime.compose('／')
      await ime.confirm('／')
    } else await page.keyboard.insertText(slash)
    await options.first().waitFor()
    await options.filter({ hasText: '質問' }).click()
    await page.keyboard.insertText('何名ですか')
    const with_question = [...start]
    with_question.splice([2, 3, 5][line] ?? 0, 0, '質問：何名ですか')
    await expect.poll(readRows).toEqual(with_question)
    while ((await readRows()).join() !== start.join()) await page.keyboard.press('Control+z')
  }
})

test('a slash of the input method opens the menu when confirmed, and filters by what is confirmed', async () => {
  const { id } = pages.scripts.create()
  const { page, readRows } = await pages.open(id)
  const options = page.getByRole('listbox', { name: 'ブロックを選ぶ' }).getByRole('option')
  await page.getByRole('button', { name: 'ここから書き始める' }).click()
  const ime = await composeIn(page)
  await ime.compose('／')
  expect(await options.count()).toBe(0)
  await ime.confirm('／')
  await expect.poll(() => options.count()).toBe(10)
  await ime.compose('ぶ', 'ぶん', '分岐')
  await ime.confirm('分岐')
  await expect.poll(() => options.count()).toBe(1)
  await page.keyboard.press('Enter')
  await ime.compose('は', 'はい')
  await ime.confirm('はい')
  await expect.poll(readRows).toEqual(['# ', '分岐：はい'])
})

test('a new pause takes its seconds at once, and a selected pause stays when words follow', async () => {
  const { id } = pages.scripts.create()
  const { page, readRows } = await pages.open(id)
  const { keyboard } = page
  await page.getByRole('button', { name: 'ここから書き始める' }).click()
  const ime = await composeIn(page)
  await keyboard.type('/ma')
  await keyboard.press('Enter')
  await ime.compose('５')
  await ime.confirm('５')
  await expect.poll(readRows).toEqual(['# ', '間：５'])
  await keyboard.press('Escape')
  await expect.poll(readRows).toEqual(['# ', '間：5'])
  await keyboard.type('はい')
  await expect.poll(readRows).toEqual(['# ', '間：5', '自分：はい'])
  await keyboard.press('ArrowUp')
  await ime.press('KeyK')
  await ime.compose('か', 'かく')
  await ime.confirm('各')
  await expect.poll(readRows).toEqual(['# ', '間：5', '自分：各', '自分：はい'])
  await keyboard.press('ArrowUp')
  await ime.press('Comma')
  await ime.compose('、')
  await ime.confirm('、')
  await expect.poll(readRows).toEqual(['# ', '間：5', '自分：、', '自分：各', '自分：はい'])
})

test('the title is not submitted during composition', async () => {
  const { id } = pages.scripts.create()
  const { page } = await pages.open(id)
  const title = page.getByRole('textbox', { name: 'タイトル' })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') requests.push(request.postData() ?? '')
  })
  await title.click()
  await title.press('Control+A')
  const ime = await composeIn(page)
  await ime.compose('あ', 'あお', '青葉')
  await ime.confirm('青葉')
  await expect
    .poll(() => title.evaluate((element) => element === document.activeElement))
    .toBe(true)
  expect(requests).toEqual([])
  await title.press('Enter')
  await page.getByRole('heading', { level: 1, name: '青葉' }).waitFor()
  expect(requests).toEqual(['{"title":"青葉"}'])
})

test('text inserted without keys, as by dictation, goes to the cursor even right after it moved', async () => {
  const { id } = pages.scripts.create({ text: '# 挨拶\n営業：こんにちは。' })
  const { page, editor, readRows } = await pages.open(id)
  await editor.focus()
  // After a key has moved the cursor, the browser reports the new position a moment later.
  // Dictation and emoji pickers insert text without keys, so the text may come before this report.
  for (const word of ['また', 'お願い', 'します', '。', '🙇']) {
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText(word)
  }
  await expect.poll(readRows).toEqual(['# 挨拶', '自分：こんにちは。またお願いします。🙇'])
})
