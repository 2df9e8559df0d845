import type { Pair } from '#contract/language.ts'

/** What calls with a script add up to. */
export const CALLS_TEXTS = {
  title: { ja: '通話のまとめ：{title}', en: 'Figures of calls: {title}' },
  close: { ja: '通話のまとめを閉じる', en: 'Close the figures' },
  count: {
    ja: '通話 {calls}件・相手 {customers}社',
    en: 'Calls: {calls} · customers: {customers}',
  },
  has_more: { ja: '新しい1000件を数えています。', en: 'The newest 1,000 are counted.' },
  own_only: { ja: '自分の通話だけ数える', en: 'Count my own calls only' },
  none: {
    ja: 'まだ通話の記録がありません。「通話で使う」で話した結果が、ここに集まります。',
    en: 'No calls yet. What comes of “Use in a call” is gathered here.',
  },
  version: { ja: '見る通話', en: 'Calls shown' },
  beside: { ja: '並べてくらべる', en: 'Compare with' },
  beside_none: { ja: 'くらべない', en: 'Nothing' },
  all: { ja: 'すべての通話（{count}件）', en: 'All calls ({count})' },
  of_version: { ja: '{date} の版（{count}件）', en: 'Version of {date} ({count})' },
  before_versions: { ja: '最初の版より前（{count}件）', en: 'Before the first version ({count})' },
  sections: { ja: '進んだセクション', en: 'Sections reached' },
  gone: { ja: '削除済み', en: 'deleted' },
  ended: { ja: 'ここで終わった通話 {count}件', en: 'Ended here: {count}' },
  left_by: { ja: '「{answer}」で先へ {count}件', en: '“{answer}” led on: {count}' },
  outcomes: { ja: '結果', en: 'Outcomes' },
  no_outcome: { ja: '記録なし', en: 'None noted' },
  objections: { ja: '出た反論', en: 'Objections' },
  went_on: { ja: '答えて先へ進んだ：{share}', en: 'Went on after the answer: {share}' },
  heard: { ja: '聞いたこと：{field}（回答 {share}）', en: 'Heard: {field} (answered by {share})' },
  no_field: { ja: '名前のない質問', en: 'a question without a name' },
  forget: { ja: '相手の記録をすべて削除', en: 'Delete everything about a customer' },
  forget_hint: {
    ja: '求められたときに使います。この名前の相手との通話を、すべての台本から削除します。管理者が行うと、会社の全員の通話が対象です。',
    en: 'For a customer who asks for it: deletes the calls under this name from all scripts. For an administrator, those of everybody in the company.',
  },
  forget_name: { ja: '相手（会社・名前）', en: 'Customer (company, name)' },
  forget_ask: { ja: '削除…', en: 'Delete…' },
  forget_sure: {
    ja: '「{name}」との通話の記録をすべて削除します。元に戻せません。',
    en: 'All calls with “{name}” will be deleted. This cannot be undone.',
  },
  forget_yes: { ja: '削除する', en: 'Delete' },
  forget_no: { ja: 'やめる', en: 'Keep them' },
  forgotten: { ja: '{count}件の通話の記録を削除しました。', en: 'Calls deleted: {count}.' },
  forgotten_none: {
    ja: 'この名前の相手との、削除できる通話はありませんでした。',
    en: 'There was no call under this name that you may delete.',
  },
  forget_failed: { ja: '削除できませんでした', en: 'It could not be deleted' },
} as const satisfies Record<string, Pair>
