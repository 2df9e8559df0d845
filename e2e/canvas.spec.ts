import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { notificationRoutes } from '#contract/notifications.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { PHONE, WIDE } from './browser.ts'
import {
  boxOf,
  type CanvasFixture,
  findComplaints,
  noteOf,
  notesOf,
  openCanvasFixture,
  readNotes,
  readSample,
} from './canvas-fixture.ts'
import { measureOverflow, runAxe } from './run-axe.ts'

let fixture: CanvasFixture

beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

/** Position of a box, rounded to whole pixels. */
async function place(page: Page, box: BoxKey) {
  const rect = await boxOf(page, box).boundingBox()
  if (!rect) throw new Error(`${box} is not drawn.`)
  return {
    left: Math.round(rect.x),
    right: Math.round(rect.x + rect.width),
    top: Math.round(rect.y),
    bottom: Math.round(rect.y + rect.height),
  }
}

test('a talk script becomes a canvas, and every note leads back to its sentence', async () => {
  const id = await fixture.writeTalk({ language: 'ja', title: '初回商談', text: readSample('ja') })
  const visitor = await fixture.visit(id, 'ja')
  const { page } = visitor
  await page.getByRole('heading', { name: '話す言葉から、事業の全体像を' }).waitFor()
  expect(await runAxe(page)).toEqual([])

  // A double click creates and generates the canvas only once.
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: '台本から生成する' }).dblclick()
  await page.getByText('キャンバスを生成しました').waitFor()
  await noteOf(page, '月額19,800円').waitFor()
  expect(requests.filter((path) => path === '/api/lean_canvas/')).toHaveLength(1)
  expect(requests.filter((path) => path === '/api/lean_canvas/generate/')).toHaveLength(1)

  // The boxes have the specified layout, and all twelve are within the window's width.
  expect(await page.locator('.canvas-box').count()).toBe(12)
  expect(await measureOverflow(page)).toBe(0)
  const at = Object.fromEntries(
    await Promise.all(BOX_KEYS.map(async (box) => [box, await place(page, box)])),
  ) as Record<BoxKey, Awaited<ReturnType<typeof place>>>
  const { problem, solution, key_metrics, unique_value_proposition: uvp } = at
  expect(problem.right).toBeLessThan(solution.left + 2)
  expect(solution.left).toBe(key_metrics.left)
  expect(solution.bottom).toBeLessThanOrEqual(key_metrics.top)
  expect(uvp.left).toBeGreaterThan(solution.left)
  expect(at.unfair_advantage.left).toBe(at.channels.left)
  expect(at.customer_segments.left).toBeGreaterThan(at.channels.left)
  for (const [block, sub] of [
    [problem, at.existing_alternatives],
    [uvp, at.high_level_concept],
    [at.customer_segments, at.early_adopters],
  ] as const) {
    expect([sub.left, sub.right]).toEqual([block.left, block.right])
    expect(sub.top).toBeGreaterThanOrEqual(block.bottom)
    expect(sub.bottom).toBe(key_metrics.bottom)
  }
  expect(at.cost_structure.top).toBeGreaterThan(key_metrics.bottom)
  expect(at.revenue_streams.left).toBeGreaterThanOrEqual(at.cost_structure.right)
  expect(at.revenue_streams.top).toBeLessThan(WIDE.height)
  expect(await runAxe(page)).toEqual([])

  const price = noteOf(page, '月額19,800円')
  await price.getByRole('button', { name: 'もとになった文を表示' }).click()
  const source = page.getByRole('dialog', { name: 'もとになった文' })
  const sentence = '月額19,800円で、見積もりの件数に制限はありません。'
  await expect.poll(() => source.locator('blockquote').innerText()).toBe(sentence)
  await source.getByText('作成：内蔵の機能').waitFor()
  expect(await runAxe(page)).toEqual([])
  await source.getByRole('link', { name: '台本で見る' }).click()
  await page.waitForURL(`**/ja/talk_script/${id}#block=*`)
  await page.locator('.is-shown', { hasText: sentence }).waitFor()
  expect(await page.locator('.is-quoted').allInnerTexts()).toEqual([sentence])
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('an empty box proposes a question, which is added to the script once', async () => {
  const text = '# Price\nA clinic pays 89 euros a month per dentist.'
  const id = await fixture.writeTalk({ language: 'en', title: 'Tidewell', text })
  await fixture.generate(id)
  const visitor = await fixture.visit(id, 'en')
  const { page } = visitor
  const segments = boxOf(page, 'customer_segments')
  const question = 'Who pays for your product, and who uses it?'
  await segments.getByText(question).waitFor()
  await segments.getByRole('button', { name: 'Add question to script' }).dblclick()
  await page.getByText('Question added to the script').waitFor()
  await segments.getByText('Already in the script').waitFor()
  expect(await segments.getByRole('button', { name: /question/ }).count()).toBe(0)
  expect(await runAxe(page)).toEqual([])
  // Closes the toast, because it covers this box, which is at the edge of the window.
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await segments.getByRole('link', { name: 'Show in script' }).click()
  await page.locator('.is-shown', { hasText: question }).waitFor()
  const script = await fixture.author.call(scriptRoutes.readScriptText, { params: { id } })
  expect(script.text.split(question)).toHaveLength(2)

  // When the user goes back to the canvas, the box still shows that its question is in the script.
  await page.goBack()
  await segments.getByText('Already in the script').waitFor()
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('on a phone the canvas is one readable list in filling order, created by touch, in English', async () => {
  const id = await fixture.writeTalk({ language: 'en', title: 'Tidewell', text: readSample('en') })
  const visitor = await fixture.visit(id, 'en', { viewport: PHONE, hasTouch: true, isMobile: true })
  const { page } = visitor
  await page.getByRole('button', { name: 'Generate from the script' }).tap()
  await page.getByText('Canvas generated').waitFor()
  await notesOf(page, 'revenue_streams').first().waitFor()
  // The user saw the generation end, so its notification is already marked as read.
  await expect
    .poll(async () => {
      const body = await fixture.author.call(notificationRoutes.listNotifications, { query: {} })
      return body.notifications.find(
        ({ kind, script }) => kind === 'generated' && script?.id === id,
      )
    })
    .toMatchObject({ is_read: true })
  expect(await page.locator('.canvas-box-place').allInnerTexts()).toEqual([...'123456789'])
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    '1\nCustomer segments',
    '2\nProblem',
    '3\nUnique value proposition',
    '4\nSolution',
    '5\nChannels',
    '6\nRevenue streams',
    '7\nCost structure',
    '8\nKey metrics',
    '9\nUnfair advantage',
  ])
  const tops = await page
    .locator('.canvas-box')
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().top))
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
  expect(await measureOverflow(page)).toBe(0)
  await expect
    .poll(() => readNotes(page, 'revenue_streams'))
    .toEqual(['A clinic pays 89 euros a month per dentist'])
  await notesOf(page, 'revenue_streams')
    .getByRole('button', { name: /^Show source/ })
    .tap()
  await page.getByRole('dialog').getByText('A clinic pays 89 euros a month per dentist.').waitFor()
  expect(await runAxe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await notesOf(page, 'revenue_streams')
    .getByRole('button', { name: /^Note actions/ })
    .tap()
  await page.getByRole('dialog').getByRole('radio', { name: 'Anecdotal' }).waitFor()
  expect(await measureOverflow(page)).toBe(0)
  expect(await runAxe(page)).toEqual([])
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test('a printed canvas is one A4 landscape sheet without controls', async () => {
  const id = await fixture.writeTalk({ language: 'ja', title: '初回商談', text: readSample('ja') })
  await fixture.generate(id)
  const visitor = await fixture.visit(id, 'ja')
  const { page } = visitor
  await noteOf(page, '月額19,800円').waitFor()
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width = '0', height = '0'] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595])
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('textbox').count()).toBe(0)
  await noteOf(page, '月額19,800円').waitFor()
  // Print has dark ink in dark mode too, because the mode's light colours would be invisible on
  // white paper.
  const readInk = () =>
    page.locator('h1').evaluate((title) => {
      const { color, colorScheme } = getComputedStyle(title)
      return [color, colorScheme]
    })
  const ink = await readInk()
  await page.evaluate(() => {
    document.documentElement.dataset.mantineColorScheme = 'dark'
  })
  expect(await readInk()).toEqual(ink)
  await visitor.close()
})
