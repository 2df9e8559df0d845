import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openVisitor } from './browser.ts'

// The editor alone, without the product around it: what a feature can add, slot by slot.

const ORIGIN = 'http://slots.test'
const PAGE =
  '<!doctype html><html lang="ja"><link rel="stylesheet" href="/page.css"><div id="root"></div><script type="module" src="/page.js"></script></html>'

let browser: Browser
let files: Map<string, { contentType: string; body: string }>
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: { page: join(import.meta.dirname, '../web/editor/testing/slots-page.tsx') },
    ...{ bundle: true, write: false, format: 'esm', outdir: '/', jsx: 'automatic' },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
  })
  const made = outputFiles.map(({ path, text }) => {
    const contentType = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    return [path, { contentType, body: text }] as const
  })
  files = new Map([...made, ['/', { contentType: 'text/html', body: PAGE }]])
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

async function open(): Promise<{ page: Page; complaints: string[]; close(): Promise<void> }> {
  const visitor = await openVisitor(browser, ORIGIN)
  await visitor.page.route(`${ORIGIN}/**`, (route) => {
    const file = files.get(new URL(route.request().url()).pathname)
    return file ? route.fulfill(file) : route.fulfill({ status: 204 })
  })
  await visitor.page.goto('/')
  return visitor
}

test('a feature fills the slots: keys, marks, gutter, selection bar, menus, header, panel', async () => {
  const { page, complaints, close } = await open()
  const words = page.locator('.block[data-id="b2"] .block-text')
  await words.getByText('値段の話です。').waitFor()
  expect(await page.locator('.probe-tool').innerText()).toBe('edit')
  expect(await page.locator('aside output').innerText()).toBe('料金')
  await page.getByRole('button', { name: 'leave' }).click()
  await page.locator('main[data-left="true"]').waitFor()

  // Its key turns its marks on: in the words and beside the block, and nowhere else.
  await words.click()
  const mark = page.locator('.probe-mark')
  expect(await mark.count()).toBe(0)
  await page.keyboard.press('Control+Alt+9')
  expect(await mark.allInnerTexts()).toEqual(['値段'])
  const gutter = page.getByRole('button', { name: 'probe ja' })
  expect(await page.locator('.gutter-mark').allInnerTexts()).toEqual(['2'])
  await page.keyboard.press('End')
  await page.keyboard.type('値段！')
  await page.keyboard.press('Home')
  await page.keyboard.type('では、')
  expect(await mark.allInnerTexts()).toEqual(['値段'])

  await page.keyboard.press('Shift+End')
  const bar = page.getByRole('toolbar')
  await bar.getByRole('button', { name: 'remove' }).click()
  expect(await words.innerText()).toBe('では、')
  // In the menu of a block, as long as it is offered.
  const block = page.locator('.block[data-id="b2"]')
  await block.hover()
  await block.locator('.block-handle').click()
  await page.getByRole('menuitem', { name: '調べる' }).waitFor()
  await page.keyboard.press('Escape')
  await gutter.click()
  await expect.poll(() => page.locator('.gutter-mark').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
