import type { Pair } from '#contract/language.ts'

/** Texts about the zip of all data of a user or a company. */
export const ARCHIVE_TEXTS = {
  account_title: { ja: '自分のデータ', en: 'Your data' },
  account_name: { ja: 'データをまとめて保存', en: 'Download your data' },
  account_hint: {
    ja: '自分の台本（JSON・Markdown・Word）とリーンキャンバス、コメント、リハーサルと通話の記録、設定を1つの zip にまとめます。ゴミ箱の台本は入りません。',
    en: 'A zip file with your scripts (JSON, Markdown, Word), canvases, comments, rehearsals, calls and settings. Items in the trash aren’t included.',
  },
  company_title: { ja: '会社のデータ', en: 'Company data' },
  company_name: { ja: '会社のデータをまとめて保存', en: 'Download company data' },
  company_hint: {
    ja: '台本（JSON・Markdown）とリーンキャンバス、メンバー、フォルダ、定型フレーズ、操作の記録を1つの zip にまとめます。ほかのメンバーの非公開の台本は、件数だけが入ります。',
    en: 'A zip file with scripts (JSON, Markdown), lean canvases, members, folders, saved phrases and the activity log. Other members’ private scripts aren’t included, only how many there are.',
  },
  make: { ja: '準備する', en: 'Create export' },
  make_again: { ja: '準備し直す', en: 'Create new export' },
  download: { ja: 'ダウンロード', en: 'Download' },
  queued: { ja: '順番を待っています', en: 'Queued' },
  running: {
    ja: '準備しています（{written} / {scripts}件）',
    en: 'Preparing ({written} of {scripts} {scripts|script|scripts})',
  },
  progress: { ja: '準備の進み具合', en: 'Export progress' },
  done: {
    ja: '準備できました（{size}）。{until}までダウンロードできます。',
    en: 'Ready ({size}). You can download it until {until}.',
  },
  failed: {
    ja: '準備できませんでした。もう一度お試しください。',
    en: 'Couldn’t create the export. Try again.',
  },
  make_failed: { ja: 'データを準備できませんでした', en: 'Couldn’t create the export' },
  download_failed: { ja: 'ダウンロードできませんでした', en: 'Couldn’t download the file' },
} as const satisfies Record<string, Pair>
