import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { pickOption } from './browser.ts'
import {
  boxOf,
  type CanvasFixture,
  findComplaints,
  noteOf,
  openCanvasFixture,
  readNotes,
  untilSaved,
} from './canvas-fixture.ts'
import { expectAccessible } from './run-axe.ts'

// What a team does with a canvas beyond writing it: marks how sure it is, says what belongs together and
// whose it is, looks at a part of it.

let fixture: CanvasFixture
beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

/** An opened canvas that says this. */
async function openCanvas(notes: Partial<Record<BoxKey, string[]>>, text = '# 課題\n遅いです。') {
  const id = await fixture.writeTalk({ language: 'ja', title: `商談 ${randomUUID()}`, text })
  const body = { talk_script_id: id }
  const canvas = await fixture.author.call(leanCanvasRoutes.createCanvas, { body })
  const add = (Object.entries(notes) as [BoxKey, string[]][]).flatMap(([box, texts]) =>
    texts.map((text) => ({ box, text })),
  )
  await fixture.author.call(leanCanvasRoutes.updateCanvas, {
    params: { id: canvas.id },
    body: { add },
  })
  const visitor = await fixture.visit(id, 'ja')
  await visitor.page.locator('.note').first().waitFor()
  return { id, canvas, visitor, page: visitor.page }
}

test('notes are marked, linked, looked after, selected and filtered', async () => {
  const { visitor, page } = await openCanvas({
    problem: ['見積もりが遅い', '夜に拾い直す', '失注する'],
    solution: ['自動で拾う'],
  })
  const grip = (text: string) => noteOf(page, text).locator('.note-grip')
  await grip('見積もりが遅い').press('3')
  await noteOf(page, '見積もりが遅い').getByText('事実').waitFor()

  await grip('自動で拾う').press('Enter')
  const menu = page.getByRole('dialog', { name: '付箋の操作：自動で拾う' })
  await pickOption(menu, 'つなげる付箋を選ぶ', '課題 · 見積もりが遅い')
  await menu.getByRole('button', { name: '「見積もりが遅い」とのつながりを外す' }).waitFor()
  await pickOption(menu, '担当', '高橋 美咲（自分）')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await noteOf(page, '見積もりが遅い').getByRole('img', { name: 'つながり' }).waitFor()

  // Selected by key and by pointer; what is done is one step, and offered back.
  await grip('見積もりが遅い').press('x')
  await noteOf(page, '失注する')
    .getByRole('textbox')
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: '選択した付箋の操作' })
  await bar.getByText('3枚を選択中').waitFor()
  await bar.getByRole('button', { name: '聞いた話' }).click()
  await expect
    .poll(() => page.locator('.note-evidence').allInnerTexts())
    .toEqual(Array.from({ length: 3 }, () => '聞いた話'))
  await expectAccessible(page)
  await bar.getByRole('button', { name: '削除' }).click()
  await expect.poll(() => readNotes(page, 'problem')).toEqual([])
  await bar.waitFor({ state: 'detached' })
  await page.locator('.toast').getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(async () => (await readNotes(page, 'problem')).length).toBe(3)
  await noteOf(page, '自動で拾う').getByRole('img', { name: 'つながり' }).waitFor()

  // Two go to another box by key, and come back by undo.
  await grip('夜に拾い直す').press('x')
  await grip('失注する').press('x')
  await grip('失注する').press('Alt+ArrowRight')
  await expect.poll(() => readNotes(page, 'existing_alternatives')).toHaveLength(2)
  await grip('失注する').press('Escape')
  await page.keyboard.press('Control+z')
  await expect.poll(() => readNotes(page, 'problem')).toHaveLength(3)

  // The filter stands in the address, so that it is there after a reload.
  await page.getByRole('button', { name: '表示', exact: true }).click()
  await page.getByRole('dialog', { name: '表示' }).getByText('仮説').click()
  await page.keyboard.press('Escape')
  await page.getByText('1／4枚を表示中').waitFor()
  await untilSaved(page)
  await page.reload()
  await page.getByText('1／4枚を表示中').waitFor()
  await page.getByRole('button', { name: 'すべて表示' }).click()
  await expect.poll(() => readNotes(page, 'problem')).toHaveLength(3)
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('the canvas is read as a list, in words and box by box; what is worth a second look is told', async () => {
  const { visitor, page } = await openCanvas({
    problem: ['見積もりを早く出したい', '夜に拾い直す'],
    customer_segments: ['営業部長'],
  })
  const chip = page.getByRole('button', { name: '見直しのヒント 1件：課題' })
  await chip.press('Enter')
  const hints = page.getByRole('dialog', { name: '見直しのヒント：課題' })
  await hints.getByRole('heading', { name: '願望になっています' }).waitFor()
  await expectAccessible(page)
  await hints.getByRole('button', { name: '気にしない：願望になっています' }).click()
  await chip.waitFor({ state: 'detached' })
  await untilSaved(page)
  await page.reload()
  await page.getByRole('button', { name: '見直しのヒント 1件：顧客セグメント' }).waitFor()
  expect(await chip.count()).toBe(0)

  const choose = async (view: string) => {
    await page.getByRole('button', { name: '表示', exact: true }).click()
    await page.getByRole('dialog', { name: '表示' }).getByText(view, { exact: true }).click()
  }
  await choose('一覧')
  await expect.poll(() => page.url()).toContain('view=list')
  const { x } = (await boxOf(page, 'solution').boundingBox()) ?? { x: 0 }
  await expect.poll(async () => (await boxOf(page, 'problem').boundingBox())?.x).toBe(x)
  // A note takes the width of its box, so that its words stand in one line.
  const note = await page.locator('.note').first().boundingBox()
  expect(note?.width).toBeGreaterThan(300)
  await page.keyboard.press('Escape')
  await choose('ストーリー')
  await page.keyboard.press('Escape')
  const story = page.getByRole('region', { name: '文章で読むキャンバス' })
  await story.getByText('「見積もりを早く出したい」、「夜に拾い直す」').waitFor()
  await expectAccessible(page)
  await story.getByRole('button', { name: '主要指標（空欄）' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-add')))
    .toBe('key_metrics')

  await choose('発表')
  const stage = page.getByRole('dialog', { name: 'キャンバスの発表' })
  await stage.getByText('1／12').waitFor()
  await expectAccessible(page)
  for (const _ of ['early_adopters', 'problem']) await page.keyboard.press('ArrowRight')
  await stage.getByRole('heading', { name: '課題' }).waitFor()
  await stage.getByText('夜に拾い直す').waitFor()
  await page.keyboard.press('ArrowLeft')
  await stage.getByText('2／12').waitFor()
  await page.keyboard.press('Escape')
  await stage.waitFor({ state: 'detached' })
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})
