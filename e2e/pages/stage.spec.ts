import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/refusal.ts'
import { PHONE } from '../browser.ts'
import { measureOverflow } from '../run-axe.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

const SIZES = [
  { viewport: PHONE, leastShare: 0.7 },
  { viewport: { width: 320, height: 568 }, leastShare: 0.45 },
  { viewport: { width: PHONE.height, height: PHONE.width }, leastShare: 0.55 },
]

test.each(
  SIZES.flatMap((size) => (['ja', 'en'] as const).map((language) => ({ ...size, language }))),
)(
  'a rehearsal on a phone of $viewport.width px leaves most of the height to the text, without a frame: $language',
  async ({ viewport, leastShare, language }) => {
    const { id } = pages.scripts.create({ text: '# 挨拶\n営業：お電話ありがとうございます。' })
    const { page } = await pages.visit(`/${language}/talk_script/${id}?view=rehearse`, {
      viewport,
      hasTouch: true,
      isMobile: true,
    })
    await page.locator('.stage-button[data-main]').tap()
    await page.locator('.stage-finish').waitFor()
    const field = await page.locator('.stage-field').boundingBox()
    expect(field?.height).toBeGreaterThan(viewport.height * leastShare)
    const frame = await page
      .locator('.stage-scroll:focus')
      .evaluate((text) => getComputedStyle(text).outlineStyle)
    expect(frame).toBe('none')
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  },
)

test('a rehearsal that goes on after its page was hidden is sent once and whole', async () => {
  const sent: string[] = []
  pages.answer({
    createRun({ body }) {
      sent.push(body.id)
      throw new Refusal('forbidden')
    },
  })
  const { id } = pages.scripts.create({
    text: '# 挨拶\n営業：お電話ありがとうございます。\n営業：本日はお時間をいただきます。',
  })
  const { page, complaints } = await pages.visit(`/ja/talk_script/${id}?view=rehearse`, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  await page.locator('.stage-button[data-main]').tap()
  const listStored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('daihon.run:')))
  const hide = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect
    .poll(async () => {
      await hide()
      return listStored()
    })
    .toHaveLength(1)
  const [part = ''] = await listStored()
  await hide()
  expect(await listStored()).toHaveLength(1)
  await page.locator('.stage-finish').tap()
  await expect.poll(() => sent.length).toBe(1)
  await expect.poll(listStored).toEqual([])
  expect(sent.filter((run) => part.endsWith(run))).toEqual([])
  // Chromium logs the refused response.
  complaints.length = 0
})

test('a recording that starts during the run begins at zero', async () => {
  const runs: { id: string; seconds: number }[] = []
  pages.answer({
    createRun({ body }) {
      runs.push(body)
      throw new Refusal('forbidden')
    },
  })
  const { id } = pages.scripts.create({
    text: `# 挨拶\n営業：${'本日はお時間をいただきありがとうございます。'.repeat(5)}`,
  })
  const { page, complaints } = await pages.visit(`/ja/talk_script/${id}?view=rehearse`, {
    permissions: ['microphone'],
  })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const elapsed = page.getByRole('definition').first()
  await press('始める')
  await expect.poll(() => elapsed.innerText()).toMatch(/0:0[2-9]/)
  await press('自分の声を録音')
  await press('録音する')
  await page.getByRole('button', { name: '録音を停止' }).waitFor()
  const first = await elapsed.innerText()
  await expect.poll(() => elapsed.innerText()).not.toBe(first)
  await press('終える')
  await page.getByRole('button', { name: /^録音を聞く/ }).waitFor()
  const [run] = runs
  const { marks, seconds } = await page.evaluate(
    async ([person, file]) => {
      const root = await navigator.storage.getDirectory()
      const own = await (await root.getDirectoryHandle('own-files')).getDirectoryHandle(person)
      return JSON.parse(await (await (await own.getFileHandle(file)).getFile()).text())
    },
    [pages.person.id, `${run?.id}.json`] as const,
  )
  expect(marks[0].at).toBeLessThan(1)
  expect(seconds).toBeLessThanOrEqual((run?.seconds ?? 0) - 1)
  // Chromium logs the refused response, and the missing icon of the page.
  complaints.length = 0
})
