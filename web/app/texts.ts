import type { Pair } from '#contract/language.ts'

export const HEADER_TEXTS = {
  home: { ja: 'Daihon 台本 ホーム', en: 'Daihon home' },
  contact: { ja: 'お問い合わせ', en: 'Contact' },
  members: { ja: 'メンバー', en: 'Members' },
  company: { ja: '会社の設定', en: 'Company' },
  login: { ja: 'ログイン', en: 'Login' },
  sign_up: { ja: '新規登録', en: 'Sign Up' },
  my_account: { ja: 'マイアカウント', en: 'My Account' },
  open_account: { ja: '{name} のアカウント', en: '{name}’s account' },
  commands: { ja: '検索とコマンド', en: 'Search and commands' },
  menu: { ja: 'メニュー', en: 'Menu' },
  close_menu: { ja: 'メニューを閉じる', en: 'Close menu' },
  switch_language: { ja: 'EN：英語に切り替える', en: 'JA: switch to Japanese' },
} as const satisfies Record<string, Pair>
