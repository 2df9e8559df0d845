import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'

const TEXT = Array.from({ length: 120 }, (_, at) => `営業：${at}番目の話です。`).join('\n')
const LINE_PX = 40
let room: EditorFixture

beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

/**
 * Records which state the script's area shows: skeleton, read-only text or editor. The returned
 * function lists the states in order, without consecutive repetitions.
 */
async function recordEditorStates(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    const SIGNS = {
      skeleton: '.script-editor-skeleton',
      text: '.script-editor-text[inert] .block-text',
      editor: '.script-editor-text:not([inert]) .block-text',
    }
    new MutationObserver(() => {
      for (const [what, sign] of Object.entries(SIGNS))
        if (document.querySelector(sign) && shown.at(-1) !== what) shown.push(what)
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { shown: string[] }).shown)
}

test('going back from the canvas restores the script’s position and caret', async () => {
  const id = await room.write({ text: TEXT })
  await room.hanako.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  const { page, complaints, words, saved, close } = await room.open(room.hanako, id)
  await saved()
  await words(80).click({ position: { x: 2, y: 10 } })
  await page.keyboard.press('End')
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(500)
  const topOf = async () => (await words(80).boundingBox())?.y ?? 0
  const before = await topOf()
  // The tests below poll this function, because a section's height is only an estimate until the
  // section is rendered.
  const isBack = async () => Math.abs((await topOf()) - before) < LINE_PX

  await page
    .getByRole('link', { name: /キャンバス/ })
    .first()
    .click()
  await page.waitForURL('**/lean-canvas')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await saved()
  expect(await scrollOf(page)).toBe(0)
  const shown = await recordEditorStates(page)
  await page.goBack()
  await words(80).waitFor()
  await expect.poll(shown).toEqual(['text', 'editor'])
  await expect.poll(isBack).toBe(true)
  await page.keyboard.type('続き')
  await expect.poll(() => words(80).innerText()).toBe('80番目の話です。続き')
  await expect.poll(() => isBack()).toBe(true)
  await saved()
  expect(complaints).toEqual([])
  await close()
})

test('going back restores the line in a script of many unrendered sections', async () => {
  const text = Array.from({ length: 14 }, (_, at) => {
    const lines = Array.from({ length: 6 }, (_, n) =>
      n % 2 === 0
        ? `営業：${at}の${n}番目の話です。${'少し長く続きます。'.repeat(at % 5)}`
        : `メモ：${n}`,
    )
    return [`# 第${at}部`, ...lines].join('\n')
  }).join('\n\n')
  const id = await room.write({ text })
  await room.hanako.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  const { page, complaints, saved, close } = await room.open(room.hanako, id)
  await saved()
  const line = page.locator('.ProseMirror .block-text', { hasText: '9の2番目' })
  await line.click()
  const topOf = async () => (await line.boundingBox())?.y ?? 0
  const before = await topOf()
  await page
    .getByRole('link', { name: /キャンバス/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await saved()
  await page.goBack()
  await line.waitFor()
  await expect.poll(async () => Math.abs((await topOf()) - before) < LINE_PX).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('going back restores the dashboard’s position', async () => {
  for (let n = 0; n < 12; n++) await room.write({ title: `台本 ${n}` })
  const id = randomUUID()
  await room.hanako.call(scriptRoutes.createScript, {
    body: { id, kind: 'script', title: '一番上の台本', language: 'ja' },
  })
  const viewport = { width: 900, height: 420 }
  const { page, complaints, close } = await room.visit(room.hanako, '/ja/dashboard', { viewport })
  const last = page.getByRole('link', { name: '台本 0', exact: true })
  await last.scrollIntoViewIfNeeded()
  const before = await scrollOf(page)
  expect(before).toBeGreaterThan(200)
  await last.click()
  await page.locator('.ProseMirror').waitFor()
  expect(await scrollOf(page)).toBe(0)
  await page.goBack()
  await last.waitFor()
  await expect.poll(() => scrollOf(page)).toBe(before)
  expect(complaints).toEqual([])
  await close()
})
