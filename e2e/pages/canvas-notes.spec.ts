import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { updateNote } from '#document/canvas-yjs.ts'
import { pickOption } from '../browser.ts'
import { boxOf, gripOf, noteOf, notesOf, readNotes } from '../canvas-fixture.ts'
import { isFocused } from '../keyboard.ts'
import { KEYBOARDS, type Keyboard, setBrowserVendor, write } from '../keyboards.ts'
import { editorText, untilSaved } from '../page-parts.ts'
import { runAxe } from '../run-axe.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

const addLine = (page: Page, box: string) =>
  page.getByRole('textbox', { name: `「${box}」に付箋を追加` })

async function openEmpty() {
  const { id } = pages.scripts.create({
    text: '# 課題\n見積書を1件つくるのに4時間かかっています。',
  })
  pages.canvases.create(id)
  const { page } = await pages.openCanvas(id)
  await addLine(page, '課題').waitFor()
  return { id, page }
}

/**
 * Drags a note by its grip onto the upper half of an element. A note dropped on another note is
 * inserted before that note.
 */
async function carry(page: Page, note: Locator, to: Locator) {
  await note.hover()
  const from = await gripOf(note).boundingBox()
  const target = await to.boundingBox()
  if (!from || !target) throw new Error('One of them is not on the screen.')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 })
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 4, { steps: 8 })
  await page.locator('.drag-line').waitFor()
  await page.mouse.up()
}

test('an unfinished line is saved as a note when the browser leaves the page', async () => {
  const { id, page } = await openEmpty()
  await page.locator('a[href*="/talk_script/"]').first().click()
  await editorText(page).waitFor()
  await page.goBack()
  await addLine(page, '課題').fill('夜に数量を拾う')
  await page.goForward()
  await editorText(page).waitFor()
  const notes = () => pages.canvases.find(id).notes.map(({ text }) => text)
  await expect.poll(notes).toEqual(['夜に数量を拾う'])
})

test('Escape keeps an unfinished line as a note', async () => {
  const { page } = await openEmpty()
  const line = addLine(page, '課題')
  await line.fill('夜に数量を拾う')
  await line.press('Escape')
  await expect.poll(() => readNotes(page, 'problem')).toEqual(['夜に数量を拾う'])
  expect(await line.inputValue()).toBe('')
  expect(await isFocused(line)).toBe(true)
})

test.each(Object.entries<Keyboard>(KEYBOARDS))(
  'Backspace in an emptied note deletes it on the keyboard “%s”',
  async (_, keyboard) => {
    const { id } = pages.scripts.create({ text: '# 課題\n見積書です。' })
    pages.canvases.create(id)
    const { page } = await pages.openCanvas(id, keyboard.options)
    await setBrowserVendor(page, keyboard)
    const line = addLine(page, '課題')
    await line.fill('夜')
    await line.press('Enter')
    const field = noteOf(page, '夜').getByRole('textbox')
    await field.fill('')
    await expect.poll(() => readNotes(page, 'problem')).toEqual([''])
    await write(page, keyboard, ['Backspace'])
    await expect.poll(() => notesOf(page, 'problem').count()).toBe(0)
    await expect.poll(() => isFocused(line)).toBe(true)
  },
)

test('Enter, Escape and arrow keys during composition have no effect on notes', async () => {
  const { page } = await openEmpty()
  const line = addLine(page, '課題')
  await line.focus()
  const devtools = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  const press = (key: string, more = {}) =>
    devtools.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      code: key,
      windowsVirtualKeyCode: 229,
      ...more,
    })
  await compose('みつもり')
  for (const key of ['Enter', 'Escape']) await press(key)
  expect(await notesOf(page, 'problem').count()).toBe(0)
  await devtools.send('Input.insertText', { text: '見積もり' })
  await expect.poll(() => line.inputValue()).toBe('見積もり')
  await line.press('Enter')
  await expect.poll(() => readNotes(page, 'problem')).toEqual(['見積もり'])

  const field = notesOf(page, 'problem').getByRole('textbox')
  await field.focus()
  await page.keyboard.press('End')
  await compose('が遅い')
  for (const key of ['Enter', 'Escape']) await press(key)
  await press('ArrowRight', { modifiers: 1 })
  await expect.poll(() => readNotes(page, 'problem')).toEqual(['見積もりが遅い'])
  await devtools.send('Input.insertText', { text: 'が遅い' })
  await expect.poll(() => readNotes(page, 'problem')).toEqual(['見積もりが遅い'])
  await expect
    .poll(() => field.evaluate((element) => element === document.activeElement))
    .toBe(true)
})

test('notes move by keyboard, pointer and menu, and every step can be undone', async () => {
  const { page } = await openEmpty()
  const line = addLine(page, '課題')
  for (const text of ['一枚目', '二枚目', '三枚目']) {
    await line.fill(text)
    await line.press('Enter')
  }
  await expect.poll(() => readNotes(page, 'problem')).toEqual(['一枚目', '二枚目', '三枚目'])

  const field = (text: string) => noteOf(page, text).getByRole('textbox')
  await field('三枚目').press('Alt+ArrowUp')
  await expect.poll(() => readNotes(page, 'problem')).toEqual(['一枚目', '三枚目', '二枚目'])
  await page.getByText('「課題」の2番目に移動しました（全3枚）').waitFor({ state: 'attached' })
  await field('三枚目').press('Alt+ArrowRight')
  await expect.poll(() => readNotes(page, 'existing_alternatives')).toEqual(['三枚目'])
  await expect
    .poll(() => field('三枚目').evaluate((element) => element === document.activeElement))
    .toBe(true)

  await carry(page, noteOf(page, '一枚目'), boxOf(page, 'solution').locator('.canvas-box-content'))
  await expect.poll(() => readNotes(page, 'solution')).toEqual(['一枚目'])
  await carry(page, noteOf(page, '二枚目'), noteOf(page, '一枚目'))
  await expect.poll(() => readNotes(page, 'solution')).toEqual(['二枚目', '一枚目'])
  expect(await notesOf(page, 'problem').count()).toBe(0)

  await field('二枚目').press('Escape')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: '付箋の操作：二枚目' })
  await menu.getByRole('radio', { name: '事実' }).check()
  await menu.getByText('その他', { exact: true }).click()
  await menu.getByRole('radio', { name: '黄' }).check()
  await pickOption(menu, '別のマスへ移す', 'チャネル')
  await expect.poll(() => readNotes(page, 'channels')).toEqual(['二枚目'])
  await notesOf(page, 'channels').getByText('事実').waitFor()
  expect(await noteOf(page, '二枚目').getAttribute('data-color')).toBe('yellow')
  expect(await runAxe(page)).toEqual([])

  await page.keyboard.press('Control+z')
  await expect.poll(() => readNotes(page, 'channels')).toEqual([])
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => readNotes(page, 'channels')).toEqual(['二枚目'])

  await gripOf(noteOf(page, '二枚目')).focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => readNotes(page, 'channels')).toEqual([])
  await page.getByText('付箋を削除しました').waitFor()
  await page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .getByRole('button', { name: '元に戻す' })
    .click()
  await expect.poll(() => readNotes(page, 'channels')).toEqual(['二枚目'])
  await untilSaved(page)
  await page.reload()
  await expect.poll(() => readNotes(page, 'channels')).toEqual(['二枚目'])
  await notesOf(page, 'channels').getByText('事実').waitFor()
})

test('a pinned note is as high as before: the pin sticks in its corner', async () => {
  const { id, page } = await openEmpty()
  const line = addLine(page, '課題')
  await line.fill('見積もりに4時間')
  await line.press('Enter')
  const note = noteOf(page, '見積もりに4時間')
  await note.waitFor()
  await untilSaved(page)
  const height = async () => (await note.boundingBox())?.height
  const before = await height()
  const { id: canvas, notes } = pages.canvases.find(id)
  await pages.documents.edit(`canvas:${canvas}`, (doc) => {
    for (const each of notes) updateNote(doc, each.id, { pinned: true })
  })
  await note.getByRole('img', { name: '固定中' }).waitFor()
  expect(await height()).toBe(before)
  expect(await runAxe(page)).toEqual([])
})
