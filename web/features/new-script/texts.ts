import type { Pair } from '#contract/language.ts'

export const NEW_SCRIPT_TEXTS = {
  title: { ja: '新しい台本', en: 'New script' },
  kept: {
    ja: '前回の入力内容を復元しました。',
    en: 'We restored your draft.',
  },
  start_over: { ja: '最初からやり直す', en: 'Start over' },

  kind: { ja: '何を書きますか？', en: 'What are you writing?' },
  talk_script: { ja: 'トークスクリプト', en: 'Talk script' },
  talk_script_text: {
    ja: '商談・電話・ピッチで話す言葉。時間を測り、リーンキャンバスを生成できます。',
    en: 'What you’ll say in meetings, calls and pitches. Time it and generate a lean canvas.',
  },
  script: { ja: '台本（文章）', en: 'Prose script' },
  script_text: {
    ja: 'アイデアの背景や事業計画など、話す前に考えを整理する文章。',
    en: 'Write out the background and plans, and think things through before you talk.',
  },

  from: { ja: '何から始めますか？', en: 'How do you want to start?' },
  other_ways: { ja: 'ほかの始め方', en: 'Other ways to start' },
  text: { ja: '手元の台本を取り込む', en: 'Paste or import text' },
  text_text: {
    ja: 'Word や Google ドキュメント、メモの文章を貼り付けます。',
    en: 'Paste text from Word, Google Docs or your notes.',
  },
  files: { ja: 'ファイルから', en: 'From files' },
  files_text: {
    ja: 'Word、Excel、PowerPoint、CSV などを、まとめて台本にします。',
    en: 'Import several Word, Excel, PowerPoint, CSV or other files at once.',
  },
  blank: { ja: '白紙から書く', en: 'Blank' },
  blank_text: {
    ja: '何もないページから書き始めます。',
    en: 'Start with an empty page.',
  },
  untitled: { ja: '無題の台本', en: 'Untitled script' },
  templates: { ja: '用意されたテンプレート', en: 'Ready-made templates' },
  paste: { ja: '台本を貼り付ける', en: 'Paste your text' },
  paste_hint: {
    ja: '見出し・話者・質問・切り返し・メモを自動で見分けます。読み取り結果は1行ずつ直せます。',
    en: 'We detect headings, speakers, questions, objections and memos. You can fix any line.',
  },
  paste_placeholder: {
    ja: '# 挨拶・名乗り\n営業：お世話になっております。\nお客様：はい、どのようなご用件でしょうか。',
    en: '# Opening\nSales: Thanks for taking my call.\nCustomer: Sure, what’s it about?',
  },
  choose_file: { ja: 'ファイルを選ぶ', en: 'Choose a file' },
  file_kinds: {
    ja: 'Word、Excel、PowerPoint、CSV など。ドロップや貼り付けもできます。',
    en: 'Word, Excel, PowerPoint, CSV, text and more. You can also drop or paste a file here.',
  },
  drop_here: { ja: 'ここにドロップして取り込む', en: 'Drop to import' },
  file_read: { ja: '「{name}」を読み込みました', en: '“{name}” imported' },
  file_not_text: {
    ja: '「{name}」はテキストとして読み取れませんでした。ファイルが壊れていないか確かめてください。',
    en: 'Couldn’t read “{name}” as text. Check that the file isn’t damaged.',
  },
  file_too_large: {
    ja: '「{name}」は大きすぎます。{limit}文字までに分けて取り込んでください。',
    en: '“{name}” is too large. Import up to {limit} characters at a time.',
  },
  too_long: {
    ja: '台本が長すぎます。{limit}文字までにしてください。',
    en: 'The text is too long. The limit is {limit} characters.',
  },
  too_many_blocks: {
    ja: '行数が多すぎます。{limit}行までにしてください。',
    en: 'Too many lines. The limit is {limit}.',
  },

  speaking_time: { ja: '話す時間 {time}', en: 'Speaking time {time}' },

  details: { ja: '詳しい設定（任意）', en: 'More settings (optional)' },
  name: { ja: 'タイトル', en: 'Title' },
  name_placeholder: {
    ja: '例：初回商談トーク（製造業向け）',
    en: 'e.g. First call, manufacturing',
  },
  language: { ja: '台本の言語', en: 'Script language' },
  ja: { ja: '日本語', en: 'Japanese' },
  en: { ja: '英語', en: 'English' },
  target: { ja: '目標時間（任意）', en: 'Target time (optional)' },
  minutes: { ja: '分', en: 'min' },
  seconds: { ja: '秒', en: 'sec' },
  bad_target: {
    ja: '10秒から4時間の間で入力してください。',
    en: 'Enter a time from 10 seconds to 4 hours.',
  },
  in_folder: {
    ja: 'フォルダ「{name}」に作成します。',
    en: 'It’ll be created in the “{name}” folder.',
  },
  visibility: { ja: '公開範囲', en: 'Visibility' },
  private: { ja: '非公開', en: 'Private' },
  team_view: { ja: 'チームが閲覧', en: 'Team can view' },
  team_edit: { ja: 'チームが編集', en: 'Team can edit' },
  group_view: { ja: 'グループが閲覧', en: 'Group can view' },
  group_edit: { ja: 'グループが編集', en: 'Group can edit' },
  create: { ja: '作成して書き始める', en: 'Create and start writing' },
  create_canvas: { ja: 'キャンバスも作成', en: 'Create script and canvas' },
  need_title: { ja: 'タイトルを入力してください。', en: 'Enter a title.' },
  need_text: { ja: '台本を貼り付けてください。', en: 'Paste your text.' },
  create_failed: {
    ja: '台本を作成できませんでした。入力内容は残っています。',
    en: 'Couldn’t create the script. Everything you typed is still here.',
  },
} as const satisfies Record<string, Pair>
