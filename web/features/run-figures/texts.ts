import type { Pair } from '#contract/language.ts'

export const FIGURES_TEXTS = {
  title: { ja: '通話とリハーサルの集計', en: 'Calls and rehearsals' },
  viewers_own: {
    ja: '記録を閲覧できるのは話した本人だけなので、あなたの記録だけを集計しています。',
    en: 'Records are visible only to the speaker, so you only see your own here.',
  },
  viewers_admin: {
    ja: '記録は、話した本人と管理者が閲覧できます。',
    en: 'Records are visible to the speaker and your company’s admins.',
  },
  viewers_team: {
    ja: '記録は、台本を閲覧できる全員が閲覧できます。',
    en: 'Records are visible to everyone who can see the script.',
  },
  change: { ja: '閲覧できる人を変更', en: 'Change who can see this' },
  grouping: { ja: '集計の単位', en: 'Group by' },
  user: { ja: '人ごと', en: 'Person' },
  script: { ja: '台本ごと', en: 'Script' },
  days: { ja: '期間', en: 'Period' },
  last_days: { ja: '過去{days}日', en: 'Last {days} days' },
  csv: { ja: 'CSV で書き出す', en: 'Export as CSV' },
  csv_failed: { ja: '書き出せませんでした', en: 'Couldn’t export the CSV' },
  person: { ja: '話した人', en: 'Person' },
  of_script: { ja: '台本', en: 'Script' },
  calls: { ja: '通話', en: 'Calls' },
  rehearsals: { ja: 'リハーサル', en: 'Rehearsals' },
  outcomes: { ja: '通話の結果', en: 'Call outcomes' },
  skipped: { ja: 'とばしたセクション', en: 'Skipped sections' },
  no_outcome: { ja: '記録なし', en: 'Not recorded' },
  left: { ja: '退会したメンバー', en: 'Former member' },
  entry: { ja: '{name}：{count}', en: '{name}: {count}' },
  has_more: { ja: '最新の5,000件を集計しています。', en: 'Based on the latest 5,000 records.' },
  none: { ja: 'この期間の記録はありません', en: 'No calls or rehearsals in this period' },
  none_what: {
    ja: '通話やリハーサルを終えると、ここに集計されます。',
    en: 'Finished calls and rehearsals show up here.',
  },
} as const satisfies Record<string, Pair>
