import type { Pair } from '#contract/language.ts'

/** What is said about a shorter version of a talk script. */
export const CUT_TEXTS = {
  title: { ja: '短い版を作る', en: 'Make a shorter version' },
  length: { ja: '長さ', en: 'Length' },
  minutes: { ja: '{count}分', en: '{count} min' },
  other: { ja: 'ほかの長さ', en: 'Other length' },
  wrong: {
    ja: '10秒から4時間までの長さを入力してください',
    en: 'Please enter a length between 10 seconds and 4 hours',
  },
  left: { ja: '残り {time}', en: '{time} left' },
  over: { ja: '{time} 超過', en: '{time} over' },
  pause: { ja: '（間）', en: '(pause)' },
  name: { ja: 'タイトル', en: 'Title' },
  cut_title: { ja: '{title}（{time}版）', en: '{title} ({time})' },
  propose: { ja: 'おすすめに戻す', en: 'Back to the proposal' },
  nothing_kept: { ja: '残す行を選んでください', en: 'Please choose what stays' },
  make: { ja: '作って開く', en: 'Make and open' },
} as const satisfies Record<string, Pair>
