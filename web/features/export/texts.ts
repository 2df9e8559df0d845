import type { FILE_FORMATS } from '#contract/export.ts'
import type { Pair } from '#contract/language.ts'

export const FORMAT_NAMES: Record<keyof typeof FILE_FORMATS, { name: Pair; hint: Pair }> = {
  docx: {
    name: { ja: 'Word', en: 'Word' },
    hint: { ja: '開いて編集できる文書', en: 'A document you can open and edit' },
  },
  pdf: {
    name: { ja: 'PDF', en: 'PDF' },
    hint: { ja: '印刷や、そのまま送るときに', en: 'For printing or sending' },
  },
  pptx: {
    name: { ja: 'PowerPoint', en: 'PowerPoint' },
    hint: { ja: '文字を編集できる1枚のスライド', en: 'One slide with editable text' },
  },
  png: {
    name: { ja: '画像（PNG）', en: 'Image (PNG)' },
    hint: { ja: '資料やチャットに貼り付けるときに', en: 'For pasting into slides or chats' },
  },
  md: {
    name: { ja: 'Markdown', en: 'Markdown' },
    hint: { ja: 'ほかのツールへ移すときに', en: 'For moving to other tools' },
  },
  txt: {
    name: { ja: 'テキスト', en: 'Plain text' },
    hint: { ja: '文字だけ。どこででも開けます', en: 'Text only, opens anywhere' },
  },
  csv: {
    name: { ja: 'CSV', en: 'CSV' },
    hint: { ja: 'Excel などの表計算ソフトに', en: 'For Excel and other spreadsheets' },
  },
  json: {
    name: { ja: 'JSON', en: 'JSON' },
    hint: {
      ja: 'プログラムで扱うときに。内容をすべて含みます',
      en: 'Complete data for developers',
    },
  },
}

export const EXPORT_TEXTS = {
  title: { ja: '書き出す', en: 'Export' },
  print: { ja: '印刷する', en: 'Print' },
  print_make: { ja: '印刷用の PDF を作成', en: 'Create a PDF to print' },
  as_zip: {
    ja: '{count}件の台本を、ひとつの ZIP ファイルにまとめます。',
    en: 'Puts {count} {count|script|scripts} in one zip file.',
  },
  format: { ja: '形式', en: 'Format' },
  contents: { ja: '含めるもの', en: 'What to include' },
  memos: { ja: 'メモ', en: 'Memos' },
  fields: { ja: 'ヒアリングの記入欄', en: 'Answer fields' },
  comments: { ja: '未解決のコメント', en: 'Open comments' },
  filled: { ja: '空欄に値を入れる', en: 'Fill in placeholders' },
  version: { ja: '版', en: 'Version' },
  now: { ja: 'いまの内容', en: 'Current version' },
  layout: { ja: 'レイアウト', en: 'Layout' },
  pages: { ja: 'ページ', en: 'Pages' },
  cards: { ja: 'カード（1枚に8つ）', en: 'Cue cards (8 per sheet)' },
  paper: { ja: '用紙', en: 'Paper' },
  a4: { ja: 'A4', en: 'A4' },
  a5: { ja: 'A5', en: 'A5' },
  letter: { ja: 'レター', en: 'Letter' },
  orientation: { ja: '向き', en: 'Orientation' },
  portrait: { ja: '縦', en: 'Portrait' },
  landscape: { ja: '横', en: 'Landscape' },
  columns: { ja: '段組み', en: 'Columns' },
  one: { ja: '1段', en: 'One' },
  two: { ja: '2段', en: 'Two' },
  size: { ja: '文字の大きさ', en: 'Text size' },
  normal: { ja: '標準', en: 'Normal' },
  large: { ja: '大きめ', en: 'Large' },
  stage: { ja: '読み上げ用', en: 'Extra large' },
  speakers: { ja: '話者', en: 'Speakers' },
  prefix: { ja: '言葉の前に書く', en: 'Before each line' },
  table: { ja: '表の左の列に書く', en: 'In a table column' },
  writing: { ja: 'ファイルを作成しています…', en: 'Creating the file…' },
  done: { ja: '書き出しました', en: 'Exported' },
  done_text: { ja: '「{name}」をダウンロードしました。', en: 'Downloaded “{name}”.' },
  unprintable: {
    ja: '次の文字は、このファイルでは「〓」になります：{characters}',
    en: 'These characters will appear as “〓” in the file: {characters}',
  },
  unprintable_any: {
    ja: '絵文字など描けない文字は、PDF では「〓」になります。',
    en: 'Emoji and other unsupported characters appear as “〓” in a PDF.',
  },
  failed: { ja: '書き出せませんでした', en: 'Export failed' },
} as const
