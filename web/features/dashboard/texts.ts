import type { Pair } from '#contract/language.ts'
import type { ScriptKind, ScriptStatus } from '#contract/scripts.ts'

export const DASHBOARD_TEXTS = {
  title: { ja: 'ダッシュボード', en: 'Dashboard' },
  new_script: { ja: '新規作成', en: 'New' },
  search: { ja: '台本・コメント・キャンバスを検索', en: 'Search scripts, comments, canvases' },
  search_hint: {
    ja: 'tag:、author:、status: で絞り込めます（タグ:、作成者:、状態: とも書けます）。',
    en: 'Narrow results with tag:, author: or status:.',
  },
  search_values: { ja: '候補', en: 'Suggestions' },
  search_unknown: {
    ja: '「{words}」という絞り込みはないため、文字として検索しています。',
    en: '“{words}” isn’t a filter, so we searched for it as text.',
  },
  found_tag: { ja: 'タグ', en: 'Tag' },
  found_script_comment: { ja: 'コメント', en: 'Comment' },
  found_canvas_comment: { ja: 'キャンバスのコメント', en: 'Canvas comment' },
  found_note: { ja: 'キャンバスの付箋', en: 'Canvas note' },
  search_open: { ja: '検索・絞り込み', en: 'Search and filter' },
  show_all: { ja: 'すべて表示', en: 'Show all' },
  clear_search: { ja: '検索をクリア', en: 'Clear search' },
  waiting: {
    ja: '{count}人が参加の承認を待っています。',
    en: '{count} {count|person is|people are} waiting for your approval',
  },
  waiting_link: { ja: '確認する', en: 'Review' },

  templates: { ja: 'テンプレートから始める', en: 'Start from a template' },
  all_templates: { ja: 'すべて見る', en: 'See all' },
  template_blank: { ja: '白紙から', en: 'Blank' },
  template_paste: { ja: '手元の台本を取り込む', en: 'Paste or import text' },

  tabs: { ja: '台本の種類', en: 'Script types' },
  all: { ja: 'すべて', en: 'All' },
  talk_script: { ja: 'トークスクリプト', en: 'Talk scripts' },
  script: { ja: '台本（文章）', en: 'Prose scripts' },
  canvas: { ja: 'キャンバス', en: 'Canvases' },
  recent: { ja: '最近開いた', en: 'Recent' },
  shared: { ja: '共有', en: 'Shared' },
  shared_with_me: { ja: 'あなたに共有', en: 'Shared with you' },
  trash: { ja: 'ゴミ箱', en: 'Trash' },
  status: { ja: '状態', en: 'Status' },
  any_status: { ja: 'すべての状態', en: 'Any status' },
  author: { ja: '作成者', en: 'Author' },
  author_is: { ja: '作成者：{who}', en: 'Author: {who}' },
  anybody: { ja: '全員', en: 'Anyone' },
  me: { ja: '自分', en: 'Me' },
  team: { ja: '自分以外', en: 'Others' },
  clear_filters: { ja: '条件をクリア', en: 'Clear filters' },

  found: { ja: '{count}件を表示しています', en: 'Showing {count}' },
  stale: {
    ja: '最新の内容を取得できませんでした。前回の内容を表示しています。',
    en: 'Couldn’t refresh. This list may be out of date.',
  },
  nothing_found: { ja: '一致する台本はありません', en: 'No matching scripts' },
  nothing_found_text: {
    ja: '別の言葉で検索するか、条件を減らしてみてください。',
    en: 'Try other words or fewer filters.',
  },
  no_talk_scripts: { ja: 'トークスクリプトはまだありません', en: 'No talk scripts yet' },
  no_scripts: { ja: '文章の台本はまだありません', en: 'No prose scripts yet' },
  no_talk_scripts_text: {
    ja: '商談や電話、ピッチで話す内容をここにまとめます。',
    en: 'Write down what you’ll say in meetings, calls and pitches.',
  },
  no_scripts_text: {
    ja: '事業の背景や計画を文章で残す場所です。',
    en: 'Write down the background and plans for your business.',
  },
  none_shared: { ja: '共有された台本はありません', en: 'Nothing shared with you yet' },
  none_shared_text: {
    ja: '同じ会社のメンバーがあなたを指定して共有した台本が、ここに並びます。',
    en: 'Scripts that colleagues share with you show up here.',
  },
  no_canvases: { ja: 'リーンキャンバスはまだありません', en: 'No lean canvases yet' },
  no_canvases_text: {
    ja: '台本からリーンキャンバスを作成すると、ここに並びます。',
    en: 'Create one from a talk script to see it here.',
  },
  none_recent: { ja: '開いた台本はまだありません', en: 'Nothing opened yet' },
  none_recent_text: {
    ja: '開いた台本が、新しい順にここに並びます。',
    en: 'Scripts you’ve opened show up here, most recent first.',
  },
  trash_empty: { ja: 'ゴミ箱は空です', en: 'Trash is empty' },
  trash_empty_text: {
    ja: 'ゴミ箱に移した台本は、しばらくここに残ります。',
    en: 'Deleted scripts show up here.',
  },
  trash_kept: {
    ja: 'ゴミ箱の台本は{days}日後に完全に削除されます。',
    en: 'Items in the trash are permanently deleted after {days} days.',
  },

  untitled: { ja: '無題の台本', en: 'Untitled script' },

  menu_of: { ja: '「{title}」の操作', en: 'Actions for “{title}”' },
  rename: { ja: '名前を変更', en: 'Rename' },
  name: { ja: 'タイトル', en: 'Title' },
  save: { ja: '変更する', en: 'Rename' },
  visibility: { ja: '公開範囲', en: 'Visibility' },
  private: { ja: '非公開', en: 'Private' },
  team_view: { ja: 'チームが閲覧', en: 'Team can view' },
  team_edit: { ja: 'チームが編集', en: 'Team can edit' },
  group_view: { ja: 'グループが閲覧', en: 'Group can view' },
  group_edit: { ja: 'グループが編集', en: 'Group can edit' },
  to_trash: { ja: 'ゴミ箱に移す', en: 'Move to trash' },
  restore: { ja: '元に戻す', en: 'Restore' },
  restore_this: { ja: '「{title}」を元に戻す', en: 'Restore “{title}”' },
  canvas_filled: {
    ja: 'リーンキャンバス（12マス中{count}マス）',
    en: 'Lean canvas ({count} of 12 boxes filled)',
  },
  edited_by: { ja: '{name}さん・{when}', en: '{name}, {when}' },
  trashed: { ja: 'ゴミ箱へ移動：{when}', en: 'Moved to trash {when}' },
  not_spoken: { ja: '本文なし', en: 'Empty' },
} as const satisfies Record<string, Pair>

export const KIND_NAMES: Record<ScriptKind, Pair> = {
  talk_script: { ja: 'トークスクリプト', en: 'Talk script' },
  script: { ja: '台本（文章）', en: 'Prose script' },
}

export const STATUS_NAMES: Record<ScriptStatus, Pair> = {
  draft: { ja: '下書き', en: 'Draft' },
  in_review: { ja: '確認中', en: 'In review' },
  ready: { ja: '完成', en: 'Ready' },
}

export const DASHBOARD_TOASTS = {
  trashed: { ja: 'ゴミ箱に移しました', en: 'Moved to trash' },
  restored: { ja: '元に戻しました', en: 'Restored' },
  trash_failed: { ja: 'ゴミ箱に移せませんでした', en: 'Couldn’t move the script to trash' },
  restore_failed: { ja: '元に戻せませんでした', en: 'Couldn’t restore the script' },
  visibility_failed: {
    ja: '公開範囲を変更できませんでした',
    en: 'Couldn’t change the visibility',
  },
  visibility_done: { ja: '公開範囲を変更しました', en: 'Visibility updated' },
  open: { ja: '開く', en: 'Open' },
} as const satisfies Record<string, Pair>
