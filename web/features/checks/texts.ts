import type { Pair } from '#contract/language.ts'

export const CHECKS_TEXTS = {
  close: { ja: '書き方のチェックを閉じる', en: 'Close writing suggestions' },
  looking: { ja: '確認しています…', en: 'Checking…' },
  none_text: {
    ja: '書き進めると、気になる箇所への指摘がここに表示されます。',
    en: 'Suggestions appear here as you write.',
  },
  total: { ja: '{count}件', en: '{count} total' },
  previous: { ja: '前の指摘（Shift+F7）', en: 'Previous (Shift+F7)' },
  next: { ja: '次の指摘（F7）', en: 'Next (F7)' },
  example: { ja: '例', en: 'Example' },
  show: { ja: '「{words}」の場所を表示', en: 'Show “{words}” in the text' },
  dismiss: { ja: '見送る', en: 'Dismiss' },
  dismiss_this: { ja: '「{words}」を見送る', en: 'Dismiss “{words}”' },
  not_here: { ja: 'この台本ではチェックしない', en: 'Turn off for this script' },
  more: { ja: 'ほか {count}件を表示', en: 'Show {count} more' },
  whole: { ja: '台本全体', en: 'Whole script' },
  dismissed: {
    ja: '見送った指摘が{count}件あります。',
    en: '{count} {count|suggestion|suggestions} dismissed.',
  },
  take_back: { ja: '見送りを取り消す', en: 'Restore' },
  off_here: {
    ja: '{rule}：この台本ではチェックしていません。',
    en: '{rule}: off for this script.',
  },
  check_again: { ja: 'チェックを再開', en: 'Turn back on' },
  company_off: {
    ja: '会社の設定により、{rules}はチェックしていません。',
    en: 'Turned off by your company: {rules}.',
  },
  place_of: {
    ja: '{count}件中 {at}件目。{rule}：{words}',
    en: '{at} of {count}. {rule}: {words}',
  },
} as const satisfies Record<string, Pair>
