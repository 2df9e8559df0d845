import type { FILE_FORMATS } from '#contract/export.ts'
import type { Pair } from '#contract/language.ts'

/** What each format is called, and what it is good for. */
export const FORMAT_NAMES: Record<keyof typeof FILE_FORMATS, { name: Pair; hint: Pair }> = {
  docx: {
    name: { ja: 'Word', en: 'Word' },
    hint: { ja: '開いて書き直せる文書', en: 'A document to open and change' },
  },
  pdf: {
    name: { ja: 'PDF', en: 'PDF' },
    hint: { ja: '印刷や、そのまま送るのに', en: 'To print, or to send as it is' },
  },
  pptx: {
    name: { ja: 'PowerPoint', en: 'PowerPoint' },
    hint: { ja: '文字を編集できる1枚のスライド', en: 'One slide with text you can edit' },
  },
  png: {
    name: { ja: '画像（PNG）', en: 'Picture (PNG)' },
    hint: { ja: '資料やチャットに貼り付けるのに', en: 'To paste into slides or a chat' },
  },
  md: {
    name: { ja: 'Markdown', en: 'Markdown' },
    hint: { ja: 'ほかのツールへ移すのに', en: 'To move to other tools' },
  },
  txt: {
    name: { ja: 'テキスト', en: 'Plain text' },
    hint: { ja: '文字だけ。どこででも開けます', en: 'Words alone; opens anywhere' },
  },
  csv: {
    name: { ja: 'CSV', en: 'CSV' },
    hint: { ja: 'Excel などの表計算に', en: 'For Excel and other spreadsheets' },
  },
  json: {
    name: { ja: 'JSON', en: 'JSON' },
    hint: {
      ja: 'プログラムで扱うのに。内容をすべて含みます',
      en: 'For programs; with everything in it',
    },
  },
}

export const EXPORT_TEXTS = {
  title: { ja: '書き出す', en: 'Export' },
  print: { ja: '印刷する', en: 'Print' },
  print_make: { ja: '印刷用のPDFをつくる', en: 'Make a PDF to print' },
  as_zip: {
    ja: '{count}件の台本を、ひとつのZIPファイルにまとめます。',
    en: 'Scripts in one zip file: {count}',
  },
  format: { ja: '形式', en: 'Format' },
  contents: { ja: '含めるもの', en: 'What to include' },
  memos: { ja: 'メモ', en: 'Memos' },
  fields: { ja: 'ヒアリングの記入欄', en: 'Hearing fields' },
  comments: { ja: '未解決のコメント', en: 'Open comments' },
  filled: { ja: '変数に値を入れる', en: 'Fill in the variables' },
  version: { ja: '版', en: 'Version' },
  now: { ja: 'いまの内容', en: 'As it is now' },
  layout: { ja: '形', en: 'Layout' },
  pages: { ja: 'ページ', en: 'Pages' },
  cards: { ja: 'カード（1枚に8つ）', en: 'Cue cards (8 to a sheet)' },
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
  size: { ja: '文字の大きさ', en: 'Type size' },
  normal: { ja: '標準', en: 'Normal' },
  large: { ja: '大きめ', en: 'Large' },
  stage: { ja: '読み上げ用', en: 'Stage' },
  speakers: { ja: '話者', en: 'Speakers' },
  prefix: { ja: '言葉の前に書く', en: 'Before their words' },
  table: { ja: '表の左の列に書く', en: 'In a column of a table' },
  writing: { ja: 'ファイルを作成しています…', en: 'Writing the file…' },
  done: { ja: '書き出しました', en: 'Exported' },
  done_text: { ja: '「{name}」をダウンロードしました。', en: 'Downloaded “{name}”.' },
  unprintable: {
    ja: '次の文字は、このファイルでは「〓」になります：{signs}',
    en: 'These characters will appear as “〓” in the file: {signs}',
  },
  unprintable_any: {
    ja: '絵文字など描けない文字は、PDFでは「〓」になります。',
    en: 'Characters that can’t be drawn, such as emoji, appear as “〓” in a PDF.',
  },
  failed: { ja: '書き出せませんでした', en: 'It could not be exported' },
} as const
