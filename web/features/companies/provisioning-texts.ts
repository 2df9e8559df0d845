import type { Pair } from '#contract/language.ts'

/** The card of the company's directory (SCIM). */
export const PROVISIONING_TEXTS = {
  title: { ja: 'ディレクトリ連携（SCIM）', en: 'Directory (SCIM)' },
  text: {
    ja: 'Entra ID や Okta から、メンバーの追加・名前の変更・利用の停止と、グループ（部署）を自動で反映できます。',
    en: 'Entra ID or Okta adds, renames and deactivates your people here by itself, and keeps your groups.',
  },
  url: { ja: '連携先の URL', en: 'Address for the directory' },
  none: { ja: 'トークンはまだありません。', en: 'There is no token yet.' },
  made: {
    ja: '末尾が {hint} のトークンを {when} に発行',
    en: 'Token ending in {hint}, made {when}',
  },
  used: { ja: '最後に使われたのは {when}', en: 'Last used {when}' },
  unused: { ja: 'まだ使われていません', en: 'Not used yet' },
  make: { ja: 'トークンを発行', en: 'Make a token' },
  renew: { ja: '発行し直す', en: 'Make a new one' },
  renew_title: { ja: 'トークンを発行し直しますか？', en: 'Make a new token?' },
  renew_text: {
    ja: 'いまのトークンは使えなくなります。ディレクトリに新しいトークンを登録してください。',
    en: 'The present one stops working. Register the new one at the directory.',
  },
  shown: {
    ja: 'このトークンは今だけ表示されます。ディレクトリに登録してください。',
    en: 'This token is shown this once. Register it at the directory.',
  },
  value: { ja: 'トークン', en: 'Token' },
  revoke: { ja: '失効させる', en: 'Revoke' },
  revoked: { ja: 'トークンを失効させました', en: 'The token has been revoked' },
  over_deputies: {
    ja: '副管理者の利用停止とメールアドレスの変更も反映する',
    en: 'Let the directory suspend deputies and change their email addresses',
  },
  over_deputies_text: {
    ja: 'オフの間、副管理者については管理者だけが決められます。',
    en: 'While this is off, only the admin decides about deputies.',
  },
  admin_only: {
    ja: 'ディレクトリ連携は、管理者だけが変更できます。',
    en: 'Only the admin can change the directory settings.',
  },
  failed: { ja: 'トークンを変更できませんでした', en: 'The token could not be changed' },
} as const satisfies Record<string, Pair>
