import type { Pair } from '#contract/language.ts'

export const HEARD_TEXTS = {
  chip: { ja: '通話で聞いた答え：{box}', en: 'Heard in calls: {box}' },
  title: { ja: '通話で聞いた答え', en: 'Heard in calls' },
  answered: { ja: '聞いた{share}が回答', en: '{share} answered' },
  to_note: { ja: '付箋にする', en: 'Add as note' },
  to_note_of: { ja: '付箋にする：{text}', en: 'Add as note: {text}' },
  as_evidence: { ja: 'この付箋の根拠にする', en: 'Use as evidence for this note' },
  as_evidence_of: { ja: '「{text}」を根拠にする付箋', en: 'Add “{text}” as evidence for' },
  added: { ja: '「聞いた話」として付箋にしました', en: 'Added as an anecdotal note' },
  kept: { ja: '根拠を学びカードに記録しました', en: 'Saved as evidence on the learning card' },
  known: { ja: 'すでにキャンバスにあります', en: 'Already on the canvas' },
  make_fact: { ja: '「事実」にする', en: 'Mark as fact' },
  rights: {
    ja: '見える通話だけを数えています。付箋にした言葉は、通話の記録が消えても残ります。',
    en: 'Based on calls you have access to. Notes made from them stay if the call is deleted.',
  },
} as const satisfies Record<string, Pair>
