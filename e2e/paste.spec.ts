import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pasteHtml } from './browser.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'

// The code that reads what is pasted comes when somebody begins to write: a paste before it is not lost.

const TEXT = '営業：こんにちは。\nお客様：はい。'
const READER = '**/assets/read-paste-*.js'
let room: EditorFixture

beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

/** A new script, opened where `meet` decides what becomes of the reader's code, with the cursor in its first line. */
async function openWith(meet: (route: Route) => Promise<void> | void) {
  const id = await room.write({ text: '# 挨拶\n営業：お世話になっております。' })
  const visitor = await room.visit(room.hanako, '/ja/dashboard')
  await visitor.page.route(READER, meet)
  await visitor.page.goto(new URL(`/ja/talk_script/${id}`, visitor.page.url()).href)
  await visitor.saved()
  await visitor.words(0).click()
  await visitor.page.keyboard.press('End')
  return { id, ...visitor }
}

const paste = (page: Page) => pasteHtml(page, '', TEXT)
const BEFORE = ['# 挨拶', '自分：お世話になっております。']
const READ = ['自分：こんにちは。', 'お客様：はい。']
const PLAIN = ['自分：営業：こんにちは。', '自分：お客様：はい。']

test('what is pasted before the reader has come goes where it was pasted, as one step', async () => {
  const held = Promise.withResolvers<void>()
  const visitor = await openWith(async (route) => {
    await held.promise
    await route.continue()
  })
  const { page, readRows, saved, complaints, close } = visitor
  await paste(page)
  await page.keyboard.press('Home')
  await page.keyboard.type('いつも')
  held.resolve()
  const [title, line] = BEFORE
  const written = [title, line?.replace('：', '：いつも')]
  await expect.poll(readRows).toEqual([...written, ...READ])
  await page.keyboard.press('Control+Z')
  await expect.poll(readRows).toEqual(written)
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(readRows).toEqual([...written, ...READ])
  // From now on nothing is waited for.
  await paste(page)
  expect(await readRows()).toEqual([...written, ...READ, ...READ])
  await saved()
  expect(complaints).toEqual([])
  await close()
})

test('where the reader cannot come the text goes in line by line, and nothing wrong is told', async () => {
  const { page, readRows, saved, close } = await openWith((route) => route.abort())
  await paste(page)
  await expect.poll(readRows).toEqual([...BEFORE, ...PLAIN])
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.keyboard.press('Control+Z')
  await expect.poll(readRows).toEqual(BEFORE)
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(readRows).toEqual([...BEFORE, ...PLAIN])
  await saved()
  await close()
})

test('who leaves while the reader is on its way has pasted', async () => {
  const { id, page, saved, readRows, close } = await openWith(() => {})
  await paste(page)
  expect(await readRows()).toEqual(BEFORE)
  await page.locator('header').getByRole('link').first().click()
  await page.waitForURL('**/dashboard')
  await expect.poll(() => room.readText(id)).toContain('お客様：はい。')
  await page.goBack()
  await saved()
  expect(await readRows()).toEqual([...BEFORE, ...PLAIN])
  await close()
})
