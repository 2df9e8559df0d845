import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import { addNote } from '#document/canvas-yjs.ts'
import { readScript } from '#document/script-yjs.ts'
import { PHONE, WIDE } from '../browser.ts'
import { notesOf } from '../canvas-fixture.ts'
import { toastsOf } from '../page-parts.ts'
import { preparePages } from './page-fixture.ts'

// The layout of a canvas on the screen and in print.

const NOTES = [
  '見積書を一件つくるのに平均で四時間かかる',
  '現場から戻った夜に図面を見て数量を拾う',
  '提出が一週間遅れて他社に決まることがある',
]
const pages = preparePages()

/** Creates a talk script whose canvas has `perBox` notes in every box. Each note quotes a sentence. */
function fill(perBox: number, times = 1): string {
  const words = NOTES.map((note) => Array(times).fill(note).join('、'))
  const { id } = pages.scripts.create({ text: `# 課題\n${words.join('。\n')}。` })
  const canvas = pages.canvases.create(id)
  const { sections } = readScript(pages.documents.find(`script:${id}`))
  const lines = sections.flatMap(({ blocks }) => blocks)
  for (const box of BOX_KEYS) {
    for (let index = 0; index < perBox; index++) {
      const quote = words[index % NOTES.length] ?? ''
      const block_id = lines[index % NOTES.length]?.id ?? ''
      addNote(pages.documents.find(`canvas:${canvas.id}`), {
        box,
        text: quote,
        created_at: new Date().toISOString(),
        author: { type: 'person', user_id: pages.person.id },
        sources: [{ block_id, part: 'text', start: 0, end: quote.length, quote }],
      })
    }
  }
  return id
}

/** Measures the page's height in px and the number of boxes and notes that overlap or overflow. */
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
      height: scrollHeight,
      width: scrollWidth,
      overlaps: overlapping('.canvas-box').length + overlapping('.note').length + outside.length,
    }
  })

test.each(['ja', 'en'] as const)('three notes a box fit a laptop (%s)', async (language) => {
  const { page } = await pages.visit(pageUrl(language, canvasPath(fill(3))))
  await notesOf(page, 'high_level_concept').nth(2).waitFor()
  const { height, overlaps } = await measure(page)
  expect(height).toBeLessThanOrEqual(WIDE.height)
  expect(overlaps).toBe(0)
  for (const width of [1024, 1440, PHONE.width]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await measure(page)).toMatchObject({ width, overlaps: 0 })
  }
})

test('a toast covers no note, nor the tools it is about', async () => {
  const { page } = await pages.openCanvas(fill(3))
  const grip = notesOf(page, 'problem').first().locator('.note-grip')
  await grip.focus()
  await page.keyboard.press('Delete')
  const toast = toastsOf(page)
  await toast.waitFor()
  await page.locator('.message-close').focus()
  /** Number of parts of the canvas that the toast covers. */
  const covered = () =>
    toast.evaluate((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect()
      const bar = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
      const parts = document.querySelectorAll('.canvas-tools > *, .note')
      return [...parts].filter((part) => {
        const rect = part.getBoundingClientRect()
        // Only the part below the header counts, because the header covers the part that is
        // scrolled behind it.
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
})
