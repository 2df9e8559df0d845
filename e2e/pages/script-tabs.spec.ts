import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { MARK_TEXTS } from '#web/features/comments/mark-texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { SCRIPT_TAB_TEXTS } from '#web/language/script-tab-texts.ts'
import { PHONE } from '../browser.ts'
import { tabOf } from '../page-parts.ts'
import { preparePages } from './page-fixture.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }
const TEXT = '# 挨拶\n営業：お世話になっております。\nお客様：そうですね。'

const pages = preparePages()

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen`)
  return { ...box, bottom: box.y + box.height }
}

const WITHIN_A_ROW_PX = 40

test.each(['ja', 'en'] as const)(
  'the toolbar’s controls do not overlap while a panel is open: %s',
  async (language) => {
    const { id } = pages.scripts.create({ text: TEXT })
    pages.scripts.change(id, { target_seconds: 300 })
    for (const width of [1280, 1200, 900, 768]) {
      const { page, saved } = await pages.open(id, {
        language,
        viewport: { width, height: 800 },
      })
      await saved()
      await page.locator('.comments-button').click()
      await page.getByRole('heading', { name: MARK_TEXTS.comments[language] }).waitFor()
      const parts = ['.save-status', '.time-now', '.time-target', '.more-menu']
      const boxes = () => Promise.all(parts.map((part) => boxOf(page, part)))
      const overlaps = async () =>
        (await boxes()).flatMap((box, at, all) => {
          const next = all[at + 1]
          return next && box.x + box.width > next.x + 1 ? [`${parts[at]} at ${width}`] : []
        })
      expect(await overlaps()).toEqual([])
      const middles = (await boxes()).map(({ y, height }) => y + height / 2)
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(WITHIN_A_ROW_PX / 2)
    }
  },
)

test('a talk script has four named tabs and prose two, at the foot of a phone', async () => {
  const { id } = pages.scripts.create({ text: TEXT })
  const prose = pages.scripts.create({ kind: 'script', text: '# 背景\n見積書の話です。' })
  const names = (page: Page) =>
    page
      .getByRole('navigation', { name: SCRIPT_TAB_TEXTS.name.ja })
      .getByRole('link')
      .allInnerTexts()
  const { page } = await pages.open(id, ON_PHONE)
  await expect.poll(() => names(page)).toEqual(['書く', '練習', '通話', 'キャンバス'])
  expect((await boxOf(page, '.script-tabs')).bottom).toBe(PHONE.height)
  await expect.poll(() => tabOf(page, 'write', 'ja').getAttribute('aria-current')).toBe('page')
  await tabOf(page, 'rehearse', 'ja').tap()
  await page.waitForURL('**?view=rehearse')
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const other = await pages.open(prose.id, { ...ON_PHONE, kind: 'script' })
  await expect.poll(() => names(other.page)).toEqual(['書く', 'キャンバス'])
})

test('the script’s menu has three named groups, with duplicating, moving and deleting', async () => {
  const { id } = pages.scripts.create({ text: TEXT })
  const { page } = await pages.open(id)
  await page.getByRole('button', { name: EDITOR_TEXTS.more.ja }).click()
  const menu = page.getByRole('menu', { name: EDITOR_TEXTS.more.ja })
  await menu.waitFor()
  expect(await menu.locator('.mantine-Menu-label').allInnerTexts()).toEqual([
    '書く',
    '話す',
    '台本',
  ])
  const items = (await menu.getByRole('menuitem').allInnerTexts()).map(
    (text) => text.split('\n')[0],
  )
  expect(items).toEqual(
    expect.arrayContaining(['文字起こしと照合', '複製', 'フォルダへ移す…', 'ゴミ箱に移す']),
  )
  expect(items).not.toContain('リハーサル')
})
