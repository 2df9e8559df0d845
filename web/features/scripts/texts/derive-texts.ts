import type { Pair } from '#contract/language.ts'

/** What is said about making a talk script of a script. */
export const DERIVE_TEXTS = {
  make_talk_script: { ja: 'トークスクリプトを作る', en: 'Make a talk script' },
  title: { ja: 'タイトル', en: 'Title' },
  title_missing: { ja: 'タイトルを入力してください', en: 'Please enter a title' },
  target: { ja: '目標時間（任意）', en: 'Target time (optional)' },
  target_hint: { ja: '例：5分、2:30', en: 'e.g. 5 min, 2:30' },
  target_wrong: {
    ja: '10秒から4時間までの長さを入力してください',
    en: 'Please enter a length between 10 seconds and 4 hours',
  },
  preview: { ja: '話すことば', en: 'What you will say' },
  lines: { ja: '{count}行・{time}', en: '{count} lines, {time}' },
  as_written: { ja: '原文のまま', en: 'as written' },
  as_written_count: {
    ja: '言い換えを決められない{count}行は、原文のままです。',
    en: 'How to say {count} of them is not certain; they stay as written.',
  },
  more: { ja: '残り{count}行を表示', en: 'Show the other {count} lines' },
  make: { ja: '作って開く', en: 'Make and open' },
} as const satisfies Record<string, Pair>
