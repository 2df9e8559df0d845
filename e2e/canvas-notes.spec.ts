import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import {
  type CanvasFixture,
  findComplaints,
  gripOf,
  notesOf,
  openCanvasFixture,
  readNotes,
  readSample,
  untilToastsGone,
} from './canvas-fixture.ts'
import { untilSaved } from './page-parts.ts'

let fixture: CanvasFixture

beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

const addLine = (page: Page, box: string) =>
  page.getByRole('textbox', { name: `「${box}」に付箋を追加` })

async function openEmpty(text = '# 課題\n見積書を1件つくるのに4時間かかっています。') {
  const id = await fixture.writeTalk({ language: 'ja', title: '初回商談', text })
  await fixture.author.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  const visitor = await fixture.visit(id, 'ja')
  await addLine(visitor.page, '課題').waitFor()
  return { id, visitor, page: visitor.page }
}

test('notes written in a row and their changes survive a reload', async () => {
  const { visitor, page } = await openEmpty()
  const line = addLine(page, '課題')
  await line.fill('見積もりに4時間')
  await line.press('Enter')
  await line.pressSequentially('提出が1週間遅れる')
  await line.press('Enter')
  await expect
    .poll(() => readNotes(page, 'problem'))
    .toEqual(['見積もりに4時間', '提出が1週間遅れる'])
  // The input line adds its text as a note when it loses the focus.
  await line.fill('夜に数量を拾う')
  await addLine(page, 'ソリューション').focus()
  await expect.poll(async () => (await readNotes(page, 'problem')).length).toBe(3)
  await page.getByRole('img', { name: '12マス中1マスに付箋があります' }).waitFor()

  const first = notesOf(page, 'problem').first().getByRole('textbox')
  await first.fill('見積もりに平均4時間')
  await first.press('Enter')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value))
    .toBe('提出が1週間遅れる')
  await untilSaved(page)
  await page.reload()
  await expect
    .poll(() => readNotes(page, 'problem'))
    .toEqual(['見積もりに平均4時間', '提出が1週間遅れる', '夜に数量を拾う'])
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

test('generating again keeps hand-written and edited notes, and restores no deleted ones', async () => {
  const { id, visitor, page } = await openEmpty(readSample('ja'))
  await addLine(page, '圧倒的な優位性').fill('建材メーカーとの提携')
  await addLine(page, '圧倒的な優位性').press('Enter')
  // Another generation does not change the user's own notes, so the page asks for no confirmation.
  await page.getByRole('button', { name: '生成し直す' }).click()
  await page.getByText('キャンバスを生成しました').waitFor()
  await expect.poll(() => readNotes(page, 'unfair_advantage')).toContain('建材メーカーとの提携')

  const price = notesOf(page, 'revenue_streams').first().getByRole('textbox')
  await price.fill('月額19,800円（税別）')
  const costs = notesOf(page, 'cost_structure')
  await gripOf(costs.first()).focus()
  await page.keyboard.press('Delete')
  await costs.waitFor({ state: 'detached' })
  const before = await readNotes(page, 'problem')
  expect(before.length).toBeGreaterThan(0)

  await untilSaved(page)
  await untilToastsGone(page)
  await page.getByRole('button', { name: '生成し直す' }).click()
  await page.getByText('変更はありませんでした').waitFor()
  expect(await readNotes(page, 'revenue_streams')).toEqual(['月額19,800円（税別）'])
  expect(await readNotes(page, 'cost_structure')).toEqual([])
  expect(await readNotes(page, 'problem')).toEqual(before)
  await notesOf(page, 'revenue_streams')
    .getByRole('button', { name: 'もとになった文を表示' })
    .click()
  await page.getByRole('dialog').getByText('手動で編集済み').waitFor()

  const { notes } = await fixture.author.call(leanCanvasRoutes.readCanvasOfTalkScript, {
    query: { talk_script_id: id },
  })
  expect(notes.find(({ box }) => box === 'revenue_streams')).toMatchObject({ edited: true })
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})
