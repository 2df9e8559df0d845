import type { Pair } from '#contract/language.ts'

export const SOURCE_TEXTS = {
  changed: {
    ja: '元の台本の文が変わった行が{count}行あります。',
    en: 'The source text of {count} {count|line|lines} has changed.',
  },
  drafts: {
    ja: 'AI が下書きした、未確認の行が{count}行あります。',
    en: 'Check {count} {count|line|lines} drafted by AI.',
  },
  is_draft: {
    ja: 'この文をもとに AI が下書きした行です。意味が変わっていないか、確かめてください。',
    en: 'AI drafted this line from the sentence below. Check that the meaning hasn’t changed.',
  },
  confirm: { ja: '確認済みにする', en: 'Confirm' },
  confirm_all: { ja: 'すべて確認済みにする', en: 'Confirm all' },
  look: { ja: '順に見る', en: 'Review' },
  title: { ja: '元の文', en: 'Source sentence' },
  from: { ja: '元の台本：{title}', en: 'From: {title}' },
  unknown_source: {
    ja: '元の台本は閲覧できません。削除されたか、共有されていません。',
    en: 'You can’t open the source. It may have been deleted, or it isn’t shared with you.',
  },
  before: { ja: '作ったときの文', en: 'When this line was created' },
  now: { ja: 'いまの文', en: 'Current wording' },
  said: { ja: '置き換えるセリフ', en: 'Replacement line' },
  is_same: { ja: '元の文はそのまま残っています。', en: 'The source sentence hasn’t changed.' },
  is_gone: { ja: '元の文はなくなりました。', en: 'This sentence is no longer in the source.' },
  as_written: {
    ja: '言い換えを決められなかったため、原文のままです。',
    en: 'We weren’t sure how to reword this, so it’s unchanged.',
  },
  open: { ja: '元の文を開く', en: 'Open in source' },
  take_over: { ja: '新しい文に置き換える', en: 'Use new sentence' },
  keep: { ja: 'このままにする', en: 'Keep this line' },
  not_taken: {
    ja: 'この行は置き換えられません。本文で直してください。',
    en: 'This line can’t be replaced here. Edit it in the script.',
  },
} as const satisfies Record<string, Pair>
