import type { Pair } from '#contract/language.ts'

/** Keys that are no command of their own: of all pages, of the list, of the text, of a canvas. */
export const APP_KEYS: readonly {
  title: Pair
  keys: readonly { keys: string; name: Pair }[]
}[] = [
  {
    title: { ja: 'どこでも', en: 'Everywhere' },
    keys: [
      { keys: 'Ctrl+K', name: { ja: '検索とコマンド', en: 'Search and commands' } },
      { keys: '?', name: { ja: 'ショートカットの一覧', en: 'This list' } },
    ],
  },
  {
    title: { ja: 'ダッシュボード', en: 'Dashboard' },
    keys: [
      { keys: '/', name: { ja: '台本を検索', en: 'Search scripts' } },
      { keys: 'X', name: { ja: '台本を選択', en: 'Select the script' } },
      { keys: 'Shift+↑ ↓ ← →', name: { ja: '選択を広げる', en: 'Extend the selection' } },
      { keys: 'Ctrl+A', name: { ja: '表示中の台本をすべて選択', en: 'Select all shown' } },
    ],
  },
  {
    title: { ja: '台本を書く', en: 'Writing' },
    keys: [
      { keys: '/', name: { ja: '入れるものを選ぶ', en: 'Choose what to insert' } },
      { keys: 'Ctrl+/', name: { ja: 'ブロックの操作', en: 'Actions for the block' } },
      { keys: 'Alt+↑ ↓', name: { ja: 'ブロックを移動', en: 'Move the block' } },
      { keys: 'Ctrl+Shift+D', name: { ja: 'ブロックを複製', en: 'Duplicate the block' } },
      { keys: 'Ctrl+Alt+1 2 3', name: { ja: '話し手を変える', en: 'Change the speaker' } },
      { keys: 'Ctrl+B', name: { ja: '太字', en: 'Bold' } },
      { keys: 'Ctrl+Shift+H', name: { ja: '蛍光ペン', en: 'Highlight' } },
      { keys: 'Ctrl+Alt+R', name: { ja: 'ふりがな', en: 'Reading above the words' } },
      { keys: 'Ctrl+Z', name: { ja: '元に戻す', en: 'Undo' } },
    ],
  },
  {
    title: { ja: 'リーンキャンバス', en: 'Lean canvas' },
    keys: [
      { keys: 'Enter', name: { ja: '次の付箋へ', en: 'To the next note' } },
      { keys: 'Alt+↑ ↓ ← →', name: { ja: '付箋を移動', en: 'Move the note' } },
      { keys: 'Ctrl+Shift+Z', name: { ja: 'やり直す', en: 'Redo' } },
    ],
  },
]
