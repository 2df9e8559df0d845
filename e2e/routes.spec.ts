import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { button, fillSignUp, logIn, WORDS } from './flow.ts'
import { type CompanyOf, openCompanyAtProvider } from './open-company.ts'
import type { Product } from './open-product.ts'
import { newEmail, VARIANTS } from './variants.ts'

// Tests addresses: pages, redirects and languages (specification §2).

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
  const { page, complaints, close } = await company.visitAsStranger('/')
  await page.waitForURL(`${company.url}/ja/login`)
  const open = async (path: string, target: string) => {
    await page.goto(path)
    await page.waitForURL(`${company.url}${target}`)
  }
  const next = new URLSearchParams({ next: '/talk_script/t-1/lean-canvas?from=mail' })
  await open('/dashboard', '/ja/login')
  await open('/talk_script/t-1/lean-canvas?from=mail', `/ja/login?${next}`)
  await page.getByRole('button', { name: 'EN' }).click()
  await page.waitForURL(`${company.url}/en/login?${next}`)
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
  // An address without a language leads to the visitor's last language. This is the language that
  // the visitor chose, or that an earlier address contained.
  await open('/forgot-password#x', '/en/forgot-password#x')
  await open('/share/wrong-token', '/en/share/wrong-token')
  await open('/ja', '/ja/login')
  await open('/', '/ja/login')
  for (const path of ['/no-such-page', '/fr/login', '/script']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'ページが見つかりません' }).waitFor()
    expect(page.url()).toBe(`${company.url}${path}`)
  }
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
  await close()
})

test('an address without a language leads a member to the page in their own language', async () => {
  const speak = (language: 'ja' | 'en') =>
    company.admin.call(accountRoutes.updateLanguage, { body: { language } })
  await speak('en')
  // The account's language applies, not the browser's.
  const { page, complaints, close } = await company.visit('/login')
  await page.waitForURL(`${company.url}/en/dashboard`)
  const isSaved = () =>
    page.waitForResponse((response) => response.url().includes('/update-language/'))
  const saved = isSaved()
  await page.goto('/ja/approve-user')
  expect((await saved).status()).toBe(200)
  const canvas = `/talk_script/${scripts.talk_script}/lean-canvas`
  for (const [path, target] of [
    ['/', '/ja/dashboard'],
    ['/script/new', '/ja/script/new'],
    [canvas, `/ja${canvas}`],
    ['/dashboard', '/ja/dashboard'],
  ] as const) {
    await page.goto(path)
    await page.waitForURL(`${company.url}${target}`)
  }
  const savedAgain = isSaved()
  await page.getByRole('button', { name: 'EN' }).click()
  await page.waitForURL(`${company.url}/en/dashboard`)
  expect((await savedAgain).status()).toBe(200)
  expect(complaints).toEqual([])
  await close()
  await speak('ja')
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
