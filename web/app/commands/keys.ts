import type { Pair } from '#contract/language.ts'
import type { ChordId, Scope } from '#web/commands/chords.ts'

/** Headings of the list of keys, in display order. */
export const SCOPE_NAMES: Record<Scope, Pair> = {
  page: { ja: 'どこでも', en: 'Everywhere' },
  dashboard: { ja: 'ダッシュボード', en: 'Dashboard' },
  document: { ja: '台本とリーンキャンバス', en: 'Scripts and lean canvases' },
  script: { ja: '台本', en: 'Scripts' },
  text: { ja: '台本を書く', en: 'Writing' },
  canvas: { ja: 'リーンキャンバス', en: 'Lean canvas' },
}

export const CHORD_NAMES: Record<ChordId, Pair> = {
  palette: { ja: '検索とコマンド', en: 'Search and commands' },
  keys: { ja: 'ショートカットの一覧', en: 'Show shortcuts' },
  search: { ja: '台本を検索', en: 'Search scripts' },
  select: { ja: '台本を選択', en: 'Select script' },
  extend_selection: { ja: '選択を広げる', en: 'Extend selection' },
  select_all: { ja: '表示中の台本をすべて選択', en: 'Select all scripts shown' },
  save: { ja: '保存の状態を表示', en: 'Show save status' },
  find: { ja: '検索と置換', en: 'Find and replace' },
  comment: { ja: 'コメントを書く', en: 'Add a comment' },
  rehearse: { ja: 'リハーサル', en: 'Rehearse' },
  live: { ja: '通話で使う', en: 'Use in a call' },
  flow: { ja: '流れ図', en: 'Flow map' },
  print: { ja: '印刷', en: 'Print' },
  export: { ja: '書き出し', en: 'Export' },
  history: { ja: '変更履歴', en: 'Version history' },
  checks: { ja: '書き方のチェック', en: 'Writing suggestions' },
  next_finding: { ja: '次の指摘へ', en: 'Next suggestion' },
  previous_finding: { ja: '前の指摘へ', en: 'Previous suggestion' },
  slash: { ja: '入れるものを選ぶ', en: 'Choose what to insert' },
  block_menu: { ja: 'ブロックの操作', en: 'Open the block menu' },
  answers: { ja: '切り返しの候補へ', en: 'Go to suggested replies' },
  move_block: { ja: 'ブロックを移動', en: 'Move block' },
  duplicate: { ja: 'ブロックを複製', en: 'Duplicate block' },
  speaker: { ja: '話者を変える', en: 'Change speaker' },
  strong: { ja: '太字', en: 'Bold' },
  highlight: { ja: 'マーカー', en: 'Highlight' },
  ruby: { ja: 'ふりがな', en: 'Add furigana' },
  link: { ja: 'リンク', en: 'Link' },
  undo: { ja: '元に戻す', en: 'Undo' },
  redo: { ja: 'やり直す', en: 'Redo' },
  redo_too: { ja: 'やり直す', en: 'Redo' },
  next_note: { ja: '次の付箋へ', en: 'Next note' },
  move_note: { ja: '付箋を移動', en: 'Move note' },
}
