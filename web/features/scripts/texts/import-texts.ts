import type { Pair } from '#contract/language.ts'

export const IMPORT_TEXTS = {
  heading: { ja: 'ファイルから取り込む', en: 'Bring in files' },
  choose: { ja: 'ファイルを選ぶ', en: 'Choose files' },
  more: { ja: 'ファイルを追加', en: 'Add files' },
  or_drop: {
    ja: 'この画面のどこにでもドロップできます。',
    en: 'Or drop them anywhere on this page.',
  },
  kinds: {
    ja: 'Word、Excel、PowerPoint のノート、CSV、テキスト、Markdown、書き出した JSON、これらをまとめた zip。10 MB（PowerPoint は 100 MB）まで。',
    en: 'Word, Excel, the notes of PowerPoint, CSV, text, Markdown, exported JSON, or a zip of these. Up to 10 MB, PowerPoint 100 MB.',
  },
  not_kept: {
    ja: '作成するまで、何も保存されません。',
    en: 'Nothing is kept until you create the scripts.',
  },
  files: { ja: '選んだファイル', en: 'Files' },
  waiting: { ja: '順番待ち', en: 'Waiting' },
  reading: { ja: '読み取り中…', en: 'Reading…' },
  read: { ja: '{count}本の台本が見つかりました', en: 'Scripts found: {count}' },
  read_none: { ja: '台本は見つかりませんでした', en: 'No scripts were found' },
  try_again: { ja: 'もう一度試す', en: 'Try again' },
  too_large: {
    ja: 'ファイルが大きすぎます。10 MB（PowerPoint は 100 MB）までです。画像を減らすか、分けてから取り込んでください。',
    en: 'The file is too large. The limit is 10 MB, for PowerPoint 100 MB. Take out pictures or split it first.',
  },

  include: { ja: '「{title}」を作成する', en: 'Create “{title}”' },
  title: { ja: 'タイトル', en: 'Title' },
  kind: { ja: '種類', en: 'Kind' },
  talk_script: { ja: 'トークスクリプト', en: 'Talk script' },
  script: { ja: 'スクリプト（文章）', en: 'Script (prose)' },
  language: { ja: '言語', en: 'Language' },
  ja: { ja: '日本語', en: 'Japanese' },
  en: { ja: '英語', en: 'English' },
  lines: { ja: '読み取り結果（{count}行）', en: 'How it is read ({count} lines)' },
  as_written: {
    ja: 'Daihon から書き出した台本です。元のまま作成します。',
    en: 'This was exported from Daihon. It is made as it was.',
  },
  too_long: {
    ja: '原稿が長すぎます。40万文字、3,000行までに分けてください。',
    en: 'The text is too long. Split it into at most 400,000 characters or 3,000 lines.',
  },
  no_title: { ja: 'タイトルを入力してください。', en: 'Please enter a title.' },

  dropped: { ja: '取り込まないもの：{list}', en: 'Left out: {list}' },
  image: { ja: '画像', en: 'pictures' },
  macro: { ja: 'マクロ', en: 'macros' },
  tracked_change: { ja: '変更履歴', en: 'tracked changes' },
  front_matter: { ja: '文書の属性', en: 'front matter' },
  hidden_sheet: { ja: '非表示のシート', en: 'hidden sheets' },

  columns: { ja: '列の読み方', en: 'What the columns hold' },
  column: { ja: '{name}列', en: 'Column {name}' },
  has_head: { ja: '1行目は見出し', en: 'The first row names the columns' },
  column_title: { ja: '台本名（行ごとに分ける）', en: 'Script (one for each)' },
  column_scene: { ja: '場面', en: 'Section' },
  column_speaker: { ja: '話者', en: 'Speaker' },
  column_words: { ja: 'トーク', en: 'Line' },
  column_answer: { ja: '切り返し', en: 'Objection handling' },
  column_memo: { ja: '備考（メモ）', en: 'Memo' },
  column_none: { ja: '読まない', en: 'Not read' },
  splits: { ja: '{count}本の台本に分かれます。', en: 'Becomes {count} scripts.' },

  create: { ja: '{count}本の台本を作成', en: 'Create scripts ({count})' },
  making: { ja: '作成中…', en: 'Creating…' },
  made: { ja: '作成しました', en: 'Created' },
  open: { ja: '開く', en: 'Open' },
  all_made: { ja: 'すべて作成しました。', en: 'All of them are created.' },
  some_failed: {
    ja: '作成できなかった台本があります。理由を確かめて、もう一度お試しください。',
    en: 'Some could not be created. See why, and try again.',
  },
  to_list: { ja: '一覧へ', en: 'To the list' },
} as const satisfies Record<string, Pair>
