import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { CANVAS_TEXTS } from '#web/features/canvas/texts.ts'
import { GENERATION_TEXTS } from '#web/features/generation/texts.ts'
import { VARIABLES_TEXTS } from '#web/features/variables/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { notesOf, readNotes } from './canvas-fixture.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { expectAccessible, measureOverflow } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

let room: EditorFixture
beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

const TEMPLATE = { ja: '初回商談', en: 'First sales meeting' }
const VALUES: Record<'ja' | 'en', Record<string, string>> = {
  ja: {
    お客様名: '青空工務店',
    よくある悩み1: '棚卸しに毎月3日かかること',
    商品名: '在庫アプリ',
    料金: '月額9,800円',
    回収期間: '3か月',
  },
  en: {
    customer: 'Ms Baker',
    common_problem_one: 'stock counts that take three days a month',
    product: 'StockCam',
    price: '98 dollars a month per shop',
    payback_time: 'three months',
  },
}
const idOf = (page: Page) => /talk_script\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
const chips = (page: Page, value: string) =>
  page.locator('.script-editor-text .variable.is-filled', { hasText: value })

test.each(pickVariant(1))(
  'a template’s placeholders can be filled by keyboard, and the values appear everywhere: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(VARIABLES_TEXTS, language)
    const values = VALUES[language]
    const hers = await room.visit(room.hanako, `/${language}/dashboard`, options)
    const { page } = hers
    await page
      .getByRole('button', { name: new RegExp(`^${TEMPLATE[language]}`) })
      .first()
      .click()
    await page.waitForURL(/talk_script/)
    const id = idOf(page)
    await room.hanako.call(scriptRoutes.setVisibility, {
      params: { id },
      body: { visibility: 'team_edit' },
    })
    // The variables for the user's name and company already have values, so the count of empty
    // variables excludes them.
    const count = language === 'ja' ? 22 : 23
    const notice = page.getByRole('button', { name: fillText(t.fill_many, { count }) })
    await notice.waitFor()
    await expectAccessible(page)
    const his = await room.open(room.taro, id, { language })

    await notice.press('Enter')
    const fields = page.locator('.variable-field[data-blank] input')
    await expect
      .poll(() => fields.first().evaluate((one) => one === document.activeElement))
      .toBe(true)
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    const names = await fields.evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement).name),
    )
    expect(names).toHaveLength(count)
    for (const name of names) {
      await page.keyboard.insertText(values[name] ?? `${name}?`)
      await page.keyboard.press('Enter')
    }
    await expect
      .poll(() => hers.editor.evaluate((one) => one === document.activeElement))
      .toBe(true)
    await notice.waitFor({ state: 'detached' })
    const [customer = '', product = ''] = [
      values.お客様名 ?? values.customer,
      values.商品名 ?? values.product,
    ]
    await chips(page, customer).first().waitFor()
    await chips(his.page, product).first().waitFor()
    expect(await hers.editor.innerText()).not.toContain('{{')
    await hers.saved()

    const { token } = await room.hanako.call(sharingRoutes.createShare, {
      params: { script_id: id },
      body: { shows: 'script', days: 1 },
    })
    // Polls, because the shared page is updated a moment after the text.
    const read = async () => (await fetch(`${room.company.url}/api/share/${token}/`)).text()
    await expect.poll(read).toContain(customer)
    const shared = await room.company.visitAsStranger(`/${language}/share/${token}`, options)
    await shared.page.getByText(customer).first().waitFor()
    expect(await shared.page.locator('.share-sheet').innerText()).not.toContain('{{')
    await shared.close()

    const canvas = await room.visit(room.hanako, pageUrl(language, canvasPath(id)), options)
    await canvas.page
      .getByRole('button', {
        name: CANVAS_TEXTS.create_and_generate[language],
      })
      .click()
    await notesOf(canvas.page, 'revenue_streams').first().waitFor()
    const notes = (await Promise.all(BOX_KEYS.map((box) => readNotes(canvas.page, box)))).flat()
    const price = values.料金 ?? values.price ?? ''
    expect(notes.filter((note) => note.includes(price))).not.toEqual([])
    expect(notes.filter((note) => note.includes('{{'))).toEqual([])
    await canvas.close()

    const last = names.at(-1) ?? ''
    await page.keyboard.press('Control+Z')
    await page.locator(`.variable:not(.is-filled)[data-variable="${last}"]`).first().waitFor()
    await his.page.locator(`.variable:not(.is-filled)[data-variable="${last}"]`).first().waitFor()
    expect(await page.locator('.variable:not(.is-filled)').count()).toBe(1)
    expect([...hers.complaints, ...his.complaints]).toEqual([])
    await Promise.all([hers.close(), his.close()])
  },
)

test.each(pickVariant(0))(
  'a canvas lists the placeholders that its boxes need, with links to their fields: $language, $width',
  async ({ language, options }) => {
    const id = randomUUID()
    const title = TEMPLATE[language]
    await room.hanako.call(scriptRoutes.createScript, {
      body: { id, kind: 'talk_script', language, title, template: 'first_sales_meeting' },
    })
    const path = pageUrl(language, canvasPath(id))
    const { page, close } = await room.visit(room.hanako, path, options)
    await page.getByRole('button', { name: CANVAS_TEXTS.create_and_generate[language] }).click()
    const waiting = page.getByRole('region', { name: GENERATION_TEXTS.blanks_title[language] })
    const price = waiting.getByRole('link', { name: language === 'ja' ? /料金/ : /price/ }).last()
    await price.waitFor()
    expect(await page.getByText(GENERATION_TEXTS.nothing_found[language]).count()).toBe(0)
    await expectAccessible(page, '.waiting-boxes')
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await price.click()
    const name = language === 'ja' ? '料金' : 'price'
    const field = page.getByRole('textbox', { name, exact: true })
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await close()
  },
)
