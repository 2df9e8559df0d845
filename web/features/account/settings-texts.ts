import type { Pair } from '#contract/language.ts'
import type { AccountAction } from './account-menu.ts'

export const SETTINGS_TEXTS = {
  title: { ja: '設定', en: 'Settings' },
  account: { ja: 'アカウント', en: 'Account' },
  reading: { ja: 'ふりがな', en: 'Phonetic name' },
  reading_hint: {
    ja: '登録すると、ほかのメンバーが読みがなでもあなたを探せます。',
    en: 'Helps colleagues find you by how your name is pronounced.',
  },
  security: { ja: 'セキュリティ', en: 'Security' },
  display: { ja: '表示', en: 'Display' },
  language: { ja: '言語', en: 'Language' },
  language_hint: {
    ja: '画面と、Daihon から届くメールの言語です。',
    en: 'Used in the app and in emails.',
  },
  colors: { ja: '配色', en: 'Theme' },
  colors_hint: {
    ja: 'このブラウザーにだけ保存されます。',
    en: 'Saved in this browser only.',
  },
  light: { ja: 'ライト', en: 'Light' },
  dark: { ja: 'ダーク', en: 'Dark' },
  auto: { ja: '端末に合わせる', en: 'Use device setting' },
  change: { ja: '変更', en: 'Change' },
  show: { ja: '確認・設定', en: 'Manage' },
  named: { ja: '{what}：{action}', en: '{action}: {what}' },
} as const satisfies Record<string, Pair>

export const PACE_TEXTS = {
  title: { ja: '話す速さ', en: 'Speaking pace' },
  hint: {
    ja: 'リハーサルから学習したあなたの話す速さです。あなたに表示される台本の所要時間は、この速さで計算します。共有ページと書き出しでは標準の速さを使います。',
    en: 'Learned from your rehearsals. The times you see use this pace; shared pages and exports use the standard one.',
  },
  ja: { ja: '日本語', en: 'Japanese' },
  en: { ja: '英語', en: 'English' },
  per_minute_ja: {
    ja: '1分あたり {pace}文字（標準 {standard}）',
    en: '{pace} characters per minute (standard: {standard})',
  },
  per_minute_en: {
    ja: '1分あたり {pace}語（標準 {standard}）',
    en: '{pace} words per minute (standard: {standard})',
  },
  reset: { ja: '標準に戻す', en: 'Reset' },
  reset_for: { ja: '{language}の話す速さを標準に戻す', en: 'Reset {language} pace' },
  failed: { ja: '話す速さを戻せませんでした', en: 'Couldn’t reset the pace' },
} as const satisfies Record<string, Pair>

/**
 * The name of each language in that language itself, so that people who cannot read the current
 * language find theirs.
 */
export const LANGUAGE_NAMES: Pair = { ja: '日本語', en: 'English' }

export type SecurityAction = Extract<
  AccountAction,
  'change_password' | 'second_factor' | 'passkeys' | 'sessions'
>

export const SECURITY_ROWS: Record<SecurityAction, { name: Pair; hint: Pair }> = {
  change_password: {
    name: { ja: 'パスワード', en: 'Password' },
    hint: {
      ja: '変更すると、ほかの端末からはログアウトします。',
      en: 'Changing it logs you out of your other devices.',
    },
  },
  second_factor: {
    name: { ja: '二段階認証', en: 'Two-step verification' },
    hint: {
      ja: 'ログインのとき、パスワードに加えて、認証アプリの確認コードを求めます。',
      en: 'Asks for a code from your authenticator app when you log in.',
    },
  },
  passkeys: {
    name: { ja: 'パスキー', en: 'Passkeys' },
    hint: {
      ja: 'パスワードの代わりに、指紋や顔認証、端末の暗証番号でログインします。',
      en: 'Log in with your fingerprint, face or device PIN instead of a password.',
    },
  },
  sessions: {
    name: { ja: 'ログイン中の端末', en: 'Logged-in devices' },
    hint: {
      ja: '心当たりのない端末からログアウトできます。',
      en: 'Log out of any device you don’t recognise.',
    },
  },
}
