// Long because setup, sign-up, login and a forgotten password share one product and its mailbox.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillText } from '#web/language/texts.ts'
import { addSessionCookies, openVisitor, type Visitor } from './browser.ts'
import { button, fillSignUp, fillSignUpForm, findResendLater, requestReset, WORDS } from './flow.ts'
import { findMailLink } from './mailbox.ts'
import { openProduct, type Product } from './open-product.ts'
import { expectAccessible } from './run-axe.ts'
import { EVERY_VARIANT, newEmail, pickVariant } from './variants.ts'

const PASSWORD = 'correct horse 台本 battery'
const NEXT = 'staple 電池 another horse'
const VARIANTS = pickVariant(1)
let product: Product

beforeAll(async () => {
  product = await openProduct()
})
afterAll(async () => {
  await product?.stop()
})

const visit = (options = {}): Promise<Visitor> => openVisitor(product.url, options)

test('the first empty field is focused on desktops, and none on phones, where a keyboard would cover the page', async () => {
  const { form } = WORDS.ja
  for (const { width, options } of EVERY_VARIANT.filter(({ language }) => language === 'ja')) {
    const { page, close } = await visit(options)
    for (const [path, name] of [
      ['/ja/login', form.email],
      ['/ja/signup', form.username],
      [`/ja/signup?setup=${product.setup}`, form.company_name],
      ['/ja/forgot-password', form.email],
      ['/ja/forgot-password#reset=a-code-of-some-length', form.new_password],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(path)
      const field = page.getByLabel(name, { exact: true })
      await field.waitFor()
      const hasFocus = () => field.evaluate((input) => input === document.activeElement)
      if (width === 'wide') await expect.poll(hasFocus).toBe(true)
      else expect([path, await hasFocus()]).toEqual([path, false])
    }
    await close()
  }
})

/** Counts POST requests to a path from now on. The returned function returns their number. */
function countPosts(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

test.each(VARIANTS)(
  'the setup link creates a company, and the verification email logs its admin in: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { sign_up, form, verify } = words
    // This test starts its own server, because a setup link works only once.
    const first = await openProduct()
    const visitor = await openVisitor(first.url, options)
    const { page, complaints, close } = visitor
    const setup = `/${language}/signup?setup=${first.setup}`
    await page.goto(setup)
    await page.getByRole('heading', { name: sign_up.setup_title }).waitFor()
    await expectAccessible(page)
    await page.getByLabel(form.company_name).fill('株式会社さくら商事')
    const hanako = { name: '山田 花子', email: 'hanako@example.jp', password: PASSWORD }
    await fillSignUp(page, words, hanako)
    const sent = countPosts(page, '/api/auth/sign-up/')
    await button(page, sign_up.submit).dblclick()

    await page.waitForURL(`**/${language}/waiting-approval`)
    await page.getByRole('heading', { name: verify.title }).waitFor()
    await page.getByRole('main').getByText(hanako.email).waitFor()
    expect(sent()).toBe(1)
    await expectAccessible(page)
    await button(page, verify.check).click()
    await page.getByText(verify.not_yet).waitFor()

    const mail = await findMailLink(visitor, hanako.email, 'verify-email')
    // A mail scanner that opens the link does not use up its code.
    expect((await fetch(mail.url)).status).toBe(200)
    const tab = await mail.open()
    await tab.waitForURL(`**/${language}/dashboard`)
    expect(tab.url()).not.toContain('#')
    await tab.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForURL(`**/${language}/dashboard`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(complaints).toEqual([])
    await close()

    const late = await openVisitor(first.url, options)
    await late.page.goto(setup)
    await late.page.getByText(words.refusal('setup_closed')).waitFor()
    await expectAccessible(late.page)
    expect(await late.page.getByRole('textbox').count()).toBe(0)
    await late.close()
    await first.stop()
  },
)

test.each(VARIANTS)(
  'after a wrong password the typed text stays, and the login still leads to the requested page: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { form, fields } = words
    const email = newEmail('jiro')
    await product.signUp({ email, username: '次郎' })
    const { page, close } = await visit(options)
    await page.goto(`/${language}/script/new?from=blank`)
    await page.waitForURL(`**/${language}/login?next=*`)
    await page.getByRole('heading', { name: form.login }).waitFor()
    await expectAccessible(page)
    await button(page, form.login).click()
    await expect.poll(() => page.getByText(fields.empty).count()).toBe(2)

    await fillSignUpForm(page, words, { email, password: 'not the password' })
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText(words.refusal('wrong_credentials')).waitFor()
    await expectAccessible(page)
    // Switching the language translates the error message; it does not remove it.
    const other = WORDS[language === 'ja' ? 'en' : 'ja']
    await page.getByRole('button', { name: words.header.switch_language }).click()
    await page.getByRole('alert').getByText(other.refusal('wrong_credentials')).waitFor()
    expect(await page.getByLabel(other.form.email).inputValue()).toBe(email)
    const password = page.getByLabel(other.form.password, { exact: true })
    expect(await password.inputValue()).toBe('not the password')

    // The button of an unavailable login method has a hint; a press shows the reason as a
    // message.
    const google = button(page, other.form.google)
    const hint = page.locator(`[id="${await google.getAttribute('aria-describedby')}"]`)
    expect(await hint.innerText()).toBe(other.form.google_hint)
    await google.click()
    await page.getByText(other.form.google_missing).waitFor()

    await password.fill(PASSWORD)
    const sent = countPosts(page, '/api/auth/sign-in/')
    await button(page, other.form.login).dblclick()
    // After the login, the page has the account's language, even if the login page had another.
    await page.waitForURL('**/ja/script/new?from=blank')
    expect(sent()).toBe(1)
    await close()
  },
)

test.each(VARIANTS)(
  'an individual sign-up verified in another browser continues automatically: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { form, sign_up, verify, strength, landing } = words
    const email = newEmail('tom')
    const { page, close } = await visit(options)
    await page.goto(`/${language}/signup`)
    await page.getByRole('heading', { name: sign_up.plain_title }).waitFor()
    await fillSignUp(page, words, { name: 'Tom', email: 'tom.example.com', password: 'passw' })
    await button(page, sign_up.submit).click()
    await page.getByText(words.fields.bad_email).waitFor()
    await page.getByText(fillText(strength.too_short, { min: 8 })).waitFor()
    await fillSignUpForm(page, words, { email, password: 'password' })
    await button(page, sign_up.submit).click()
    // Only the server can detect a weak password. The form keeps the username after this error.
    await page.getByText(words.refusal('common_password')).waitFor()
    expect(await page.getByLabel(form.username).inputValue()).toBe('Tom')
    await expectAccessible(page)
    await page.getByLabel(form.password, { exact: true }).fill(PASSWORD)
    await button(page, sign_up.submit).click()

    await page.getByRole('heading', { name: verify.title }).waitFor()
    expect(await findResendLater(page, words).isDisabled()).toBe(true)
    await expectAccessible(page)
    await page.goto(`/${language}/dashboard`)
    await page.waitForURL(`**/${language}/login`)
    await page.getByRole('link', { name: words.standing.check }).click()
    await page.getByRole('main').getByText(email).waitFor()

    const elsewhere = await visit(options)
    const mail = await findMailLink(elsewhere, email, 'verify-email')
    const tab = await mail.open()
    await tab.getByText(landing.verified).waitFor()
    expect(await tab.getByLabel(form.email).inputValue()).toBe(email)
    expect(tab.url()).toBe(`${product.url}/${language}/login`)
    await expectAccessible(tab)
    await page.waitForURL(`**/${language}/dashboard`)
    await tab.goto('about:blank')
    await tab.goto(mail.url)
    await tab.getByText(words.refusal('used_link')).waitFor()
    await expectAccessible(tab)
    await elsewhere.close()
    await close()
  },
)

test.each(EVERY_VARIANT.slice(0, 2))(
  'the header shows an applicant’s name and a logout, but no login: $language, $width',
  async ({ language, width, options }) => {
    const words = WORDS[language]
    const { form, header, sign_up, standing, verify } = words
    const email = newEmail('sora')
    const { page, complaints, close } = await visit(options)
    await page.goto(`/${language}/signup`)
    await fillSignUp(page, words, { name: 'Sora', email, password: PASSWORD })
    await button(page, sign_up.submit).click()
    await page.getByRole('heading', { name: verify.title }).waitFor()
    const isWide = width === 'wide'
    if (!isWide) await button(page, header.menu).click()
    const place = isWide ? page.getByRole('banner') : page.getByRole('dialog')
    await place.getByText(email).waitFor()
    for (const name of [header.login, header.sign_up])
      expect(await place.getByRole('link', { name }).count()).toBe(0)
    await expectAccessible(page)
    await button(place, standing.log_out).click()
    await page.waitForURL(`**/${language}/login`)
    await page.getByRole('heading', { name: form.login }).waitFor()
    expect(await page.getByRole('link', { name: words.standing.check }).count()).toBe(0)
    // After logging out, the page no longer shows the email address, because the browser's pending
    // sign-in is deleted.
    await page.goto(`/${language}/waiting-approval`)
    await page.getByRole('heading', { name: standing.none_title }).waitFor()
    expect(await page.getByText(email).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(EVERY_VARIANT.slice(0, 2))(
  'the waiting page’s header offers no login while it is unknown who the visitor is: $language, $width',
  async ({ language, width, options }) => {
    const words = WORDS[language]
    const { header, sign_up, standing, verify } = words
    const { page, close } = await visit(options)
    /**
     * Delays matching requests until `release()`. `isRequested()` is true once the page has sent
     * such a request.
     */
    const hold = async (pattern: string) => {
      const gate = Promise.withResolvers<void>()
      let isRequested = false
      await page.route(pattern, async (route) => {
        isRequested = true
        await gate.promise
        await route.continue()
      })
      return { isRequested: () => isRequested, release: gate.resolve }
    }
    const listOffers = async () => {
      if (width === 'narrow') await button(page, header.menu).click()
      const place = width === 'narrow' ? page.getByRole('dialog') : page.getByRole('banner')
      await place.waitFor()
      const offers = [header.login, header.sign_up].map((name) =>
        place.getByRole('link', { name, exact: true }).count(),
      )
      const counts = await Promise.all(offers)
      if (width === 'narrow') await page.keyboard.press('Escape')
      return counts
    }
    const code = await hold('**/assets/waiting-approval-page*.js')
    const standingCall = await hold('**/api/auth/standing/**')
    await page.goto(`/${language}/signup`)
    await fillSignUp(page, words, { name: 'Riku', email: newEmail('riku'), password: PASSWORD })
    await button(page, sign_up.submit).click()
    for (const held of [code, standingCall]) {
      await expect.poll(held.isRequested).toBe(true)
      await page.waitForURL(`**/${language}/waiting-approval`)
      expect(await listOffers()).toEqual([0, 0])
      held.release()
    }
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('heading', { name: verify.title }).waitFor()
    await close()

    // A visitor without a pending sign-in is offered both login and sign-up.
    const stranger = await visit(options)
    await stranger.page.goto(`/${language}/waiting-approval`)
    await stranger.page.getByRole('heading', { name: standing.none_title }).waitFor()
    if (width === 'narrow') await button(stranger.page, header.menu).click()
    for (const name of [header.login, header.sign_up])
      await stranger.page
        .locator(width === 'narrow' ? '.header-drawer' : '.header')
        .getByRole('link', { name, exact: true })
        .waitFor()
    await stranger.close()
  },
)

test.each(VARIANTS)(
  'a password reset link works once and ends earlier sessions: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { form, reset, strength } = words
    const email = newEmail('mika')
    const account = await product.signUp({ email, username: '美香' })
    const before = await visit()
    await addSessionCookies(before, account)
    await before.page.goto('/ja/dashboard')
    await before.page.getByRole('heading', { level: 1 }).waitFor()

    const visitor = await visit(options)
    const { page } = visitor
    await page.goto(`/${language}/login`)
    await page.getByRole('link', { name: form.forgot }).click()
    await page.getByRole('heading', { name: reset.title }).waitFor()
    await expectAccessible(page)
    await requestReset(page, words, email)
    const mail = await findMailLink(visitor, email, 'reset')
    const tab = await mail.open()
    await tab.getByRole('heading', { name: reset.new_title }).waitFor()
    expect(tab.url()).toBe(`${product.url}/${language}/forgot-password`)
    await expectAccessible(tab)
    const field = tab.getByLabel(form.new_password, { exact: true })
    await field.fill('short')
    await button(tab, reset.save).click()
    await tab.getByText(fillText(strength.too_short, { min: 8 })).waitFor()
    await field.fill(NEXT)
    await button(tab, form.show_password).click()
    await expect.poll(() => field.getAttribute('type')).toBe('text')
    await button(tab, reset.save).click()
    await tab.getByText(reset.done).waitFor()
    expect(await tab.getByLabel(form.email).inputValue()).toBe(email)
    await expectAccessible(tab)

    await before.page.reload()
    await before.page.waitForURL('**/ja/login**')
    await before.close()
    await fillSignUpForm(tab, words, { email, password: NEXT })
    await button(tab, form.login).click()
    await tab.waitForURL('**/dashboard')
    await page.goto(mail.url)
    await page.getByLabel(form.new_password, { exact: true }).fill(PASSWORD)
    await button(page, reset.save).click()
    await page.getByText(words.refusal('used_link')).waitFor()
    await visitor.close()
  },
)
