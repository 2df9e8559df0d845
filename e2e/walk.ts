import type { Page } from 'playwright-core'
import type { Language } from '../contract/language.ts'
import { PHONE, WIDE } from './browser.ts'

// What people read and press on the way in and in the account dialog, in both languages; the same
// whoever keeps the accounts.

/** Both languages, on a desk and in a hand. */
export const LOOKS = [
  { language: 'ja', width: 'wide', options: { viewport: WIDE } },
  {
    language: 'en',
    width: 'narrow',
    options: { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'en-US' },
  },
] as const

export const WORDS = {
  ja: {
    name: 'お名前',
    email: 'メールアドレス',
    password: 'パスワード',
    sign_up: '登録する',
    log_in: 'ログイン',
    wrong: 'メールアドレスまたはパスワードが正しく',
    taken: 'このメールアドレスはすでに登録されています',
    verify: {
      title: 'メールアドレスの確認',
      check: '確認しました',
      not_yet: 'まだ確認できていません',
      resend: '確認メールを再送する',
      resent: '確認メールをお送りしました',
      pause: /^確認メールを再送する（あと \d+ 秒）$/,
      change: 'アドレスを変更する',
      submit: '確認メールを送信',
      sent: 'に確認メールを送信しました',
      done: 'メールアドレスを確認しました',
    },
    account: {
      open: (name: string) => `${name} のアカウント`,
      menu: 'メニュー',
      title: 'マイアカウント',
      actions: 'アカウントの操作',
      rename: 'ユーザー名を編集',
      username: 'ユーザー名',
      save: '保存',
      renamed: 'ユーザー名を更新しました',
      change_password: 'パスワードを変更',
      submit_password: '変更する',
      password_failed: 'パスワードを変更できませんでした',
      password_done: 'パスワードを変更しました',
      change_email: 'メールアドレスを変更',
      submit_email: '確認メールを送信',
      email_failed: 'メールアドレスを更新できませんでした',
      email_sent: 'メールをご確認ください',
      current: '現在のパスワード',
      new_password: '新しいパスワード',
      new_email: '新しいメールアドレス',
      wrong: '現在のパスワードが正しくありません',
      log_out: 'ログアウト',
      logged_out: 'ログアウトしました',
    },
  },
  en: {
    name: 'Your name',
    email: 'E-mail address',
    password: 'Password',
    sign_up: 'Sign up',
    log_in: 'Log in',
    wrong: 'The e-mail address or the password is wrong.',
    taken: 'This e-mail address has an account already.',
    verify: {
      title: 'Verify your e-mail address',
      check: 'I have verified',
      not_yet: 'Not verified yet.',
      resend: 'Send the mail again',
      resent: 'The verification mail is on its way.',
      pause: /^Send the mail again \(in \d+ s\)$/,
      change: 'Change the address',
      submit: 'Send verification mail',
      sent: 'A verification mail was sent to',
      done: 'Your e-mail address is verified',
    },
    account: {
      open: (name: string) => `Account of ${name}`,
      menu: 'Menu',
      title: 'My Account',
      actions: 'Account actions',
      rename: 'Edit username',
      username: 'Username',
      save: 'Save',
      renamed: 'Username has been updated',
      change_password: 'Change password',
      submit_password: 'Change',
      password_failed: 'Failed to change password',
      password_done: 'Password has been changed',
      change_email: 'Change email',
      submit_email: 'Send verification email',
      email_failed: 'Failed to update email',
      email_sent: 'Please check your mailbox',
      current: 'Current password',
      new_password: 'New password',
      new_email: 'New e-mail address',
      wrong: 'The current password is wrong.',
      log_out: 'Logout',
      logged_out: 'You have been logged out',
    },
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Person = { email: string; name: string; password: string }

export async function fillSignUp(page: Page, words: Words, person: Person): Promise<void> {
  await page.getByLabel(words.name).fill(person.name)
  await page.getByLabel(words.email).fill(person.email)
  await page.getByLabel(words.password, { exact: true }).fill(person.password)
}

/** Signs up alone and verifies; leaves the page on the dashboard. */
export async function signUp(
  page: Page,
  language: Language,
  person: Person,
  verify: () => Promise<unknown>,
): Promise<void> {
  const words = WORDS[language]
  await page.goto(`/${language}/signup`)
  await fillSignUp(page, words, person)
  await button(page, words.sign_up).click()
  const title = page.getByRole('heading', { name: words.verify.title })
  await title.waitFor()
  await verify()
  // Seen by itself, without another click.
  await title.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export async function logIn(
  page: Page,
  words: Words,
  email: string,
  password: string,
): Promise<void> {
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await button(page, words.log_in).click()
}

/** Opens the account dialog, from the drawer where the window is narrow; `start` picks from its menu. */
export async function openAccount(page: Page, { account }: Words, name: string) {
  if ((page.viewportSize()?.width ?? 0) >= 768) await button(page, account.open(name)).click()
  else {
    await button(page, account.menu).click()
    await button(page, account.title).click()
  }
  const dialog = page.getByRole('dialog', { name: account.title })
  await dialog.waitFor()
  const start = async (item: string) => {
    await button(page, account.actions).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  return { dialog, start }
}

/**
 * From the dashboard: a new name, a new password and a new address, the latter two after the current
 * password, then out, and in with them. `confirm` opens the link that moves to the new address.
 */
export async function changeAccount(
  page: Page,
  language: Language,
  before: Person,
  after: Person,
  confirm: () => Promise<unknown>,
): Promise<void> {
  const words = WORDS[language]
  const { account } = words
  const { dialog, start } = await openAccount(page, words, before.name)
  await start(account.rename)
  await page.getByRole('textbox', { name: account.username }).fill(after.name)
  await button(page, account.save).click()
  await page.getByText(account.renamed).waitFor()
  await dialog.getByRole('cell', { name: after.name }).waitFor()

  await start(account.change_password)
  await page.getByLabel(account.current).fill('not the password')
  await page.getByLabel(account.new_password).fill(after.password)
  await button(page, account.submit_password).click()
  await page.getByText(account.password_failed).waitFor()
  await page.getByText(account.wrong).waitFor()
  await page.getByLabel(account.current).fill(before.password)
  await button(page, account.submit_password).click()
  await page.getByText(account.password_done).waitFor()

  await start(account.change_email)
  await page.getByLabel(account.new_email).fill(after.email)
  await page.getByLabel(account.current).fill(before.password)
  await button(page, account.submit_email).click()
  await page.getByText(account.email_failed).waitFor()
  await page.getByLabel(account.current).fill(after.password)
  await button(page, account.submit_email).click()
  await page.getByText(account.email_sent).waitFor()
  await confirm()
  await page.goto(`/${language}/dashboard`)
  const again = await openAccount(page, words, after.name)
  await again.dialog.getByText(after.email).waitFor()
  await again.dialog.getByRole('button', { name: account.log_out }).click()
  await page.getByText(account.logged_out).waitFor()
  await page.waitForURL(`**/${language}/login`)
  await logIn(page, words, before.email, after.password)
  await page.getByRole('alert').getByText(words.wrong).waitFor()
  await logIn(page, words, after.email, after.password)
  await page.waitForURL(`**/${language}/dashboard`)
}
