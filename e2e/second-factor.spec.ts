import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { showCode } from '#testing/authenticator.ts'
import { fillText } from '#web/language/texts.ts'
import { addSessionCookies, openVisitor } from './browser.ts'
import { button, logIn, openAccountDialog, WORDS, type Words } from './flow.ts'
import { expectAccessible } from './run-axe.ts'
import { acquireSlot, type Slot } from './server-slots.ts'
import { newEmail, pickVariant } from './variants.ts'

const VARIANTS = pickVariant(3)
let place: Slot
/** The URL has a host name, because passkeys do not work with a bare IP address. */
let url: string

beforeAll(async () => {
  place = await acquireSlot()
  url = place.product.url.replace('127.0.0.1', 'localhost')
})
afterAll(async () => {
  await place?.leave()
})

const codeOf = (secret: string, by = 0) => showCode(secret, Date.now(), by)
const widen = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

async function openDialog(page: Page, words: Words, name: string, item: string): Promise<Locator> {
  const { start } = await openAccountDialog(page, words, name)
  await start(item)
  const dialog = page.getByRole('dialog', { name: item })
  await dialog.waitFor()
  return dialog
}

async function readCodes(dialog: Locator): Promise<string[]> {
  const items = dialog.getByRole('list').getByRole('listitem')
  await items.nth(9).waitFor()
  return items.allInnerTexts()
}

async function visitAs(name: string, email: string, language: Language, options: object) {
  const account = await place.product.signUp({ email, username: name })
  const visitor = await openVisitor(url, options)
  await addSessionCookies(visitor, { ...account, url })
  await visitor.page.goto(`/${language}/dashboard`)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return { ...visitor, account }
}

test.each(VARIANTS)(
  'after two-step verification is turned on, the password is not enough to log in: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { account, second_factor, second_step, form } = words
    const email = newEmail('yoko')
    const {
      page,
      complaints,
      account: who,
      close,
    } = await visitAs('陽子', email, language, options)
    const dialog = await openDialog(page, words, '陽子', account.second_factor)
    const password = dialog.getByLabel(second_factor.current_password)
    await password.waitFor()
    await expectAccessible(page)
    await password.fill('not it')
    await button(page, second_factor.start).click()
    await dialog.getByText(words.refusal('wrong_password')).waitFor()
    complaints.length = 0
    await password.fill(who.password)
    await page.keyboard.press('Enter')

    await dialog.getByRole('img', { name: second_factor.qr }).waitFor()
    await expectAccessible(page)
    const shown = await dialog.getByRole('definition').innerText()
    const secret = shown.replaceAll(' ', '')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const used = codeOf(secret)
    await dialog.getByLabel(second_factor.code).fill(widen(used))
    await page.keyboard.press('Enter')

    const codes = await readCodes(dialog)
    expect(codes).toHaveLength(10)
    await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, second_factor.download).click(),
    ])
    const text = readFileSync(await file.path(), 'utf8')
    for (const code of codes) expect(text).toContain(code)
    // The codes are shown only once, so Escape does not close the dialog.
    await page.keyboard.press('Escape')
    await button(page, second_factor.done).click()
    await dialog.getByText(fillText(second_factor.codes_left, { count: 10 })).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await button(page, account.logout).click()
    await page.waitForURL(`**/${language}/login`)
    expect(complaints).toEqual([])

    await logIn(page, words, who)
    await page.getByRole('heading', { name: second_step.title }).waitFor()
    const field = page.getByLabel(second_step.code)
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
    await expectAccessible(page)
    // The password alone does not log the user in, so another page redirects to the login.
    const other = await page.context().newPage()
    await other.goto(`/${language}/dashboard`)
    await other.waitForURL(`**/${language}/login`)
    await other.close()
    await field.fill('12')
    await page.keyboard.press('Enter')
    await page.getByText(second_step.code_needed).waitFor()
    // The code that was used for the setup is rejected. A code of six digits is submitted without
    // Enter.
    await field.fill(used)
    await page.getByRole('alert').getByText(words.refusal('wrong_code')).waitFor()
    await expectAccessible(page)

    // Full-width digits from an input method are submitted only after they are confirmed.
    const devtools = await page.context().newCDPSession(page)
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/sign-in/second-factor/')) sent += 1
    })
    const next = widen(codeOf(secret, 1))
    await field.fill('')
    await devtools.send('Input.imeSetComposition', {
      text: next,
      selectionStart: 6,
      selectionEnd: 6,
    })
    await expect.poll(() => field.inputValue()).toBe(next)
    expect(sent).toBe(0)
    await devtools.send('Input.insertText', { text: next })
    await page.waitForURL('**/dashboard')
    expect(sent).toBe(1)
    expect(await page.getByLabel(form.password).count()).toBe(0)
    const sessions = await openDialog(page, words, '陽子', account.sessions)
    await sessions.getByText(words.sessions.password_and_code).waitFor()
    await close()
  },
)

test.each(VARIANTS)(
  'a recovery code logs in, new codes replace the old, and the second factor is turned off: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { account, second_factor, second_step, toasts } = words
    const email = newEmail('tom')
    const { page, account: who, close } = await visitAs('Tom', email, language, options)
    let dialog = await openDialog(page, words, 'Tom', account.second_factor)
    const password = () => dialog.getByLabel(second_factor.current_password)
    await password().fill(who.password)
    await button(page, second_factor.start).click()
    await dialog.getByRole('img', { name: second_factor.qr }).waitFor()
    const secret = await dialog.getByRole('definition').innerText()
    await dialog.getByLabel(second_factor.code).fill(codeOf(secret.replaceAll(' ', '')))
    await button(page, second_factor.turn_on).click()
    const [first = ''] = await readCodes(dialog)
    await button(page, second_factor.done).click()
    await dialog.getByText(fillText(second_factor.codes_left, { count: 10 })).waitFor()

    await page.context().clearCookies()
    await page.goto(`/${language}/login`)
    await logIn(page, words, who)
    await button(page, second_step.to_recovery).click()
    const field = page.getByLabel(second_step.recovery_code)
    await expectAccessible(page)
    await field.fill(first.toUpperCase().replaceAll('-', ' '))
    await button(page, second_step.submit).click()
    await page.getByText(fillText(second_step.codes_left, { count: 9 })).waitFor()
    await page.waitForURL('**/dashboard')

    dialog = await openDialog(page, words, 'Tom', account.second_factor)
    await button(page, second_factor.renew).click()
    await password().fill(who.password)
    await button(page, second_factor.renew_submit).click()
    expect(await readCodes(dialog)).not.toContain(first)
    await button(page, second_factor.done).click()
    await button(page, second_factor.turn_off).click()
    await expectAccessible(page)
    await password().fill(who.password)
    await button(page, second_factor.off_submit).click()
    await page.getByText(second_factor.turned_off).waitFor()
    await button(page, second_factor.start).waitFor()
    expect(await page.getByText(toasts.profile_failed).count()).toBe(0)
    await close()
  },
)

test.each(VARIANTS)(
  'a passkey is added, named, signs in by button and by autofill, and is removed: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { account, passkeys, form } = words
    const email = newEmail('mei')
    const {
      page,
      complaints,
      account: who,
      close,
    } = await visitAs('芽衣', email, language, options)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable', { enableUI: false })
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        automaticPresenceSimulation: true,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    const verify = (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

    let dialog = await openDialog(page, words, '芽衣', account.passkeys)
    await dialog.getByText(passkeys.none).waitFor()
    await expectAccessible(page)
    const password = dialog.getByLabel(passkeys.current_password)
    await password.fill(who.password)
    // If the device's own check of the user fails, no passkey is registered.
    await verify(false)
    await button(page, passkeys.add).click()
    await dialog.getByText(passkeys.not_made).waitFor()
    await verify(true)
    await dialog.getByLabel(passkeys.name).fill('仕事のノート')
    await button(page, passkeys.add).click()
    await dialog.getByRole('listitem').getByText('仕事のノート').waitFor()
    await button(page, fillText(passkeys.rename_named, { name: '仕事のノート' })).click()
    await dialog.getByRole('textbox', { name: passkeys.name }).first().fill('家のノート')
    await page.keyboard.press('Enter')
    await dialog.getByText('家のノート').waitFor()
    await expectAccessible(page)
    // The device has a passkey already, so it cannot register a second one.
    await password.fill(who.password)
    await button(page, passkeys.add).click()
    await dialog.getByText(passkeys.already).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // From now on the device's check of the user fails, so the browser offers no passkey.
    await verify(false)
    await button(page, account.logout).click()
    await button(page, form.passkey).waitFor()
    await expectAccessible(page)
    await button(page, form.passkey).click()
    await page.getByText(words.passkey_sign_in.not_shown).waitFor()
    await expectAccessible(page)
    await verify(true)
    await button(page, form.passkey).click()
    await page.waitForURL('**/dashboard')

    await page.context().clearCookies()
    await page.goto(`/${language}/login`)
    await page.waitForFunction(() => {
      document.querySelector<HTMLInputElement>('.auth-form input[type=email]')?.focus()
      return location.pathname.endsWith('/dashboard')
    })
    dialog = await openDialog(page, words, '芽衣', account.passkeys)
    const remove = button(page, fillText(passkeys.remove_named, { name: '家のノート' }))
    await remove.click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await remove.click()
    await button(page, passkeys.remove).click()
    await dialog.getByText(passkeys.none).waitFor()
    expect(complaints).toEqual([])

    // The passkey remains on the device but no longer works.
    await page.context().clearCookies()
    await page.goto(`/${language}/login`)
    await button(page, form.passkey).click()
    await page.getByText(words.refusal('passkey_refused')).first().waitFor()
    await close()
  },
)
