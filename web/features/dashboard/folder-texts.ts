import type { Pair } from '#contract/language.ts'

export const FOLDER_TEXTS = {
  folders: { ja: 'フォルダ', en: 'Folders' },
  every: { ja: 'すべての台本', en: 'All scripts' },
  company: { ja: '会社のフォルダ', en: 'Company folders' },
  own: { ja: '自分のフォルダ', en: 'Private folders' },
  own_hint: { ja: 'ほかの人には見えません。', en: 'Only you can see these.' },
  add_company: { ja: '会社のフォルダを作成', en: 'New company folder' },
  add_own: { ja: '自分のフォルダを作成', en: 'New private folder' },
  add_inside: { ja: 'この中にフォルダを作成', en: 'New subfolder' },
  create: { ja: '作成', en: 'Create' },
  edit: { ja: '名前と公開範囲', en: 'Name and visibility' },
  name: { ja: 'フォルダの名前', en: 'Folder name' },
  visibility: { ja: 'ここに入れた台本の公開範囲', en: 'Visibility of scripts in this folder' },
  visibility_hint: {
    ja: 'このフォルダで作成した台本や、ここへ移した台本は、この公開範囲になります。あとから台本ごとに変えられます。',
    en: 'Scripts created in this folder or moved here get this visibility. You can change it for each script.',
  },
  visibility_stays: {
    ja: 'すでに入っている台本の公開範囲は変わりません。',
    en: 'Scripts already in this folder keep their visibility.',
  },
  move_folder: { ja: 'ほかのフォルダへ移す…', en: 'Move to another folder…' },
  delete: { ja: 'フォルダを削除', en: 'Delete folder' },
  menu_of: { ja: 'フォルダ「{name}」の操作', en: 'Actions for folder “{name}”' },
  open_of: { ja: '「{name}」の中を表示', en: 'Show contents of “{name}”' },
  scripts_in: { ja: '{count}件', en: '{count} {count|script|scripts}' },
  path: { ja: '現在のフォルダ', en: 'Current folder' },
  inside: { ja: '中のフォルダ', en: 'Subfolders' },
  move_title: { ja: 'フォルダへ移す', en: 'Move to folder' },
  target: { ja: '移動先', en: 'Move to' },
  find: { ja: 'フォルダを選ぶ、名前で探す', en: 'Choose or search for a folder' },
  none_found: { ja: '一致するフォルダはありません', en: 'No matching folders' },
  outside: { ja: 'フォルダに入れない', en: 'No folder' },
  top: { ja: 'いちばん上', en: 'Top level' },
  mine: { ja: '{path}（自分のフォルダ）', en: '{path} (private folder)' },
  widens: {
    ja: '{count}件の公開範囲が「{visibility}」に変わります。',
    en: 'Visibility changes to “{visibility}” for {count} {count|script|scripts}.',
  },
  stays: { ja: '公開範囲は変わりません。', en: 'Visibility stays the same.' },
  keep: { ja: '公開範囲は変えない', en: 'Keep current visibility' },
  move_here: { ja: '移す', en: 'Move' },
  failed: { ja: 'フォルダを読み込めませんでした。', en: 'Couldn’t load the folders.' },
} as const satisfies Record<string, Pair>

export const FOLDER_TOASTS = {
  created: { ja: 'フォルダを作成しました', en: 'Folder created' },
  saved: { ja: 'フォルダを変更しました', en: 'Folder updated' },
  moved: { ja: 'フォルダを移しました', en: 'Folder moved' },
  deleted: { ja: 'フォルダを削除しました', en: 'Folder deleted' },
  deleted_text: {
    ja: '「{name}」の中身は、ひとつ上に移りました。',
    en: 'The contents of “{name}” moved up one level.',
  },
  restored: { ja: 'フォルダを元に戻しました', en: 'Folder restored' },
  failed: { ja: 'フォルダを変更できませんでした', en: 'Couldn’t update the folder' },
} as const satisfies Record<string, Pair>
