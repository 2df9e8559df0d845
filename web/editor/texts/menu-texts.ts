import type { Pair } from '#contract/language.ts'

/** Texts of the editor's menus, bars, cards and notices. */
export const MENU_TEXTS = {
  set_target: { ja: '目標時間', en: 'Set target time' },
  target_label: { ja: '目標時間', en: 'Target time' },
  target_hint: { ja: '例：5分、2分30秒、2:30', en: 'e.g. 5 min, 2:30' },
  target_wrong: {
    ja: '10秒から4時間の間で入力してください（例：2:30）',
    en: 'Enter a time from 10 seconds to 4 hours (e.g. 2:30)',
  },
  answer_label: { ja: '回答1件の時間（秒）', en: 'Seconds per answer' },
  answer_hint: {
    ja: '質問{count}件の回答にかかる時間として加えます。空欄にすると{standard}秒です。',
    en: 'Added for {count} {count|question|questions}. Leave empty for {standard} sec.',
  },
  save: { ja: '決定', en: 'Set' },
  clear: { ja: '目標をなくす', en: 'Remove target' },
  block_menu: { ja: 'ブロックのメニュー', en: 'Block menu' },
  section_menu: { ja: 'セクションのメニュー', en: 'Section menu' },
  section_kind: { ja: 'セクションの種類', en: 'Section type' },
  change_kind: { ja: '種類を変える', en: 'Change type' },
  branch_target: {
    ja: 'この答えのときに進むセクション',
    en: 'Section to jump to after this answer',
  },
  goes_on: { ja: 'このまま続ける', en: 'Keep going (no jump)' },
  turn_into: { ja: '種類を変える', en: 'Turn into' },
  redo: { ja: 'やり直す', en: 'Redo' },
  move_up: { ja: '上に移動', en: 'Move up' },
  move_down: { ja: '下に移動', en: 'Move down' },
  duplicate: { ja: '複製', en: 'Duplicate' },
  copy_link: { ja: 'リンクをコピー', en: 'Copy link' },
  link_copied: { ja: 'リンクをコピーしました', en: 'Link copied' },
  copy_failed: { ja: 'コピーできませんでした', en: 'Couldn’t copy' },
  delete: { ja: '削除', en: 'Delete' },
  add_section_after: { ja: '後にセクションを追加', en: 'Add section after' },
  slash_menu: { ja: 'ブロックを選ぶ', en: 'Choose a block' },
  slash_count: { ja: '候補{count}件', en: '{count} {count|option|options}' },
  selection_tools: { ja: '選択した文字の書式', en: 'Text formatting' },
  strong: { ja: '太字', en: 'Bold' },
  highlight: { ja: 'マーカー', en: 'Highlight' },
  link: { ja: 'リンク', en: 'Link' },
  ruby: { ja: 'ふりがな', en: 'Furigana' },
  paste_too_long: {
    ja: '貼り付ける文章が長すぎます（40万文字まで）。',
    en: 'You can paste up to 400,000 characters.',
  },
  paste_too_many_blocks: {
    ja: '1つの台本に入るのは3,000ブロックまでです。貼り付けませんでした。',
    en: 'Scripts can have up to 3,000 blocks. Nothing was pasted.',
  },
  paste_refused: { ja: '貼り付けられませんでした', en: 'Couldn’t paste' },
} as const satisfies Record<string, Pair>
