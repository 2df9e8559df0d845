import type { Pair } from '#contract/language.ts'

/** What stands on the sheet itself: labels, placeholders, controls. */
export const SHEET_TEXTS = {
  sheet: { ja: '台本の本文', en: 'Script text' },
  keys_hint: {
    ja: 'スラッシュでブロックの追加、Ctrl+スラッシュでその行のメニュー、タブで話者の切り替え、エスケープで本文から出ます。',
    en: 'Slash adds a block, Control and slash open the menu of the line, Tab changes the speaker, Escape leaves the text.',
  },
  question: { ja: '質問', en: 'Ask' },
  objection: { ja: '切り返し', en: 'Objection' },
  branch: { ja: '分岐', en: 'If' },
  pause: { ja: '間', en: 'Pause' },
  memo: { ja: 'メモ', en: 'Memo' },
  says: { ja: '相手', en: 'They say' },
  answer: { ja: '返し方', en: 'Answer' },
  change_speaker: { ja: '話者：{name}（押すと切り替え）', en: 'Speaker: {name}. Press to change' },
  block_menu: { ja: 'ブロックのメニュー', en: 'Block menu' },
  section_menu: { ja: 'セクションのメニュー', en: 'Section menu' },
  section_kind: { ja: 'セクションの種類：{name}', en: 'Kind of section: {name}' },
  start_writing: { ja: 'ここから書き始める', en: 'Start writing here' },
  target: { ja: '目標 {time}', en: 'Target {time}' },
  set_target: { ja: '目標時間を決める', en: 'Set a target' },
  field: { ja: '記録名', en: 'Record as' },
  field_placeholder: { ja: '記録名（例：利用人数）', en: 'Record as, e.g. budget' },
  answer_field: { ja: '聞き取った内容', en: 'What they said' },
  seconds: { ja: '間の長さ（秒）', en: 'Length of the pause in seconds' },
  seconds_unit: { ja: '秒、間をとる', en: 's pause' },
  goes_to: { ja: '→ {name}', en: '→ {name}' },
  goes_on: { ja: '→ このまま続ける', en: '→ go on here' },
  goes_nowhere: { ja: '→ 移動先がありません', en: '→ its section is gone' },
  branch_target: { ja: 'この答えのときに進むセクション', en: 'Section to go to after this answer' },
  title_placeholder: { ja: 'セクションの見出し', en: 'Section title' },
  line_placeholder: {
    ja: '話すことばを入力、「/」でブロックを選ぶ',
    en: 'Write what is said, or “/” for other blocks',
  },
  question_placeholder: { ja: '相手に尋ねること', en: 'What you ask' },
  says_placeholder: { ja: '相手が言いそうなこと', en: 'What they may object' },
  answer_placeholder: { ja: 'どう切り返すか', en: 'How you answer' },
  branch_placeholder: {
    ja: '相手の答え（例：はい、使っています）',
    en: 'Their answer (e.g. yes, we do)',
  },
  memo_placeholder: {
    ja: '自分用の覚え書き（読み上げません）',
    en: 'A note to yourself, never spoken',
  },
} as const satisfies Record<string, Pair>
