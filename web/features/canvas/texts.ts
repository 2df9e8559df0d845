import type { Pair } from '#contract/language.ts'
import type { NoteColor } from '#document/canvas.ts'

export const CANVAS_TEXTS = {
  lean_canvas: { ja: 'リーンキャンバス', en: 'Lean canvas' },
  loading: { ja: 'キャンバスを読み込んでいます', en: 'Loading canvas' },
  filled: { ja: '12マス中{count}マスに付箋があります', en: '{count} of 12 boxes filled' },
  more: { ja: 'キャンバスのメニュー', en: 'Canvas menu' },
  versions: { ja: '変更履歴', en: 'Version history' },
  redo: { ja: 'やり直す', en: 'Redo' },
  share: { ja: '共有', en: 'Share' },
  export: { ja: '書き出す', en: 'Export' },

  plain_title: {
    ja: 'キャンバスはトークスクリプトからのみ作成できます',
    en: 'Canvases need a talk script',
  },
  plain_text: {
    ja: 'リーンキャンバスは、話す言葉で書いたトークスクリプトから作成します。',
    en: 'Lean canvases are built from talk scripts: the words you actually say.',
  },
  open_script: { ja: '台本を開く', en: 'Open script' },
  absent_title: { ja: 'キャンバスを開けませんでした', en: 'Couldn’t open the canvas' },
  not_on_device: {
    ja: 'このキャンバスは、まだこの端末で開いていません。接続が戻ると自動で開きます。',
    en: 'This canvas hasn’t been opened on this device yet. It’ll open when you reconnect.',
  },
  open_talk_script: { ja: '台本を開く', en: 'Open script' },
  to_dashboard: { ja: 'ダッシュボードへ', en: 'Go to the dashboard' },
  not_live: {
    ja: 'キャンバスを開けませんでした',
    en: 'Couldn’t open the canvas',
  },
  create_and_generate: { ja: '台本から生成する', en: 'Generate from the script' },
  start_empty: { ja: '空のキャンバスから始める', en: 'Start with an empty canvas' },

  note_in: { ja: '「{box}」の付箋', en: 'Note in {box}' },
  note_help: {
    ja: 'Enter で次の付箋へ、Shift+Enter で改行、Alt+矢印キーで移動、Escape で付箋の操作へ進みます。そこでは X で選択、1・2・3で仮説・聞いた話・事実、Delete で削除です。',
    en: 'Enter goes to the next note, Shift+Enter adds a line break, Alt+arrow keys move the note, and Escape goes to the note’s menu button. There, X selects the note, 1, 2 and 3 mark it as an assumption, anecdotal or a fact, and Delete deletes it.',
  },
  add_note: { ja: '付箋を追加', en: 'Add note' },
  add_note_in: { ja: '「{box}」に付箋を追加', en: 'Add a note to {box}' },
  too_many: {
    ja: '付箋は500枚までです。不要な付箋を削除してください。',
    en: 'A canvas can have up to 500 notes. Delete some first.',
  },
  note_actions: { ja: '付箋の操作：{text}', en: 'Note actions: {text}' },
  note_actions_title: { ja: '付箋の操作（ドラッグで移動）', en: 'Actions (drag to move)' },
  evidence: { ja: '確からしさ', en: 'Evidence' },
  color: { ja: '色', en: 'Colour' },
  pinned: { ja: '固定する', en: 'Pin' },
  pinned_help: { ja: '生成し直しても残します', en: 'Stays when you generate again' },
  is_pinned: { ja: '固定中', en: 'Pinned' },
  move_to: { ja: '別のマスへ移す', en: 'Move to' },
  no_such_box: { ja: '該当するマスがありません', en: 'No matching box' },
  move_up: { ja: '上へ', en: 'Up' },
  move_down: { ja: '下へ', en: 'Down' },
  delete: { ja: '削除', en: 'Delete' },
  deleted: { ja: '付箋を削除しました', en: 'Note deleted' },
  moved: {
    ja: '「{box}」の{place}番目に移動しました（全{count}枚）',
    en: 'Moved to {box}, {place} of {count}',
  },
  edited_by: { ja: '{name}さんが編集中', en: '{name} is editing' },

  source: { ja: 'もとになった文', en: 'Source' },
  show_source: { ja: 'もとになった文を表示', en: 'Show source' },
  show_in_script: { ja: '台本で見る', en: 'Show in script' },
  stale_mark: { ja: '台本が変わっています', en: 'The script has changed' },

  add_question: { ja: '質問を台本に追加', en: 'Add question to script' },
  question_added: { ja: '質問を台本に追加しました', en: 'Question added to the script' },
  question_waits: {
    ja: '質問はこの端末に保存しました。接続が戻ると送信します。',
    en: 'Saved on this device. It’ll sync when you’re back online.',
  },
  question_failed: { ja: '質問を追加できませんでした', en: 'Couldn’t add the question' },
  question_failed_text: {
    ja: '台本に接続できませんでした。もう一度お試しください。',
    en: 'Couldn’t open the script for editing. Try again.',
  },
  question_stands: { ja: 'この質問は台本にあります', en: 'Already in the script' },
} as const satisfies Record<string, Pair>

export const COLOR_NAMES: Record<NoteColor, Pair> = {
  none: { ja: '色なし', en: 'None' },
  yellow: { ja: '黄', en: 'Yellow' },
  red: { ja: '赤', en: 'Red' },
  green: { ja: '緑', en: 'Green' },
  blue: { ja: '青', en: 'Blue' },
  purple: { ja: '紫', en: 'Purple' },
}
