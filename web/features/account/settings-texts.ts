import type { Pair } from '#contract/language.ts'
import type { AccountAction } from './account-menu.ts'

export const SETTINGS_TEXTS = {
  title: { ja: '設定', en: 'Settings' },
  account: { ja: 'アカウント', en: 'Account' },
  reading: { ja: 'ふりがな', en: 'Reading of your name' },
  reading_hint: {
    ja: '登録すると、同僚が読みからもあなたを見つけられます。',
    en: 'Lets colleagues find you by how your name is read.',
  },
  security: { ja: 'セキュリティ', en: 'Security' },
  display: { ja: '表示', en: 'Display' },
  language: { ja: '言語', en: 'Language' },
  language_hint: {
    ja: '画面と、Daihon から届くメールの言語です。',
    en: 'Of the pages, and of the mails you get from Daihon.',
  },
  colors: { ja: '配色', en: 'Colours' },
  colors_hint: {
    ja: 'このブラウザーにだけ保存されます。',
    en: 'Kept in this browser alone.',
  },
  light: { ja: 'ライト', en: 'Light' },
  dark: { ja: 'ダーク', en: 'Dark' },
  auto: { ja: '端末に合わせる', en: 'As the device' },
  change: { ja: '変更', en: 'Change' },
  show: { ja: '確認・設定', en: 'Manage' },
  named: { ja: '{what}：{action}', en: '{action}: {what}' },
} as const satisfies Record<string, Pair>

/** How fast somebody speaks, as learnt from rehearsals. */
export const PACE_TEXTS = {
  title: { ja: '話す速さ', en: 'Speaking pace' },
  hint: {
    ja: 'リハーサルから覚えたあなたの速さです。台本の話す時間は、あなたにはこの速さで表示します。共有ページと書き出しは標準の速さのままです。',
    en: 'Yours, learnt from your rehearsals. The speaking times you see are counted with it; shared pages and exports keep the standard pace.',
  },
  ja: { ja: '日本語', en: 'Japanese' },
  en: { ja: '英語', en: 'English' },
  per_minute_ja: {
    ja: '1分あたり {pace} 文字（標準 {standard}）',
    en: '{pace} characters a minute (standard {standard})',
  },
  per_minute_en: {
    ja: '1分あたり {pace} 語（標準 {standard}）',
    en: '{pace} words a minute (standard {standard})',
  },
  reset: { ja: '標準に戻す', en: 'Reset' },
  reset_for: { ja: '{language}の話す速さを標準に戻す', en: 'Reset: {language}' },
  failed: { ja: '話す速さを戻せませんでした', en: 'The pace could not be reset' },
} as const satisfies Record<string, Pair>

/** The languages in their own words: whoever reads no Japanese must find theirs. */
export const LANGUAGE_NAMES: Pair = { ja: '日本語', en: 'English' }

export type SecurityAction = Extract<
  AccountAction,
  'change_password' | 'second_factor' | 'passkeys' | 'sessions'
>

/** Each thing of an account's safety: what it is called, and what it is good for. */
export const SECURITY_ROWS: Record<SecurityAction, { name: Pair; hint: Pair }> = {
  change_password: {
    name: { ja: 'パスワード', en: 'Password' },
    hint: {
      ja: '変更すると、ほかの端末からはログアウトします。',
      en: 'Changing it logs your other devices out.',
    },
  },
  second_factor: {
    name: { ja: '二段階認証', en: 'Two-step verification' },
    hint: {
      ja: 'ログインのとき、パスワードに加えて、認証アプリの確認コードを求めます。',
      en: 'Logging in asks for a code of your authenticator app besides the password.',
    },
  },
  passkeys: {
    name: { ja: 'パスキー', en: 'Passkeys' },
    hint: {
      ja: '指紋や顔、端末の暗証番号で、パスワードを使わずにログインします。',
      en: 'Log in by fingerprint, face or the PIN of your device, without a password.',
    },
  },
  sessions: {
    name: { ja: 'ログイン中の端末', en: 'Where you are logged in' },
    hint: {
      ja: '心当たりのない端末があれば、ログアウトさせられます。',
      en: 'Log out a device you do not recognise.',
    },
  },
}
