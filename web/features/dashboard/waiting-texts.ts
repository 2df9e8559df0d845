import type { Pair } from '#contract/language.ts'

/** Texts of the list of reviews that others requested from the user. */
export const WAITING_TEXTS = {
  title: { ja: 'あなたの確認を待っている台本', en: 'Waiting for your review' },
  by: { ja: '{name}さんの依頼', en: 'Requested by {name}' },
  by_left: { ja: '退会したメンバーの依頼', en: 'Requested by a former member' },
  changed: { ja: '前回の確認から変更あり', en: 'Changed since your review' },
  changes_requested: { ja: '修正を依頼済み', en: 'You requested changes' },
  due_on: { ja: '期限 {date}', en: 'Due {date}' },
  overdue: { ja: '期限 {date}（過ぎています）', en: 'Due {date} (overdue)' },
} as const satisfies Record<string, Pair>
