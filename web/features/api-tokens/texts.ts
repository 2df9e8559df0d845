import type { Pair } from '#contract/language.ts'
import type { TokenScope } from '#contract/token-scope.ts'

export const TOKEN_TEXTS = {
  title: { ja: 'APIトークン', en: 'API tokens' },
  hint: {
    ja: 'プログラムから、あなたの権限で台本を読み書きするための鍵です。',
    en: 'Keys for programs that read and write scripts with your permissions.',
  },
  docs: { ja: 'APIの説明', en: 'About the API' },
  add: { ja: 'トークンを作成', en: 'Make a token' },
  none: { ja: 'トークンはまだありません。', en: 'No tokens yet.' },
  loading: { ja: 'トークンを読み込んでいます', en: 'Loading the tokens' },
  failed: { ja: 'トークンを読み込めませんでした。', en: 'The tokens could not be loaded.' },

  name: { ja: '名前', en: 'Name' },
  name_hint: { ja: '例：日報の自動作成', en: 'For example: daily report' },
  name_missing: { ja: '名前を入力してください。', en: 'Please enter a name.' },
  scopes: { ja: 'できること', en: 'What it may do' },
  scopes_missing: { ja: '1つ以上選んでください。', en: 'Please choose at least one.' },
  expiry: { ja: '有効期間', en: 'Good for' },
  days: { ja: '{days}日', en: '{days} days' },
  year: { ja: '1年', en: 'One year' },
  no_end: { ja: '期限なし', en: 'No end' },
  create: { ja: '作成', en: 'Make' },

  shown_title: { ja: 'トークンを作成しました', en: 'The token is made' },
  shown_once: {
    ja: 'この値を表示するのは今回だけです。コピーして、安全な場所に保管してください。',
    en: 'This is the only time it is shown. Copy it and keep it in a safe place.',
  },
  value: { ja: 'トークンの値', en: 'The token’s value' },
  close: { ja: '保管しました', en: 'I have kept it' },

  revoke: { ja: '失効', en: 'Revoke' },
  revoke_of: { ja: '「{name}」を失効させる', en: 'Revoke “{name}”' },
  revoke_title: { ja: '「{name}」を失効させますか？', en: 'Revoke “{name}”?' },
  revoke_text: {
    ja: 'このトークンを使っているプログラムは、すぐに使えなくなります。元には戻せません。',
    en: 'Programs that use this token stop working at once. This cannot be undone.',
  },
  revoke_confirm: { ja: '失効させる', en: 'Revoke' },
  revoked: { ja: 'トークンを失効させました', en: 'The token is revoked' },
  revoke_failed: { ja: '失効させられませんでした', en: 'The token could not be revoked' },

  ends: { ja: '{when} まで有効', en: 'Good until {when}' },
  expired: { ja: '期限切れ（{when}）', en: 'Expired ({when})' },
  used: { ja: '最終使用：{when}', en: 'Last used {when}' },
  unused: { ja: '未使用', en: 'Never used' },
} as const satisfies Record<string, Pair>

export const SCOPE_TEXTS = {
  read: { ja: '読み取り', en: 'Read' },
  write: { ja: '書き込み', en: 'Write' },
  export: { ja: '書き出し・共有リンク', en: 'Export and share links' },
} as const satisfies Record<TokenScope, Pair>

/** The page for what the company connects to the product. */
export const INTEGRATION_TEXTS = {
  title: { ja: '外部連携', en: 'Integrations' },
  lead: {
    ja: '「{company}」と、ほかのシステムとのつながりを管理します。',
    en: 'How other systems are connected with “{company}”.',
  },
  not_admin_title: { ja: '管理者のためのページです', en: 'This page is for administrators' },
  not_admin: {
    ja: '外部連携は、会社の管理者が設定できます。自分用のAPIトークンは「設定」で作成できます。',
    en: 'Integrations are set up by the administrator of the company. API tokens of your own are made in your settings.',
  },
  to_dashboard: { ja: 'ダッシュボードへ', en: 'Go to the dashboard' },
  tokens_hint: {
    ja: 'サービス用トークンは、チームに公開された台本を読み書きできます。個人の非公開の台本には届きません。メンバーが作成したトークンもここに並びます。',
    en: 'Service tokens reach the scripts the team can see, never anybody’s private ones. Tokens that members made are listed here too.',
  },
  add: { ja: 'サービス用トークンを作成', en: 'Make a service token' },
  service: { ja: 'サービス用', en: 'Service' },
  of: { ja: '{name} さん', en: '{name}' },
  made_by: { ja: '作成：{name}', en: 'Made by {name}' },
} as const satisfies Record<string, Pair>
