import type { Pair } from '#contract/language.ts'

/** Files that are made in the background. */
export const JOB_TEXTS = {
  big: {
    ja: '時間がかかるため、裏側で準備します。その間も、ほかの作業を続けられます。',
    en: 'This takes a while, so it is made in the background. You can go on working meanwhile.',
  },
  files: { ja: '準備したファイル', en: 'Your files' },
  files_count: { ja: '準備したファイル（{count}）', en: 'Your files ({count})' },
  to_choices: { ja: '新しく書き出す', en: 'New export' },
  kept: {
    ja: '閉じても準備は続き、できたらお知らせします。ファイルは1日のあいだ、ここからダウンロードできます。',
    en: 'You can close this: the file goes on being made, and you will be told. Files stay here for a day.',
  },
  and_more: { ja: '{title} ほか{count}件', en: '{title} and {count} more' },
  queued: { ja: '順番を待っています', en: 'Waiting for its turn' },
  running: { ja: '準備しています… {percent}%', en: 'Being made… {percent}%' },
  done: { ja: 'できました（{size}）', en: 'Ready ({size})' },
  failed: { ja: 'ファイルを準備できませんでした', en: 'The file could not be made' },
  progress_of: { ja: '「{title}」の準備', en: 'How far “{title}” is' },
  download: { ja: 'ダウンロード', en: 'Download' },
  download_of: { ja: '「{title}」をダウンロード', en: 'Download “{title}”' },
  cancel: { ja: '中止', en: 'Cancel' },
  cancel_of: { ja: '「{title}」の準備を中止', en: 'Cancel “{title}”' },
  remove: { ja: '削除', en: 'Remove' },
  remove_of: { ja: '「{title}」を削除', en: 'Remove “{title}”' },
  ready: { ja: 'ファイルができました', en: 'Your file is ready' },
  downloaded: { ja: 'ダウンロードしました', en: 'Downloaded' },
  download_failed: { ja: 'ダウンロードできませんでした', en: 'It could not be downloaded' },
  none: { ja: '準備したファイルはありません。', en: 'There are no files.' },
  drop_failed: { ja: '中止できませんでした', en: 'This could not be stopped' },
} as const satisfies Record<string, Pair>
