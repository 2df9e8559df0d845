import type { Pair } from '#contract/language.ts'

export const TALK_TEXTS = {
  title: { ja: '文字起こしの集計', en: 'Transcript insights' },
  count: {
    ja: '文字起こし {talks}件・相手 {customers}社',
    en: 'Transcripts: {talks} · Customers: {customers}',
  },
  has_more: {
    ja: '最近の文字起こしだけを集計しています。',
    en: 'Based on the latest transcripts only.',
  },
  failed: {
    ja: '文字起こしを集計できませんでした。',
    en: 'Couldn’t analyse the transcripts.',
  },
  loading: { ja: '文字起こしを集計しています…', en: 'Analysing transcripts…' },
  who: { ja: '話した人', en: 'Speaker' },
  everyone: { ja: '全員', en: 'Everyone' },
  former: { ja: '退会したメンバー', en: 'Former member' },
  segment: { ja: '答えの分類', en: 'Group answers by' },
  by_outcome: { ja: '通話の結果', en: 'Call outcome' },
  no_outcome: { ja: '結果の記録なし', en: 'No outcome' },
  no_segment: { ja: '不明', en: 'Unknown' },
  left_out: { ja: 'よく抜ける行', en: 'Lines most often left out' },
  wordings: { ja: '言い換えられた行', en: 'Reworded lines' },
  wording: { ja: '「{text}」{count}件', en: '“{text}” ({count})' },
  objections: { ja: '出た反論とその後', en: 'Objections and what followed' },
  not_in_script: { ja: '台本にない', en: 'Not in the script' },
  verbatim: { ja: '台本どおりに答えた {count}件', en: 'Answered word for word ({count})' },
  reworded: { ja: '言い換えて答えた {count}件', en: 'Reworded ({count})' },
  different: { ja: '別の答え {count}件', en: 'Different answer ({count})' },
  none: { ja: '答えなし {count}件', en: 'Unanswered ({count})' },
  answered: { ja: '答え：{text}', en: 'Answer: {text}' },
  outcome: { ja: '{outcome} {count}件', en: '{outcome} ({count})' },
  by_line: { ja: '結果によって差がある行', en: 'Lines that differ by call outcome' },
  heard: { ja: '答え：{field}', en: 'Answers: {field}' },
  no_field: { ja: '名前のない質問', en: 'unnamed question' },
} as const satisfies Record<string, Pair>
