import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { button, fillSignUp, logIn, WORDS } from './flow.ts'
import { type CompanyOf, openCompanyAtProvider } from './open-company.ts'
import type { Product } from './open-product.ts'
import { newEmail, VARIANTS } from './variants.ts'

// Addresses: pages, redirects and languages (specification §2).

let company: CompanyOf<Product>
const scripts = { script: randomUUID(), talk_script: randomUUID() }

beforeAll(async () => {
  company = await openCompanyAtProvider()
  for (const kind of ['script', 'talk_script'] as const) {
    await company.admin.call(scriptRoutes.createScript, {
      body: { id: scripts[kind], kind, title: '初回商談', language: 'ja', text: 'お困りですか。' },
    })
  }
})
afterAll(() => company?.close())

// Opens one address of each kind; `resolve-redirect.test.ts` covers every form.
test('an address without a language leads a visitor to the login or to its page', async () => {
  const { page, complaints, close } = await company.visitAsStranger('/ja/login')
  const next = new URLSearchParams({ next: '/talk_script/t-1/lean-canvas' })
  for (const [path, target] of [
    ['/', '/ja/login'],
    ['/dashboard', '/ja/login'],
    ['/talk_script/t-1/lean-canvas', `/ja/login?${next}`],
    ['/forgot-password', '/ja/forgot-password'],
    ['/share/wrong-token', '/ja/share/wrong-token'],
    // The language in an address is stored as the visitor's language and used for addresses without
    // one.
    ['/en', '/en/login'],
    ['/', '/en/login'],
  ] as const) {
    await page.goto(path)
    await page.waitForURL(`${company.url}${target}`)
  }
  for (const path of ['/no-such-page', '/fr/login', '/script']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(page.url()).toBe(`${company.url}${path}`)
  }
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
  await close()
})

test('an address without a language leads a member to the page in their own language', async () => {
  await company.admin.call(accountRoutes.updateLanguage, { body: { language: 'en' } })
  const { page, close } = await company.visit('/')
  await page.waitForURL(`${company.url}/en/dashboard`)
  const canvas = `/talk_script/${scripts.talk_script}/lean-canvas`
  for (const [path, target] of [
    ['/login', '/en/dashboard'],
    ['/script/new', '/en/script/new'],
    [canvas, `/en${canvas}`],
  ] as const) {
    await page.goto(path)
    await page.waitForURL(`${company.url}${target}`)
  }
  await close()
  await company.admin.call(accountRoutes.updateLanguage, { body: { language: 'ja' } })
})

test.each(VARIANTS)(
  'the verification page replaces the dashboard until a password account is verified: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { verify } = words
    const email = newEmail('taro')
    const taro = { name: '太郎', email, password: 'correct horse 台本 battery' }
    const first = await company.visitAsStranger(`/${language}/signup`, options)
    await fillSignUp(first.page, words, taro)
    await button(first.page, words.sign_up.submit).click()
    await first.page.getByRole('heading', { name: verify.title }).waitFor()
    await first.close()
    const { page, close } = await company.visitAsStranger(`/${language}/login`, options)
    await logIn(page, words, taro)
    await page.waitForURL(`**/${language}/dashboard`)
    const title = page.getByRole('heading', { level: 1 })
    await title.getByText(verify.title).waitFor()
    await page.getByRole('main').getByText(email).waitFor()
    expect(await title.count()).toBe(1)
    await button(page, verify.check).click()
    await page.getByText(verify.not_yet).waitFor()
    const other = language === 'ja' ? 'en' : 'ja'
    await page.goto(`/${other}/dashboard`)
    await page.getByRole('heading', { name: WORDS[other].verify.title }).waitFor()
    await close()
  },
)

test('an unverified account saves its language, and no page or menu offers it more than it may do', async () => {
  const email = newEmail('hanako')
  const hanako = { name: '花子', email, password: 'correct horse 台本 battery' }
  const first = await company.visitAsStranger('/ja/signup')
  await fillSignUp(first.page, WORDS.ja, hanako)
  await button(first.page, WORDS.ja.sign_up.submit).click()
  await first.page.getByRole('heading', { name: WORDS.ja.verify.title }).waitFor()
  await first.close()
  const { page, complaints, close } = await company.visitAsStranger('/ja/login')
  await logIn(page, WORDS.ja, hanako)
  const title = (words: (typeof WORDS)['ja' | 'en']) =>
    page.getByRole('heading', { level: 1, name: words.verify.title })
  await title(WORDS.ja).waitFor()
  const saved = page.waitForResponse('**/api/users/update-language/')
  await page.getByRole('button', { name: 'EN' }).click()
  expect((await saved).status()).toBe(200)
  for (const path of ['script/new', 'settings', 'approve-user', 'company']) {
    await page.goto(`/en/${path}`)
    await title(WORDS.en).waitFor()
  }
  await page.getByRole('button', { name: /’s account$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Account actions' }).click()
  await page.getByRole('menuitem').first().waitFor()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Change password',
    'Change email',
  ])
  expect(await dialog.getByRole('link', { name: 'Settings' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('after a login on the page of the other language, a member continues in it, and it is stored', async () => {
  const as = await company.product.signIn(company.admin)
  const { page, complaints, close } = await company.visit('/ja/dashboard', { as })
  await page.getByRole('heading', { name: 'ダッシュボード' }).waitFor()
  for (const language of ['en', 'ja']) {
    const saved = page.waitForResponse((response) => response.url().includes('/update-language/'))
    await page.goto(`/${language}/login`)
    await page.waitForURL(`${company.url}/${language}/dashboard`)
    expect((await saved).request().postDataJSON()).toEqual({ language })
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
  }
  // After logging in on the English login page, the user gets the account's language.
  await page.getByRole('button', { name: /のアカウント$/ }).click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL('**/ja/login')
  await page.getByRole('button', { name: 'EN' }).click()
  await page.waitForURL('**/en/login')
  await logIn(page, WORDS.en, company.admin)
  await page.waitForURL('**/ja/dashboard')
  expect(complaints).toEqual([])
  await close()
})

test('an address in the other language switches the language; a failed save of it is only logged', async () => {
  const { page, complaints, close } = await company.visit('/ja/dashboard')
  await page.getByRole('heading', { name: 'ダッシュボード' }).waitFor()
  await page.route('**/api/users/update-language/', (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  )
  await page.goto('/en/script/new')
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await expect.poll(() => complaints.join('\n')).toContain('The language could not be saved')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await page.getByRole('link', { name: 'Daihon home' }).click()
  await page.waitForURL('**/en/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(await page.locator('.toast, .message-banner').count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('daihon.language'))).toBe('en')
  await close()
})

test('a visitor is redirected to the login in their language, and back afterwards', async () => {
  const { page, complaints, close } = await company.visitAsStranger('/')
  await page.waitForURL('**/ja/login')
  await page.goto('/script/new?from=mail')
  await page.waitForURL('**/ja/login?next=*')
  expect(new URL(page.url()).searchParams.get('next')).toBe('/script/new?from=mail')
  await page.getByRole('button', { name: 'EN' }).click()
  await page.waitForURL('**/en/login?next=*')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  // The language that the visitor chose applies to addresses without a language.
  await page.goto('/forgot-password#x')
  await page.waitForURL('**/en/forgot-password#x')
  expect(complaints).toEqual([])
  await close()
})

test('a member enters directly, and the URL’s language applies and is stored', async () => {
  const { page, complaints, close } = await company.visit('/login')
  await page.waitForURL('**/ja/dashboard')
  const isSaved = () =>
    page.waitForResponse((response) => response.url().includes('/update-language/'))
  const saved = isSaved()
  await page.goto('/en/approve-user')
  expect((await saved).status()).toBe(200)
  await page.goto('/dashboard')
  await page.waitForURL('**/en/dashboard')
  const savedAgain = isSaved()
  await page.getByRole('button', { name: 'JA' }).click()
  await page.waitForURL('**/ja/dashboard')
  expect((await savedAgain).status()).toBe(200)
  expect(complaints).toEqual([])
  await close()
})
