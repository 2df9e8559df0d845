import type { Pair } from '#contract/language.ts'
import type { NoteFact } from '#document/compare/compare-canvases.ts'

export const COMPARE_TEXTS = {
  title: { ja: 'キャンバスを並べて比べる', en: 'Compare side by side' },
  open: { ja: '並べて比べる', en: 'Compare side by side' },
  leave: { ja: 'キャンバスに戻る', en: 'Back to the canvas' },
  left: { ja: '左', en: 'Left' },
  right: { ja: '右', en: 'Right' },
  both: { ja: '両方', en: 'Both' },
  swap: { ja: '左右を入れ替える', en: 'Swap sides' },
  placeholder: { ja: '版やキャンバスを選ぶ', en: 'Choose a version or a canvas' },
  now: { ja: 'いまの内容', en: 'Current version' },
  this_canvas: { ja: 'このキャンバス', en: 'This canvas' },
  other_canvases: { ja: 'ほかのキャンバス', en: 'Other canvases' },
  nothing_found: { ja: '見つかりません', en: 'No matches' },
  search_failed: { ja: '検索できませんでした', en: 'Search failed' },
  choose: {
    ja: '比べたい版か、ほかの台本のキャンバスを左に選んでください。',
    en: 'On the left, choose a version or another talk script’s canvas.',
  },
  only_changes: { ja: '違いだけ', en: 'Differences only' },
  same: { ja: '左右は同じ内容です。', en: 'No differences.' },
  nothing: { ja: 'どちらにも付箋がありません。', en: 'No notes on either side.' },
  sum: {
    ja: '違い {count}か所（左だけ {left}・右だけ {right}・変更 {changed}）',
    en: '{count} {count|difference|differences} (left only {left}, right only {right}, changed {changed})',
  },
  only_left: { ja: '左だけ', en: 'Left only' },
  only_right: { ja: '右だけ', en: 'Right only' },
  changed: { ja: '変更', en: 'Changed' },
  elsewhere_left: { ja: '左では「{box}」', en: 'In “{box}” on the left' },
  elsewhere_right: { ja: '右では「{box}」', en: 'In “{box}” on the right' },
  none: { ja: 'なし', en: 'None' },
  empty_boxes: { ja: 'どちらにも付箋がないマス：{boxes}', en: 'Empty on both sides: {boxes}' },
  also_differs: { ja: 'ほかの違い：{facts}', en: 'Other differences: {facts}' },
  list_comma: { ja: '、', en: ', ' },
} as const satisfies Record<string, Pair>

/**
 * Names of the properties in which two notes can differ. Evidence is missing, because the page
 * shows its value instead of a name.
 */
export const FACT_NAMES: Record<Exclude<NoteFact, 'evidence'>, Pair> = {
  color: { ja: '色', en: 'colour' },
  pinned: { ja: '固定', en: 'pin' },
  owner: { ja: '担当', en: 'owner' },
  links: { ja: 'つながる付箋', en: 'linked notes' },
  trial: { ja: 'テストカード', en: 'test card' },
}
