import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { PHONE, WIDE } from './browser.ts'
import { type CanvasFixture, notesOf, openCanvasFixture } from './canvas-fixture.ts'

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
