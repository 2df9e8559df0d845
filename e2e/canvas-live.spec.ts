import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import {
  allNotesOf,
  boxOf,
  type CanvasFixture,
  findComplaints,
  gripOf,
  noteOf,
  notesOf,
  openCanvasFixture,
  readNotes,
  readSample,
  untilToastsGone,
} from './canvas-fixture.ts'
import { tabOf, untilSaved } from './page-parts.ts'
import { runAxe } from './run-axe.ts'

// Tests the lean canvas while a colleague, an API client and a reader use it too. Also tests
// generations that are cancelled, refused, or fail offline.

let fixture: CanvasFixture

beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

async function writeSample() {
  const text = readSample('ja')
  return fixture.writeTalk({ language: 'ja', title: '初回商談', text })
}

test('two people and an API client edit one canvas at the same time', async () => {
  const id = await writeSample()
  const canvas = await fixture.generate(id)
  await fixture.author.call(scriptRoutes.setVisibility, {
    params: { id },
    body: { visibility: 'team_edit' },
  })
  const colleague = await fixture.addColleague('鈴木 一郎')
  const [mine, theirs] = await Promise.all([
    fixture.visit(id, 'ja'),
    fixture.visit(id, 'en', { as: colleague }),
  ])
  const [here, there] = [mine.page, theirs.page]
  await here.getByRole('list', { name: 'いま開いている人' }).getByText('鈴木 一郎').waitFor({
    state: 'attached',
  })
  await noteOf(there, '月額19,800円').waitFor()

  const hereField = notesOf(here, 'revenue_streams').first().getByRole('textbox')
  const thereField = notesOf(there, 'revenue_streams').first().getByRole('textbox')
  await thereField.focus()
  await there.keyboard.press('Control+End')
  await notesOf(here, 'revenue_streams').getByText('鈴木 一郎さんが編集中').waitFor({
    state: 'attached',
  })
  await hereField.focus()
  await here.keyboard.press('Control+Home')
  await here.keyboard.type('基本は')
  await there.keyboard.type('（税別）')
  for (const field of [hereField, thereField]) {
    await expect.poll(() => field.inputValue()).toMatch(/^基本は月額19,800円.*（税別）$/)
  }

  // Two users work on the canvas: one moves a note, then the other deletes a note. The first user's
  // undo reverts only the move, not the other user's deletion.
  const [moved = ''] = await readNotes(here, 'channels')
  await notesOf(here, 'channels').first().getByRole('textbox').press('Alt+ArrowRight')
  await expect.poll(() => readNotes(there, 'revenue_streams')).toContain(moved)
  const [cost = ''] = await readNotes(there, 'cost_structure')
  await gripOf(notesOf(there, 'cost_structure').first()).focus()
  await there.keyboard.press('Delete')
  await expect.poll(() => readNotes(here, 'cost_structure')).not.toContain(cost)
  await here.keyboard.press('Control+z')
  await expect.poll(() => readNotes(there, 'channels')).toContain(moved)
  expect(await readNotes(here, 'cost_structure')).not.toContain(cost)

  await fixture.author.call(leanCanvasRoutes.updateCanvas, {
    params: { id: canvas.id },
    body: { add: [{ box: 'unfair_advantage', text: '建材メーカーとの提携', evidence: 'fact' }] },
  })
  for (const page of [here, there]) {
    await expect.poll(() => readNotes(page, 'unfair_advantage')).toEqual(['建材メーカーとの提携'])
  }
  // An API client reads typed text right after it was saved.
  await Promise.all([untilSaved(here), untilSaved(there)])
  const read = await fixture.author.call(leanCanvasRoutes.readCanvasOfTalkScript, {
    query: { talk_script_id: id },
  })
  const price = read.notes.find(({ text }) => text.startsWith('基本は月額19,800円'))
  expect(price).toMatchObject({ box: 'revenue_streams', edited: true })
  expect(findComplaints(mine)).toEqual([])
  expect(findComplaints(theirs)).toEqual([])
  await Promise.all([mine.close(), theirs.close()])
})

test('a reader sees notes and sources without controls, and controls appear and disappear with the edit right', async () => {
  const id = await writeSample()
  await fixture.generate(id)
  const allow = (visibility: 'private' | 'team_view' | 'team_edit') =>
    fixture.author.call(scriptRoutes.setVisibility, { params: { id }, body: { visibility } })
  await allow('team_view')
  const reader = await fixture.addColleague('佐々木 葵')
  const visitor = await fixture.visit(id, 'ja', { as: reader })
  const { page } = visitor
  await page.getByText('閲覧のみ').waitFor()
  await boxOf(page, 'revenue_streams').getByText('月額19,800円').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  expect(await gripOf(allNotesOf(page)).count()).toBe(0)
  for (const name of ['生成し直す', '共有', '元に戻す', '質問を台本に追加']) {
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  }
  await notesOf(page, 'revenue_streams')
    .getByRole('button', { name: 'もとになった文を表示' })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: '台本で見る' }).waitFor()
  expect(await runAxe(page)).toEqual([])
  await page.keyboard.press('Escape')

  await allow('team_edit')
  await page.getByRole('textbox', { name: '「課題」に付箋を追加' }).waitFor()
  await allow('team_view')
  await page.getByRole('textbox').first().waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: '共有' }).count()).toBe(0)
  expect(findComplaints(visitor)).toEqual([])
  await allow('private')
  await page.getByRole('heading', { level: 1, name: 'キャンバスを開けませんでした' }).waitFor()
  await page.getByRole('link', { name: 'ダッシュボードへ' }).click()
  await page.waitForURL('**/ja/dashboard')

  const own = await fixture.visit(id, 'ja')
  await noteOf(own.page, '月額19,800円').waitFor()
  await fixture.author.call(scriptRoutes.trashScript, { params: { id } })
  await own.page.getByText('ゴミ箱に入っています').waitFor()
  await own.page.getByRole('link', { name: '台本を開く' }).click()
  await own.page.getByRole('button', { name: 'ゴミ箱から戻す' }).waitFor()
  await own.close()
  await visitor.close()
})

test('a note shows a warning when its sentence is no longer in the script', async () => {
  const id = await fixture.writeTalk({
    language: 'ja',
    title: '料金',
    text: '# 料金\n月額19,800円で、件数に制限はありません。',
  })
  await fixture.generate(id)
  const visitor = await fixture.visit(id, 'ja')
  const { page } = visitor
  await noteOf(page, '月額19,800円').waitFor()
  await tabOf(page, 'write', 'ja').click()
  await page.getByText('月額19,800円で、件数に制限はありません。').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('導入後は')
  await page.keyboard.press('End')
  for (let n = 0; n < 5; n++) await page.keyboard.press('Backspace')
  await untilSaved(page)
  await page.goBack()
  await page.getByRole('button', { name: 'もとになった文を表示 (台本が変わっています)' }).click()
  await page.getByText('この文は、いまの台本では書き換えられています。').waitFor()
  expect(await runAxe(page)).toEqual([])
  await visitor.close()
})

test('a queued generation can be cancelled; a refused one shows the reason and a retry', async () => {
  // Keeps the queue busy, so that this generation is still waiting when the user cancels it.
  const long = readSample('ja').repeat(100)
  const others = await Promise.all(
    [1, 2, 3].map((n) => fixture.writeTalk({ language: 'ja', title: `長い台本${n}`, text: long })),
  )
  const id = await writeSample()
  await fixture.author.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  const visitor = await fixture.visit(id, 'ja')
  const { page } = visitor
  const generate = page.getByRole('button', { name: '生成する', exact: true })
  await generate.waitFor()
  for (const talk_script_id of others) {
    const body = { talk_script_id, wait_for_completion: false }
    await fixture.author.call(leanCanvasRoutes.generateCanvas, { body })
  }
  await generate.click()
  await page.getByRole('button', { name: '中止' }).click()
  await page.getByText('生成を中止しました').waitFor()
  expect(await allNotesOf(page).count()).toBe(0)
  await untilToastsGone(page)

  await page.context().setOffline(true)
  await generate.click()
  const failure = page.getByRole('alert').filter({ hasText: '生成できませんでした' })
  await failure.waitFor()
  expect(await runAxe(page)).toEqual([])
  await page.context().setOffline(false)
  await failure.getByRole('button', { name: 'もう一度試す' }).click()
  await page.getByText('キャンバスを生成しました').waitFor()
  await noteOf(page, '月額19,800円').waitFor()
  await visitor.close()

  const empty = await fixture.writeTalk({ language: 'ja', title: '見出しだけ', text: '# 課題' })
  const other = await fixture.visit(empty, 'ja')
  await other.page.getByRole('button', { name: '空のキャンバスから始める' }).click()
  await other.page.getByRole('button', { name: '生成する', exact: true }).click()
  const refused = other.page.getByRole('alert').filter({ hasText: '生成できませんでした' })
  await refused.getByText(/台本|スクリプト/).waitFor()
  await refused.getByRole('button', { name: '閉じる' }).click()
  await refused.waitFor({ state: 'detached' })
  await other.close()
})
