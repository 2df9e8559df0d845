import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { PHONE } from './browser.ts'
import {
  allNotesOf,
  type CanvasFixture,
  findComplaints,
  noteOf,
  notesOf,
  openCanvasFixture,
  readNotes,
  readSample,
  untilToastsGone,
} from './canvas-fixture.ts'
import { openCanvasTools, untilSaved } from './page-parts.ts'
import { measureOverflow, runAxe } from './run-axe.ts'
import { SAMPLES } from './sample-talks.ts'

let fixture: CanvasFixture

beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

const ALTERNATIVES = '多くの工務店は、表計算ソフトに過去の見積書を写して使い回しています'
const OLD_PRICE = '月額19,800円で、見積もりの件数に制限はありません'
const NEW_PRICE = '月額24,800円で、見積もりの件数に制限はありません'
const CHURN = '解約率は毎月1%未満を目標にしています'

/** Returns the kind and text of each line of the review, and the state of its checkbox. */
const readLines = (page: Page) =>
  page
    .locator('.review-line')
    .evaluateAll((lines) =>
      lines.map((line) => [
        line.getAttribute('data-kind'),
        line.querySelector('.review-words')?.lastChild?.textContent,
        line.querySelector('input')?.checked,
      ]),
    )

test('a second generation is reviewed line by line; nothing changes before, and all can be undone', async () => {
  const id = await fixture.writeTalk({ language: 'ja', title: '初回商談', text: readSample('ja') })
  await fixture.generate(id)
  await fixture.reword(id, '月額19,800円で', '月額24,800円で')
  await fixture.reword(id, `${ALTERNATIVES}。`, 'いかがでしょうか。')
  await fixture.reword(id, '建材メーカー', `${CHURN}。建材メーカー`)
  const visitor = await fixture.visit(id, 'ja')
  const { page } = visitor
  await noteOf(page, OLD_PRICE).waitFor()
  const before = await allNotesOf(page).count()

  await page.getByRole('button', { name: '生成し直す' }).click()
  const review = page.getByRole('dialog', { name: '生成の提案' })
  await review.waitFor()
  expect(await readLines(page)).toEqual([
    ['remove', ALTERNATIVES, false],
    ['change', NEW_PRICE, true],
    ['add', CHURN, true],
  ])
  await review.getByText(`${CHURN}。`, { exact: true }).waitFor()
  await review.getByText('元の文がいまの台本にありません').waitFor()
  const apply = review.getByRole('button', { name: /^反映する/ })
  expect(await apply.innerText()).toBe('反映する（追加 1・変更 1）')
  expect(await runAxe(page)).toEqual([])

  // Arrow keys move between checkboxes, and space ticks one. The checkbox of a heading ticks all
  // lines under it.
  await review.getByRole('checkbox', { name: /^削除 多くの工務店/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(() => apply.innerText()).toBe('反映する（追加 1・削除 1）')
  await review.getByRole('checkbox', { name: '変更 0/1' }).check()
  await review.getByRole('checkbox', { name: '追加 1/1' }).uncheck()
  await expect.poll(() => apply.innerText()).toBe('反映する（変更 1・削除 1）')

  // Closing the review changes nothing; after a reload the review is offered again.
  await page.keyboard.press('Escape')
  await review.waitFor({ state: 'detached' })
  expect(await allNotesOf(page).count()).toBe(before)
  await noteOf(page, OLD_PRICE).waitFor()
  const waiting = page.getByRole('button', { name: '提案を確認（3）' })
  await expect
    .poll(() => waiting.evaluate((button) => button === document.activeElement))
    .toBe(true)
  await page.reload()
  await waiting.click()
  await review.getByRole('checkbox', { name: '削除 0/1' }).check()
  await page.keyboard.press('Control+Enter')
  await page.getByText('追加 1・変更 1・削除 1').waitFor()
  await noteOf(page, NEW_PRICE).waitFor()
  await expect.poll(() => readNotes(page, 'key_metrics')).toEqual([CHURN])
  await expect.poll(() => readNotes(page, 'existing_alternatives')).toEqual([])

  await page.getByRole('button', { name: '元に戻す' }).last().click()
  await page.getByText('生成を元に戻しました').waitFor()
  await noteOf(page, OLD_PRICE).waitFor()
  await expect.poll(() => readNotes(page, 'existing_alternatives')).toEqual([ALTERNATIVES])
  await expect.poll(() => readNotes(page, 'key_metrics')).toEqual([])
  await expect.poll(() => allNotesOf(page).count()).toBe(before)

  await untilToastsGone(page)
  await page.getByRole('button', { name: '生成し直す' }).click()
  await review.getByRole('button', { name: 'あとで決める' }).last().click()
  await page.getByRole('button', { name: '生成のメニュー' }).click()
  await page.getByRole('button', { name: /^提案を破棄/ }).click()
  await page.getByText('提案を破棄しました').waitFor()
  await page.getByRole('button', { name: '生成し直す' }).waitFor()
  expect(await allNotesOf(page).count()).toBe(before)
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('candidates and unplaced sentences are put into boxes, each with its sentence', async () => {
  const { title, text } = SAMPLES.ja
  const id = await fixture.writeTalk({ language: 'ja', title, text })
  const canvas = await fixture.generate(id)
  const visitor = await fixture.visit(id, 'ja')
  const { page } = visitor
  const chip = page.getByRole('button', { name: /の候補 \d+件を見る$/ }).first()
  await chip.waitFor()
  const offered = async () => {
    const chips = await page.locator('.candidate-chip').allInnerTexts()
    return chips.reduce((sum, chip) => sum + Number(/\d+/.exec(chip)?.[0]), 0)
  }
  const first = await offered()
  await chip.click()
  const box = await page
    .locator('.canvas-box', { has: page.locator('.candidate-chip[aria-expanded="true"]') })
    .getAttribute('data-box')
  const candidates = page.getByRole('dialog', { name: /の候補$/ }).getByRole('button')
  const [shown = ''] = await candidates.first().locator('> span').allInnerTexts()
  // Returns the lines of a candidate. The first line is the proposed note. If the note is shorter
  // than its sentence, the second line is the sentence.
  const read = (text: string) =>
    text
      .replace(/^付箋にする：\s*/, '')
      .trim()
      .split('\n')
  const [words = '', quoted = `${words}。`] = read(shown)
  expect(await runAxe(page)).toEqual([])
  await candidates.first().click()
  const taken = page.locator(`[data-box="${box}"] .note`).filter({
    has: page.locator(`[data-text^="${words}"]`),
  })
  await taken.getByRole('button', { name: 'もとになった文を表示' }).click()
  await page.getByRole('dialog', { name: 'もとになった文' }).getByText(quoted).waitFor()
  await page.keyboard.press('Escape')

  // A sentence that a note already uses is not offered in any box, even if an API client added the
  // note.
  await expect.poll(offered).toBeLessThan(first)
  const left = await offered()
  await chip.click()
  const [next = ''] = await candidates.first().locator('> span').allInnerTexts()
  const [said = ''] = read(next)
  await fixture.author.call(leanCanvasRoutes.updateCanvas, {
    params: { id: canvas.id },
    body: { add: [{ box: 'key_metrics', text: said }] },
  })
  await expect.poll(offered).toBeLessThan(left)
  expect(await candidates.getByText(said).count()).toBe(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^使われていない文/ }).click()
  const drawer = page.getByRole('dialog', { name: /^使われていない文/ })
  const place = drawer.getByRole('button', { name: /^マスに置く：/ }).first()
  const sentence = ((await place.getAttribute('aria-label')) ?? '').replace('マスに置く：', '')
  await drawer.getByRole('button', { name: `マスに置く：${sentence}` }).click()
  expect(await runAxe(page)).toEqual([])
  await drawer.getByRole('button', { name: '圧倒的な優位性' }).click()
  await expect.poll(() => readNotes(page, 'unfair_advantage')).toEqual([sentence.slice(0, -1)])
  await drawer.getByText(sentence, { exact: true }).waitFor({ state: 'detached' })
  await drawer.getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(() => readNotes(page, 'unfair_advantage')).toEqual([])
  await drawer.getByRole('button', { name: `マスに置く：${sentence}` }).click()
  await drawer.getByRole('button', { name: '圧倒的な優位性' }).click()
  await drawer.getByText('「圧倒的な優位性」に追加しました').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await untilSaved(page)

  await notesOf(page, 'unfair_advantage')
    .getByRole('button', { name: 'もとになった文を表示' })
    .click()
  await page.getByRole('link', { name: '台本で見る' }).click()
  await page.locator('.is-quoted').waitFor()
  expect(await page.locator('.is-quoted').allInnerTexts()).toEqual([sentence])
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('on a phone, in English, suggested changes are applied by touch and undone from the menu after a reload', async () => {
  const id = await fixture.writeTalk({ language: 'en', title: 'Tidewell', text: readSample('en') })
  await fixture.generate(id)
  await fixture.reword(id, '89 euros', '99 euros')
  const visitor = await fixture.visit(id, 'en', { viewport: PHONE, hasTouch: true, isMobile: true })
  const { page } = visitor
  await openCanvasTools(page)
  await page.getByRole('button', { name: 'Generate again' }).tap()
  const review = page.getByRole('dialog', { name: 'Suggested changes' })
  await review.getByText('A clinic pays 99 euros a month per dentist.').waitFor()
  const place = async () => {
    const { x, y, width, height } = (await review.boundingBox()) ?? {
      x: 1,
      y: 0,
      width: 0,
      height: 0,
    }
    return [x, width, Math.round(y + height)]
  }
  // Polls, because the opening animation changes the position.
  await expect.poll(place).toEqual([0, PHONE.width, PHONE.height])
  expect(await measureOverflow(page)).toBe(0)
  expect(await runAxe(page)).toEqual([])
  await review.getByRole('button', { name: 'Apply (1 changed)' }).tap()
  await expect
    .poll(() => readNotes(page, 'revenue_streams'))
    .toEqual(['A clinic pays 99 euros a month per dentist'])

  await page.reload()
  await notesOf(page, 'revenue_streams').waitFor()
  await openCanvasTools(page)
  await page.getByRole('button', { name: 'Generation menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Generation menu' })
  expect(await runAxe(page)).toEqual([])
  await menu.getByRole('button', { name: /^Undo last generation/ }).tap()
  await page.getByText('Generation undone').waitFor()
  await expect
    .poll(() => readNotes(page, 'revenue_streams'))
    .toEqual(['A clinic pays 89 euros a month per dentist'])
  await openCanvasTools(page)
  await page.getByRole('button', { name: 'Generation menu' }).tap()
  await menu.getByRole('button', { name: /^Unused sentences/ }).tap()
  const drawer = page.getByRole('dialog', { name: /^Unused sentences/ })
  // The list is empty: all sentences are used by notes, except greetings, which the drawer never
  // lists.
  await drawer.getByText('Every sentence is used on the canvas.').waitFor()
  expect(await measureOverflow(page)).toBe(0)
  expect(await runAxe(page)).toEqual([])
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})
