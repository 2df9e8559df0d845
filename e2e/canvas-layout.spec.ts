import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { pageUrl, sharePath } from '#contract/pages.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { PHONE, WIDE } from './browser.ts'
import { type CanvasFixture, findComplaints, notesOf, openCanvasFixture } from './canvas-fixture.ts'
import { measureOverflow } from './run-axe.ts'

// How a canvas lies on the screen and on paper.

const NOTES = [
  '見積書を一件つくるのに平均で四時間かかる',
  '現場から戻った夜に図面を見て数量を拾う',
  '提出が一週間遅れて他社に決まることがある',
]
let fixture: CanvasFixture

beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

/** A talk script whose canvas has so many notes in every box. */
async function fill(perBox: number): Promise<string> {
  const text = '# 課題\n見積書を一件つくるのに四時間かかっています。'
  const id = await fixture.writeTalk({ language: 'ja', title: '工務店への提案', text })
  const canvas = await fixture.author.call(leanCanvasRoutes.createCanvas, {
    body: { talk_script_id: id },
  })
  const notes = Array.from({ length: perBox }, (_, index) => NOTES[index % NOTES.length] ?? '')
  const add = BOX_KEYS.flatMap((box) => notes.map((each) => ({ box, text: each })))
  await fixture.author.call(leanCanvasRoutes.updateCanvas, {
    params: { id: canvas.id },
    body: { add },
  })
  return id
}

const measureHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('three notes a box fit a window of 1280×800 without scrolling', async () => {
  const visitor = await fixture.visit(await fill(3), 'ja', { viewport: WIDE })
  const { page } = visitor
  await expect.poll(() => page.locator('.note').count()).toBe(BOX_KEYS.length * 3)
  expect(await measureHeight(page)).toBeLessThanOrEqual(WIDE.height)
  // In the wide boxes they stand side by side, in the narrow ones below each other.
  const places = (box: 'problem' | 'cost_structure') =>
    notesOf(page, box).evaluateAll(
      (notes) => new Set(notes.map((note) => note.getBoundingClientRect().x)).size,
    )
  expect([await places('problem'), await places('cost_structure')]).toEqual([1, 3])
  // A line of ten characters takes what fits; a longer one ends with its phrase.
  const breaks = (box: 'problem' | 'cost_structure') =>
    notesOf(page, box)
      .first()
      .locator('textarea')
      .evaluate((field) => getComputedStyle(field).wordBreak)
  expect([await breaks('problem'), await breaks('cost_structure')]).toEqual([
    'normal',
    'auto-phrase',
  ])
  await page.setViewportSize(PHONE)
  expect(await measureOverflow(page)).toBe(0)
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('a toast leaves the tools it is about free', async () => {
  const { page, close } = await fixture.visit(await fill(1), 'ja', { viewport: WIDE })
  const grip = notesOf(page, 'problem').first().locator('.note-grip')
  await grip.focus()
  await page.keyboard.press('Delete')
  const toast = page.locator('.toast')
  await toast.waitFor()
  await page.locator('.message-close').focus()
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport)
    await expect
      .poll(async () => {
        const tools = await page.locator('.canvas-tools').boundingBox()
        const shown = await toast.boundingBox()
        return tools && shown && shown.y >= tools.y + tools.height
      })
      .toBe(true)
  }
  await close()
})

test('a full canvas that is shared prints on one sheet', async () => {
  const id = await fill(6)
  const { token } = await fixture.author.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'canvas', days: 7 },
  })
  const { page, close } = await fixture.company.visitAsStranger(pageUrl('ja', sharePath(token)))
  await page.locator('.share-notes').first().waitFor()
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  // Nothing is labelled that its members do not see labelled.
  expect(await page.locator('.share-evidence').count()).toBe(0)
  await close()
})
