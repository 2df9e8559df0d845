// Long because the board, its sheets and its views share one fixture and one sample canvas.

import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Thread } from '#contract/comments.ts'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import { addNote } from '#document/canvas-yjs.ts'
import { readScript } from '#document/script-yjs.ts'
import { NOTE_TEXTS } from '#web/features/canvas/note-texts.ts'
import { CANVAS_TEXTS } from '#web/features/canvas/texts.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { PHONE, WIDE } from '../browser.ts'
import { gripOf, notesOf } from '../canvas-fixture.ts'
import { isFocused } from '../keyboard.ts'
import { openCanvasTools, toastsOf } from '../page-parts.ts'
import { runAxe } from '../run-axe.ts'
import { preparePages } from './page-fixture.ts'

const NOTES = [
  '見積書を一件つくるのに平均で四時間かかる',
  '現場から戻った夜に図面を見て数量を拾う',
  '提出が一週間遅れて他社に決まることがある',
]
const pages = preparePages()

/**
 * Creates a talk script whose canvas has `perBox` notes in every box. Each note quotes a sentence.
 * `times`: number of repetitions of the words in a sentence.
 */
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

/** Measures the page's size in px and the number of boxes and notes that overlap or overflow. */
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

const SHORT = [
  '見積もりに毎回4時間かかり夜の残業が減らない',
  '図面の拾い出しを始められる人が社長しかいない',
  '提出が一週間遅れて他社に決まることがある',
  '従業員10人から50人の内装工事会社',
  '図面をアップロードすると10分で数量が出る',
  '見積もり提出を3日早める積算アシスタント',
  '地域の建材商社12社からの紹介',
  '月額3万円、見積もり件数の上限なし',
  '学習済みの図面データ8万枚',
  '無料トライアルから有料への転換率',
]
const OF_SHORT = [
  ...['problem', 'problem', 'problem', 'customer_segments', 'solution'],
  ...['unique_value_proposition', 'channels', 'revenue_streams', 'unfair_advantage', 'key_metrics'],
] as BoxKey[]

function fillShortly(): string {
  const { id } = pages.scripts.create({ text: `# 課題\n${SHORT.join('。\n')}。` })
  const canvas = pages.canvases.create(id)
  const [section] = readScript(pages.documents.find(`script:${id}`)).sections
  SHORT.forEach((text, at) => {
    const block_id = section?.blocks[at]?.id ?? ''
    addNote(pages.documents.find(`canvas:${canvas.id}`), {
      box: OF_SHORT[at] ?? 'problem',
      text,
      created_at: new Date().toISOString(),
      author: { type: 'person', user_id: pages.person.id },
      sources: [{ block_id, part: 'text', start: 0, end: text.length, quote: text }],
    })
  })
  return id
}

test('ten notes have at most two lines each and fit a window of 1366×768', async () => {
  const { page } = await pages.openCanvas(fillShortly(), { viewport: { width: 1366, height: 768 } })
  await notesOf(page, 'revenue_streams').first().waitFor()
  const lines = await page.locator('.note-text[data-field]').evaluateAll((notes) =>
    notes.map((note) => {
      const field = note.querySelector('textarea')
      const line = Number.parseFloat(getComputedStyle(note).lineHeight)
      return field && field.value !== '' ? Math.round(field.scrollHeight / line) : 0
    }),
  )
  expect(lines.filter((count) => count > 0)).toHaveLength(SHORT.length)
  expect(lines.filter((count) => count > 2)).toEqual([])
  const { height, overlaps } = await measure(page)
  expect(height).toBeLessThanOrEqual(768)
  expect(overlaps).toBe(0)
})

test('the marks of a note cover none of its text', async () => {
  let threads: Thread[] = []
  pages.answer({ listThreads: () => ({ threads, next: null, changed: threads.length }) })
  const id = fillShortly()
  const now = new Date().toISOString()
  const author = { id: pages.person.id, username: '花子' }
  threads = pages.canvases.find(id).notes.map((note, at) => ({
    id: randomUUID(),
    anchor: { part: 'note', id: note.id, start: null, end: null },
    quote: '',
    proposal: null,
    taken: false,
    created_by: author.id,
    created_at: now,
    resolved_at: null,
    resolved_by: null,
    changed: at + 1,
    comments: [
      { id: randomUUID(), author, body: '？', mentions: [], created_at: now, edited_at: null },
    ],
  }))
  const { page } = await pages.openCanvas(id)
  const marks = page.locator('.note-comments-mark')
  await expect.poll(() => marks.count()).toBe(SHORT.length)
  const covered = () =>
    page.locator('.note-row').evaluateAll(
      (rows) =>
        rows.flatMap((row) => {
          const field = row.querySelector('textarea')?.getBoundingClientRect()
          return [...row.querySelectorAll('.note-source-mark svg, .note-comments-mark')].filter(
            (mark) => mark.getBoundingClientRect().left < (field?.right ?? 0),
          )
        }).length,
    )
  for (const [width, height] of [
    [1366, 768],
    [PHONE.height, PHONE.width],
    [PHONE.width, PHONE.height],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await covered()).toBe(0)
    expect(await measure(page)).toMatchObject({ overlaps: 0 })
  }
})

test('no line of the story begins with a comma or a full stop', async () => {
  const { id } = pages.scripts.create({ text: '# 課題\n見積もりに4時間かかる。' })
  const notes = Object.fromEntries(BOX_KEYS.map((box) => [box, NOTES]))
  pages.canvases.create(id, notes)
  const { page } = await pages.visit(`${pageUrl('ja', canvasPath(id))}?view=story`)
  const story = page.locator('.canvas-story')
  await story.waitFor()
  const countTorn = () =>
    story.locator('p[lang]').evaluateAll(
      (sentences) =>
        sentences.flatMap((sentence) =>
          [...sentence.childNodes].filter((part) => {
            if (!/^[、。]/u.test(part.nodeValue ?? '')) return false
            const range = document.createRange()
            range.setStart(part, 0)
            range.setEnd(part, 1)
            const { left } = range.getBoundingClientRect()
            return left - sentence.getBoundingClientRect().left < 1
          }),
        ).length,
    )
  for (const width of [WIDE.width, 600, 500, PHONE.width]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await countTorn()).toBe(0)
  }
})

test('on a phone one row is above the canvas, and its other tools are in a sheet', async () => {
  const { page } = await pages.openCanvas(fillShortly(), {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  await notesOf(page, 'revenue_streams').first().waitFor()
  const bottomOf = async (selector: string) => {
    const { y = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {}
    return y + height
  }
  for (const part of ['.header', '.canvas-titles', '.canvas-share', '.canvas-more-opener'])
    expect(await bottomOf(part)).toBeLessThanOrEqual(ROW_PX)
  const { y = 0 } = (await page.locator('.canvas-box').first().boundingBox()) ?? {}
  expect(y).toBeLessThan(2 * ROW_PX)
  expect(await runAxe(page)).toEqual([])

  const exporting = page.getByRole('button', { name: CANVAS_TEXTS.export.ja })
  await openCanvasTools(page)
  await exporting.waitFor()
  expect(await runAxe(page)).toEqual([])
  // Every enabled tool can be pressed. The tabs at the foot of the window cover none of these
  // tools.
  for (const tool of await page.locator('.canvas-more').getByRole('button').all())
    if (await tool.isEnabled()) await tool.click({ trial: true })
  await page.goBack()
  await exporting.waitFor({ state: 'hidden' })
  await openCanvasTools(page)
  await page.touchscreen.tap(PHONE.width / 2, PHONE.height / 3)
  await exporting.waitFor({ state: 'hidden' })
  await openCanvasTools(page)
  await page.getByRole('button', { name: NOTE_TEXTS.view.ja, exact: true }).tap()
  await page.getByRole('dialog', { name: NOTE_TEXTS.view.ja }).waitFor()
  await exporting.waitFor({ state: 'hidden' })
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toContain('/lean-canvas')

  await page.setViewportSize({ width: PHONE.height, height: PHONE.width })
  const topOf = async (box: BoxKey) =>
    (await page.locator(`[data-box="${box}"]`).boundingBox())?.y ?? 0
  await expect.poll(async () => (await topOf('problem')) - (await topOf('solution'))).toBe(0)
  expect(await measure(page)).toMatchObject({ width: PHONE.height, overlaps: 0 })
})

const ROW_PX = 70

test('on a phone a note opens a sheet with its name, and the tap that closes it does nothing else', async () => {
  const { page } = await pages.openCanvas(fill(1), {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  const note = notesOf(page, 'customer_segments').first()
  const sheet = page.getByRole('dialog')
  const name = CANVAS_TEXTS.note_actions.ja.replace('{text}', NOTES[0] ?? '')
  const close = sheet.getByRole('button', { name: GENERAL_TEXTS.close.ja })
  const field = page.locator('[data-add="customer_segments"]')

  await gripOf(note).tap()
  await sheet.getByRole('heading', { name }).waitFor()
  expect(await runAxe(page)).toEqual([])
  const { x = 0, y = 0 } = (await field.boundingBox()) ?? {}
  expect(y).toBeLessThan((await sheet.boundingBox())?.y ?? 0)
  await page.touchscreen.tap(x + 20, y + 10)
  await sheet.waitFor({ state: 'detached' })
  expect(await isFocused(field)).toBe(false)

  await gripOf(note).tap()
  await close.tap()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(gripOf(note))).toBe(true)

  await page.setViewportSize({ width: PHONE.height, height: PHONE.width })
  await gripOf(note).tap()
  const { y: top = 0, height = 0 } = (await close.boundingBox()) ?? {}
  expect(top + height).toBeLessThanOrEqual(PHONE.width)
  await close.tap()
  await sheet.waitFor({ state: 'detached' })
})

test('a toast covers no note, nor the tools it is about', async () => {
  const { page } = await pages.openCanvas(fill(3))
  const grip = gripOf(notesOf(page, 'problem').first())
  await grip.focus()
  await page.keyboard.press('Delete')
  const toast = toastsOf(page)
  await toast.waitFor()
  await page.locator('.message-close').focus()
  const covered = () =>
    toast.evaluate((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect()
      const bar = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
      const parts = document.querySelectorAll('.canvas-tools > *, .note')
      return [...parts].filter((part) => {
        const rect = part.getBoundingClientRect()
        // Ignores the part of the note or tool that is scrolled behind the header.
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
