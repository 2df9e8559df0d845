import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  AUTH_CARD_MAX_PX,
  BRAND_COLOR,
  HEADER_HEIGHT_PX,
  HEADER_HEIGHT_SCROLLED_PX,
  HEADER_SHRINKS_AFTER_PX,
  LAYOUT_MAX_PX,
} from '../contract/limits.ts'
import { bringIn } from './browser.ts'
import { findBarriers, measureOverflow } from './find-barriers.ts'
import { type Company, openCompany } from './open-company.ts'

// What frames every page: its measures, the header, the pages nobody made.

const VAST = { viewport: { width: 1920, height: 1080 } }
let company: Company

beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.close())

const widthOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox())?.width ?? 0

test('the header shrinks once the page has moved, and stays still', async () => {
  const { page, close } = await company.visitAsStranger('/ja/no-such-page')
  await page.getByText('ページが見つかりません').waitFor()
  await page.addStyleTag({ content: '#main { height: 3000px } .header { transition: none }' })
  const height = async (y: number) => {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    )
    return page.evaluate(() => [
      document.querySelector('.header')?.getBoundingClientRect().height,
      window.scrollY,
    ])
  }
  const [edge, moved] = [HEADER_SHRINKS_AFTER_PX, HEADER_SHRINKS_AFTER_PX + 1]
  expect(await height(edge)).toEqual([HEADER_HEIGHT_PX, edge])
  expect(await height(moved)).toEqual([HEADER_HEIGHT_SCROLLED_PX, moved])
  expect(await height(edge - 1)).toEqual([HEADER_HEIGHT_SCROLLED_PX, edge - 1])
  expect(await height(0)).toEqual([HEADER_HEIGHT_PX, 0])
  await close()
})

test.each(['public/about', 'onboarding-guide', 'ja/public', 'en/onboarding-guide/1'])(
  'no header stands over /%s',
  async (path) => {
    const { page, close } = await company.visitAsStranger(`/${path}`)
    await page.getByText(/ページが見つかりません|Page not found/).waitFor()
    expect(await page.locator('.header').count()).toBe(0)
    await close()
  },
)

test('each of log-in and sign-up is not offered on its own page', async () => {
  const { page, close } = await company.visitAsStranger('/ja/login')
  const offers = () => page.locator('.header').getByRole('link').allInnerTexts()
  await expect.poll(offers).toContain('新規登録')
  expect(await offers()).not.toContain('ログイン')
  await page.goto('/ja/signup')
  await expect.poll(offers).toContain('ログイン')
  expect(await offers()).not.toContain('新規登録')
  await close()
})

test('measures: the card of an authentication page, the layout, the brand', async () => {
  const visitor = await company.visitAsStranger('/ja/login', VAST)
  const { page } = visitor
  await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor()
  expect(await widthOf(page, '.auth-card')).toBe(AUTH_CARD_MAX_PX)
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
  )
  expect(brand.toUpperCase()).toBe(BRAND_COLOR)
  await bringIn(visitor, company.admin)
  await page.goto('/ja/dashboard')
  await page.getByRole('main').getByRole('heading').first().waitFor()
  expect(await widthOf(page, '.layout')).toBe(LAYOUT_MAX_PX)
  expect(await measureOverflow(page)).toBe(0)
  await visitor.close()
})

test('the page of a wrong address says so in both languages and leads back', async () => {
  const { page, close } = await company.visitAsStranger('/ja/login')
  for (const [language, text, back] of [
    ['ja', 'ページが見つかりません', /ログイン|トップ|戻る/],
    ['en', 'Page not found', /Log ?in|Home|Back/i],
  ] as const) {
    await page.goto(`/${language}/nothing/here`)
    await page.getByRole('heading', { name: text }).waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: back }).count()).toBe(1)
    expect(await findBarriers(page)).toEqual([])
  }
  await close()
})
