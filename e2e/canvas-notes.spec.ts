import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { pickOption } from './browser.ts'
import {
  boxOf,
  type CanvasFixture,
  findComplaints,
  noteOf,
  notesOf,
  openCanvasFixture,
  readNotes,
  readSample,
  untilSaved,
  untilToastsGone,
} from './canvas-fixture.ts'
import { runAxe } from './run-axe.ts'

// What one person does with notes on the lean canvas: writes, changes, moves, marks and deletes them, by
// keyboard and by pointer, takes back, generates again, and finds it all there after a reload.

let fixture: CanvasFixture

beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

const addLine = (page: Page, box: string) =>
  page.getByRole('textbox', { name: `「${box}」に付箋を追加` })

/** An opened canvas that says nothing yet. */
async function openEmpty(text = '# 課題\n見積書を1件つくるのに4時間かかっています。') {
  const id = await fixture.writeTalk({ language: 'ja', title: '初回商談', text })
  await fixture.author.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  const visitor = await fixture.visit(id, 'ja')
  await addLine(visitor.page, '課題').waitFor()
  return { id, visitor, page: visitor.page }
}

/** Carries a note by its grip to the middle of a place, as a hand would. */
async function carry(page: Page, note: Locator, to: Locator) {
  await note.hover()
  const from = await note.locator('.note-grip').boundingBox()
  const target = await to.boundingBox()
  if (!from || !target) throw new Error('One of them is not on the screen.')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 })
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 })
  await page.locator('.drag-line').waitFor()
  await page.mouse.up()
}

test('notes are written one after the other, changed, and are there after a reload', async () => {
  const { visitor, page } = await openEmpty()
  const line = addLine(page, '課題')
  await line.fill('見積もりに4時間')
  await line.press('Enter')
  await line.pressSequentially('提出が1週間遅れる')
  await line.press('Enter')
  await expect
    .poll(() => readNotes(page, 'problem'))
    .toEqual(['見積もりに4時間', '提出が1週間遅れる'])
  // Leaving the line keeps what stands in it.
  await line.fill('夜に数量を拾う')
  await addLine(page, 'ソリューション').focus()
  await expect.poll(async () => (await readNotes(page, 'problem')).length).toBe(3)
  await page.getByRole('img', { name: '12マス中1マスに付箋があります' }).waitFor()

  const first = notesOf(page, 'problem').first().getByRole('textbox')
  await first.fill('見積もりに平均4時間')
  await first.press('Enter')
  expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toBe(
    '提出が1週間遅れる',
  )
  await untilSaved(page)
  await page.reload()
  await expect
    .poll(() => readNotes(page, 'problem'))
    .toEqual(['見積もりに平均4時間', '提出が1週間遅れる', '夜に数量を拾う'])
  // A copied list is a note for each of its lines; what is being written when the page goes is kept.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() =>
    navigator.clipboard.writeText('・月間の見積件数\r\n・契約率\r\n- 10.5%'),
  )
  const metrics = ['月間の見積件数', '契約率', '10.5%']
  const lineOfMetrics = addLine(page, '主要指標')
  await lineOfMetrics.press('Control+V')
  await expect.poll(() => readNotes(page, 'key_metrics')).toEqual(metrics)
  await lineOfMetrics.fill('解約率')
  await page.reload()
  const isKept = async () =>
    [...(await readNotes(page, 'key_metrics')), await lineOfMetrics.inputValue()].join()
  await expect.poll(isKept).toMatch(/^月間の見積件数,契約率,10\.5%,解約率,?$/)
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('a line that was being written is a note when the page is left by the browser’s own way', async () => {
  const { id, visitor, page } = await openEmpty()
  await page.locator('a[href*="/talk_script/"]').first().click()
  await page.locator('.script-editor-text').waitFor()
  await page.goBack()
  await addLine(page, '課題').fill('夜に数量を拾う')
  await page.goForward()
  await page.locator('.script-editor-text').waitFor()
  const notes = async () => {
    const query = { talk_script_id: id }
    const canvas = await fixture.author.call(leanCanvasRoutes.readCanvasOfTalkScript, { query })
    return canvas.notes.map(({ text }) => text)
  }
  await expect.poll(notes).toEqual(['夜に数量を拾う'])
  await visitor.close()
})

test('an input method’s Enter, Escape and arrows belong to it', async () => {
  const { visitor, page } = await openEmpty()
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
  expect(await line.inputValue()).toBe('見積もり')
  await line.press('Enter')
  await expect.poll(() => readNotes(page, 'problem')).toEqual(['見積もり'])

  const field = notesOf(page, 'problem').getByRole('textbox')
  await field.focus()
  await page.keyboard.press('End')
  await compose('が遅い')
  for (const key of ['Enter', 'Escape']) await press(key)
  await press('ArrowRight', { modifiers: 1 })
  expect(await readNotes(page, 'problem')).toEqual(['見積もりが遅い'])
  await devtools.send('Input.insertText', { text: 'が遅い' })
  await expect.poll(() => readNotes(page, 'problem')).toEqual(['見積もりが遅い'])
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await visitor.close()
})

test('notes move by keyboard, by pointer and from their menu, and every step can be taken back', async () => {
  const { visitor, page } = await openEmpty()
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
  expect(await field('三枚目').evaluate((element) => element === document.activeElement)).toBe(true)

  await carry(page, noteOf(page, '一枚目'), boxOf(page, 'solution').locator('.canvas-box-content'))
  await expect.poll(() => readNotes(page, 'solution')).toEqual(['一枚目'])
  await carry(page, noteOf(page, '二枚目'), noteOf(page, '一枚目'))
  await expect
    .poll(async () => (await readNotes(page, 'solution')).sort())
    .toEqual(['一枚目', '二枚目'])
  expect(await notesOf(page, 'problem').count()).toBe(0)

  await field('二枚目').press('Escape')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: '付箋の操作：二枚目' })
  await menu.getByRole('radio', { name: '事実' }).check()
  await menu.getByRole('radio', { name: '黄' }).check()
  await pickOption(menu, 'マスを移動', 'チャネル')
  await expect.poll(() => readNotes(page, 'channels')).toEqual(['二枚目'])
  await notesOf(page, 'channels').getByText('事実').waitFor()
  expect(await noteOf(page, '二枚目').getAttribute('data-color')).toBe('yellow')
  expect(await runAxe(page)).toEqual([])

  await page.keyboard.press('Control+z')
  await expect.poll(() => readNotes(page, 'channels')).toEqual([])
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => readNotes(page, 'channels')).toEqual(['二枚目'])

  await noteOf(page, '二枚目').locator('.note-grip').focus()
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
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('generating again keeps what was written and changed, and brings nothing deleted back', async () => {
  const { id, visitor, page } = await openEmpty(readSample('ja'))
  await addLine(page, '圧倒的な優位性').fill('建材メーカーとの提携')
  await addLine(page, '圧倒的な優位性').press('Enter')
  // Notes of one's own are not touched: there is nothing to ask first.
  await page.getByRole('button', { name: '生成し直す' }).click()
  await page.getByText('キャンバスを生成しました').waitFor()
  await expect.poll(() => readNotes(page, 'unfair_advantage')).toContain('建材メーカーとの提携')

  const price = notesOf(page, 'revenue_streams').first().getByRole('textbox')
  await price.fill('月額19,800円（税別）')
  const costs = notesOf(page, 'cost_structure')
  await costs.first().locator('.note-grip').focus()
  await page.keyboard.press('Delete')
  await costs.waitFor({ state: 'detached' })
  const before = await readNotes(page, 'problem')
  expect(before.length).toBeGreaterThan(0)

  await untilSaved(page)
  await untilToastsGone(page)
  await page.getByRole('button', { name: '生成し直す' }).click()
  await page.getByText('変えるところはありませんでした').waitFor()
  expect(await readNotes(page, 'revenue_streams')).toEqual(['月額19,800円（税別）'])
  expect(await readNotes(page, 'cost_structure')).toEqual([])
  expect(await readNotes(page, 'problem')).toEqual(before)
  await notesOf(page, 'revenue_streams')
    .getByRole('button', { name: 'もとになった文を表示' })
    .click()
  await page.getByRole('dialog').getByText('手で編集済み').waitFor()

  const { notes } = await fixture.author.call(leanCanvasRoutes.readCanvasOfTalkScript, {
    query: { talk_script_id: id },
  })
  expect(notes.find(({ box }) => box === 'revenue_streams')).toMatchObject({ edited: true })
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('a pinned note is as high as before: the pin sticks in its corner', async () => {
  const { id, visitor, page } = await openEmpty()
  const line = addLine(page, '課題')
  await line.fill('見積もりに4時間')
  await line.press('Enter')
  const note = noteOf(page, '見積もりに4時間')
  await note.waitFor()
  await untilSaved(page)
  const height = async () => (await note.boundingBox())?.height
  const before = await height()
  const canvas = await fixture.author.call(leanCanvasRoutes.readCanvasOfTalkScript, {
    query: { talk_script_id: id },
  })
  await fixture.author.call(leanCanvasRoutes.updateCanvas, {
    params: { id: canvas.id },
    body: { update: canvas.notes.map((each) => ({ id: each.id, pinned: true })) },
  })
  await note.getByRole('img', { name: '固定中' }).waitFor()
  expect(await height()).toBe(before)
  expect(await runAxe(page)).toEqual([])
  await visitor.close()
})
