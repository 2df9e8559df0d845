import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { splitLabelledTexts } from '#document/testing/labelled-texts.ts'
import { PHONE, pasteHtml } from './browser.ts'
import { button as byName } from './flow.ts'
import { press as pressKey, tabTo, type as typeKeys } from './keyboard.ts'
import {
  arriveAt,
  expectQuiet,
  fillRest,
  findEmptyBoxes,
  generate,
  type Newcomer,
  openLink,
  readCanvas,
  readEditor,
  readWords,
  saved,
  share,
  signUp,
} from './newcomer.ts'
import { openProduct, type ProductProcess } from './open-product.ts'
import { cardsOf, editorText, shareLinksOf, tabOf, wordsOfBlocks } from './page-parts.ts'

// Tests four new users. Each signs up through the setup link of a new installation, fills a whole
// canvas and creates a share link.

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }
const FIXTURES = join(import.meta.dirname, '../document/reading/fixtures')

let product: ProductProcess | undefined
afterEach(async () => {
  await product?.stop()
  product = undefined
})

async function arrive(language: Language, options: BrowserContextOptions = {}): Promise<Newcomer> {
  product = await openProduct()
  return arriveAt(product, language, options)
}

test('a sales manager pastes a Word page on a desktop, in Japanese', async () => {
  const who = await arrive('ja')
  const { page } = who
  const { dashboard, begin } = readWords('ja')
  await signUp(who, who.press)
  who.presses = 0
  const steps = page.getByRole('region', { name: dashboard.first_title })
  await who.press(steps.getByRole('link', { name: dashboard.first_paste }))
  await page.getByLabel(begin.paste).focus()
  await pasteHtml(page, readFileSync(join(FIXTURES, 'word-ja.html'), 'utf8'), 'ご挨拶')
  await who.press(byName(page, begin.create))
  await page.waitForURL(/\/ja\/talk_script\//)
  await who.press(wordsOfBlocks(page).last())
  expect(who.presses).toBeLessThanOrEqual(3)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('介護施設の施設長に、紹介で広めます。')
  await expect
    .poll(() => readEditor(who))
    .toEqual([
      'heading: ご挨拶',
      'me: 本日はお時間をいただき、ありがとうございます。',
      'customer: よろしくお願いします。',
      'heading: 課題の確認',
      'me: 在庫の数え間違いが毎月ある、と伺いました。',
      'me: 棚卸しに三日かかる',
      'me: 品切れに気づけない',
      'heading: 料金',
      'me: １店舗あたり月額9,800円です。',
      'me: 介護施設の施設長に、紹介で広めます。',
    ])
  await saved(who)
  await generate(who)
  const readBox = async (box: BoxKey) => (await readCanvas(who))[box].join()
  await expect.poll(() => readBox('problem')).toContain('数え間違い')
  expect(await readBox('revenue_streams')).toContain('9,800円')
  const own = await fillRest(who)
  await openLink(await share(who, who.press), ['9,800円', ...own])
  expectQuiet(who)
  await who.close()
})

test('a founder pastes a memo on a phone, in English', async () => {
  const who = await arrive('en', ON_PHONE)
  const { page } = who
  const { dashboard, begin } = readWords('en')
  await signUp(who, who.press)
  const texts = splitLabelledTexts(readFileSync(join(FIXTURES, 'texts.txt'), 'utf8'))
  const memo = texts.find(({ name }) => name === '11-founder-notes.en')
  const labelled = memo?.lines.map((line) => /^(?:(\w+)\|)?(.*)$/u.exec(line) ?? []) ?? []
  who.presses = 0
  const steps = page.getByRole('region', { name: dashboard.first_title })
  await who.press(steps.getByRole('link', { name: dashboard.first_paste }))
  await page.getByLabel(begin.paste).focus()
  await page.keyboard.insertText(labelled.map(([, , text]) => text).join('\n'))
  await who.press(byName(page, begin.create))
  await page.waitForURL(/\/en\/talk_script\//)
  await who.press(wordsOfBlocks(page).first())
  expect(who.presses).toBeLessThanOrEqual(3)
  const of = (label: string) =>
    labelled.flatMap(([, read, text = '']) => (read === label ? [text] : []))
  // Moves the caret with JavaScript. The line wraps to two rows, and the End key moves only to the
  // end of a row.
  await wordsOfBlocks(page)
    .first()
    .evaluate((words) => {
      getSelection()?.selectAllChildren(words)
      getSelection()?.collapseToEnd()
    })
  await page.keyboard.insertText(' Me too.')
  const rows = await readEditor(who)
  expect(rows.filter((row) => row.startsWith('heading')).map((row) => row.slice(9))).toEqual(
    of('heading'),
  )
  const spoken = of('me')
  expect(rows.filter((row) => row.startsWith('me: ')).map((row) => row.slice(4))).toEqual([
    `${spoken[0]} Me too.`,
    ...spoken.slice(1),
  ])
  await saved(who)
  await generate(who)
  const readRevenue = async () => (await readCanvas(who)).revenue_streams.join()
  await expect.poll(readRevenue).toContain('$79 a month per store')
  const own = await fillRest(who)
  await openLink(await share(who, who.press), ['$79 a month per store', ...own])
  expectQuiet(who)
  await who.close()
})

test('a keyboard user starts with the example', async () => {
  const who = await arrive('en')
  const { page } = who
  const { dashboard, editor, canvas, generation } = readWords('en')
  const press = (target: Locator) => pressKey(page, target)
  await signUp(who, press)
  await press(byName(page, dashboard.first_example))
  await page.waitForURL(/\/en\/talk_script\//)
  await typeKeys(page, page.getByRole('textbox', { name: editor.title, exact: true }), 'My talk')
  const text = editorText(page)
  await tabTo(page, text)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Our clinics stay for three years.')
  await saved(who)
  await page.keyboard.press('Escape')
  await tabTo(page, tabOf(page, 'canvas', 'en'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await press(byName(page, canvas.create_and_generate))
  await page.getByText(generation.generated_title).waitFor()
  await expect.poll(() => findEmptyBoxes(who)).toEqual([])
  const [solution = ''] = (await readCanvas(who)).solution
  await openLink(await share(who, press), ['My talk', solution])
  await who.close()
})

test('an impatient user presses twice, reloads and goes back without duplicates or losses', async () => {
  const who = await arrive('ja')
  const { page } = who
  const { dashboard, begin, canvas, dialog } = readWords('ja')
  const twice = (target: Locator) => target.dblclick()
  await signUp(who, twice)
  await twice(byName(page, dashboard.first_example))
  await page.waitForURL(/\/ja\/talk_script\//)
  await page.goBack()
  const cards = cardsOf(page)
  await expect.poll(() => cards.count()).toBe(1)
  await page.goto('/ja/script/new?from=text')
  const field = page.getByLabel(begin.paste)
  await field.fill('# 課題\n営業：見積もりに四時間かかっています。')
  await page.reload()
  await expect.poll(() => field.inputValue()).toContain('四時間')
  await page.goBack()
  await page.goForward()
  await expect.poll(() => field.inputValue()).toContain('四時間')
  await twice(byName(page, begin.create))
  await page.waitForURL(/\/ja\/talk_script\//)
  const words = wordsOfBlocks(page).first()
  await words.click()
  await page.keyboard.press('End')
  await page.keyboard.insertText('料金は月額9,800円です。')
  // Reloads before the page shows that the edit is saved.
  await page.reload()
  await expect
    .poll(() => words.innerText())
    .toBe('見積もりに四時間かかっています。料金は月額9,800円です。')
  await saved(who)
  await twice(tabOf(page, 'canvas', 'ja'))
  const begun = page.waitForResponse('**/api/lean_canvas/generate/')
  await twice(byName(page, canvas.create_and_generate))
  await begun
  await page.reload()
  await expect.poll(async () => (await readCanvas(who)).problem.length).toBe(1)
  const own = await fillRest(who)
  await page.reload()
  await expect.poll(() => findEmptyBoxes(who)).toEqual([])
  const notes = Object.values(await readCanvas(who)).flat()
  expect(notes.length).toBe(new Set(notes).size)
  await byName(page, dialog.dialog_title).click()
  await byName(page, dialog.new_link).click()
  await twice(byName(page, dialog.create))
  const links = shareLinksOf(page)
  await links.first().waitFor()
  expect(await links.count()).toBe(1)
  await links.getByRole('button', { name: dialog.copy }).click()
  await page.getByText(dialog.copied, { exact: true }).waitFor()
  await openLink(await page.evaluate(() => navigator.clipboard.readText()), own)
  await page.goto('/ja/dashboard')
  await expect.poll(() => cards.count()).toBe(2)
  await who.close()
})
