import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  AUTH_CARD_MAX_PX,
  BRAND_COLOR,
  HEADER_HEIGHT_PX,
  HEADER_HEIGHT_SCROLLED_PX,
  HEADER_SHRINKS_AFTER_PX,
  LAYOUT_MAX_PX,
} from '#contract/limits.ts'
import { avatarColor } from '#web/theme/avatar-color.ts'
import { PHONE } from './browser.ts'
import { type CompanyOf, openCompanyAtProvider } from './open-company.ts'
import type { Product } from './open-product.ts'
import { headerOf } from './page-parts.ts'
import { measureOverflow, runAxe } from './run-axe.ts'

const VAST = { viewport: { width: 1920, height: 1080 } }
let company: CompanyOf<Product>

beforeAll(async () => {
  company = await openCompanyAtProvider({
    SITE_URL: 'https://pages.example.com',
    CONTACT_URL: 'https://ask.example.net/{lang}/form',
  })
})
afterAll(() => company?.close())

const widthOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox())?.width ?? 0

test('the header shrinks once the page is scrolled, and does not flicker', async () => {
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

test.each(['public/about', 'onboarding-guide/1', 'ja/public', 'en/public/about/us'])(
  '/%s has no header',
  async (path) => {
    const { page, close } = await company.visitAsStranger(`/${path}`)
    await page.getByText(/ページが見つかりません|Page not found/).waitFor()
    expect(await headerOf(page).count()).toBe(0)
    await close()
  },
)

test('neither the login page nor the sign-up page offers a link to itself', async () => {
  const { page, close } = await company.visitAsStranger('/ja/login')
  const offers = () => headerOf(page).getByRole('link').allInnerTexts()
  await expect.poll(offers).toContain('新規登録')
  expect(await offers()).not.toContain('ログイン')
  await page.goto('/ja/signup')
  await expect.poll(offers).toContain('ログイン')
  expect(await offers()).not.toContain('新規登録')
  await close()
})

test('the card of an authentication page, the layout and the brand have the specified sizes', async () => {
  const visitor = await company.visitAsStranger('/ja/login', VAST)
  const { page } = visitor
  await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor()
  expect(await widthOf(page, '.auth-card')).toBe(AUTH_CARD_MAX_PX)
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
  )
  expect(brand.toUpperCase()).toBe(BRAND_COLOR)
  const primary = await page
    .getByRole('button', { name: 'ログイン', exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor)
  const [red, green, blue] = (BRAND_COLOR.match(/\w\w/g) ?? []).map((part) => parseInt(part, 16))
  expect(primary).toBe(`rgb(${red}, ${green}, ${blue})`)
  await company.product.addSessionCookies(visitor, company.admin)
  await page.goto('/ja/dashboard')
  await page.getByRole('main').getByRole('heading').first().waitFor()
  expect(await widthOf(page, '.layout')).toBe(LAYOUT_MAX_PX)
  expect(await measureOverflow(page)).toBe(0)
  await visitor.close()
})

test('an unknown URL shows a page in both languages with a link back', async () => {
  const { page, close } = await company.visitAsStranger('/ja/login')
  for (const [language, text, back] of [
    ['ja', 'ページが見つかりません', /ログイン|トップ|戻る/],
    ['en', 'Page not found', /Log ?in|Home|Back/i],
  ] as const) {
    await page.goto(`/${language}/nothing/here`)
    await page.getByRole('heading', { name: text }).waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: back }).count()).toBe(1)
    expect(await runAxe(page)).toEqual([])
  }
  await close()
})

/** Texts, addresses and `rel` attributes of the external links in a part of the page. */
const linksOf = (page: Page, selector: string) =>
  page
    .locator(`${selector} a[target=_blank]`)
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[]).map(({ innerText, href, rel }) => [
        innerText.split('\n')[0]?.replace(/（新.*$| \(opens.*$/, ''),
        href,
        rel,
      ]),
    )

test('contact, terms and privacy lead out of the product, each to the page of its language', async () => {
  const { page, close } = await company.visitAsStranger('about:blank')
  const words = {
    ja: ['お問い合わせ', '利用規約', 'プライバシーポリシー'],
    en: ['Contact', 'Terms of Service', 'Privacy Policy'],
  }
  for (const language of ['ja', 'en'] as const) {
    const [contact, terms, privacy] = words[language]
    const rel = 'noopener noreferrer'
    for (const path of ['login', 'signup', 'forgot-password']) {
      await page.goto(`/${language}/${path}`)
      await page.locator('.auth-footer').waitFor()
      expect(await linksOf(page, '.header')).toEqual([
        [contact, `https://ask.example.net/${language}/form`, rel],
      ])
      expect(await linksOf(page, '.auth-footer')).toEqual([
        [terms, `https://pages.example.com/${language}/terms`, rel],
        [privacy, `https://pages.example.com/${language}/privacy`, rel],
      ])
    }
  }
  await close()
})

test('an authentication page has one primary button and a blue one for Google, in the middle', async () => {
  const { page, close } = await company.visitAsStranger('about:blank', VAST)
  for (const [path, primary] of [
    ['/ja/login', 'ログイン'],
    ['/en/signup', 'Sign up'],
  ] as const) {
    await page.goto(path)
    const google = page.getByRole('button', { name: /Google/ })
    await google.waitFor()
    const styleOf = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: true }).evaluate((button) => {
        const { backgroundColor, borderTopColor, color } = getComputedStyle(button)
        return { backgroundColor, borderTopColor, color }
      })
    // Google login is not configured, so its button is outlined. `google.spec.ts` checks the filled
    // button.
    const blue = 'rgb(23, 105, 216)'
    expect(await styleOf(/Google/)).toMatchObject({ borderTopColor: blue, color: blue })
    expect(await styleOf(primary)).toMatchObject({ backgroundColor: 'rgb(219, 121, 61)' })
    const box = await page.locator('.auth-card').boundingBox()
    expect(box && box.x + box.width / 2).toBe(960)
  }
  await close()
})

test('the logo links to the login, or to the dashboard for signed-in users', async () => {
  const visitor = await company.visitAsStranger('about:blank')
  const { page, close } = visitor
  await page.goto('/en/signup')
  await page.getByRole('link', { name: 'Daihon home' }).click()
  await page.waitForURL(`${company.url}/en/login`)
  await company.product.addSessionCookies(visitor, company.admin)
  await page.goto('/ja/script/new')
  await page.getByRole('button', { name: '山田 花子 のアカウント' }).waitFor()
  await page.getByRole('link', { name: 'Daihon 台本 ホーム' }).click()
  await page.waitForURL(`${company.url}/ja/dashboard`)
  await close()
})

test('only a browser without Japanese gets a hint to switch to English', async () => {
  const english = await company.visitAsStranger('/', { locale: 'en-GB' })
  await english.page.getByRole('link', { name: 'View in English' }).click()
  await english.page.waitForURL(`${company.url}/en/login`)
  await english.page.getByRole('heading', { name: 'Log in' }).waitFor()
  await english.close()
  const japanese = await company.visitAsStranger('/')
  await japanese.page.getByRole('heading', { name: 'ログイン' }).waitFor()
  expect(await japanese.page.getByText('View in English').count()).toBe(0)
  await japanese.close()
})

test('the language switch keeps the rest of the URL', async () => {
  const { page, close } = await company.visitAsStranger('about:blank')
  const rest = '/signup/some-company?from=mail#top'
  await page.goto(`/ja${rest}`)
  await page.getByRole('button', { name: 'EN' }).click()
  await page.waitForURL(`${company.url}/en${rest}`)
  await page.getByRole('link', { name: 'Login' }).waitFor()
  await page.getByRole('button', { name: 'JA' }).click()
  await page.waitForURL(`${company.url}/ja${rest}`)
  await page.getByRole('link', { name: 'ログイン' }).first().waitFor()
  expect(await headerOf(page).getByText('EN', { exact: true }).count()).toBe(1)
  // On an unknown path without a language, the language switch adds the language and keeps the
  // path.
  await page.goto('/no/such-page?from=mail#top')
  await page.getByRole('button', { name: 'EN' }).click()
  await page.waitForURL(`${company.url}/en/no/such-page?from=mail#top`)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await close()
})

test('on a small screen a drawer has the same actions as the buttons', async () => {
  const visitor = await company.visitAsStranger('about:blank', {
    viewport: PHONE,
    hasTouch: true,
  })
  const { page, close } = visitor
  const drawer = page.locator('.header-drawer')
  const offers = async () => {
    await page.getByRole('button', { name: /^(メニュー|Menu)$/ }).tap()
    await drawer.waitFor()
    expect(await runAxe(page)).toEqual([])
    const texts = await drawer.locator('.header-drawer-item').allInnerTexts()
    // Removes the second line of each link's text, which announces that a new tab opens.
    const words = texts.map((text) => text.split('\n')[0])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    return words
  }
  for (const [path, words] of [
    ['/ja/no-such-page', ['ログイン', '新規登録']],
    ['/en/no-such-page', ['Login', 'Sign Up']],
    ['/ja/login', ['新規登録']],
    ['/en/signup', ['Login']],
  ] as const) {
    await page.goto(path)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    expect(await page.locator('.header-wide').isVisible()).toBe(false)
    expect(await offers()).toEqual(words)
  }
  await company.product.addSessionCookies(visitor, company.admin)
  await page.goto('/ja/dashboard')
  await page.getByRole('heading', { name: 'ダッシュボード' }).waitFor()
  expect(await offers()).toEqual([
    'マイアカウント',
    '検索とコマンド',
    'メンバー',
    '会社の設定',
    'お問い合わせ',
    'EN：英語に切り替える',
  ])
  expect(await page.getByRole('button', { name: 'EN' }).count()).toBe(0)
  expect(await measureOverflow(page)).toBe(0)
  await close()
})

test('the avatar shows the username’s initial on a colour derived from the email', async () => {
  const visitor = await company.visitAsStranger('about:blank')
  const { page, close } = visitor
  await company.product.addSessionCookies(visitor, company.admin)
  await page.goto('/ja/dashboard')
  const account = page.getByRole('button', { name: '山田 花子 のアカウント' })
  await account.waitFor()
  expect(await account.innerText()).toBe('山田 花子')
  const drawn = await page
    .locator('.header-avatar')
    .evaluate((avatar) => [
      getComputedStyle(avatar).backgroundColor,
      getComputedStyle(avatar, '::before').content,
    ])
  expect(drawn).toEqual([`rgb(${avatarColor('hanako@example.jp').join(', ')})`, '"山"'])
  await account.click()
  await page.getByRole('dialog', { name: 'マイアカウント' }).waitFor()
  await close()
})
