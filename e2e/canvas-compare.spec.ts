import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { versionRoutes } from '#contract/history.ts'
import type { Language } from '#contract/language.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import { COMPARE_TEXTS } from '#web/features/history/compare-texts.ts'
import { HISTORY_TEXTS } from '#web/features/history/texts.ts'
import { VARIANT_TEXTS } from '#web/features/variants/texts.ts'
import {
  allNotesOf,
  type CanvasFixture,
  findComplaints,
  openCanvasFixture,
} from './canvas-fixture.ts'
import { openCanvasTools, untilSaved } from './page-parts.ts'
import { expectAccessible } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

// Tests two versions of a canvas, or two canvases, side by side: navigation, restoring and links.

let fixture: CanvasFixture
beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

const TEXT = '# 課題\n棚卸しに三日かかります。'

/**
 * Creates a canvas with three notes and a named version. Then changes one note, deletes one and
 * adds one.
 */
async function writeTwoVersions(title: string) {
  const { author } = fixture
  const { id, canvas } = await fixture.createCanvas(
    { language: 'ja', title, text: TEXT, visibility: 'team_view' },
    { problem: ['棚卸しに三日かかる', '夜に数える'], solution: ['写真で数える'] },
  )
  const params = { id: canvas.id }
  const kept = await author.call(versionRoutes.createVersion, {
    params,
    body: { label: '訪問の前' },
  })
  const noteId = (text: string) => canvas.notes.find((note) => note.text === text)?.id ?? ''
  await author.call(leanCanvasRoutes.updateCanvas, {
    params,
    body: {
      update: [{ id: noteId('棚卸しに三日かかる'), text: '棚卸しに五日かかる', evidence: 'fact' }],
      delete: [noteId('写真で数える')],
      add: [{ box: 'channels', text: '展示会' }],
    },
  })
  return { id, canvas, version_id: kept.id }
}

const readRows = (page: Page) =>
  page.locator('.side-row').evaluateAll((rows) =>
    rows.map((row) => {
      const cell = (side: string) => {
        const text = row.querySelector(`[data-side="${side}"] .side-text`)
        const marks = [...(text?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)
        return [text?.textContent ?? '–', ...marks].join(' *')
      }
      return `${row.getAttribute('data-row')}: ${cell('left')} | ${cell('right')}`
    }),
  )

const compared = (id: string, language: Language, left: string, right = 'now') =>
  `${pageUrl(language, canvasPath(id))}?view=compare&left=${left}&right=${right}`

test.each(pickVariant(0))(
  'a version is compared side by side, and restoring it or one of its notes can be undone: $language, $width',
  async ({ language, width, options }) => {
    const c = wordsOf(COMPARE_TEXTS, language)
    const h = wordsOf(HISTORY_TEXTS, language)
    const { id } = await writeTwoVersions(`商談 ${randomUUID()}`)
    const visitor = await fixture.visit(id, language, options)
    const { page } = visitor
    await page.getByRole('button', { name: h.title, exact: true }).click()
    await page.locator('.version-row', { hasText: '訪問の前' }).click()
    await page.getByRole('button', { name: c.open, exact: true }).click()
    const view = page.getByRole('article', { name: c.title })
    await view.waitFor()
    await expect.poll(() => page.locator('.side-row').count()).toBe(4)
    const rows = [
      'changed: 棚卸しに三日かかる *三日 | 棚卸しに五日かかる *五日',
      'same: 夜に数える | 夜に数える',
      'only: 写真で数える | –',
      'only: – | 展示会',
    ]
    expect(await readRows(page)).toEqual(rows)
    // Words, not only colours, show the side and the differences.
    await view.getByText(c.only_left, { exact: true }).waitFor()
    await view.getByText(c.only_right, { exact: true }).waitFor()
    expect(await view.locator('.side-row[data-row="changed"]').innerText()).toContain(
      language === 'ja' ? '事実' : 'Fact',
    )
    await expectAccessible(page)

    await view.getByRole('button', { name: h.next }).click()
    await page.keyboard.press('Alt+ArrowDown')
    await view.locator('[data-current]', { hasText: '写真で数える' }).waitFor()
    await view.getByRole('checkbox', { name: c.only_changes }).check()
    await expect.poll(() => readRows(page)).toEqual(rows.filter((row) => !row.startsWith('same')))
    const address = page.url()
    await page.reload()
    await expect.poll(() => page.locator('.side-row').count()).toBe(3)
    await view.getByRole('button', { name: c.swap }).click()
    await expect.poll(() => readRows(page)).toContain('only: – | 写真で数える')
    await page.goto(address)

    const note = page.locator('.side-row', { hasText: '写真で数える' })
    await note.getByRole('button', { name: h.restore_note }).click()
    await page.getByRole('button', { name: h.restore_do, exact: true }).click()
    await note.waitFor({ state: 'detached' })
    await view.getByRole('button', { name: h.restore, exact: true }).click()
    await page.getByRole('button', { name: h.restore_do, exact: true }).click()
    await view.getByText(c.same).waitFor()
    await view.getByRole('button', { name: h.undo }).click()
    await expect
      .poll(() => readRows(page))
      .toEqual(expect.arrayContaining([rows[0], 'only: – | 展示会']))

    // The printed page has the comparison without its controls.
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('.comparison-names').innerText()).toContain('訪問の前')
    expect(await view.getByRole('checkbox').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await view.getByRole('button', { name: c.leave }).click()
    await page.locator(width === 'wide' ? '.canvas-grid' : '.canvas-sheet').waitFor()
    expect(page.url()).not.toContain('left=')
    expect(findComplaints(visitor)).toEqual([])
    await visitor.close()
  },
)

test('another talk script’s canvas is found and compared; invisible ones are not offered', async () => {
  const c = wordsOf(COMPARE_TEXTS, 'ja')
  const word = randomUUID().slice(0, 8)
  const { id } = await writeTwoVersions(`小売店 ${word}`)
  const other = await fixture.createCanvas(
    { language: 'ja', title: `倉庫業 ${word}`, text: TEXT },
    { problem: ['棚卸しに四日かかる', '人が足りない'] },
  )
  const visitor = await fixture.visit(id, 'ja')
  const { page } = visitor
  await page.getByRole('button', { name: '表示', exact: true }).click()
  await page.getByRole('dialog', { name: '表示' }).getByText(c.open).click()
  await page.keyboard.press('Escape')
  await page.getByText(c.choose).waitFor()
  const field = page.getByRole('combobox', { name: c.left, exact: true })
  await field.fill(`倉庫業 ${word}`)
  await page.getByRole('option', { name: `倉庫業 ${word}` }).click()
  await expect
    .poll(() => readRows(page))
    .toEqual([
      'changed: 棚卸しに四日かかる *四日 | 棚卸しに五日かかる *五日',
      'only: 人が足りない | –',
      'only: – | 夜に数える',
      'only: – | 展示会',
    ])
  // Notes cannot be restored from another canvas.
  expect(await page.getByRole('button', { name: HISTORY_TEXTS.restore_note.ja }).count()).toBe(0)
  await expectAccessible(page)
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()

  // The colleague has no access to the other canvas. His page offers a retry and shows no note of
  // that canvas.
  const colleague = await fixture.addColleague('鈴木 太郎')
  const his = await fixture.company.visit(compared(id, 'ja', `canvas-${other.id}`), {
    as: colleague,
  })
  await his.page.getByRole('button', { name: 'もう一度試す' }).waitFor()
  expect(await his.page.getByText('人が足りない').count()).toBe(0)
  await his.page.goto(compared(id, 'ja', 'canvas-x', 'nonsense'))
  await his.page.getByText(c.choose).waitFor()
  await his.close()
})

test.each(pickVariant(1))(
  'a variant for another segment is listed with the original and can be compared with it: $language, $width',
  async ({ language, options }) => {
    const v = wordsOf(VARIANT_TEXTS, language)
    const c = wordsOf(COMPARE_TEXTS, language)
    const title = `商談 ${randomUUID().slice(0, 8)}`
    const { id } = await fixture.createCanvas(
      { language: 'ja', title, text: TEXT },
      { customer_segments: ['小売店'], problem: ['棚卸しに三日かかる'] },
    )
    const visitor = await fixture.visit(id, language, options)
    const { page } = visitor
    await openCanvasTools(page)
    await page.getByRole('button', { name: v.try }).click()
    const dialog = page.getByRole('dialog', { name: v.try })
    await dialog.getByRole('button', { name: v.make }).click()
    await dialog.getByText(v.segment_missing).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: v.segment }).fill('倉庫業')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: `${title}（倉庫業）` }).waitFor()
    await allNotesOf(page).filter({ hasText: '小売店' }).waitFor()
    const family = page.getByRole('navigation', { name: v.title })
    await openCanvasTools(page)
    await family.getByRole('link', { name: `${title} ${v.original}` }).waitFor()
    expect(await family.locator('[aria-current="page"]').innerText()).toContain('倉庫業')
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    const field = allNotesOf(page).filter({ hasText: '小売店' }).getByRole('textbox')
    await field.fill('倉庫業の現場')
    await untilSaved(page)
    await openCanvasTools(page)
    await page.locator('.canvas-variants').getByRole('button', { name: v.compare }).click()
    await page.getByRole('article', { name: c.title }).waitFor()
    await expect
      .poll(() => readRows(page))
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^changed: 小売店.* \| 倉庫業の現場/),
          'same: 棚卸しに三日かかる | 棚卸しに三日かかる',
        ]),
      )
    await openCanvasTools(page)
    await family.getByRole('link', { name: `${title} ${v.original}` }).click()
    await allNotesOf(page).filter({ hasText: '小売店' }).waitFor()
    expect(findComplaints(visitor)).toEqual([])
    await visitor.close()
  },
)
