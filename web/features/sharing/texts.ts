import type { Pair } from '#contract/language.ts'

export const SHARING_TEXTS = {
  dialog_title: { ja: '共有リンク', en: 'Share links' },
  intro: {
    ja: 'リンクを知っている人は、アカウントがなくても閲覧できます。編集はできません。',
    en: 'Anyone who has the link can read it without an account. Nobody can edit through it.',
  },
  shows: { ja: '共有するもの', en: 'What to share' },
  script: { ja: '台本', en: 'Script' },
  canvas: { ja: 'リーンキャンバス', en: 'Lean canvas' },
  no_canvas: {
    ja: 'リーンキャンバスは、作成すると共有できます。',
    en: 'The lean canvas can be shared once it has been created.',
  },
  memos_stay: {
    ja: 'メモは共有されません。',
    en: 'Memos are never shown.',
  },
  quotes_stay: {
    ja: '台本の引用は共有されません。',
    en: 'Quotes from the script are never shown.',
  },
  expiry: { ja: '有効期限', en: 'Expires' },
  day: { ja: '1日', en: 'After 1 day' },
  days: { ja: '{days}日', en: 'After {days} days' },
  never: { ja: '期限なし', en: 'Never' },
  create: { ja: 'リンクを作成', en: 'Create link' },
  create_failed: { ja: 'リンクを作成できませんでした', en: 'The link could not be created' },
  made: { ja: '作成したリンク', en: 'Your new link' },
  shown_once: {
    ja: 'このリンクが表示されるのは今だけです。コピーしてお使いください。',
    en: 'This link is shown only now. Copy it before you close this window.',
  },
  copy: { ja: 'コピー', en: 'Copy' },
  copied: { ja: 'コピーしました', en: 'Copied' },
  copy_failed: {
    ja: 'コピーできませんでした。リンクを選択してコピーしてください。',
    en: 'It could not be copied. Select the link and copy it yourself.',
  },
  live: { ja: '有効なリンク', en: 'Live links' },
  none: { ja: '有効なリンクはありません。', en: 'There are no live links.' },
  made_by: { ja: '作成：{name}さん（{when}）', en: 'Created by {name}, {when}' },
  expires_at: { ja: '{when}まで', en: 'until {when}' },
  expires_never: { ja: '期限なし', en: 'no expiry' },
  revoke: { ja: '無効にする', en: 'Revoke' },
  revoke_this: {
    ja: '{what}のリンク（作成：{when}）を無効にする',
    en: 'Revoke the {what} link created {when}',
  },
  revoke_ask: {
    ja: 'このリンクを無効にしますか？元に戻せません。',
    en: 'Revoke this link? This cannot be undone.',
  },
  keep: { ja: 'やめる', en: 'Keep it' },
  revoked: { ja: 'リンクを無効にしました', en: 'The link no longer works' },
  revoke_failed: { ja: 'リンクを無効にできませんでした', en: 'The link could not be revoked' },
  close: { ja: '閉じる', en: 'Close' },

  gone_title: { ja: 'このリンクは開けません', en: 'This link does not open' },
  gone_text: {
    ja: 'リンクが正しくないか、有効期限が切れたか、無効になっています。共有した方にご確認ください。',
    en: 'It may be wrong, expired or revoked. Please ask the person who shared it.',
  },
  loading: { ja: '読み込み中', en: 'Loading' },
  print: { ja: '印刷', en: 'Print' },
  tools: { ja: '表示の操作', en: 'Page tools' },
  updated: { ja: '{when} 更新', en: 'Updated {when}' },
  made_with: { ja: 'Daihon 台本で作成', en: 'Made with Daihon' },
  canvas_of: { ja: 'リーンキャンバス', en: 'Lean canvas' },
  script_of: { ja: '台本', en: 'Script' },
  empty_box: { ja: '未記入', en: 'Empty' },
} as const satisfies Record<string, Pair>
