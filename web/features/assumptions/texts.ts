import type { Pair } from '#contract/language.ts'
import type { Importance, LEARNING_FIELDS, TEST_FIELDS } from '#document/canvas.ts'

export const ASSUMPTION_TEXTS = {
  title: { ja: '仮説ボード', en: 'Assumptions' },
  help: {
    ja: '重要度が未定の付箋を、高・中・低に分けます。左の付箋ほど不確かなので、「高」の左端から確かめます。カードはドラッグで動かせます。',
    en: 'Sort assumptions by importance. Cards further left are less certain, so test the top left ones first. Drag cards to move them.',
  },
  keys: { ja: 'Alt+矢印キーでも動かせます。', en: 'Alt + arrow keys work too.' },
  help_read: {
    ja: '左の付箋ほど不確かです。重要度「高」の左端から確かめます。',
    en: 'Cards further left are less certain. Start with the high-importance ones on the left.',
  },
  none: {
    ja: 'まだ付箋がありません。キャンバスに書くと、ここに並びます。',
    en: 'No notes yet. Notes you add to the canvas show up here.',
  },
  to_canvas: { ja: 'キャンバスを開く', en: 'Open canvas' },
  cell: {
    ja: '重要度：{importance}、確からしさ：{evidence}',
    en: 'Importance: {importance}. Evidence: {evidence}',
  },
  moved: {
    ja: '重要度「{importance}」、確からしさ「{evidence}」に移しました',
    en: 'Moved to importance “{importance}”, evidence “{evidence}”',
  },
  first: { ja: '最初に確かめる', en: 'Test these first' },
  importance: { ja: '重要度', en: 'Importance' },
  evidence: { ja: '確からしさ', en: 'Evidence' },
  has_test: { ja: 'テストあり', en: 'Test planned' },
  learnt_count: { ja: '学び {count}', en: '{count} {count|learning|learnings}' },
  due: { ja: '見直す日です', en: 'Due for review' },
  due_on: { ja: '{date} に見直す', en: 'Review on {date}' },
  test_card: { ja: 'テストカード', en: 'Test card' },
  review_on: { ja: '次に見直す日', en: 'Review on' },
  learning_card: { ja: '学びカード', en: 'Learning card' },
  learnt_on: { ja: '日付', en: 'Date' },
  keep: { ja: '学びを記録', en: 'Save learning' },
  kept: { ja: '学びを記録しました', en: 'Saved' },
  remove: { ja: '削除：{text}', en: 'Delete: {text}' },
  removed: { ja: '学びを削除しました', en: 'Deleted' },
  timeline: { ja: '学びの記録', en: 'Learnings' },
  no_learnings: {
    ja: 'カードを開いて、確かめて分かったことを記録すると、ここに日付順に並びます。',
    en: 'Record test results on a card and they’ll show up here by date.',
  },
  too_many: {
    ja: '1枚の付箋に記録できる学びは50件までです。',
    en: 'A note can have up to 50 learnings.',
  },
} as const satisfies Record<string, Pair>

export const IMPORTANCE_NAMES: Record<Importance | 'none', Pair> = {
  high: { ja: '高', en: 'High' },
  middle: { ja: '中', en: 'Medium' },
  low: { ja: '低', en: 'Low' },
  none: { ja: '未定', en: 'Not set' },
}

export const TEST_NAMES: Record<(typeof TEST_FIELDS)[number], { name: Pair; example: Pair }> = {
  believe: {
    name: { ja: '信じていること', en: 'We believe that' },
    example: {
      ja: '例：工務店は見積もりに半日かけている',
      en: 'e.g. builders spend half a day on each quote',
    },
  },
  verify: {
    name: { ja: '確かめ方', en: 'To verify that, we’ll' },
    example: { ja: '例：5社に直接聞く', en: 'e.g. ask five of them' },
  },
  measure: {
    name: { ja: '測るもの', en: 'And measure' },
    example: { ja: '例：1件にかかった時間', en: 'e.g. hours spent on the last quote' },
  },
  right_if: {
    name: { ja: '正しいと言えるとき', en: 'We’re right if' },
    example: { ja: '例：5社中4社が3時間以上', en: 'e.g. four out of five say three hours or more' },
  },
}

export const LEARNING_NAMES: Record<(typeof LEARNING_FIELDS)[number], Pair> = {
  observed: { ja: '観察したこと', en: 'We observed' },
  learnt: { ja: '分かったこと', en: 'From that we learned' },
  next: { ja: '次にすること', en: 'Next we’ll' },
}
