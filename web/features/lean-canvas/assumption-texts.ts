import type { Pair } from '#contract/language.ts'
import type { Importance, LEARNING_FIELDS, TEST_FIELDS } from '#document/canvas.ts'

/** What is said of the board of assumptions, of test cards and of what was learnt. */
export const ASSUMPTION_TEXTS = {
  title: { ja: '仮説ボード', en: 'Assumptions' },
  help: {
    ja: '重要度が未定の付箋を、高・中・低に分けます。左ほど根拠が薄く、「高」の左端から確かめます。カードはドラッグか、Alt+矢印キーで動かせます。',
    en: 'Sort what is not set yet into high, middle and low. Further left is less certain: test what is high and furthest left first. Drag cards, or use Alt and the arrow keys.',
  },
  help_read: {
    ja: '左ほど根拠が薄い付箋です。重要度「高」の左端から確かめます。',
    en: 'Further left is less certain: test what is high and furthest left first.',
  },
  none: {
    ja: 'まだ付箋がありません。キャンバスに書くと、ここに並びます。',
    en: 'There are no notes yet. Write some on the canvas, and they stand here.',
  },
  to_canvas: { ja: 'キャンバスを開く', en: 'Open the canvas' },
  cell: {
    ja: '重要度：{importance}、根拠：{evidence}',
    en: 'Importance: {importance}, {evidence}',
  },
  moved: {
    ja: '重要度「{importance}」、根拠「{evidence}」に移しました',
    en: 'Now importance {importance}, {evidence}',
  },
  first: { ja: '最初に確かめる', en: 'Test these first' },
  importance: { ja: '重要度', en: 'Importance' },
  evidence: { ja: '根拠', en: 'Evidence' },
  has_test: { ja: 'テストあり', en: 'Test planned' },
  learnt_count: { ja: '学び {count}', en: '{count} learnt' },
  due: { ja: '見直す日です', en: 'Due for review' },
  due_on: { ja: '{date} に見直す', en: 'Review {date}' },
  test_card: { ja: 'テストカード', en: 'Test card' },
  review_on: { ja: '次に見直す日', en: 'Look again on' },
  learning_card: { ja: '学びカード', en: 'Learning card' },
  learnt_on: { ja: '日付', en: 'Day' },
  keep: { ja: '学びを記録', en: 'Keep what was learnt' },
  kept: { ja: '学びを記録しました', en: 'Kept' },
  remove: { ja: '削除：{text}', en: 'Delete: {text}' },
  removed: { ja: '学びを削除しました', en: 'Deleted' },
  timeline: { ja: '学びの記録', en: 'What was learnt' },
  no_learnings: {
    ja: 'カードを開いて、確かめて分かったことを記録すると、ここに日付順に並びます。',
    en: 'Open a card and keep what a test showed: it stands here by day.',
  },
  too_many: {
    ja: '1枚の付箋に記録できる学びは50件までです。',
    en: 'A note holds 50 learnings at most.',
  },
} as const satisfies Record<string, Pair>

export const IMPORTANCE_NAMES: Record<Importance | 'none', Pair> = {
  high: { ja: '高', en: 'High' },
  middle: { ja: '中', en: 'Middle' },
  low: { ja: '低', en: 'Low' },
  none: { ja: '未定', en: 'Not set' },
}

export const TEST_NAMES: Record<(typeof TEST_FIELDS)[number], { name: Pair; example: Pair }> = {
  believe: {
    name: { ja: '信じていること', en: 'We believe that' },
    example: {
      ja: '例：工務店は見積もりに半日かけている',
      en: 'For example: builders spend half a day on each quote',
    },
  },
  verify: {
    name: { ja: '確かめ方', en: 'To verify that, we will' },
    example: { ja: '例：5社に直接聞く', en: 'For example: ask five of them' },
  },
  measure: {
    name: { ja: '測るもの', en: 'And measure' },
    example: { ja: '例：1件にかかった時間', en: 'For example: hours spent on the last quote' },
  },
  right_if: {
    name: { ja: '正しいと言えるとき', en: 'We are right if' },
    example: { ja: '例：5社中4社が3時間以上', en: 'For example: four of five say three or more' },
  },
}

export const LEARNING_NAMES: Record<(typeof LEARNING_FIELDS)[number], Pair> = {
  observed: { ja: '観察したこと', en: 'We observed' },
  learnt: { ja: '分かったこと', en: 'From that we learnt' },
  next: { ja: '次にすること', en: 'Therefore we will' },
}
