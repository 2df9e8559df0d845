import type { Pair } from '#contract/language.ts'

/** What is said about where a line comes from. */
export const SOURCE_TEXTS = {
  changed: {
    ja: '元の台本の文が変わった行が{count}行あります。',
    en: 'Lines whose source sentence has changed: {count}.',
  },
  drafts: {
    ja: 'AI が下書きした、まだ確認していない行が{count}行あります。',
    en: 'Lines drafted by AI that nobody has confirmed: {count}.',
  },
  is_draft: {
    ja: 'この文をもとに AI が下書きした行です。言っていることが合っているか、確かめてください。',
    en: 'AI drafted this line from the sentence. Please check that it says the same.',
  },
  confirm: { ja: '確認した', en: 'It is right' },
  confirm_all: { ja: 'すべて確認した', en: 'All are right' },
  look: { ja: '順に見る', en: 'Go through them' },
  title: { ja: '元の文', en: 'Source sentence' },
  from: { ja: '元の台本：{title}', en: 'From: {title}' },
  unknown_source: {
    ja: '元の台本は見られません。削除されたか、共有されていません。',
    en: 'The source cannot be opened. It may have been deleted, or is not shared with you.',
  },
  before: { ja: '作ったときの文', en: 'When this line was made' },
  now: { ja: 'いまの文', en: 'Now' },
  said: { ja: '置き換えるセリフ', en: 'What you would say' },
  is_same: { ja: '元の文はそのまま残っています。', en: 'The source still says this.' },
  is_gone: { ja: '元の文はなくなりました。', en: 'The source does not say this any more.' },
  as_written: {
    ja: '言い換えを決められなかったため、原文のままです。',
    en: 'How to say this was not certain, so it stays as written.',
  },
  open: { ja: '元の文を開く', en: 'Open it in the source' },
  take_over: { ja: '新しい文に置き換える', en: 'Use the new sentence' },
  keep: { ja: 'このままにする', en: 'Keep this line' },
  not_taken: {
    ja: 'この行は置き換えられません。本文で直してください。',
    en: 'This line cannot be replaced. Please edit it in the text.',
  },
} as const satisfies Record<string, Pair>
