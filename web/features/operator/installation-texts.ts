import type { Pair } from '#contract/language.ts'

/** What is set for the whole installation. */
export const INSTALLATION_TEXTS = {
  approval: { ja: '個人の利用申請', en: 'People who sign up alone' },
  approval_label: {
    ja: '会社に属さない方の登録を、運営が承認するまで保留にする',
    en: 'Whoever signs up without a company waits until an operator approves',
  },
  approval_hint: {
    ja: '承認待ちの方は「ユーザー」の一覧で承認できます。',
    en: 'Whoever waits is approved on the list of people.',
  },
  announcement: { ja: 'お知らせ', en: 'Announcement' },
  announcement_hint: {
    ja: 'すべてのページの上部に、全員に表示されます。閉じた方には、その端末では表示されません。',
    en: 'Shown to everybody at the top of every page. Whoever closes it does not see it again on that device.',
  },
  text_ja: { ja: '日本語', en: 'Japanese' },
  text_en: { ja: '英語', en: 'English' },
  level: { ja: '種類', en: 'Kind' },
  info: { ja: 'お知らせ', en: 'Information' },
  warning: { ja: '注意', en: 'Warning' },
  error: { ja: '重要', en: 'Urgent' },
  until: { ja: '表示の期限（任意）', en: 'Shown until (optional)' },
  announce: { ja: '表示する', en: 'Show it' },
  take_down: { ja: '表示をやめる', en: 'Take it down' },
  announced: { ja: 'お知らせを表示しました', en: 'The announcement is shown' },
  taken_down: { ja: 'お知らせの表示をやめました', en: 'The announcement is taken down' },
  texts: { ja: '公開ページの文章', en: 'Texts of the public pages' },
  texts_hint: {
    ja: '飾りのない文章です。空にすると、設定のフォルダの文章、または既定の文章に戻ります。',
    en: 'Plain text. Left empty, the page shows the text of the settings’ folder, or what is true without one.',
  },
  contact: { ja: 'お問い合わせ', en: 'Contact' },
  terms: { ja: '利用規約', en: 'Terms' },
  privacy: { ja: 'プライバシーポリシー', en: 'Privacy policy' },
  page: { ja: 'ページ', en: 'Page' },
  save: { ja: '保存する', en: 'Save' },
  saved: { ja: '保存しました', en: 'Saved' },
} as const satisfies Record<string, Pair>

/** Mails and other work that waits. */
export const JOB_TEXTS = {
  state: { ja: '状態', en: 'State' },
  waiting: { ja: '再試行待ち {count}', en: 'Waiting for another try: {count}' },
  failed: { ja: '失敗 {count}', en: 'Given up: {count}' },
  hint: {
    ja: 'メールの本文とリンクは表示されません。失敗したものは1日で消えます。',
    en: 'What a mail says, and its links, are never shown. What was given up is gone after a day.',
  },
  mail_to: { ja: '{to} へのメール', en: 'Mail to {to}' },
  mail: { ja: 'メール', en: 'A mail' },
  tries: { ja: '{count} 回試行', en: '{count} tries' },
  next: { ja: '次回 {when}', en: 'next {when}' },
  last: { ja: '最終 {when}', en: 'last {when}' },
  retry: { ja: '今すぐ再試行', en: 'Try again now' },
  drop: { ja: '取り消す', en: 'Give up' },
  drop_title: { ja: 'この処理を取り消しますか？', en: 'Give this up for good?' },
  drop_text: {
    ja: '実行されないまま削除されます。元には戻せません。',
    en: 'It is deleted without being done. This cannot be undone.',
  },
  retried: { ja: '再試行します', en: 'It is tried again' },
  dropped: { ja: '取り消しました', en: 'Given up' },
  none: { ja: '滞っているものはありません', en: 'Nothing is stuck' },
  none_text: { ja: 'メールと処理は、順調に進んでいます。', en: 'Mails and other work go through.' },
} as const satisfies Record<string, Pair>

/** How the node is. */
export const HEALTH_TEXTS = {
  ready: { ja: '正常に動作しています', en: 'It can serve' },
  not_ready: { ja: '確認が必要です', en: 'Something needs a look' },
  process: { ja: 'プロセス', en: 'Process' },
  database: { ja: 'データベース', en: 'Database' },
  migrations: { ja: 'データベースの版', en: 'Schema' },
  jobs: { ja: 'バックグラウンド処理', en: 'Background work' },
  redis: { ja: 'Redis', en: 'Redis' },
  fine: { ja: '正常', en: 'fine' },
  unused: { ja: '使用していません', en: 'not in use' },
  version: { ja: '版', en: 'Version' },
  live: { ja: '接続中の画面', en: 'Open documents’ connections' },
  outbox: { ja: '通知・メールの遅れ', en: 'Delay of mails and notices' },
  seconds: { ja: '{count} 秒', en: '{count} s' },
  log: { ja: 'まとめ待ちの編集', en: 'Edits not yet folded in' },
  failed: { ja: '失敗した処理（24時間）', en: 'Work given up (24 hours)' },
  companies: { ja: '会社', en: 'Companies' },
  people: { ja: 'ユーザー', en: 'People' },
  more: {
    ja: '詳しくは、サーバーで npm run operator -- doctor を実行してください。',
    en: 'For more, run npm run operator -- doctor on the server.',
  },
} as const satisfies Record<string, Pair>

/** What happened. */
export const OPERATOR_AUDIT_TEXTS = {
  days: { ja: '期間', en: 'Period' },
  any_time: { ja: '全期間', en: 'Any time' },
  last_days: { ja: '過去{days}日', en: 'Last {days} days' },
  csv: { ja: 'CSVで保存', en: 'Save as CSV' },
  csv_failed: { ja: 'CSVを保存できませんでした', en: 'Couldn’t save the CSV' },
  system: { ja: 'システム', en: 'System' },
  former: { ja: '不明なアカウント', en: 'An account that is gone' },
  network: { ja: '接続元 {network}', en: 'from {network}' },
} as const satisfies Record<string, Pair>
