import type { Pair } from '#contract/language.ts'

/** Everything as one zip: one's own data, and a company's. */
export const ARCHIVE_TEXTS = {
  account_title: { ja: '自分のデータ', en: 'Your data' },
  account_name: { ja: 'データをまとめて保存', en: 'Download your data' },
  account_hint: {
    ja: '自分の台本（JSON・Markdown・Word）とリーンキャンバス、コメント、リハーサルと通話の記録、設定を1つの zip にまとめます。ゴミ箱の台本は入りません。',
    en: 'Your scripts (JSON, Markdown, Word) and lean canvases, comments, rehearsals and calls, and settings as one zip. What is in the trash is not in it.',
  },
  company_title: { ja: '会社のデータ', en: 'The company’s data' },
  company_name: { ja: '会社のデータをまとめて保存', en: 'Download the company’s data' },
  company_hint: {
    ja: '台本（JSON・Markdown）とリーンキャンバス、メンバー、フォルダ、定型フレーズ、操作の記録を1つの zip にまとめます。ほかのメンバーの非公開の台本は、件数だけが入ります。',
    en: 'Scripts (JSON, Markdown) and lean canvases, members, folders, standard phrases and the activity log as one zip. Of other members’ private scripts only the number is in it.',
  },
  make: { ja: '準備する', en: 'Prepare' },
  make_again: { ja: '準備し直す', en: 'Prepare anew' },
  download: { ja: 'ダウンロード', en: 'Download' },
  queued: { ja: '順番を待っています', en: 'Waiting for its turn' },
  running: {
    ja: '準備しています（{written} / {scripts} 件）',
    en: 'Preparing ({written} of {scripts})',
  },
  progress: { ja: '準備の進み具合', en: 'How far it is' },
  done: {
    ja: '準備できました（{size}）。{until}までダウンロードできます。',
    en: 'Ready ({size}). You can download it until {until}.',
  },
  failed: {
    ja: '準備できませんでした。もう一度お試しください。',
    en: 'It could not be prepared. Please try again.',
  },
  make_failed: { ja: 'データを準備できませんでした', en: 'The data could not be prepared' },
  download_failed: { ja: 'ダウンロードできませんでした', en: 'The download failed' },
} as const satisfies Record<string, Pair>
