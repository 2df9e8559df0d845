import type { EventSubject } from '#contract/events.ts'
import type { Pair } from '#contract/language.ts'

export const AUDIT_TEXTS = {
  title: { ja: '操作の記録', en: 'Activity log' },
  lead: {
    ja: '「{company}」で、いつ、誰が、何をしたかを新しい順に表示します。記録は変更も削除もできません。',
    en: 'Who did what in “{company}”, newest first. Entries can’t be edited or deleted.',
  },
  not_admin_title: { ja: '管理者専用のページです', en: 'This page is for admins' },
  not_admin: {
    ja: '操作の記録は、会社の管理者だけが確認できます。',
    en: 'Only admins can see the activity log.',
  },
  to_dashboard: { ja: 'ダッシュボードへ', en: 'Go to the dashboard' },
  filters: { ja: '絞り込み', en: 'Filters' },
  about: { ja: '対象', en: 'Activity' },
  anything: { ja: 'すべての対象', en: 'All activity' },
  days: { ja: '期間', en: 'Period' },
  any_time: { ja: '全期間', en: 'Any time' },
  last_day: { ja: '過去24時間', en: 'Last 24 hours' },
  last_days: { ja: '過去{days}日', en: 'Last {days} days' },
  person: { ja: '{name}さんに関する記録', en: 'About {name}' },
  anybody: { ja: '全員の記録に戻す', en: 'Show everyone' },
  only_person: { ja: '{name}さんの記録だけを表示', en: 'Show only {name}' },
  csv: { ja: 'CSV で書き出す', en: 'Export as CSV' },
  csv_failed: { ja: 'CSV を書き出せませんでした', en: 'Couldn’t export the CSV' },
  none: { ja: '該当する記録はありません', en: 'No activity found' },
  none_what: {
    ja: '絞り込みの条件を変えると、ほかの記録を確認できます。',
    en: 'Try different filters.',
  },
  show_all: { ja: 'すべての記録を表示', en: 'Show all activity' },
  system: { ja: 'システム', en: 'System' },
  operator: { ja: '運営', en: 'Operator' },
  former: { ja: '退会したメンバー', en: 'Former member' },
  network: { ja: '接続元 {network}', en: 'from {network}' },
  hidden_script: { ja: '非公開の台本', en: 'a private script' },
  times: { ja: '時刻', en: 'Time' },
} as const satisfies Record<string, Pair>

export const SUBJECT_NAMES = {
  user: { ja: 'メンバー・アカウント', en: 'Members and accounts' },
  company: { ja: '会社の設定', en: 'Company settings' },
  script: { ja: '台本', en: 'Scripts' },
  canvas: { ja: 'リーンキャンバス', en: 'Lean canvases' },
  folder: { ja: 'フォルダ', en: 'Folders' },
  phrase: { ja: '定型フレーズ', en: 'Saved phrases' },
} as const satisfies Record<EventSubject, Pair>
