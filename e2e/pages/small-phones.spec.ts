import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MARK_TEXTS } from '#web/features/comments/mark-texts.ts'
import { PHONE } from '../browser.ts'
import { measureOverflow } from '../run-axe.ts'
import { preparePages } from './page-fixture.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }
const SMALL_PHONE = { width: 320, height: 568 }
/** Height of the header of a script, in CSS pixels. */
const ROW_PX = 70

const pages = preparePages()

test.each(['ja', 'en'] as const)(
  'on a phone, no other element covers the centre of a button in the header: %s',
  async (language) => {
    pages.answer({ listNotifications: () => ({ notifications: [], next: null, unread: 3 }) })
    const { id } = pages.scripts.create({ text: '営業：{{会社名}}の山田です。' })
    pages.scripts.change(id, { target_seconds: 420 })
    for (const viewport of [PHONE, SMALL_PHONE]) {
      const { page, words, saved } = await pages.open(id, {
        ...ON_PHONE,
        language,
        locale: language,
        viewport,
      })
      await words(0).tap()
      await page.keyboard.type('はい')
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.locator('.tool-undo:enabled').waitFor()
      await page.locator('.notifications-bell > span').waitFor()
      await saved()
      expect(await page.evaluate(findCoveredButtons, ROW_PX)).toEqual([])
    }
  },
)

/**
 * Returns the names of the header buttons that are covered, i.e. that a tap on their centre does
 * not reach.
 */
function findCoveredButtons(height: number): (string | null)[] {
  const buttons = document.querySelectorAll('.header :is(a, button), .page-bar button')
  return [...buttons].flatMap((button) => {
    const box = button.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (box.width === 0 || y > height) return []
    const isReached = button.contains(document.elementFromPoint(x, y))
    return isReached ? [] : [button.getAttribute('aria-label') ?? button.textContent]
  })
}

test.each([
  [640, 400, 150],
  [390, 844, 120],
  [320, 568, 60],
])('at %i × %i px, a colleague leaves the title at least %i px', async (width, height, least) => {
  const { id } = pages.scripts.create({
    title: '見積書の作成にかかる時間を半分にする提案',
    text: '営業：{{会社名}}の山田です。',
  })
  const { page, saved, words } = await pages.open(id, { viewport: { width, height } })
  await words(0).click()
  await page.keyboard.type('はい')
  await page.locator('.tool-undo:enabled').waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  pages.documents.enter(`script:${id}`, { id: randomUUID(), name: '鈴木 太郎', color: '#1971c2' })
  await page.locator('.peer-list').waitFor()
  await saved()
  const title = await page.locator('.page-bar-title').boundingBox()
  expect(title?.width).toBeGreaterThanOrEqual(least)
})

test('on a small phone, a section’s menu stays in the row with its time and kind', async () => {
  const { id } = pages.scripts.create({
    text: '# 目的と所要時間の確認\n営業：三十分ほどお時間をいただきます。\n# 締め\n営業：はい。',
  })
  const { page, saved } = await pages.open(id, { ...ON_PHONE, viewport: SMALL_PHONE })
  await saved()
  for (const row of await page.locator('.section-row').all())
    expect((await row.boundingBox())?.height).toBeLessThan(40)
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
})

test('the buttons of notices and comments are high enough for a finger', async () => {
  const { id } = pages.scripts.create({ text: '営業：{{会社名}}の山田です。' })
  const { page, words, saved } = await pages.open(id, ON_PHONE)
  await saved()
  const heights = (within: string) =>
    page
      .locator(`${within} button`)
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height))
  await page.locator('.empty-variables-notice').waitFor()
  expect(Math.min(...(await heights('.empty-variables-notice')))).toBeGreaterThanOrEqual(32)
  await words(0).tap({ position: { x: 5, y: 10 } })
  await page.locator('.touch-bar').getByRole('button', { name: MARK_TEXTS.write_on.ja }).tap()
  await page.locator('.comment-field').waitFor()
  expect(Math.min(...(await heights('.comment-field')))).toBeGreaterThanOrEqual(32)
})
