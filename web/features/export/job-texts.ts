import type { Pair } from '#contract/language.ts'

/** Texts of background exports. */
export const JOB_TEXTS = {
  big: {
    ja: '時間がかかるため、バックグラウンドで準備します。その間も、ほかの作業を続けられます。',
    en: 'This takes a while, so it runs in the background. You can keep working.',
  },
  files: { ja: '準備したファイル', en: 'Your files' },
  files_count: { ja: '準備したファイル（{count}）', en: 'Your files ({count})' },
  to_choices: { ja: '新しく書き出す', en: 'New export' },
  kept: {
    ja: '閉じても準備は続き、できたらお知らせします。ファイルは1日間、ここからダウンロードできます。',
    en: 'You can close this window. We’ll let you know when your file is ready, and you can download it here for a day.',
  },
  and_more: { ja: '{title} ほか{count}件', en: '{title} and {count} more' },
  queued: { ja: '順番を待っています', en: 'Queued' },
  running: { ja: '準備しています… {percent}%', en: 'Creating… {percent}%' },
  done: { ja: 'できました（{size}）', en: 'Ready ({size})' },
  failed: { ja: 'ファイルを準備できませんでした', en: 'Couldn’t create the file' },
  progress_of: { ja: '「{title}」の準備', en: 'Export progress for “{title}”' },
  download: { ja: 'ダウンロード', en: 'Download' },
  download_of: { ja: '「{title}」をダウンロード', en: 'Download “{title}”' },
  cancel: { ja: '中止', en: 'Cancel' },
  cancel_of: { ja: '「{title}」の準備を中止', en: 'Cancel export of “{title}”' },
  remove: { ja: '削除', en: 'Remove' },
  remove_of: { ja: '「{title}」を削除', en: 'Remove “{title}”' },
  ready: { ja: 'ファイルができました', en: 'Your file is ready' },
  downloaded: { ja: 'ダウンロードしました', en: 'Downloaded' },
  download_failed: { ja: 'ダウンロードできませんでした', en: 'Couldn’t download the file' },
  none: { ja: '準備したファイルはありません。', en: 'No files yet.' },
  drop_failed: { ja: '中止できませんでした', en: 'Couldn’t cancel the export' },
  remove_failed: { ja: '削除できませんでした', en: 'Couldn’t remove the file' },
} as const satisfies Record<string, Pair>
