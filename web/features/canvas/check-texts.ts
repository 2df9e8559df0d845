import type { Pair } from '#contract/language.ts'

export const CHECK_TEXTS = {
  worth_a_look: { ja: '見直しのヒント {count}件：{box}', en: '{count} {count|tip|tips} for {box}' },
  title: { ja: '見直しのヒント：{box}', en: 'Tips for {box}' },
  better: { ja: '例', en: 'Example' },
  to_note: { ja: '付箋へ：{text}', en: 'Go to note: {text}' },
  dismiss: { ja: '表示しない', en: 'Dismiss' },
  dismiss_this: { ja: '表示しない：{name}', en: 'Dismiss: {name}' },
  dismissed: { ja: 'ヒントを非表示にしました', en: 'Tip dismissed' },
} as const satisfies Record<string, Pair>
