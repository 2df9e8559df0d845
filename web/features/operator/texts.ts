import type { Pair } from '#contract/language.ts'

/** The operator's desk itself. */
export const DESK_TEXTS = {
  title: { ja: '運営', en: 'Operator console' },
  lead: {
    ja: 'この環境の会社とユーザーを管理します。台本の内容は、ここには表示されません。',
    en: 'Manage the companies and users of this Daihon. Script contents are never shown here.',
  },
  tabs: { ja: '運営の項目', en: 'Console sections' },
  companies: { ja: '会社', en: 'Companies' },
  people: { ja: 'ユーザー', en: 'Users' },
  jobs: { ja: 'メールと処理', en: 'Emails and jobs' },
  installation: { ja: '環境の設定', en: 'Installation' },
  health: { ja: '稼働状況', en: 'Health' },
  audit: { ja: '記録', en: 'Activity log' },
  leave: { ja: '運営画面を閉じる', en: 'Close console' },
  entry_title: { ja: 'ご本人の確認', en: 'Confirm it’s you' },
  entry_text: {
    ja: '運営画面を開くには、もう一度ご本人の確認が必要です。確認後、30分間有効です。',
    en: 'For security, confirm it’s you before opening the operator console. It stays open for 30 minutes.',
  },
  code: { ja: '確認コード', en: 'Verification code' },
  code_hint: {
    ja: '認証アプリの6桁の数字、またはリカバリーコード',
    en: '6-digit code from your app, or a recovery code',
  },
  enter: { ja: '運営画面を開く', en: 'Open console' },
  failed: { ja: '変更できませんでした', en: 'Couldn’t save the change' },
  nothing: { ja: '該当するものはありません', en: 'No results' },
  nothing_text: {
    ja: '検索の言葉や条件を変えてお試しください。',
    en: 'Try other words or filters.',
  },
} as const satisfies Record<string, Pair>

/** Companies at the desk. */
export const COMPANY_TEXTS = {
  search: { ja: '会社名で検索', en: 'Search by company name' },
  count: { ja: '{count} 社', en: '{count} {count|company|companies}' },
  only_dormant: { ja: '休止中のみ', en: 'Dormant only' },
  create: { ja: '会社を追加', en: 'Add company' },
  name: { ja: '会社名', en: 'Company name' },
  plan: { ja: 'プラン', en: 'Plan' },
  admin_email: {
    ja: '管理者のメールアドレス（任意）',
    en: 'Admin’s email (optional)',
  },
  admin_email_hint: {
    ja: '登録リンクをメールで送ります。このアドレスで登録した方が、すぐに管理者になります。',
    en: 'We’ll email the sign-up link there. The person who signs up with that address becomes the admin right away.',
  },
  add: { ja: '追加する', en: 'Add' },
  added: { ja: '「{name}」を追加しました', en: '“{name}” added' },
  manage: { ja: '管理', en: 'Manage' },
  manage_named: { ja: '「{name}」を管理', en: 'Manage “{name}”' },
  people: { ja: 'ユーザーを見る', en: 'View users' },
  people_named: { ja: '「{name}」のユーザーを見る', en: 'View users of “{name}”' },
  dormant: { ja: '休止中', en: 'Dormant' },
  admin: { ja: '管理者：{name}', en: 'Admin: {name}' },
  awaited: { ja: '管理者：{email}（登録待ち）', en: 'Admin: {email} (not signed up yet)' },
  no_admin: { ja: '管理者：未設定', en: 'Admin: none' },
  members: { ja: '{count} 人', en: '{count} {count|person|people}' },
  storage: { ja: '使用量 {size}', en: '{size} used' },
  save: { ja: '保存する', en: 'Save' },
  saved: { ja: '保存しました', en: 'Saved' },
  link: { ja: '登録リンク', en: 'Sign-up link' },
  copy: { ja: 'リンクをコピー', en: 'Copy link' },
  copied: { ja: 'コピーしました', en: 'Copied' },
  copy_failed: {
    ja: 'コピーできませんでした。リンクを選択してコピーしてください。',
    en: 'Couldn’t copy. Select the link and copy it manually.',
  },
  renew: { ja: 'リンクを作り直す', en: 'Create new link' },
  renewed: { ja: '登録リンクを作り直しました', en: 'New sign-up link created' },
  closing: { ja: '削除予定：{when}', en: 'Deletion scheduled: {when}' },
  keep: { ja: '削除を取り消す', en: 'Keep company' },
  keep_title: { ja: '「{name}」の削除を取り消しますか？', en: 'Keep “{name}”?' },
  keep_text: {
    ja: '管理者が申し込んだ削除を取り消します。会社の全員がまた利用できるようになり、メールでお知らせします。',
    en: 'This cancels the deletion requested by its admin. Everyone in the company can log in again and is notified by email.',
  },
  kept: { ja: '「{name}」の削除を取り消しました', en: 'Deletion of “{name}” cancelled' },
  sleep: { ja: '休止する', en: 'Deactivate' },
  sleep_title: { ja: '「{name}」を休止しますか？', en: 'Deactivate “{name}”?' },
  sleep_text: {
    ja: '会社の全員がすぐにログアウトし、共有リンクも開けなくなります。内容は残り、いつでも再開できます。',
    en: 'Everyone is logged out and share links stop working. Nothing is deleted, and you can reactivate it any time.',
  },
  slept: { ja: '「{name}」を休止しました', en: '“{name}” deactivated' },
  wake: { ja: '再開する', en: 'Reactivate' },
  wake_title: { ja: '「{name}」を再開しますか？', en: 'Reactivate “{name}”?' },
  wake_text: {
    ja: '会社の全員が、またログインできるようになります。',
    en: 'Everyone can log in again.',
  },
  woken: { ja: '「{name}」を再開しました', en: '“{name}” reactivated' },
} as const satisfies Record<string, Pair>
