import type { Pair } from '#contract/language.ts'

export const CUT_TEXTS = {
  title: { ja: '短縮版を作成', en: 'Create a shorter version' },
  length: { ja: '長さ', en: 'Length' },
  minutes: { ja: '{count}分', en: '{count} min' },
  other: { ja: 'ほかの長さ', en: 'Other length' },
  wrong: {
    ja: '10秒から4時間までの長さを入力してください',
    en: 'Enter a length from 10 seconds to 4 hours',
  },
  left: { ja: '残り {time}', en: '{time} left' },
  over: { ja: '{time} 超過', en: '{time} over' },
  pause: { ja: '（間）', en: '(pause)' },
  name: { ja: 'タイトル', en: 'Title' },
  cut_title: { ja: '{title}（{time}版）', en: '{title} ({time})' },
  propose: { ja: 'おすすめに戻す', en: 'Reset to suggestion' },
  nothing_kept: { ja: '残す行を選んでください', en: 'Choose at least one line to keep' },
  make: { ja: '作成して開く', en: 'Create and open' },
} as const satisfies Record<string, Pair>
