import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { pageUrl, sharePath } from '#contract/pages.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { addNote } from '#document/canvas-yjs.ts'
import { readScript } from '#document/script-yjs.ts'
import { openDocument } from '#testing/open-document.ts'
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

/** A talk script whose canvas has so many notes in every box, each with the sentence it quotes. */
async function fill(perBox: number, times = 1): Promise<string> {
  const words = NOTES.map((note) => Array(times).fill(note).join('、'))
  const text = `# 課題\n${words.join('。\n')}。`
  const id = await fixture.writeTalk({ language: 'ja', title: '工務店への提案', text })
  const { author } = fixture
  const canvas = await author.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  const talk = await openDocument(author, id)
  const lines = readScript(talk.doc).sections.flatMap(({ blocks }) => blocks)
  talk.provider.destroy()
  const { doc, provider, saved } = await openDocument(author, canvas.id, 'canvas')
  for (const box of BOX_KEYS) {
    for (let index = 0; index < perBox; index++) {
      const quote = words[index % NOTES.length] ?? ''
      const block_id = lines[index % NOTES.length]?.id ?? ''
      addNote(doc, {
        ...{ box, text: quote, created_at: new Date().toISOString() },
        author: { type: 'person', user_id: author.user_id },
        sources: [{ block_id, part: 'text', start: 0, end: quote.length, quote }],
      })
    }
  }
  await saved()
  provider.destroy()
  return id
}

/** How high the page is, and the boxes (and notes) that reach beyond what holds them or over another. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const rectOf = (element: Element) => element.getBoundingClientRect()
    const covers = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1
    const overlapping = (selector: string) => {
      const rects = [...document.querySelectorAll(selector)].map(rectOf)
      return rects.filter((rect, at) => rects.slice(at + 1).some((other) => covers(rect, other)))
    }
    const outside = [...document.querySelectorAll('.note')].filter((note) => {
      const box = note.closest('.canvas-box')
      return (
        !box || rectOf(note).bottom > rectOf(box).bottom || rectOf(note).right > rectOf(box).right
      )
    })
    const { scrollHeight, scrollWidth } = document.documentElement
    return {
      ...{ height: scrollHeight, width: scrollWidth },
      overlaps: overlapping('.canvas-box').length + overlapping('.note').length + outside.length,
    }
  })

test.each(['ja', 'en'] as const)('three notes a box fit a laptop (%s)', async (language) => {
  const { page, close } = await fixture.visit(await fill(3), language, { viewport: WIDE })
  await notesOf(page, 'high_level_concept').nth(2).waitFor()
  const { height, overlaps } = await measure(page)
  expect(height).toBeLessThanOrEqual(WIDE.height)
  expect(overlaps).toBe(0)
  for (const width of [1024, 1440, PHONE.width]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await measure(page)).toMatchObject({ width, overlaps: 0 })
  }
  await close()
})

test('a toast covers no note, nor the tools it is about', async () => {
  const { page, close } = await fixture.visit(await fill(3), 'ja', { viewport: WIDE })
  const grip = notesOf(page, 'problem').first().locator('.note-grip')
  await grip.focus()
  await page.keyboard.press('Delete')
  const toast = page.locator('.toast')
  await toast.waitFor()
  await page.locator('.message-close').focus()
  /** What of the canvas lies under the toast. */
  const covered = () =>
    toast.evaluate((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect()
      const bar = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
      const parts = document.querySelectorAll('.canvas-tools > *, .note')
      return [...parts].filter((part) => {
        const rect = part.getBoundingClientRect()
        // What has gone beneath the bar is covered by that.
        const from = Math.max(rect.top, bar)
        return (
          rect.bottom > from &&
          from < bottom &&
          rect.right > left &&
          rect.left < right &&
          top < rect.bottom
        )
      }).length
    })
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport)
    for (const scroll of [0, 900]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scroll)
      await expect.poll(covered).toBe(0)
    }
  }
  await close()
})

test.each([1, 6])('a shared canvas with %s notes a box prints on one sheet', async (perBox) => {
  const { token } = await fixture.author.call(sharingRoutes.createShare, {
    params: { script_id: await fill(perBox) },
    body: { shows: 'canvas', days: 7 },
  })
  for (const viewport of [WIDE, PHONE]) {
    const link = pageUrl('ja', sharePath(token))
    const { page, close } = await fixture.company.visitAsStranger(link, { viewport })
    await page.locator('.share-notes').first().waitFor()
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    // A4, landscape, in points.
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595])
    // Nothing is labelled that its members do not see labelled.
    expect(await page.locator('.share-evidence').count()).toBe(0)
    await close()
  }
})
