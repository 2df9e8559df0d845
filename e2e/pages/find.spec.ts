import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FIND_TEXTS } from '#web/features/find-replace/texts.ts'
import { composeIn } from '../editor-fixture.ts'
import { runAxe } from '../run-axe.ts'
import { pickVariant, wordsOf } from '../variants.ts'
import { preparePages } from './page-fixture.ts'

const TEXT = [
  '# ガスの話\n営業：ガスとｶﾞｽの料金です。ガスは安いです。',
  'お客様：がすは便利ですね。',
  '# 料金\n営業：ガスの話はここまでです。',
].join('\n')

const pages = preparePages()

const found = (page: Page) =>
  page.locator('.is-found').evaluateAll((all) => all.map((one) => one.textContent))

test.each(pickVariant(1))(
  'matches can be visited and replaced, and replacing all is one undo step: $language, $width',
  async ({ language, width, options }) => {
    const words = wordsOf(FIND_TEXTS, language)
    const { id } = pages.scripts.create({ text: TEXT })
    const hers = await pages.open(id, { language, ...options })
    const his = await pages.open(id)
    const { page } = hers
    await hers.words(0).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+F')
    const field = page.getByRole('textbox', { name: words.find })
    await field.waitFor()
    await page.keyboard.type('ガス')
    await expect.poll(() => found(page)).toEqual(['ガス', 'ガス', 'ガス', 'ガス'])
    const count = page.locator('.find-count')
    const position = (at: number, of: number) =>
      words.count.replace('{at}', `${at}`).replace('{count}', `${of}`)
    await expect.poll(() => count.innerText()).toBe(position(1, 4))
    await page.keyboard.press('Enter')
    await expect.poll(() => count.innerText()).toBe(position(2, 4))
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Shift+Enter')
    await expect.poll(() => count.innerText()).toBe(position(4, 4))
    await page.getByRole('checkbox', { name: words.fold }).click()
    await expect.poll(() => found(page)).toEqual(['ガス', 'ガス', 'ｶﾞｽ', 'ガス', 'がす', 'ガス'])
    expect(await runAxe(page)).toEqual([])

    await page.getByRole('textbox', { name: words.replace }).fill('電気')
    await his.words(0).click()
    await his.page.keyboard.press('End')
    const typing = his.page.keyboard.type('よろしくお願いします。', { delay: 15 })
    await page.getByRole('button', { name: words.replace_all }).click()
    await page.getByText(words.replaced.replace('{count}', '6')).waitFor()
    await typing
    const said = () => his.readRows()
    await expect
      .poll(said)
      .toEqual([
        '# 電気の話',
        '自分：電気と電気の料金です。電気は安いです。よろしくお願いします。',
        'お客様：電気は便利ですね。',
        '# 料金',
        '自分：電気の話はここまでです。',
      ])
    await page.getByRole('textbox', { name: words.replace }).press('Control+Z')
    await expect
      .poll(said)
      .toEqual([
        '# ガスの話',
        '自分：ガスとｶﾞｽの料金です。ガスは安いです。よろしくお願いします。',
        'お客様：がすは便利ですね。',
        '# 料金',
        '自分：ガスの話はここまでです。',
      ])

    await field.fill('料金')
    await page.getByRole('textbox', { name: words.replace }).fill('価格')
    await page.getByRole('textbox', { name: words.replace }).press('Enter')
    await expect.poll(said).toContain('# 料金')
    await expect.poll(async () => (await said()).join()).toContain('価格です。')
    await field.press('Escape')
    await field.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('料金')
    if (width === 'wide') {
      await page.keyboard.type('お支払い')
      await expect.poll(said).toContain('# お支払い')
    }
    await Promise.all([hers.saved(), his.saved()])
  },
)

test('Escape closes the bar also from its buttons, and undo ends the notice of replaced words', async () => {
  const words = wordsOf(FIND_TEXTS, 'ja')
  const { id } = pages.scripts.create({ text: TEXT })
  const { page, words: lines } = await pages.open(id)
  await lines(0).click()
  await page.keyboard.press('Control+F')
  const field = page.getByRole('textbox', { name: words.find })
  await field.fill('料金')
  await page.getByRole('button', { name: words.next }).click()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })

  await page.keyboard.press('Control+F')
  await field.fill('料金')
  await page.getByRole('textbox', { name: words.replace }).fill('価格')
  await page.getByRole('button', { name: words.replace_all }).click()
  const notice = page.getByText(words.replaced.replace('{count}', '2'))
  await notice.waitFor()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: words.replace_all }).click()
  await notice.waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
})

test('composing in the search field does not move to the next match, and answers are searched too', async () => {
  const words = wordsOf(FIND_TEXTS, 'ja')
  const { id } = pages.scripts.create({ text: '# 課題\n営業：在庫は何個ですか？' })
  const { page, editor } = await pages.open(id)
  await page.locator('.question-answer').fill('在庫は千個')
  await page.locator('.question-answer').press('Tab')
  await editor.focus()
  await page.keyboard.press('Control+F')
  const field = page.getByRole('textbox', { name: words.find })
  await field.waitFor()
  const { compose, confirm } = await composeIn(page)
  await compose('ざ', 'ざい', 'ざいこ', '在庫')
  await confirm('在庫')
  await expect.poll(() => field.inputValue()).toBe('在庫')
  await page.getByText(words.count.replace('{at}', '1').replace('{count}', '2')).waitFor()
  await page.getByRole('textbox', { name: words.replace }).fill('備品')
  await page.getByRole('button', { name: words.replace_all }).click()
  await expect.poll(() => page.locator('.question-answer').inputValue()).toBe('備品は千個')
  await page.getByText('備品は何個ですか？').waitFor()
  await page.getByRole('textbox', { name: words.replace }).press('Control+Z')
  await expect.poll(() => page.locator('.question-answer').inputValue()).toBe('在庫は千個')
  await page.getByText('在庫は何個ですか？').waitFor()
})
