import type { Pair } from '#contract/language.ts'
import type { NoteMaker } from '#contract/lean-canvas.ts'
import type { ReviewKind } from './review.ts'

export const GENERATION_TEXTS = {
  generate: { ja: '生成する', en: 'Generate' },
  regenerate: { ja: '生成し直す', en: 'Generate again' },
  generated_title: { ja: 'キャンバスを生成しました', en: 'Canvas generated' },

  generating: { ja: '台本を読み取っています', en: 'Reading the script' },
  generating_llm: { ja: 'AI が台本を読み取っています', en: 'AI is reading the script' },
  generating_step: { ja: '{step}（{done}/12）', en: '{step} ({done} of 12)' },
  started_by: { ja: '{name}さんが開始しました', en: 'Started by {name}' },
  cancel: { ja: '中止', en: 'Cancel' },
  cancelled: { ja: '生成を中止しました', en: 'Generation cancelled' },
  cancelled_text: { ja: 'キャンバスは変わっていません。', en: 'The canvas hasn’t changed.' },

  cancelled_by_others: { ja: '生成が中止されました', en: 'Generation was cancelled' },

  generated_by: { ja: '{name}さんがキャンバスを生成しました', en: '{name} generated the canvas' },
  proposed_by: {
    ja: '{name}さんが開始した生成が終わりました',
    en: 'Generation started by {name} is done',
  },
  proposed_text: {
    ja: 'キャンバスはまだ変わっていません。提案を確認すると反映できます。',
    en: 'The canvas hasn’t changed yet. Review the suggestions to apply them.',
  },

  notes_proposed_by: {
    ja: '{name}さんのプログラムが付箋を提案しました',
    en: '{name}’s integration suggested notes',
  },

  failed: { ja: '生成できませんでした', en: 'Generation failed' },
  failed_by: {
    ja: '{name}さんが開始した生成は失敗しました',
    en: 'Generation started by {name} failed',
  },
  dismiss_failed: { ja: '閉じられませんでした', en: 'Couldn’t dismiss the message' },
  use_embedded: { ja: '内蔵の機能で生成する', en: 'Use the built-in generator' },

  count_added: { ja: '追加 {count}', en: '{count} added' },
  count_changed: { ja: '変更 {count}', en: '{count} changed' },
  count_moved: { ja: '移動 {count}', en: '{count} moved' },
  count_removed: { ja: '削除 {count}', en: '{count} removed' },
  count_kept: { ja: 'そのまま {count}', en: '{count} kept' },
  dropped: {
    ja: '根拠が確かめられなかった{count}件は入れませんでした。',
    en: '{count} {count|note|notes} left out because the script doesn’t support {count|it|them}.',
  },
  nothing_found: {
    ja: '事業について書かれた文が台本に見つかりませんでした。空いたマスの質問を参考に書き足してみてください。',
    en: 'The script doesn’t say much about your business yet. The questions in the empty boxes show what to add.',
  },
  nothing_but_candidates: {
    ja: 'マスにはっきり当てはまる文はありませんでした。候補が{count}件あります。各マスの下で選べます。',
    en: 'No sentence clearly fits a box, but there {count|is|are} {count} {count|candidate|candidates} below the boxes for you to choose from.',
  },
  regenerate_box_of: { ja: '「{box}」だけ読み直す', en: 'Generate “{box}” again' },
  nothing_but_blanks: {
    ja: '付箋のもとになる文に空欄があります。台本の空欄を埋めると、{count}個のマスに付箋ができます。',
    en: 'Some sentences still have placeholders. Fill them in to get notes in {count} {count|box|boxes}.',
  },
  blanks_title: { ja: '空欄の入力を待っているマス', en: 'Boxes with placeholders to fill in' },
  blanks_wait: {
    ja: '台本の空欄を埋めて生成し直すと、次のマスの付箋が増えます。',
    en: 'Fill in the placeholders in the script, then generate again to get more notes in these boxes.',
  },
  blanks_more: { ja: '{names} ほか{count}個', en: '{names} and {count} more' },
  no_changes: { ja: '変更はありませんでした', en: 'Nothing to change' },
  no_changes_text: {
    ja: 'キャンバスは台本の最新の内容と一致しています。',
    en: 'The canvas already matches the script.',
  },
  result_failed: {
    ja: '生成の結果を読み込めませんでした',
    en: 'Couldn’t load the generated suggestions',
  },

  undo_last: { ja: '直前の生成を元に戻す', en: 'Undo last generation' },
  undo_help: {
    ja: '生成のあとに編集した付箋は残ります',
    en: 'Notes edited since then are kept',
  },
  undone: { ja: '生成を元に戻しました', en: 'Generation undone' },
  undo_failed: { ja: '元に戻せませんでした', en: 'Couldn’t undo the changes' },

  more: { ja: '生成のメニュー', en: 'Generation menu' },
  last_one: { ja: '前回：{name}、{when}', en: 'Last generated: {name}, {when}' },
  with_llm: { ja: 'AI で生成する', en: 'Generate with AI' },
  with_llm_help: {
    ja: '文脈を読んで短くまとめます。台本が外部の AI に送られます',
    en: 'Understands context and summarises. Sends the script to an external AI service.',
  },
  with_embedded: { ja: '内蔵の機能で生成する', en: 'Use the built-in generator' },
  with_embedded_help: {
    ja: '台本の文をそのまま使います。外部には送られません',
    en: 'Uses your exact sentences. Nothing leaves this server.',
  },

  review: { ja: '提案を確認', en: 'Review suggestions' },
  review_count: { ja: '提案を確認（{count}）', en: 'Review suggestions ({count})' },
  review_title: { ja: '生成の提案', en: 'Suggested changes' },
  review_title_program: { ja: '付箋の提案', en: 'Suggested notes' },
  review_text: {
    ja: 'チェックした項目だけがキャンバスに反映されます。手で書いた付箋、編集した付箋、固定した付箋は変わりません。',
    en: 'Only checked items are applied. Notes you wrote, edited or pinned won’t change.',
  },
  review_groups: { ja: 'まとめて選ぶ', en: 'Select by type' },
  group_count: { ja: '{kind} {ticked}/{total}', en: '{kind} {ticked}/{total}' },
  review_moved_from: { ja: '「{box}」から移動', en: 'from “{box}”' },
  review_changed_from: { ja: '変更前：', en: 'Before: ' },
  review_kept: {
    ja: 'ほかの{count}枚の付箋はそのまま残ります。',
    en: 'The other {count} {count|note|notes} won’t change.',
  },
  review_kept_one: {
    ja: 'ほかの1枚の付箋はそのまま残ります。',
    en: 'The other note won’t change.',
  },
  review_gone: {
    ja: '元の文がいまの台本にありません',
    en: 'The source sentence is no longer in the script',
  },
  review_unfound: { ja: '今回の生成では選ばれませんでした', en: 'Not selected this time' },
  later: { ja: 'あとで決める', en: 'Decide later' },
  discard: { ja: '提案を破棄', en: 'Discard suggestions' },
  discard_help: { ja: 'キャンバスはこのまま残ります', en: 'The canvas won’t change' },
  discarded: { ja: '提案を破棄しました', en: 'Suggestions discarded' },
  apply: { ja: '反映する', en: 'Apply' },
  apply_counts: { ja: '反映する（{counts}）', en: 'Apply ({counts})' },
  applied: { ja: '提案を反映しました', en: 'Suggestions applied' },
  apply_failed: { ja: '反映できませんでした', en: 'Couldn’t apply the suggestions' },

  candidates: { ja: '候補 {count}', en: '{count} {count|candidate|candidates}' },
  candidates_in: {
    ja: '「{box}」の候補 {count}件を見る',
    en: '{count} {count|candidate|candidates} for {box}',
  },
  candidates_title: { ja: '「{box}」の候補', en: 'Candidates for {box}' },
  candidates_text: {
    ja: '確信が持てなかった文です。合うものを選ぶと付箋になります。',
    en: 'The generator wasn’t sure about these sentences. Choose one to turn it into a note.',
  },
  take_over: { ja: '付箋にする：', en: 'Add as note: ' },
  taken_over: { ja: '「{box}」に付箋を追加しました', en: 'Note added to {box}' },
  take_over_failed: { ja: '付箋にできませんでした', en: 'Couldn’t add the note' },

  unplaced: { ja: '使われていない文', en: 'Unused sentences' },
  unplaced_text: {
    ja: 'どの付箋にも使われていない文です。必要なものはマスに置けます。',
    en: 'These sentences aren’t used in any note. Add the ones that matter.',
  },
  unplaced_none: {
    ja: 'すべての文がキャンバスで使われています。',
    en: 'Every sentence is used on the canvas.',
  },
  place: { ja: 'マスに置く', en: 'Add to a box' },
  place_sentence: { ja: 'マスに置く：{text}', en: 'Add to a box: {text}' },
  place_into: { ja: 'どのマスに置きますか？', en: 'Which box?' },
  suggested: { ja: '候補のマス', en: 'suggested' },
  placed: { ja: '「{box}」に追加しました', en: 'Added to {box}' },
} as const satisfies Record<string, Pair>

export const REVIEW_KIND_NAMES: Record<ReviewKind, Pair> = {
  add: { ja: '追加', en: 'Add' },
  change: { ja: '変更', en: 'Change' },
  move: { ja: '移動', en: 'Move' },
  remove: { ja: '削除', en: 'Remove' },
}

export const GENERATOR_NAMES: Record<NoteMaker, Pair> = {
  embedded: { ja: '内蔵の機能', en: 'Built-in generator' },
  llm: { ja: 'AI', en: 'AI' },
  program: { ja: 'プログラム（API）', en: 'Integration (API)' },
}
