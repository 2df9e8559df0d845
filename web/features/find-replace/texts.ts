import type { Pair } from '#contract/language.ts'

export const FIND_TEXTS = {
  title: { ja: '検索と置換', en: 'Find and replace' },
  find: { ja: '検索する語', en: 'Find' },
  replace: { ja: '置き換える語', en: 'Replace with' },
  previous: { ja: '前を検索', en: 'Previous' },
  next: { ja: '次を検索', en: 'Next' },
  fold: { ja: '全角・半角とかなの違いを無視', en: 'Ignore width and kana differences' },
  none: { ja: '見つかりません', en: 'No results' },
  count: { ja: '{at}／{count}', en: '{at} of {count}' },
  replace_one: { ja: '置換', en: 'Replace' },
  replace_all: { ja: 'すべて置換', en: 'Replace all' },
  replaced: { ja: '{count}か所を置き換えました', en: '{count} replaced' },
  close: { ja: '検索を閉じる', en: 'Close search' },
} as const satisfies Record<string, Pair>
