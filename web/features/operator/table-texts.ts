import type { Pair } from '#contract/language.ts'
import type { TABLE_RESULTS } from '#contract/operator-tables.ts'

/** Companies and people as CSV, out and in. */
export const TABLE_TEXTS = {
  save: { ja: 'CSVで保存', en: 'Save as CSV' },
  save_failed: { ja: 'CSVを保存できませんでした', en: 'The CSV could not be saved' },
  take: { ja: 'CSVで取り込む', en: 'Bring in a CSV' },
  title_companies: { ja: '会社をCSVで取り込む', en: 'Bring in companies' },
  title_people: { ja: 'ユーザーをCSVで取り込む', en: 'Bring in people' },
  hint_companies: {
    ja: '保存したCSVを編集して取り込めます。IDのある行は、会社名・プラン・状態を変更します。IDのない行は、会社を追加します。空欄の項目は変更しません。',
    en: 'Edit a CSV that was saved here and bring it in. A line with an ID changes the name, the plan and the state; one without adds a company. What is left blank stays.',
  },
  hint_people: {
    ja: '保存したCSVを編集して取り込めます。IDまたはメールアドレスで探し、会社・役割・状態を変更し、アドレスを確認済みにします。台本のある人を移すときは「引き継ぐ人」にアドレスを書きます。空欄の項目は変更しません。',
    en: 'Edit a CSV that was saved here and bring it in. Accounts are found by ID or e-mail; company, role and state are changed, addresses taken as verified. To move somebody with scripts, write an address under “Hand over to”. What is left blank stays.',
  },
  first: {
    ja: 'まず内容を確認します。確認だけでは、何も変更されません。5,000行まで。',
    en: 'The file is looked at first, which changes nothing. Up to 5,000 lines.',
  },
  choose: { ja: 'ファイルを選ぶ', en: 'Choose a file' },
  choose_again: { ja: '別のファイルを選ぶ', en: 'Choose another file' },
  checking: { ja: '確認しています…', en: 'Looking at it…' },
  ignored: { ja: '読み取らない列：{columns}', en: 'Columns that are not read: {columns}' },
  nothing: { ja: '変更する行はありません。', en: 'There is nothing to change.' },
  show: { ja: '表示する行', en: 'Lines shown' },
  all: { ja: 'すべて {count}', en: 'All: {count}' },
  planned: { ja: '変更する {count}', en: 'To change: {count}' },
  done: { ja: '変更した {count}', en: 'Changed: {count}' },
  same: { ja: '変更なし {count}', en: 'As they are: {count}' },
  wrong: { ja: '誤り {count}', en: 'Wrong: {count}' },
  line: { ja: '{line} 行目', en: 'Line {line}' },
  column: { ja: '「{column}」', en: '{column}: ' },
  more: { ja: 'さらに表示', en: 'Show more' },
  only_right: {
    ja: '誤りのある行を除き、正しい行だけ変更する',
    en: 'Leave out the wrong lines, and change only the right ones',
  },
  wrong_first: {
    ja: '誤りのある行があります。ファイルを直して選び直すか、正しい行だけの変更を選んでください。',
    en: 'Some lines are wrong. Mend the file and choose it again, or choose to change only the right lines.',
  },
  apply: { ja: '{count} 件を変更する', en: 'Change {count}' },
  progress: { ja: '{done} / {count} 行', en: '{done} of {count} lines' },
  stopped: {
    ja: '途中で止まりました。下の行まで処理しました。もう一度確認すると、残りがわかります。',
    en: 'It stopped on the way, after the lines below. Look at the file again to see what is left.',
  },
  finished: { ja: '取り込みが終わりました', en: 'All lines are done' },
  close: { ja: '閉じる', en: 'Close' },
} as const satisfies Record<string, Pair>

export const RESULT_NAMES = {
  planned: { ja: '変更', en: 'To change' },
  done: { ja: '変更済み', en: 'Changed' },
  same: { ja: '変更なし', en: 'As it is' },
  wrong: { ja: '誤り', en: 'Wrong' },
} as const satisfies Record<(typeof TABLE_RESULTS)[number], Pair>

/** The erasing of an account. */
export const ERASE_TEXTS = {
  title: { ja: 'アカウントを削除する', en: 'Erase the account' },
  text: {
    ja: '名前とアドレス、ログインの手段が、すぐに完全に削除されます。元に戻せません。',
    en: 'Name, address and every way to log in are erased at once. This cannot be undone.',
  },
  alone: {
    ja: '個人の台本（{count} 件）も削除されます。',
    en: 'Their own scripts ({count}) are erased too.',
  },
  operator: {
    ja: '運営担当者のアカウントは削除できません。先に運営担当から外してください。',
    en: 'An operator’s account cannot be erased. Please dismiss them as an operator first.',
  },
  successor: {
    ja: '台本（{count} 件）を引き継ぐ人',
    en: 'Who takes over their scripts ({count})',
  },
  admin_successor: {
    ja: '管理者の役割と台本（{count} 件）を引き継ぐ人',
    en: 'Who becomes the admin and takes over their scripts ({count})',
  },
  email: { ja: '確認のため、{email} と入力', en: 'To confirm, type {email}' },
  other_email: { ja: 'アドレスが一致しません。', en: 'This is not their address.' },
  erase: { ja: '完全に削除する', en: 'Erase for good' },
  erased: { ja: '{name} さんのアカウントを削除しました', en: 'The account of {name} is erased' },
} as const satisfies Record<string, Pair>
