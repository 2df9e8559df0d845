import { expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { runAxe } from '../run-axe.ts'

// Tests the accessibility check (`runAxe`): it measures each text style only once and still finds
// faults on every page.

const write = (body: string) =>
  `<!doctype html><html lang="en"><title>t</title><main><h1>Title</h1>${body}</main></html>`
const LEGIBLE = '<p style="color: #222">Text a</p><p style="color: #222">Text b</p>'

test('a faint text is found among legible ones, on a page that was checked before and on another', async () => {
  const { page, close } = await openVisitor('about:blank')
  await page.setContent(write(LEGIBLE))
  expect(await runAxe(page)).toEqual([])
  const faint = [
    '<p style="color: #222">Text c</p><p style="color: #bbb">Text d</p>',
    '<p style="color: #222">Text c</p><div style="background: #333"><p style="color: #222">Text d</p></div>',
    '<p style="color: #222">Text c</p><p style="color: #222; opacity: 0.4">Text d</p>',
    '<input aria-label="e" value="Text e" style="color: #bbb">',
  ]
  for (const body of [...faint, ...faint]) {
    await page.setContent(write(body))
    expect(await runAxe(page)).toEqual([expect.stringMatching(/^color-contrast: .*contrast of/)])
  }
  await close()
})

test('a disabled control may be faint, an enabled one with the same colours may not', async () => {
  const { page, close } = await openVisitor('about:blank')
  const button = (attribute: string) => `<button ${attribute} style="color: #bbb">Save</button>`
  await page.setContent(write(button('disabled')))
  expect(await runAxe(page)).toEqual([])
  await page.setContent(write(button('')))
  expect(await runAxe(page)).toEqual([expect.stringMatching(/^color-contrast: /)])
  await close()
})

test('axe reports violations other than contrast on every run, and only a dialog’s own while it is open', async () => {
  const { page, close } = await openVisitor('about:blank')
  const dialog = '<div role="dialog" aria-modal="true" aria-label="d"><input></div>'
  for (const _ of [1, 2]) {
    await page.setContent(write('<button></button>'))
    expect(await runAxe(page)).toEqual([expect.stringMatching(/^button-name: /)])
    await page.setContent(write(`<button></button>${dialog}`))
    expect(await runAxe(page)).toEqual([expect.stringMatching(/^label: /)])
    expect(await runAxe(page, 'main > button')).toEqual([expect.stringMatching(/^button-name: /)])
  }
  await close()
})
