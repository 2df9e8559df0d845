import type { Language } from '#contract/language.ts'
import { codePath, PAGES, pageUrl } from '#contract/pages.ts'
import type { Mail } from '#server/platform/email/mailer.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Emails of the embedded identity (local accounts, without Firebase), with links and notices. A
 * link has its code in the URL's fragment, which browsers never send to a server.
 */

type Reader = { to: string; language: Language }
type Links = Pick<Services, 'absoluteUrl'>

const toPage = (links: Links, language: Language, path: string) =>
  links.absoluteUrl(pageUrl(language, path))

export const writeVerification = (links: Links, reader: Reader, code: string): Mail => ({
  ...reader,
  subject: { ja: 'メールアドレスの確認', en: 'Verify your email address' },
  paragraphs: [
    {
      ja: '台本（Daihon）へのご登録ありがとうございます。下のボタンを押して、メールアドレスの確認を完了してください。',
      en: 'Thanks for signing up for Daihon. Press the button below to verify your email address.',
    },
    { ja: 'リンクの有効期間は24時間です。', en: 'The link is valid for 24 hours.' },
  ],
  button: {
    label: { ja: 'メールアドレスを確認する', en: 'Verify email address' },
    url: toPage(links, reader.language, codePath.verifyEmail(code)),
  },
})

export const writeAlreadyKnown = (links: Links, reader: Reader): Mail => ({
  ...reader,
  subject: { ja: 'すでにアカウントをお持ちです', en: 'You already have an account' },
  paragraphs: [
    {
      ja: 'このメールアドレスで台本（Daihon）への登録が試みられましたが、すでにアカウントがあります。アカウントには何の変更も加えていません。',
      en: 'Someone tried to sign up for Daihon with this email address, but you already have an account. It hasn’t been changed.',
    },
    {
      ja: 'ご本人の場合は、そのままログインしてください。パスワードをお忘れのときは、ログイン画面から再設定できます。',
      en: 'If it was you, just log in. If you’ve forgotten your password, you can reset it from the login page.',
    },
  ],
  button: {
    label: { ja: 'ログインする', en: 'Log in' },
    url: toPage(links, reader.language, PAGES.login),
  },
})

export const writePasswordReset = (links: Links, reader: Reader, code: string): Mail => ({
  ...reader,
  subject: { ja: 'パスワードの再設定', en: 'Reset your password' },
  paragraphs: [
    {
      ja: 'パスワード再設定のお申し込みを受け付けました。下のボタンから新しいパスワードを設定してください。',
      en: 'We received a request to reset your password. Press the button below to set a new one.',
    },
    {
      ja: 'リンクの有効期間は1時間で、一度だけ使えます。お申し込みに覚えがなければ、何もする必要はありません。現在のパスワードはそのまま使えます。',
      en: 'The link works once and is valid for one hour. If you didn’t ask for this, you don’t need to do anything. Your password hasn’t changed.',
    },
  ],
  button: {
    label: { ja: '新しいパスワードを設定する', en: 'Set a new password' },
    url: toPage(links, reader.language, codePath.resetPassword(code)),
  },
})

export const writeSocialReset = (links: Links, reader: Reader): Mail => ({
  ...reader,
  subject: { ja: 'パスワードの再設定について', en: 'About resetting your password' },
  paragraphs: [
    {
      ja: 'このメールアドレスのアカウントはソーシャルログインを使用しているため、台本（Daihon）のパスワードはありません。ログイン画面で「Google でログイン」を選んでください。',
      en: 'The account with this email address uses social login, so it has no Daihon password. Choose “Log in with Google” on the login page.',
    },
  ],
  button: {
    label: { ja: 'ログイン画面を開く', en: 'Open the login page' },
    url: toPage(links, reader.language, PAGES.login),
  },
})

export const writePasswordChanged = (links: Links, reader: Reader): Mail => ({
  ...reader,
  subject: { ja: 'パスワードが変更されました', en: 'Your password was changed' },
  paragraphs: [
    {
      ja: 'アカウントのパスワードが変更され、ほかの端末からはログアウトしました。',
      en: 'Your account’s password was changed, and your other devices were logged out.',
    },
    {
      ja: 'ご自身による変更でない場合は、すぐにパスワードを再設定してください。',
      en: 'If this wasn’t you, reset your password right away.',
    },
  ],
  button: {
    label: { ja: 'パスワードを再設定する', en: 'Reset password' },
    url: toPage(links, reader.language, PAGES.forgotPassword),
  },
})

export const writeEmailChange = (links: Links, reader: Reader, code: string): Mail => ({
  ...reader,
  subject: { ja: '新しいメールアドレスの確認', en: 'Verify your new email address' },
  paragraphs: [
    {
      ja: 'アカウントのメールアドレスをこのアドレスに変更するには、下のボタンを押してください。',
      en: 'Press the button below to use this email address for your account.',
    },
    { ja: 'リンクの有効期間は24時間です。', en: 'The link is valid for 24 hours.' },
  ],
  button: {
    label: { ja: 'メールアドレスを変更する', en: 'Change email address' },
    url: toPage(links, reader.language, codePath.changeEmail(code)),
  },
})

export const writeEmailMoved = (
  links: Links,
  reader: Reader,
  code: string,
  now_at: string,
): Mail => ({
  ...reader,
  subject: { ja: 'メールアドレスが変更されました', en: 'Your email address was changed' },
  paragraphs: [
    {
      ja: `アカウントのメールアドレスが ${now_at} に変更されました。`,
      en: `Your account’s email address was changed to ${now_at}.`,
    },
    {
      ja: 'ご自身による変更でない場合は、7日以内に下のボタンで元に戻してください。すべての端末からログアウトし、これまでのパスワードは使えなくなります。新しいパスワードを設定するためのメールをお送りします。',
      en: 'If this wasn’t you, undo it within 7 days with the button below. Every device will be logged out and your current password will stop working. We’ll send you an email to set a new one.',
    },
  ],
  button: {
    label: { ja: '元のメールアドレスに戻す', en: 'Undo this change' },
    url: toPage(links, reader.language, codePath.changeEmail(code)),
  },
})

export const writeEmailReverted = (links: Links, reader: Reader, code: string): Mail => ({
  ...reader,
  subject: {
    ja: 'メールアドレスを元に戻しました',
    en: 'Your email address was restored',
  },
  paragraphs: [
    {
      ja: 'アカウントのメールアドレスをこのアドレスに戻し、すべての端末からログアウトしました。変更後に追加されたパスキーと、変更後にオンになった二段階認証も取り消しました。',
      en: 'Your account uses this address again, and all devices were logged out. Any passkeys or two-step verification added since the change were removed.',
    },
    {
      ja: 'これまでのパスワードは使えません。下のボタンから新しいパスワードを設定してください。リンクの有効期間は1時間です。過ぎた場合は、ログイン画面の「パスワードをお忘れですか」からもう一度お申し込みください。',
      en: 'Your old password no longer works. Press the button below to set a new one. The link is valid for one hour. After that, request another one from the login page.',
    },
  ],
  button: {
    label: { ja: '新しいパスワードを設定する', en: 'Set a new password' },
    url: toPage(links, reader.language, codePath.resetPassword(code)),
  },
})
