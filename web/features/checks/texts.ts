import type { Pair } from '#contract/language.ts'

export const CHECKS_TEXTS = {
  close: { ja: '書き方のチェックを閉じる', en: 'Close the writing checks' },
  looking: { ja: '読んでいます…', en: 'Reading…' },
  none_text: {
    ja: '書いているあいだに見つかったことが、ここに並びます。',
    en: 'What could be worded better is listed here while you write.',
  },
  total: { ja: '{count} 件', en: '{count} in all' },
  previous: { ja: '前の指摘（Shift+F7）', en: 'Previous (Shift+F7)' },
  next: { ja: '次の指摘（F7）', en: 'Next (F7)' },
  example: { ja: '例', en: 'Example' },
  show: { ja: '「{words}」の場所を表示', en: 'Show “{words}” in the text' },
  dismiss: { ja: '見送る', en: 'Dismiss' },
  dismiss_this: { ja: '「{words}」を見送る', en: 'Dismiss “{words}”' },
  not_here: { ja: 'この台本では調べない', en: 'Do not check this here' },
  more: { ja: 'ほか {count} 件を表示', en: 'Show {count} more' },
  whole: { ja: '台本全体', en: 'The whole script' },
  dismissed: { ja: '見送った指摘が {count} 件あります。', en: 'Dismissed: {count}.' },
  take_back: { ja: '見送りを取り消す', en: 'Show them again' },
  off_here: {
    ja: '{rule}：この台本では調べていません。',
    en: '{rule}: not checked in this script.',
  },
  check_again: { ja: 'また調べる', en: 'Check it again' },
  company_off: {
    ja: '会社の設定により、{rules}は調べていません。',
    en: 'Your company does not check: {rules}.',
  },
  place_of: {
    ja: '{count} 件中 {at} 件目。{rule}：{words}',
    en: '{at} of {count}. {rule}: {words}',
  },
} as const satisfies Record<string, Pair>
