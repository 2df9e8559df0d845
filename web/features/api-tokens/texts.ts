import type { Pair } from '#contract/language.ts'
import type { TokenScope } from '#contract/token-scope.ts'

export const TOKEN_TEXTS = {
  title: { ja: 'API トークン', en: 'API tokens' },
  hint: {
    ja: 'ほかのプログラムが、あなたの権限で台本を読み書きするためのキーです。',
    en: 'Keys that let other apps read and edit scripts with your permissions.',
  },
  docs: { ja: 'API ドキュメント', en: 'API docs' },
  add: { ja: 'トークンを作成', en: 'Create token' },
  none: { ja: 'トークンはまだありません。', en: 'No tokens yet.' },
  failed: { ja: 'トークンを読み込めませんでした。', en: 'Couldn’t load tokens.' },

  name: { ja: '名前', en: 'Name' },
  name_hint: { ja: '例：日報の自動作成', en: 'e.g. daily report' },
  name_missing: { ja: '名前を入力してください。', en: 'Enter a name.' },
  scopes: { ja: 'できること', en: 'Permissions' },
  scopes_missing: { ja: '1つ以上選んでください。', en: 'Choose at least one.' },
  expiry: { ja: '有効期間', en: 'Expiry' },
  days: { ja: '{days}日', en: '{days} days' },
  year: { ja: '1年', en: '1 year' },
  no_end: { ja: '期限なし', en: 'No expiry' },
  create: { ja: '作成', en: 'Create' },

  shown_title: { ja: 'トークンを作成しました', en: 'Token created' },
  shown_once: {
    ja: 'この値を表示するのは今回だけです。コピーして、安全な場所に保管してください。',
    en: 'You won’t be able to see this value again. Copy it and keep it somewhere safe.',
  },
  value: { ja: 'トークンの値', en: 'Token value' },
  close: { ja: '保管しました', en: 'I’ve saved it' },

  revoke: { ja: '失効', en: 'Revoke' },
  revoke_of: { ja: '「{name}」を失効', en: 'Revoke “{name}”' },
  revoke_title: { ja: '「{name}」を失効させますか？', en: 'Revoke “{name}”?' },
  revoke_text: {
    ja: 'このトークンを使っているプログラムは、すぐに使えなくなります。元には戻せません。',
    en: 'Apps using this token will stop working right away. This can’t be undone.',
  },
  revoke_confirm: { ja: '失効させる', en: 'Revoke' },
  revoked: { ja: 'トークンを失効させました', en: 'Token revoked' },
  revoke_failed: { ja: 'トークンを失効させられませんでした', en: 'Couldn’t revoke the token' },

  ends: { ja: '{when} まで有効', en: 'Expires {when}' },
  expired: { ja: '期限切れ（{when}）', en: 'Expired ({when})' },
  used: { ja: '最終使用：{when}', en: 'Last used {when}' },
  unused: { ja: '未使用', en: 'Never used' },
} as const satisfies Record<string, Pair>

export const SCOPE_TEXTS = {
  read: { ja: '読み取り', en: 'Read' },
  write: { ja: '書き込み', en: 'Write' },
  export: { ja: '書き出し・共有リンク', en: 'Export and share links' },
} as const satisfies Record<TokenScope, Pair>

export const INTEGRATION_TEXTS = {
  title: { ja: '外部連携', en: 'Integrations' },
  lead: {
    ja: '「{company}」と、ほかのシステムとのつながりを管理します。',
    en: 'Connect “{company}” to other tools.',
  },
  not_admin_title: { ja: '管理者専用のページです', en: 'This page is for admins' },
  not_admin: {
    ja: '外部連携は、会社の管理者が設定できます。自分用の API トークンは「設定」で作成できます。',
    en: 'Only admins can set up integrations. You can create your own API tokens in Settings.',
  },
  to_dashboard: { ja: 'ダッシュボードへ', en: 'Go to the dashboard' },
  tokens_hint: {
    ja: 'サービス用トークンは、チームに公開された台本を読み書きできます。個人の非公開の台本は対象外です。メンバーが作成したトークンもここに並びます。',
    en: 'Service tokens can access scripts your team can see, but not private ones. Members’ tokens are listed here too.',
  },
  add: { ja: 'サービス用トークンを作成', en: 'Create service token' },
  service: { ja: 'サービス用', en: 'Service' },
  of: { ja: '{name}さん', en: '{name}' },
  made_by: { ja: '作成：{name}', en: 'Created by {name}' },
} as const satisfies Record<string, Pair>
