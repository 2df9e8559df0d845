import type { Pair } from '#contract/language.ts'

/** What calls with a script add up to. */
export const CALLS_TEXTS = {
  title: { ja: '通話のまとめ：{title}', en: 'Call analytics: {title}' },
  close: { ja: '通話のまとめを閉じる', en: 'Close analytics' },
  count: {
    ja: '通話 {calls}件・相手 {customers}社',
    en: 'Calls: {calls} · Customers: {customers}',
  },
  has_more: { ja: '新しい1000件を集計しています。', en: 'Based on the latest 1,000 calls.' },
  own_only: { ja: '自分の通話だけ集計する', en: 'Only my calls' },
  none: {
    ja: 'まだ通話の記録がありません。「通話で使う」で話した結果が、ここに集まります。',
    en: 'No calls yet. Results from “Use in a call” show up here.',
  },
  version: { ja: '見る通話', en: 'Calls to show' },
  beside: { ja: '並べて比べる', en: 'Compare with' },
  beside_none: { ja: '比べない', en: 'None' },
  all: { ja: 'すべての通話（{count}件）', en: 'All calls ({count})' },
  of_version: { ja: '{date} の版（{count}件）', en: 'Version of {date} ({count})' },
  before_versions: { ja: '最初の版より前（{count}件）', en: 'Before the first version ({count})' },
  sections: { ja: '進んだセクション', en: 'Sections reached' },
  gone: { ja: '削除済み', en: 'deleted' },
  ended: { ja: 'ここで終わった通話 {count}件', en: '{count} ended here' },
  left_by: { ja: '「{answer}」で先へ {count}件', en: '{count} continued with “{answer}”' },
  outcomes: { ja: '結果', en: 'Outcomes' },
  no_outcome: { ja: '記録なし', en: 'Not recorded' },
  objections: { ja: '出た反論', en: 'Objections raised' },
  went_on: { ja: '答えて先へ進んだ：{share}', en: 'Call continued after the answer: {share}' },
  heard: { ja: '聞いたこと：{field}（回答 {share}）', en: '{field}: {share} answered' },
  to_canvas: { ja: 'キャンバスに追加', en: 'Add to canvas' },
  to_canvas_of: { ja: 'キャンバスに追加：{text}', en: 'Add to canvas: {text}' },
  to_canvas_done: {
    ja: 'キャンバスの「{box}」に、聞いた話として追加しました',
    en: 'Added to {box} on the canvas as anecdotal',
  },
  to_canvas_known: {
    ja: 'キャンバスの「{box}」に、すでにあります',
    en: 'Already in {box} on the canvas',
  },
  to_canvas_undo: { ja: '元に戻す', en: 'Undo' },
  to_canvas_failed: { ja: 'キャンバスに追加できませんでした', en: 'Couldn’t add to the canvas' },
  on_canvas: { ja: 'キャンバスで見る', en: 'Show on canvas' },
  no_field: { ja: '名前のない質問', en: 'unnamed question' },
  forget: { ja: '相手の記録をすべて削除', en: 'Delete all records of a customer' },
  forget_hint: {
    ja: '求められたときに使います。この名前の相手との通話を、すべての台本から削除します。管理者が行うと、会社の全員の通話が対象です。',
    en: 'For erasure requests: deletes this customer’s calls from all scripts (admins: company-wide).',
  },
  forget_name: { ja: '相手（会社・名前）', en: 'Customer (company or name)' },
  forget_ask: { ja: '削除…', en: 'Delete…' },
  forget_sure: {
    ja: '「{name}」との通話の記録をすべて削除します。元に戻せません。',
    en: 'All calls with “{name}” will be deleted. This can’t be undone.',
  },
  forget_yes: { ja: '削除する', en: 'Delete' },
  forget_no: { ja: 'やめる', en: 'Cancel' },
  forgotten: {
    ja: '{count}件の通話の記録を削除しました。',
    en: '{count} {count|call|calls} deleted.',
  },
  forgotten_none: {
    ja: 'この名前の相手との、削除できる通話はありませんでした。',
    en: 'No calls under this name that you can delete.',
  },
  forget_failed: { ja: '削除できませんでした', en: 'Couldn’t delete this' },
} as const satisfies Record<string, Pair>
