import { beforeAll, expect, test } from 'vitest'
import { bundleEditorPage } from './editor-page.ts'

// Tests the editor without a server. A test extension uses every slot that the editor has for
// extensions.

let open: Awaited<ReturnType<typeof bundleEditorPage>>
beforeAll(async () => {
  open = await bundleEditorPage('slots-page.tsx')
})

test('a feature can add keys, marks, and entries of gutter, selection bar, menus, header and panel', async () => {
  const { page, complaints, close } = await open()
  await page.goto('/')
  const words = page.locator('.block[data-id="b2"] .block-text')
  await words.getByText('値段の話です。').waitFor()
  expect(await page.locator('.probe-tool').innerText()).toBe('edit')
  expect(await page.locator('aside output').innerText()).toBe('料金')
  await page.getByRole('button', { name: 'leave' }).click()
  await page.locator('main[data-left="true"]').waitFor()

  // The extension's shortcut shows the extension's marks in the words and in the margin, and
  // nowhere else.
  await words.click()
  const mark = page.locator('.probe-mark')
  expect(await mark.count()).toBe(0)
  await page.keyboard.press('Control+Alt+9')
  await expect.poll(() => mark.allInnerTexts()).toEqual(['値段'])
  const gutter = page.getByRole('button', { name: 'probe ja' })
  await expect.poll(() => page.locator('.gutter-mark').allInnerTexts()).toEqual(['2'])
  await page.keyboard.press('End')
  await page.keyboard.type('値段！')
  await page.keyboard.press('Home')
  await page.keyboard.type('では、')
  await expect.poll(() => mark.allInnerTexts()).toEqual(['値段'])

  await page.keyboard.press('Shift+End')
  const bar = page.getByRole('toolbar')
  await bar.getByRole('button', { name: 'remove' }).click()
  await expect.poll(() => words.innerText()).toBe('では、')
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
