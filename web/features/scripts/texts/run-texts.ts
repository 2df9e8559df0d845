import type { Pair } from '#contract/language.ts'

/** Runs through a script: what is kept of them, and how fast somebody speaks. */
export const RUN_TEXTS = {
  title: { ja: 'これまでの記録', en: 'Runs so far' },
  back: { ja: '戻る', en: 'Back' },
  loading: { ja: '記録を読み込んでいます', en: 'Loading the runs' },
  failed: { ja: '記録を読み込めませんでした。', en: 'The runs could not be loaded.' },
  retry: { ja: 'もう一度', en: 'Try again' },
  none: {
    ja: 'まだ記録がありません。リハーサルを終えると、ここに残ります。',
    en: 'There are none yet. A rehearsal stays here once it is finished.',
  },
  more: { ja: '前の記録も見る', en: 'Show earlier ones' },
  others: { ja: 'ほかの人の記録も見る', en: 'Show those of others' },
  csv: { ja: 'CSVで書き出す', en: 'Export as CSV' },
  csv_failed: { ja: '書き出せませんでした', en: 'It could not be exported' },
  chart: {
    ja: '予定に対してかかった時間。点線が予定どおりです。',
    en: 'Time taken against the plan. The dotted line is on time.',
  },
  rehearsal: { ja: 'リハーサル', en: 'Rehearsal' },
  call: { ja: '通話', en: 'Call' },
  took: {
    ja: '{actual}（予定 {planned}、{difference}）',
    en: '{actual} (planned {planned}, {difference})',
  },
  paused: { ja: '一時停止 {count}回・{time}', en: 'Paused {count}×, {time}' },
  pace_ja: { ja: '1分あたり {pace} 文字', en: '{pace} characters a minute' },
  pace_en: { ja: '1分あたり {pace} 語', en: '{pace} words a minute' },
  skipped: { ja: 'とばした行（{count}）', en: 'Skipped lines ({count})' },
  version: { ja: '{date} の版の台本', en: 'The script as of {date}' },
  delete: { ja: 'この記録を削除', en: 'Delete this run' },
  delete_answers: { ja: '聞いた言葉を削除…', en: 'Delete what was said…' },
  delete_answer: { ja: '「{text}」を削除', en: 'Delete “{text}”' },
  delete_ask: { ja: '削除すると元に戻せません。', en: 'This cannot be undone.' },
  delete_yes: { ja: '削除する', en: 'Delete' },
  delete_no: { ja: 'やめる', en: 'Keep it' },
  delete_failed: { ja: '削除できませんでした', en: 'It could not be deleted' },
  seen_by_own: { ja: '記録はあなただけが見られます。', en: 'You alone see your runs.' },
  seen_by_admin: {
    ja: '記録はあなたと会社の管理者が見られます。',
    en: 'You and your company’s administrator see your runs.',
  },
  seen_by_team: {
    ja: '記録は、この台本を見られるチームの全員が見られます。',
    en: 'Everybody in the team who sees this script sees your runs.',
  },
  kept_days: { ja: '{days}日後に削除されます。', en: 'They are deleted after {days} days.' },
  kept_until: { ja: '{date} に削除されます。', en: 'It is deleted on {date}.' },
  waiting: {
    ja: 'この端末に保管しました。サーバーにつながったら送ります。',
    en: 'Kept on this device. It will be sent when the server can be reached.',
  },
  refused: { ja: '記録を保存できませんでした。', en: 'The run could not be kept.' },
  pace: { ja: 'あなたの話す速さ', en: 'Your pace' },
  pace_learnt: {
    ja: '{pace}（標準は {standard}）。声に合わせたり、速さを変えたりしたリハーサルから覚えました。話す時間はこの速さで計算します。共有ページと書き出しは標準の速さのままです。',
    en: '{pace} (the standard is {standard}), learnt from rehearsals that followed your voice or your hand. Speaking times are yours; shared pages and exports keep the standard pace.',
  },
  pace_unknown: {
    ja: 'まだわかりません。声に合わせるか、速さを変えて1分以上リハーサルすると覚えます。',
    en: 'Not known yet: it is learnt from a minute of rehearsing with your voice, or at a speed you set.',
  },
  pace_reset: { ja: '標準の速さに戻す', en: 'Back to the standard pace' },
  pace_failed: { ja: '戻せませんでした', en: 'It could not be reset' },
} as const satisfies Record<string, Pair>
