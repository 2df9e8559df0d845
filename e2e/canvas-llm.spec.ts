import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { type LlmServer, openLlmServer } from '#testing/llm-server.ts'
import { PHONE } from './browser.ts'
import {
  allNotesOf,
  boxOf,
  type CanvasFixture,
  findComplaints,
  noteOf,
  notesOf,
  openCanvasFixture,
  readNotes,
  readSample,
  untilToastsGone,
} from './canvas-fixture.ts'
import { openCanvasTools } from './page-parts.ts'
import { measureOverflow, runAxe } from './run-axe.ts'

let llm: LlmServer
let fixture: CanvasFixture

beforeAll(async () => {
  llm = await openLlmServer()
  fixture = await openCanvasFixture({ LLM_BASE_URL: llm.url, LLM_MODEL: 'paper-1' })
})
afterAll(async () => {
  await fixture?.close()
  await llm?.close()
})

const QUESTION = 'うまくいったかどうかは、どの数字で確かめますか？'
const MODEL_NOTES: Partial<Record<BoxKey, { text: string; sentences: number[] }[]>> = {
  problem: [{ text: '見積書1件に平均4時間', sentences: [3] }],
  existing_alternatives: [{ text: '過去の見積書を表計算ソフトで使い回す', sentences: [5] }],
  channels: [{ text: '展示会で700社に広める', sentences: [12] }],
  revenue_streams: [
    { text: '月額19,800円', sentences: [10] },
    { text: '初期費用なし', sentences: [99] },
  ],
}
/**
 * The model's response. One note has an invented number, and another note refers to a sentence that
 * does not exist. The product omits both notes.
 */
const ANSWER = JSON.stringify(
  Object.fromEntries(
    BOX_KEYS.map((box) => [
      box,
      { notes: MODEL_NOTES[box] ?? [], question: box === 'key_metrics' ? QUESTION : '' },
    ]),
  ),
)
const writeTalk = () =>
  fixture.writeTalk({ language: 'ja', title: '初回商談', text: readSample('ja') })

test('boxes are highlighted as the model fills them, also after a reload, and a generation can be stopped', async () => {
  llm.will({ says: ANSWER, hang_after: ANSWER.indexOf('"solution"') })
  const visitor = await fixture.visit(await writeTalk(), 'ja')
  const { page } = visitor
  const requests: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.includes('/jobs/')) requests.push(path.replace(/^.*\/jobs\/[^/]*/, ''))
  })
  await page.getByText('台本の文章が外部の AI サービスに送られます').waitFor()
  await page.getByRole('button', { name: '台本から生成する' }).click()
  await page.getByText('AI が台本を読み取っています（2/12）').waitFor()
  const lit = page.locator('.canvas-box[data-read]')
  expect(
    await lit.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-box')).sort()),
  ).toEqual(['existing_alternatives', 'problem'])
  // The page receives progress as server-sent events and does not poll.
  expect(requests).toEqual(['/events/'])
  expect(await runAxe(page)).toEqual([])

  await page.reload()
  await page.getByText('AI が台本を読み取っています（2/12）').waitFor()
  await page.getByRole('button', { name: '中止' }).click()
  await page.getByText('生成を中止しました').waitFor()
  expect(await allNotesOf(page).count()).toBe(0)

  // If a proxy blocks server-sent events, the page polls.
  await page.route('**/events/**', (route) => route.abort())
  llm.will({ says: ANSWER })
  await page.getByRole('button', { name: '生成する', exact: true }).click()
  await page.getByText('根拠が確かめられなかった2件は入れませんでした。').waitFor()
  expect(requests.filter((path) => path === '/').length).toBeGreaterThan(0)
  await visitor.close()
})

test('notes show their author, omissions are reported, and questions are listed', async () => {
  llm.will({ says: ANSWER })
  const visitor = await fixture.visit(await writeTalk(), 'ja')
  const { page } = visitor
  await page.getByRole('button', { name: '台本から生成する' }).click()
  await page.getByText('根拠が確かめられなかった2件は入れませんでした。').waitFor()
  await expect.poll(() => readNotes(page, 'revenue_streams')).toEqual(['月額19,800円'])
  expect(await readNotes(page, 'channels')).toEqual([])
  await notesOf(page, 'problem').getByRole('button', { name: 'もとになった文を表示' }).click()
  const source = page.getByRole('dialog', { name: 'もとになった文' })
  await source
    .getByText('町の工務店では、見積書を1件つくるのに平均で4時間かかっています。')
    .waitFor()
  await source.getByText('作成：AI').waitFor()
  await page.keyboard.press('Escape')

  const metrics = boxOf(page, 'key_metrics')
  await metrics.getByText(QUESTION).waitFor()
  await metrics.getByRole('button', { name: '質問を台本に追加' }).click()
  await metrics.getByText('この質問は台本にあります').waitFor()
  await metrics.getByRole('link', { name: '台本で見る' }).click()
  await page.locator('.is-shown', { hasText: QUESTION }).waitFor()
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('a failing model shows an error and offers the built-in engine, without switching', async () => {
  llm.will({ status: 401 })
  const id = await fixture.writeTalk({ language: 'en', title: 'Tidewell', text: readSample('en') })
  const visitor = await fixture.visit(id, 'en', { viewport: PHONE, hasTouch: true, isMobile: true })
  const { page } = visitor
  await page.getByRole('button', { name: 'Generate from the script' }).tap()
  const failure = page.getByRole('alert').filter({ hasText: 'Generation failed' })
  await failure.getByText('AI generation isn’t available right now.').waitFor()
  expect(await allNotesOf(page).count()).toBe(0)
  expect(await measureOverflow(page)).toBe(0)
  expect(await runAxe(page)).toEqual([])
  await failure.getByRole('button', { name: 'Use the built-in generator' }).tap()
  await page.getByText('Canvas generated').waitFor()
  await noteOf(page, 'A clinic pays 89 euros').waitFor()

  // After the failure, the menu still offers both engines.
  await untilToastsGone(page)
  await openCanvasTools(page)
  await page.getByRole('button', { name: 'Generation menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Generation menu' })
  await menu.getByText(/^Last generated: Built-in generator/).waitFor()
  await menu.getByRole('button', { name: /^Generate with AI/ }).waitFor()
  await menu.getByRole('button', { name: /^Use the built-in generator/ }).waitFor()
  expect(await runAxe(page)).toEqual([])
  await visitor.close()
})

test('colleagues follow a generation, and its failure stays until dismissed', async () => {
  llm.will({ says: ANSWER, hang_after: ANSWER.indexOf('"solution"') })
  const id = await writeTalk()
  await fixture.author.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  const allow = (visibility: 'team_view' | 'team_edit') =>
    fixture.author.call(scriptRoutes.setVisibility, { params: { id }, body: { visibility } })
  await allow('team_view')
  const colleague = await fixture.addColleague('鈴木 一郎')
  const [mine, theirs] = await Promise.all([
    fixture.visit(id, 'ja'),
    fixture.visit(id, 'en', { as: colleague }),
  ])
  const [here, there] = [mine.page, theirs.page]
  const generate = here.getByRole('button', { name: '生成する', exact: true })
  await generate.waitFor()
  await there.getByText('View only').waitFor()
  // The colleague's page shows the progress without a click.
  await generate.click()
  await there.getByText('AI is reading the script (2 of 12)').waitFor()
  await there.getByText('Started by 高橋 美咲').waitFor()
  expect(await there.locator('.canvas-box[data-read]').count()).toBe(2)
  expect(await there.getByRole('button', { name: 'Cancel' }).count()).toBe(0)
  expect(await runAxe(there)).toEqual([])
  await here.getByText('AI が台本を読み取っています（2/12）').waitFor()
  expect(await here.getByText('さんが開始しました').count()).toBe(0)

  // Every user with edit rights can cancel the generation.
  await allow('team_edit')
  await there.getByRole('button', { name: 'Cancel' }).click()
  await here.getByText('生成が中止されました').waitFor()
  await untilToastsGone(here)

  llm.will({ status: 401 })
  await generate.click()
  const failure = here.getByRole('alert').filter({ hasText: '生成できませんでした' })
  await failure.getByText('AI による生成は現在利用できません。').waitFor()
  const alertThere = there
    .getByRole('alert')
    .filter({ hasText: 'Generation started by 高橋 美咲 failed' })
  await alertThere.getByText('AI generation isn’t available right now.').waitFor()
  for (const [page, alert] of [[here, failure] as const, [there, alertThere] as const]) {
    await page.reload()
    await alert.waitFor()
  }
  expect(await runAxe(here)).toEqual([])
  await alertThere.getByRole('button', { name: 'Close' }).click()
  await failure.waitFor({ state: 'detached' })
  await here.reload()
  await generate.waitFor()
  expect(await failure.count()).toBe(0)

  llm.will({ says: ANSWER })
  await generate.click()
  await there.getByText('高橋 美咲 generated the canvas').waitFor()
  await expect.poll(() => readNotes(there, 'revenue_streams')).toEqual(['月額19,800円'])
  await there.getByRole('button', { name: 'Generate again' }).waitFor()
  expect(findComplaints(mine)).toEqual([])
  expect(findComplaints(theirs)).toEqual([])
  await Promise.all([mine.close(), theirs.close()])
})

test('after the admin turns AI off, no script is sent and the built-in engine generates', async () => {
  // Switches the setting on, because the first attempt of a retried test may have switched it off.
  await fixture.author.call(companyRoutes.updateCompanySettings, { body: { llm_generation: true } })
  const before = llm.requests.length
  const visitor = await fixture.visit(await writeTalk(), 'ja')
  const { page } = visitor
  await page.getByRole('button', { name: '空のキャンバスから始める' }).click()
  await page.getByRole('button', { name: '生成のメニュー' }).click()
  await page.getByRole('button', { name: /^AI で生成する/ }).waitFor()
  const canvas = page.url()

  await page.goto('/ja/company?tab=writing')
  const allow = page.getByRole('switch', { name: 'AI による生成を使う' })
  await page.getByText(/今日は\d+回のうち\d+回使いました。/).waitFor()
  expect(await allow.isChecked()).toBe(true)
  await allow.click()
  await page.getByText('台本は外部に送信されません。').waitFor()
  expect(await runAxe(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await measureOverflow(page)).toBe(0)
  await page.reload()
  await page.getByText('台本は外部に送信されません。').waitFor()
  expect(await allow.isChecked()).toBe(false)

  await page.goto(canvas)
  await page.getByRole('button', { name: '生成する', exact: true }).click()
  await page.getByText('キャンバスを生成しました').waitFor()
  await noteOf(page, '月額19,800円で').waitFor()
  await openCanvasTools(page)
  await page.getByRole('button', { name: '生成のメニュー' }).click()
  await page.getByText(/^前回：内蔵の機能/).waitFor()
  expect(await page.getByRole('button', { name: /^AI で生成する/ }).count()).toBe(0)
  expect(llm.requests.length).toBe(before)
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})
