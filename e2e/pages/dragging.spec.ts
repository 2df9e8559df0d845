import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../browser.ts'
import { boxOf, notesOf, readNotes } from '../canvas-fixture.ts'
import { below, drag, START_ROWS, TALK } from '../drag.ts'
import { blocksOf } from '../page-parts.ts'
import { preparePages } from './page-fixture.ts'

// Tests dragging: blocks by their handles, sections in the outline, and notes by their words. A
// mouse drags immediately, a finger after a long press.

const pages = preparePages()

test('a section is carried in the outline, and moved there with Alt and the arrows', async () => {
  const { id } = pages.scripts.create({ text: TALK })
  const { page, readRows } = await pages.open(id)
  await expect.poll(readRows).toEqual(START_ROWS)
  const outline = page.getByRole('navigation', { name: '目次' })
  const lines = outline.locator('li button')
  await drag(page, lines.first(), await below(lines.nth(2)))
  const titles = async () => (await readRows()).filter((row) => row.startsWith('#'))
  await expect.poll(titles).toEqual(['# 課題', '# 料金', '# 挨拶'])
  await expect
    .poll(() => lines.locator('.outline-title').allInnerTexts())
    .toEqual(['課題', '料金', '挨拶'])
  await outline.getByRole('button', { name: '挨拶' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(titles).toEqual(['# 課題', '# 挨拶', '# 料金'])
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('挨拶')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(titles).toEqual(['# 課題', '# 料金', '# 挨拶'])
})

test('a note is carried by its words; a click puts the cursor into them, and then they can be selected', async () => {
  const { id } = pages.scripts.create()
  pages.canvases.create(id, { problem: ['見積書に四時間かかる'] })
  const { page } = await pages.openCanvas(id)
  const add = boxOf(page, 'problem').locator('[data-add]')
  await add.fill('夜に図面を見て数量を拾う')
  await add.press('Enter')
  await add.blur()
  const note = notesOf(page, 'problem').filter({ has: page.locator('[data-text^="夜に"]') })
  const field = note.locator('textarea')
  await drag(page, field, await below(boxOf(page, 'channels')), async () => {
    await expect.poll(() => page.locator('.drop-shade').getAttribute('data-box')).toBe('channels')
  })
  await expect.poll(() => readNotes(page, 'channels')).toContain('夜に図面を見て数量を拾う')

  const moved = notesOf(page, 'channels').locator('textarea')
  const box = await moved.boundingBox()
  if (!box) throw new Error('The note is not on the page.')
  await page.mouse.click(box.x + 3 * 14, box.y + 10)
  const caret = () =>
    moved.evaluate((one) => {
      const { selectionStart, selectionEnd } = one as HTMLTextAreaElement
      return document.activeElement === one ? [selectionStart, selectionEnd] : null
    })
  await expect.poll(caret).toEqual([3, 3])
  await page.mouse.move(box.x + 2, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 4 * 14, box.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => caret()).toEqual([0, 4])
  await expect.poll(() => readNotes(page, 'channels')).toContain('夜に図面を見て数量を拾う')
})

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }

async function centerOf(what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Point = { x: number; y: number }

/**
 * Returns an element's centre and three functions: one touches the centre, one moves the finger to
 * a point, and one lifts the finger.
 */
async function fingerOn(page: Page, what: Locator) {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const from = await centerOf(what)
  return {
    from,
    down: () => touch('touchStart', from),
    move: (to: Point) => touch('touchMove', to),
    up: () => touch('touchEnd'),
  }
}

/** Holds a finger on an element until it can be dragged, moves it to a point, and lifts the finger. */
async function carryByFinger(page: Page, what: Locator, to: Point) {
  const { from, down, move, up } = await fingerOn(page, what)
  await down()
  await page.locator('.drag-picture').waitFor()
  for (const part of [0.3, 0.6, 1])
    await move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await page.locator('.drag-line:not([hidden])').waitFor()
  await up()
  await page.locator('.drag-picture').waitFor({ state: 'detached' })
}

/** Scrolls by a swipe that starts on an element, without a long press. Then scrolls back. */
async function swipeFrom(page: Page, what: Locator) {
  const { from, down, move, up } = await fingerOn(page, what)
  const before = await page.evaluate(() => scrollY)
  // Sends all events together, because a pause on a busy machine would look like a long press.
  const moves = [20, 60, 110, 160].map(
    (distance) => () => move({ x: from.x, y: from.y - distance }),
  )
  await Promise.all([down, ...moves].map((step) => step()))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  // Keeps the finger still for a few frames before lifting it. Otherwise the page would keep
  // scrolling by momentum, and the next touch would only stop the scrolling.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame)
  })
  await up()
  expect(await page.locator('.drag-picture').count()).toBe(0)
  // Scrolls back until the page's position is stable, because momentum could still change it.
  const goBack = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  await expect
    .poll(async () => {
      await goBack(before)
      return page.evaluate(() => scrollY)
    })
    .toBe(before)
}

test('a long press on a handle drags the block, and a swipe scrolls', async () => {
  const more = Array.from({ length: 8 }, (_, at) => `# 話題${at}\n${at}の話。`).join('\n')
  const { id } = pages.scripts.create({ text: `${TALK}\n${more}` })
  const { page, readRows, words } = await pages.open(id, ON_PHONE)
  const readStart = async () => (await readRows()).slice(0, START_ROWS.length)
  await expect.poll(readStart).toEqual(START_ROWS)
  await words(0).tap()
  const handle = blocksOf(page).first().locator('.block-handle')
  await swipeFrom(page, handle)
  await expect.poll(() => readStart()).toEqual(START_ROWS)
  await carryByFinger(page, handle, await below(words(1)))
  await expect
    .poll(readStart)
    .toEqual([START_ROWS[0], START_ROWS[2], START_ROWS[1], ...START_ROWS.slice(3)])
  // A tap, in contrast to a long press, opens the block's menu.
  await page.locator('.script-editor-text .block.is-current .block-handle').tap()
  await page.getByRole('menu').waitFor()
})

test('a long press drags a note, a swipe scrolls, and a tap edits', async () => {
  const { id } = pages.scripts.create()
  pages.canvases.create(id, { problem: ['見積書に四時間かかる', '夜に図面を見る'] })
  const { page } = await pages.openCanvas(id, ON_PHONE)
  const notes = notesOf(page, 'problem')
  await expect.poll(() => notes.count()).toBe(2)
  const [first, second] = await readNotes(page, 'problem')
  const field = notes.first().locator('textarea')
  await field.scrollIntoViewIfNeeded()
  await swipeFrom(page, field)
  expect(await readNotes(page, 'problem')).toEqual([first, second])
  // Scrolls the field to the window's centre, because dragging near an edge would scroll the page.
  await field.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await carryByFinger(page, field, await below(notes.nth(1)))
  await expect.poll(() => readNotes(page, 'problem')).toEqual([second, first])
  await notes.first().locator('textarea').tap()
  await expect
    .poll(() =>
      notes
        .first()
        .locator('textarea')
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
})
