import type { Pair } from '#contract/language.ts'

/** Texts about runs of a script, their storage and the speaking pace. */
export const RUN_TEXTS = {
  title: { ja: 'これまでの記録', en: 'Past runs' },
  back: { ja: '戻る', en: 'Back' },
  loading: { ja: '記録を読み込んでいます', en: 'Loading runs' },
  failed: { ja: '記録を読み込めませんでした。', en: 'Couldn’t load the runs.' },
  retry: { ja: 'もう一度試す', en: 'Try again' },
  none: {
    ja: 'まだ記録がありません。リハーサルを終えると、ここに残ります。',
    en: 'No runs yet. Finished rehearsals show up here.',
  },
  more: { ja: '前の記録も見る', en: 'Show earlier runs' },
  others: { ja: 'ほかの人の記録も見る', en: 'Show everyone’s runs' },
  csv: { ja: 'CSV で書き出す', en: 'Export as CSV' },
  csv_failed: { ja: '書き出せませんでした', en: 'Export failed' },
  chart: {
    ja: '予定時間に対する実際の時間です。点線は予定どおりの場合を示します。',
    en: 'Actual time compared with the plan. The dotted line means on time.',
  },
  rehearsal: { ja: 'リハーサル', en: 'Rehearsal' },
  call: { ja: '通話', en: 'Call' },
  took: {
    ja: '{actual}（予定 {planned}、{difference}）',
    en: '{actual} (planned {planned}, {difference})',
  },
  paused: { ja: '一時停止 {count}回・{time}', en: 'Paused {count} {count|time|times}, {time}' },
  pace_ja: { ja: '1分あたり {pace}文字', en: '{pace} characters per minute' },
  pace_en: { ja: '1分あたり {pace}語', en: '{pace} words per minute' },
  skipped: { ja: 'とばした行（{count}）', en: 'Skipped lines ({count})' },
  version: { ja: '{date} の版の台本', en: 'Script as of {date}' },
  delete: { ja: 'この記録を削除', en: 'Delete run' },
  delete_answers: { ja: '聞いた言葉を削除…', en: 'Delete answers…' },
  delete_answer: { ja: '「{text}」を削除', en: 'Delete “{text}”' },
  delete_ask: { ja: '削除すると元に戻せません。', en: 'This can’t be undone.' },
  delete_yes: { ja: '削除する', en: 'Delete' },
  delete_no: { ja: 'キャンセル', en: 'Cancel' },
  delete_failed: { ja: '削除できませんでした', en: 'Couldn’t delete the run' },
  seen_by_own: { ja: '記録を閲覧できるのは、あなただけです。', en: 'Only you can see your runs.' },
  seen_by_admin: {
    ja: '記録を閲覧できるのは、あなたと会社の管理者です。',
    en: 'You and your company’s admins can see your runs.',
  },
  seen_by_team: {
    ja: 'この台本を閲覧できるチームの全員が、記録も閲覧できます。',
    en: 'Everyone on the team who can see this script can see your runs.',
  },
  kept_days: { ja: '{days}日後に削除されます。', en: 'Runs are deleted after {days} days.' },
  kept_until: { ja: '{date} に削除されます。', en: 'This run will be deleted on {date}.' },
  waiting: {
    ja: 'この端末に保存しました。接続が戻ると送信します。',
    en: 'Saved on this device. It’ll be sent when you’re back online.',
  },
  refused: { ja: '記録を保存できませんでした。', en: 'Couldn’t save the run.' },
  pace: { ja: 'あなたの話す速さ', en: 'Your pace' },
  pace_learnt: {
    ja: '{pace}（標準は {standard}）。声に合わせたり、速さを変えたりしたリハーサルから学習しました。話す時間はこの速さで計算します。共有ページと書き出しは標準の速さのままです。',
    en: '{pace} (standard: {standard}), learned from your rehearsals. Speaking times use this pace; shared pages and exports use the standard one.',
  },
  pace_unknown: {
    ja: 'まだ分かりません。声に合わせるか、速さを変えて1分以上リハーサルすると学習します。',
    en: 'Not known yet. Daihon learns it when you rehearse for a minute or more, following your voice or at a speed you set.',
  },
  pace_reset: { ja: '標準の速さに戻す', en: 'Reset to standard pace' },
  pace_failed: { ja: '戻せませんでした', en: 'Couldn’t reset the pace' },
} as const satisfies Record<string, Pair>
