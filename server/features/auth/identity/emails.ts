import type { Language } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import type { Mail } from '#server/platform/email/mailer.ts'
import type { Services } from '#server/platform/services.ts'

/** Emails that inform the owner of an account about changes to its credentials. */

type Reader = { to: string; language: Language }
type Links = Pick<Services, 'absoluteUrl'>

const IF_NOT_YOU = {
  ja: 'ご自身による操作でない場合は、すぐにパスワードを再設定し、管理者にお知らせください。',
  en: 'If this wasn’t you, reset your password right away and let your admin know.',
}
const reset = (links: Links, { language }: Reader) => ({
  label: { ja: 'パスワードを再設定する', en: 'Reset password' },
  url: links.absoluteUrl(pageUrl(language, PAGES.forgotPassword)),
})

export const writeSecondFactorOn = (links: Links, reader: Reader): Mail => ({
  ...reader,
  subject: {
    ja: '二段階認証がオンになりました',
    en: 'Two-step verification was turned on',
  },
  paragraphs: [
    {
      ja: 'アカウントの二段階認証がオンになりました。次回からログインには、パスワードに加えて認証アプリの確認コードが必要です。ほかの端末からはログアウトしました。',
      en: 'Two-step verification was turned on for your account. You’ll now need a code from your authenticator app as well as your password to log in. Your other devices were logged out.',
    },
    {
      ja: '認証アプリを使えなくなったときは、リカバリーコードでログインできます。安全な場所に保管してください。',
      en: 'If you lose access to your authenticator app, you can log in with a recovery code. Keep your codes somewhere safe.',
    },
    IF_NOT_YOU,
  ],
  button: reset(links, reader),
})

export const writeSecondFactorOff = (links: Links, reader: Reader): Mail => ({
  ...reader,
  subject: {
    ja: '二段階認証がオフになりました',
    en: 'Two-step verification was turned off',
  },
  paragraphs: [
    {
      ja: 'アカウントの二段階認証がオフになりました。リカバリーコードも使えなくなりました。ログインに必要なのはパスワードだけです。',
      en: 'Two-step verification was turned off for your account, and its recovery codes no longer work. You can now log in with just your password.',
    },
    IF_NOT_YOU,
  ],
  button: reset(links, reader),
})

export const writeCodesRenewed = (links: Links, reader: Reader): Mail => ({
  ...reader,
  subject: {
    ja: 'リカバリーコードが再発行されました',
    en: 'You have new recovery codes',
  },
  paragraphs: [
    {
      ja: '二段階認証のリカバリーコードが新しくなりました。以前のコードはもう使えません。',
      en: 'Your two-step verification recovery codes were replaced. The old ones no longer work.',
    },
    IF_NOT_YOU,
  ],
  button: reset(links, reader),
})

export const writePasskeyAdded = (links: Links, reader: Reader, name: string): Mail => ({
  ...reader,
  subject: { ja: 'パスキーが登録されました', en: 'A passkey was added' },
  paragraphs: [
    {
      ja: `アカウントにパスキー「${name}」が登録されました。このパスキーで、パスワードを使わずにログインできます。`,
      en: `The passkey “${name}” was added to your account. You can use it to log in without your password.`,
    },
    {
      ja: 'ご自身による操作でない場合は、すぐにパスワードを再設定し、アカウント画面でこのパスキーを削除してください。',
      en: 'If this wasn’t you, reset your password right away and remove this passkey from your account.',
    },
  ],
  button: reset(links, reader),
})

export const writePasskeyRemoved = (links: Links, reader: Reader, name: string): Mail => ({
  ...reader,
  subject: { ja: 'パスキーが削除されました', en: 'A passkey was removed' },
  paragraphs: [
    {
      ja: `アカウントからパスキー「${name}」が削除されました。このパスキーではもうログインできません。`,
      en: `The passkey “${name}” was removed from your account. You can’t log in with it anymore.`,
    },
    IF_NOT_YOU,
  ],
  button: reset(links, reader),
})
