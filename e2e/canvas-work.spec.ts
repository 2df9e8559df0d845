import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { runRoutes } from '#contract/runs.ts'
import { newCall } from '#testing/test-runs.ts'
import { pickOption } from './browser.ts'
import {
  allNotesOf,
  boxOf,
  type CanvasFixture,
  findComplaints,
  gripOf,
  noteOf,
  openCanvasFixture,
  readNotes,
} from './canvas-fixture.ts'
import { toastsOf, untilSaved } from './page-parts.ts'
import { expectAccessible } from './run-axe.ts'

let fixture: CanvasFixture
beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

async function openCanvas(notes: Partial<Record<BoxKey, string[]>>, text = '# 課題\n遅いです。') {
  const talk = { language: 'ja', title: `商談 ${randomUUID()}`, text } as const
  const { id, canvas } = await fixture.createCanvas(talk, notes)
  const visitor = await fixture.visit(id, 'ja')
  await allNotesOf(visitor.page).first().waitFor()
  return { id, canvas, visitor, page: visitor.page }
}

test('notes are marked, linked, assigned, selected and filtered', async () => {
  const { visitor, page } = await openCanvas({
    problem: ['見積もりが遅い', '夜に拾い直す', '失注する'],
    solution: ['自動で拾う'],
  })
  const grip = (text: string) => gripOf(noteOf(page, text))
  await grip('見積もりが遅い').press('3')
  await noteOf(page, '見積もりが遅い').getByText('事実').waitFor()

  await grip('自動で拾う').press('Enter')
  const menu = page.getByRole('dialog', { name: '付箋の操作：自動で拾う' })
  await menu.getByText('その他', { exact: true }).click()
  await pickOption(menu, 'つなげる付箋を選ぶ', '課題 · 見積もりが遅い')
  await menu.getByRole('button', { name: '「見積もりが遅い」とのつながりを外す' }).waitFor()
  await pickOption(menu, '担当', '高橋 美咲（自分）')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await noteOf(page, '見積もりが遅い').getByRole('img', { name: 'つながり' }).waitFor()

  // The user selects notes by keyboard and by mouse. A change of all selected notes is undone in
  // one step.
  await grip('見積もりが遅い').press('x')
  await noteOf(page, '失注する')
    .getByRole('textbox')
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: '選択した付箋の操作' })
  await bar.getByText('3枚を選択中').waitFor()
  await bar.getByRole('button', { name: '聞いた話' }).click()
  await expect
    .poll(() => page.locator('.note-evidence').allInnerTexts())
    .toEqual(Array.from({ length: 3 }, () => '聞いた話'))
  await expectAccessible(page)
  await bar.getByRole('button', { name: '削除' }).click()
  await expect.poll(() => readNotes(page, 'problem')).toEqual([])
  await bar.waitFor({ state: 'detached' })
  await toastsOf(page).getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(async () => (await readNotes(page, 'problem')).length).toBe(3)
  await noteOf(page, '自動で拾う').getByRole('img', { name: 'つながり' }).waitFor()

  await grip('夜に拾い直す').press('x')
  await grip('失注する').press('x')
  await grip('失注する').press('Alt+ArrowRight')
  await expect.poll(() => readNotes(page, 'existing_alternatives')).toHaveLength(2)
  await grip('失注する').press('Escape')
  await page.keyboard.press('Control+z')
  await expect.poll(() => readNotes(page, 'problem')).toHaveLength(3)

  await page.getByRole('button', { name: '表示', exact: true }).click()
  await page.getByRole('dialog', { name: '表示' }).getByText('仮説', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByText('1／4枚を表示中').waitFor()
  await untilSaved(page)
  await page.reload()
  await page.getByText('1／4枚を表示中').waitFor()
  await page.getByRole('button', { name: 'すべて表示' }).click()
  await expect.poll(() => readNotes(page, 'problem')).toHaveLength(3)
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('the canvas is also a list by box with suggestions for review', async () => {
  const { visitor, page } = await openCanvas({
    problem: ['見積もりを早く出したい', '夜に拾い直す'],
    customer_segments: ['営業部長'],
  })
  const chip = page.getByRole('button', { name: '見直しのヒント 1件：課題' })
  await chip.press('Enter')
  const hints = page.getByRole('dialog', { name: '見直しのヒント：課題' })
  await hints.getByRole('heading', { name: '願望になっています' }).waitFor()
  await expectAccessible(page)
  await hints.getByRole('button', { name: '表示しない：願望になっています' }).click()
  await chip.waitFor({ state: 'detached' })
  await untilSaved(page)
  await page.reload()
  await page.getByRole('button', { name: '見直しのヒント 1件：顧客セグメント' }).waitFor()
  expect(await chip.count()).toBe(0)

  const choose = async (view: string) => {
    await page.getByRole('button', { name: '表示', exact: true }).click()
    await page.getByRole('dialog', { name: '表示' }).getByText(view, { exact: true }).click()
  }
  await choose('一覧')
  await expect.poll(() => page.url()).toContain('view=list')
  const { x } = (await boxOf(page, 'solution').boundingBox()) ?? { x: 0 }
  await expect.poll(async () => (await boxOf(page, 'problem').boundingBox())?.x).toBe(x)
  // In the list view, a note fills the width of the canvas, so that its text fits in one line.
  const note = await allNotesOf(page).first().boundingBox()
  expect(note?.width).toBeGreaterThan(300)
  await page.keyboard.press('Escape')
  await choose('ストーリー')
  await page.keyboard.press('Escape')
  const story = page.getByRole('region', { name: '文章で読むキャンバス' })
  await story.getByText('「見積もりを早く出したい」、「夜に拾い直す」').waitFor()
  await expectAccessible(page)
  await story.getByRole('link', { name: '主要指標（空欄）' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-add')))
    .toBe('key_metrics')

  await choose('発表')
  const stage = page.getByRole('dialog', { name: 'キャンバスの発表' })
  await stage.getByText('1／12').waitFor()
  await expectAccessible(page)
  for (const _ of ['early_adopters', 'problem']) await page.keyboard.press('ArrowRight')
  await stage.getByRole('heading', { name: '課題' }).waitFor()
  await stage.getByText('夜に拾い直す').waitFor()
  await page.keyboard.press('ArrowLeft')
  await stage.getByText('2／12').waitFor()
  await page.keyboard.press('Escape')
  await stage.waitFor({ state: 'detached' })
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('notes are ranked by importance and get test and learning cards on a board', async () => {
  const { id, visitor, page } = await openCanvas({ problem: ['見積もりが遅い', '失注する'] })
  await page.getByRole('button', { name: '表示', exact: true }).click()
  await page.getByRole('dialog', { name: '表示' }).getByText('仮説ボード').click()
  await page.keyboard.press('Escape')
  const board = page.getByRole('region', { name: '仮説ボード', exact: true })
  const cell = (importance: string, evidence: string) =>
    board.getByRole('region', { name: `重要度：${importance}、確からしさ：${evidence}` })
  const card = board.getByRole('button', { name: '課題 見積もりが遅い' })
  await cell('未定', '仮説').getByRole('button').nth(1).waitFor()

  // The first row contains the notes whose importance is undecided. One note is moved by keyboard,
  // the other by mouse.
  const undecided = await cell('未定', '仮説').boundingBox()
  const high = await cell('高', '仮説').boundingBox()
  expect(undecided?.y).toBeLessThan(high?.y ?? 0)
  await card.press('Alt+ArrowDown')
  await cell('高', '仮説').getByText('見積もりが遅い').waitFor()
  await expect.poll(() => card.evaluate((button) => button === document.activeElement)).toBe(true)
  const from = await board.getByRole('button', { name: '課題 失注する' }).boundingBox()
  const to = await cell('中', '聞いた話').boundingBox()
  if (!from || !to) throw new Error('One of them is not on the screen.')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y - 10, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await cell('中', '聞いた話').getByText('失注する').waitFor()
  await expectAccessible(page)

  await card.press('Enter')
  const sheet = page.getByRole('dialog', { name: '課題' })
  await sheet.getByLabel('確かめ方').fill('5社に直接聞く')
  await sheet.getByLabel('次に見直す日').fill('2020-01-02')
  await sheet.getByLabel('分かったこと').fill('半日かかる')
  await sheet.getByRole('button', { name: '学びを記録' }).click()
  await sheet.getByText('学びを記録しました').waitFor()
  await sheet.getByRole('button', { name: '削除：半日かかる' }).waitFor()
  await sheet.getByRole('radio', { name: '事実' }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await cell('高', '事実').getByText('見直す日です').waitFor()
  await board.getByRole('region', { name: '学びの記録' }).getByText('半日かかる').waitFor()
  await untilSaved(page)
  const { notes } = await fixture.author.call(leanCanvasRoutes.readCanvasOfTalkScript, {
    query: { talk_script_id: id },
  })
  expect(notes.find(({ text }) => text === '見積もりが遅い')).toMatchObject({
    evidence: 'fact',
    trial: {
      importance: 'high',
      verify: '5社に直接聞く',
      review_on: '2020-01-02',
      learnings: [{ learnt: '半日かかる' }],
    },
  })
  await page.keyboard.press('Control+z')
  await cell('高', '仮説').getByText('見積もりが遅い').waitFor()
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('answers heard in calls are offered in their box, as a note and as evidence', async () => {
  const { id, visitor, page } = await openCanvas({ problem: ['見積もりが遅い'] })
  for (const [customer, text] of [
    ['さくら工務店', '半日かかる'],
    ['みどり建設', '半日かかる'],
    ['あおば住宅', ''],
  ] as const)
    await fixture.author.call(runRoutes.createRun, {
      params: { id },
      body: newCall({ customer, text, field: '課題' }),
    })
  await page.reload()
  await page.getByRole('button', { name: '通話で聞いた答え：課題 3社中2社' }).click()
  const heard = page.getByRole('dialog', { name: '通話で聞いた答え：課題' })
  await heard.getByText('聞いた3社中2社が回答').waitFor()
  await expectAccessible(page)
  await heard
    .getByRole('combobox', { name: '「半日かかる」を根拠にする付箋' })
    .selectOption({ label: '見積もりが遅い' })
  await heard.getByRole('button', { name: 'この付箋の根拠にする' }).click()
  await noteOf(page, '見積もりが遅い').getByText('聞いた話').waitFor()
  await toastsOf(page).getByRole('button', { name: '「事実」にする' }).click()
  await noteOf(page, '見積もりが遅い').getByText('事実').waitFor()
  const chip = page.getByRole('button', { name: '通話で聞いた答え：課題 3社中2社' })
  if (!(await heard.isVisible())) await chip.click()
  await heard.getByRole('button', { name: '付箋にする：半日かかる' }).click()
  await noteOf(page, '半日かかる').getByText('聞いた話').waitFor()
  await untilSaved(page)
  const { notes } = await fixture.author.call(leanCanvasRoutes.readCanvasOfTalkScript, {
    query: { talk_script_id: id },
  })
  expect(notes[0]?.trial?.learnings[0]?.observed).toBe('課題: 3社中2社 “半日かかる”')
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('an answer is added to an open canvas by PATCH and removed again', async () => {
  const { id, visitor, page } = await openCanvas({ problem: ['見積もりが遅い'] })
  await fixture.author.call(runRoutes.createRun, {
    params: { id },
    body: newCall({ customer: 'さくら工務店', text: '半日かかる', field: '課題' }),
  })
  const talk = await fixture.company.visit(`/ja/talk_script/${id}?view=calls`)
  const changes: [string, unknown][] = []
  talk.page.on('request', (request) => {
    if (request.method() === 'PATCH')
      changes.push([new URL(request.url()).pathname, request.postDataJSON()])
  })
  const stage = talk.page.getByRole('dialog')
  const add = stage.getByRole('button', { name: 'キャンバスに追加：半日かかる' })
  await add.waitFor()
  await expectAccessible(talk.page)
  // The note is added to the document that is open on the canvas page. Text typed there at the same
  // time is not lost.
  await noteOf(page, '見積もりが遅い').getByRole('textbox').click()
  await page.keyboard.press('End')
  await page.keyboard.insertText('という声')
  await add.click()
  await noteOf(page, '半日かかる').getByText('聞いた話').waitFor()
  await noteOf(page, '見積もりが遅いという声').waitFor()
  const read = () =>
    fixture.author.call(leanCanvasRoutes.readCanvasOfTalkScript, { query: { talk_script_id: id } })
  const canvas = await read()
  expect(changes).toEqual([
    [
      `/api/lean_canvas/${canvas.id}/`,
      {
        add: [
          { id: expect.any(String), box: 'problem', text: '半日かかる', evidence: 'anecdotal' },
        ],
      },
    ],
  ])
  await stage.getByRole('link', { name: 'キャンバスで見る' }).waitFor()
  await toastsOf(talk.page).getByRole('button', { name: '元に戻す' }).click()
  await noteOf(page, '半日かかる').waitFor({ state: 'detached' })
  await add.waitFor()
  await untilSaved(page)
  expect((await read()).notes.map(({ text }) => text)).toEqual(['見積もりが遅いという声'])
  // Reloads the page with the answer as soon as its note is on the canvas. The second click on the
  // button must not add the note again.
  await add.click()
  await noteOf(page, '半日かかる').waitFor()
  await talk.page.reload()
  await add.click()
  await talk.page.getByText('キャンバスの「課題」に、すでにあります').waitFor()
  await stage.getByRole('link', { name: 'キャンバスで見る' }).waitFor()
  expect((await read()).notes).toHaveLength(2)
  expect(findComplaints(visitor)).toEqual([])
  expect(findComplaints(talk)).toEqual([])
  await talk.close()
  await visitor.close()
})
