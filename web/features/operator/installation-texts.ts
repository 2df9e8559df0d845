import type { Pair } from '#contract/language.ts'

export const INSTALLATION_TEXTS = {
  approval: { ja: '個人の利用申請', en: 'Individual sign-ups' },
  approval_label: {
    ja: '会社に属さない方の登録を、運営が承認するまで保留にする',
    en: 'Require approval for individual sign-ups',
  },
  approval_hint: {
    ja: '承認待ちの方は「ユーザー」の一覧で承認できます。',
    en: 'Approve pending sign-ups under “Users”.',
  },
  announcement: { ja: 'お知らせ', en: 'Announcement' },
  announcement_hint: {
    ja: 'すべてのページの上部に、全員に表示されます。閉じた方には、その端末では表示されません。',
    en: 'Shown to everyone at the top of every page. If people dismiss it, it’s hidden on that device only.',
  },
  text_ja: { ja: '日本語', en: 'Japanese' },
  text_en: { ja: '英語', en: 'English' },
  level: { ja: '種類', en: 'Type' },
  info: { ja: 'お知らせ', en: 'Info' },
  warning: { ja: '注意', en: 'Warning' },
  error: { ja: '重要', en: 'Urgent' },
  until: { ja: '表示の期限（任意）', en: 'Show until (optional)' },
  announce: { ja: '表示する', en: 'Publish' },
  take_down: { ja: '表示をやめる', en: 'Remove' },
  announced: { ja: 'お知らせを表示しました', en: 'Announcement published' },
  taken_down: { ja: 'お知らせの表示をやめました', en: 'Announcement removed' },
  texts: { ja: '公開ページの文章', en: 'Text on public pages' },
  texts_hint: {
    ja: '書式のない文章です。空にすると、設定のフォルダの文章、または既定の文章に戻ります。',
    en: 'Plain text. Leave blank to use the text from the PUBLIC_TEXTS folder, or the default.',
  },
  contact: { ja: 'お問い合わせ', en: 'Contact' },
  terms: { ja: '利用規約', en: 'Terms' },
  privacy: { ja: 'プライバシーポリシー', en: 'Privacy policy' },
  page: { ja: 'ページ', en: 'Page' },
  save: { ja: '保存する', en: 'Save' },
  saved: { ja: '保存しました', en: 'Saved' },
} as const satisfies Record<string, Pair>

export const JOB_TEXTS = {
  state: { ja: '状態', en: 'Status' },
  waiting: { ja: '再試行待ち {count}', en: 'Waiting to retry: {count}' },
  failed: { ja: '失敗 {count}', en: 'Failed: {count}' },
  hint: {
    ja: 'メールの本文とリンクは表示されません。失敗した処理は1日後に削除されます。',
    en: 'Email contents and links are never shown. Failed items are deleted after a day.',
  },
  mail_to: { ja: '{to} へのメール', en: 'Email to {to}' },
  mail: { ja: 'メール', en: 'Email' },
  tries: { ja: '{count}回試行', en: '{count} {count|try|tries}' },
  next: { ja: '次回 {when}', en: 'next {when}' },
  last: { ja: '最終 {when}', en: 'last {when}' },
  retry: { ja: '今すぐ再試行', en: 'Retry now' },
  drop: { ja: '取り消す', en: 'Discard' },
  drop_title: { ja: 'この処理を取り消しますか？', en: 'Discard this job?' },
  drop_text: {
    ja: '実行されないまま削除されます。元には戻せません。',
    en: 'The job will be deleted without running. This can’t be undone.',
  },
  retried: { ja: '再試行します', en: 'Retrying' },
  dropped: { ja: '取り消しました', en: 'Job discarded' },
  none: { ja: '滞っているものはありません', en: 'No stuck jobs' },
  none_text: {
    ja: 'メールと処理は正常に動作しています。',
    en: 'Emails and background jobs are running normally.',
  },
} as const satisfies Record<string, Pair>

export const HEALTH_TEXTS = {
  ready: { ja: '正常に動作しています', en: 'Healthy' },
  not_ready: { ja: '確認が必要です', en: 'Needs attention' },
  process: { ja: 'プロセス', en: 'Process' },
  database: { ja: 'データベース', en: 'Database' },
  migrations: { ja: 'スキーマのバージョン', en: 'Schema version' },
  jobs: { ja: 'バックグラウンド処理', en: 'Background jobs' },
  redis: { ja: 'Redis', en: 'Redis' },
  fine: { ja: '正常', en: 'OK' },
  unused: { ja: '使用していません', en: 'Not in use' },
  version: { ja: 'バージョン', en: 'Version' },
  live: { ja: '接続中の画面', en: 'Active document connections' },
  outbox: { ja: '通知・メールの遅れ', en: 'Email and notification delay' },
  seconds: { ja: '{count}秒', en: '{count} sec' },
  log: { ja: '圧縮待ちの編集', en: 'Edits not yet compacted' },
  failed: { ja: '失敗した処理（24時間）', en: 'Failed jobs (last 24 hours)' },
  companies: { ja: '会社', en: 'Companies' },
  people: { ja: 'ユーザー', en: 'Users' },
  more: {
    ja: '詳しくは、サーバーで npm run operator -- doctor を実行してください。',
    en: 'For details, run npm run operator -- doctor on the server.',
  },
} as const satisfies Record<string, Pair>

export const OPERATOR_AUDIT_TEXTS = {
  days: { ja: '期間', en: 'Period' },
  any_time: { ja: '全期間', en: 'Any time' },
  last_days: { ja: '過去{days}日', en: 'Last {days} days' },
  csv: { ja: 'CSV で書き出す', en: 'Export as CSV' },
  csv_failed: { ja: 'CSV を書き出せませんでした', en: 'Couldn’t export the CSV' },
  system: { ja: 'システム', en: 'System' },
  former: { ja: '削除されたアカウント', en: 'Deleted account' },
  network: { ja: '接続元 {network}', en: 'from {network}' },
} as const satisfies Record<string, Pair>
