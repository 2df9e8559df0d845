import type { Pair } from '#contract/language.ts'
import type { NoteMaker } from '#contract/lean-canvas.ts'
import type { ReviewKind } from './review.ts'

/** What a generation tells, offers and asks. */
export const GENERATION_TEXTS = {
  generating: { ja: '台本を読み取っています', en: 'Reading the script' },
  generating_llm: { ja: 'AI が台本を読み取っています', en: 'AI is reading the script' },
  generating_step: { ja: '{step}（{done}/12）', en: '{step} ({done} of 12)' },
  started_by: { ja: '{name}さんが開始しました', en: 'Started by {name}' },
  cancel: { ja: '中止', en: 'Cancel' },
  cancelled: { ja: '生成を中止しました', en: 'Generation cancelled' },
  cancelled_text: { ja: 'キャンバスは変わっていません。', en: 'The canvas has not changed.' },

  cancelled_by_others: { ja: '生成が中止されました', en: 'The generation was cancelled' },

  generated_by: { ja: '{name}さんがキャンバスを生成しました', en: '{name} generated the canvas' },
  proposed_by: { ja: '{name}さんが開始した生成が終わりました', en: '{name}’s generation is done' },
  proposed_text: {
    ja: 'キャンバスはまだ変わっていません。提案を確認すると反映できます。',
    en: 'The canvas has not changed yet. Review the proposals to apply them.',
  },

  notes_proposed_by: {
    ja: '{name}さんのプログラムが付箋を提案しました',
    en: '{name}’s program proposed notes',
  },

  failed: { ja: '生成できませんでした', en: 'Generation failed' },
  failed_by: { ja: '{name}さんが開始した生成は失敗しました', en: '{name}’s generation failed' },
  dismiss_failed: { ja: '閉じられませんでした', en: 'It could not be put away' },
  use_embedded: { ja: '内蔵の生成で作る', en: 'Generate with the built-in engine' },

  count_added: { ja: '追加 {count}', en: '{count} added' },
  count_changed: { ja: '変更 {count}', en: '{count} changed' },
  count_moved: { ja: '移動 {count}', en: '{count} moved' },
  count_removed: { ja: '削除 {count}', en: '{count} removed' },
  count_kept: { ja: 'そのまま {count}', en: '{count} kept' },
  dropped: {
    ja: '根拠が確かめられなかった {count} 件は入れませんでした。',
    en: 'Left out because the script does not say so: {count}.',
  },
  nothing_found: {
    ja: '付箋にできる文が台本に見つかりませんでした。空いたマスの質問を参考に書き足してみてください。',
    en: 'The script holds no sentence that fits a box yet. The questions in the empty boxes show what to add.',
  },
  nothing_but_candidates: {
    ja: 'はっきりこのマスだと言える文はありませんでした。候補が{count}件あります。各マスの下で選べます。',
    en: 'No sentence clearly belongs to a box. There are {count} candidates to choose from under the boxes.',
  },
  regenerate_box_of: { ja: '「{box}」だけ読み直す', en: 'Read only “{box}” anew' },
  nothing_but_blanks: {
    ja: '付箋になる文に空欄が残っています。台本の空欄を埋めると、{count}つのマスに付箋ができます。',
    en: 'The sentences that fit still hold blanks. Boxes that fill once you fill those in: {count}.',
  },
  blanks_title: { ja: '空欄を待っているマス', en: 'Boxes that wait for blanks' },
  blanks_wait: {
    ja: '台本の空欄を埋めて生成し直すと、次のマスの付箋が増えます。',
    en: 'Fill in these blanks of the script and generate again: these boxes get more notes.',
  },
  blanks_more: { ja: '{names} ほか{count}つ', en: '{names} and {count} more' },
  no_changes: { ja: '変えるところはありませんでした', en: 'Nothing to change' },
  no_changes_text: {
    ja: 'キャンバスはいまの台本に合っています。',
    en: 'The canvas already matches the script as it is now.',
  },
  result_failed: {
    ja: '生成の結果を読み込めませんでした',
    en: 'What the generation found could not be loaded',
  },

  undo_last: { ja: '直前の生成を元に戻す', en: 'Undo the last generation' },
  undo_help: {
    ja: '生成のあとに手を入れた付箋は残ります',
    en: 'Notes changed since then stay',
  },
  undone: { ja: '生成を元に戻しました', en: 'The generation is undone' },
  undo_failed: { ja: '元に戻せませんでした', en: 'It could not be undone' },

  more: { ja: '生成のメニュー', en: 'Generation menu' },
  last_one: { ja: '前回：{name}、{when}', en: 'Last: {name}, {when}' },
  with_llm: { ja: 'AI で生成する', en: 'Generate with AI' },
  with_llm_help: {
    ja: '文脈を読んで短くまとめます。台本が外部の AI に送られます',
    en: 'Reads between the lines. The script is sent to an AI service',
  },
  with_embedded: { ja: '内蔵の生成で作る', en: 'Use the built-in engine' },
  with_embedded_help: {
    ja: '台本の文をそのまま使います。外部には送られません',
    en: 'Takes sentences as they stand. Nothing leaves this installation',
  },

  review: { ja: '提案を確認', en: 'Review proposals' },
  review_count: { ja: '提案を確認（{count}）', en: 'Review proposals ({count})' },
  review_title: { ja: '生成の提案', en: 'What would change' },
  review_title_program: { ja: '付箋の提案', en: 'Proposed notes' },
  review_text: {
    ja: 'チェックした項目だけがキャンバスに反映されます。手で書いた付箋、手を入れた付箋、固定した付箋は変わりません。',
    en: 'Only what is ticked goes onto the canvas. Notes you wrote, changed or pinned stay as they are.',
  },
  review_groups: { ja: 'まとめて選ぶ', en: 'Select by kind' },
  group_count: { ja: '{kind} {ticked}/{total}', en: '{kind} {ticked}/{total}' },
  review_moved_from: { ja: '「{box}」から移動', en: 'from “{box}”' },
  review_changed_from: { ja: '変更前：', en: 'Before: ' },
  review_kept: {
    ja: 'ほかの {count} 枚の付箋はそのまま残ります。',
    en: 'The other {count} notes stay as they are.',
  },
  review_kept_one: {
    ja: 'ほかの 1 枚の付箋はそのまま残ります。',
    en: 'The other note stays as it is.',
  },
  review_gone: {
    ja: 'もとの文がいまの台本にありません',
    en: 'Its sentence is no longer in the script',
  },
  review_unfound: { ja: '今回の生成では選ばれませんでした', en: 'Not found this time' },
  later: { ja: 'あとで決める', en: 'Decide later' },
  discard: { ja: '提案を使わない', en: 'Discard the proposals' },
  discard_help: { ja: 'キャンバスはこのまま残ります', en: 'The canvas stays as it is' },
  discarded: { ja: '提案を片づけました', en: 'The proposals are put away' },
  apply: { ja: '反映する', en: 'Apply' },
  apply_counts: { ja: '反映する（{counts}）', en: 'Apply ({counts})' },
  applied: { ja: '提案を反映しました', en: 'The proposals are on the canvas' },
  apply_failed: { ja: '反映できませんでした', en: 'It could not be applied' },

  candidates: { ja: '候補 {count}', en: 'Candidates {count}' },
  candidates_in: {
    ja: '「{box}」の候補 {count} 件を見る',
    en: 'Candidates {count}: {box}',
  },
  candidates_title: { ja: '「{box}」の候補', en: 'Candidates for {box}' },
  candidates_text: {
    ja: '確信が持てなかった文です。合うものを選ぶと付箋になります。',
    en: 'The generator was not sure of these. One you choose becomes a note.',
  },
  take_over: { ja: '付箋にする：', en: 'Make it a note: ' },
  taken_over: { ja: '「{box}」に付箋を置きました', en: 'Note placed in {box}' },
  take_over_failed: { ja: '付箋にできませんでした', en: 'It could not be placed' },

  unplaced: { ja: 'どこにも置かれなかった文', en: 'Sentences placed nowhere' },
  unplaced_text: {
    ja: 'どの付箋にも使われていない文です。必要なものはマスに置けます。',
    en: 'No note quotes these. Put the ones that matter into a box.',
  },
  unplaced_none: {
    ja: 'すべての文がキャンバスに置かれています。',
    en: 'Every sentence has its place on the canvas.',
  },
  place: { ja: 'マスに置く', en: 'Put into a box' },
  place_sentence: { ja: 'マスに置く：{text}', en: 'Put into a box: {text}' },
  place_into: { ja: 'どのマスに置きますか', en: 'Which box?' },
  suggested: { ja: '候補のマス', en: 'suggested' },
  placed: { ja: '「{box}」に置きました', en: 'Placed in {box}' },
} as const satisfies Record<string, Pair>

export const REVIEW_KIND_NAMES: Record<ReviewKind, Pair> = {
  add: { ja: '追加', en: 'Add' },
  change: { ja: '変更', en: 'Change' },
  move: { ja: '移動', en: 'Move' },
  remove: { ja: '削除', en: 'Remove' },
}

export const GENERATOR_NAMES: Record<NoteMaker, Pair> = {
  embedded: { ja: '台本の自動読み取り', en: 'Daihon’s script reader' },
  llm: { ja: 'AI による生成', en: 'Generated with AI' },
  program: { ja: 'プログラム（API）の提案', en: 'Proposed by a program (API)' },
}
