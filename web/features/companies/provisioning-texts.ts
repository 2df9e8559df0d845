import type { Pair } from '#contract/language.ts'

/** Texts of the card for provisioning members from the company's directory (SCIM). */
export const PROVISIONING_TEXTS = {
  title: { ja: 'ディレクトリ連携（SCIM）', en: 'Directory sync (SCIM)' },
  text: {
    ja: 'Entra ID や Okta から、メンバーの追加・名前の変更・利用の停止と、グループ（部署）を自動で反映できます。',
    en: 'Sync users and groups automatically from Entra ID or Okta.',
  },
  url: { ja: '連携先の URL', en: 'SCIM endpoint URL' },
  none: { ja: 'トークンはまだありません。', en: 'No token yet.' },
  made: {
    ja: '末尾が {hint} のトークンを {when} に発行',
    en: 'Token ending in {hint}, created {when}',
  },
  used: { ja: '最終使用：{when}', en: 'Last used {when}' },
  unused: { ja: '未使用', en: 'Not used yet' },
  make: { ja: 'トークンを発行', en: 'Create token' },
  renew: { ja: '発行し直す', en: 'Replace token' },
  renew_title: { ja: 'トークンを発行し直しますか？', en: 'Replace the token?' },
  renew_text: {
    ja: 'いまのトークンは使えなくなります。ディレクトリに新しいトークンを登録してください。',
    en: 'The current token will stop working. Enter the new one in your directory.',
  },
  shown: {
    ja: 'このトークンは今だけ表示されます。ディレクトリに登録してください。',
    en: 'Copy this token into your directory now. You won’t be able to see it again.',
  },
  value: { ja: 'トークン', en: 'Token' },
  revoke: { ja: '失効させる', en: 'Revoke' },
  revoked: { ja: 'トークンを失効させました', en: 'Token revoked' },
  over_deputies: {
    ja: '副管理者の利用停止とメールアドレスの変更も反映する',
    en: 'Let the directory suspend deputy admins and change their email addresses',
  },
  over_deputies_text: {
    ja: 'オフの間、副管理者についてのこれらの変更は、管理者だけが行えます。',
    en: 'While this is off, only the admin can make these changes for deputy admins.',
  },
  admin_only: {
    ja: 'ディレクトリ連携は、管理者だけが変更できます。',
    en: 'Only the admin can change directory sync.',
  },
  failed: { ja: 'トークンを変更できませんでした', en: 'Couldn’t update the token' },
} as const satisfies Record<string, Pair>
