import type { Pair } from '#contract/language.ts'

export const FOLDER_TEXTS = {
  folders: { ja: 'フォルダ', en: 'Folders' },
  every: { ja: 'すべての台本', en: 'All scripts' },
  company: { ja: '会社のフォルダ', en: 'Company folders' },
  own: { ja: '自分のフォルダ', en: 'My folders' },
  own_hint: { ja: 'ほかの人には見えません。', en: 'Nobody else sees these.' },
  add_company: { ja: '会社のフォルダを作る', en: 'New company folder' },
  add_own: { ja: '自分のフォルダを作る', en: 'New folder of my own' },
  add_inside: { ja: 'この中にフォルダを作る', en: 'New folder inside' },
  create: { ja: '作る', en: 'Create' },
  edit: { ja: '名前と公開範囲', en: 'Name and visibility' },
  name: { ja: 'フォルダの名前', en: 'Name of the folder' },
  visibility: { ja: 'ここに入れた台本の公開範囲', en: 'Who can see scripts put here' },
  visibility_hint: {
    ja: '台本は、ここで作ったとき、ここへ移したときに、この公開範囲になります。あとから台本ごとに変えられます。',
    en: 'A script gets this when it is made here or moved here. It can be changed on each script later.',
  },
  visibility_stays: {
    ja: 'すでに入っている台本の公開範囲は変わりません。',
    en: 'Scripts that are already here stay as they are.',
  },
  move_folder: { ja: 'ほかのフォルダへ移す…', en: 'Move to another folder…' },
  delete: { ja: 'フォルダを削除', en: 'Delete folder' },
  menu_of: { ja: 'フォルダ「{name}」の操作', en: 'Actions for the folder “{name}”' },
  open_of: { ja: '「{name}」の中を表示', en: 'Show what is in “{name}”' },
  scripts_in: { ja: '{count}件', en: '{count} scripts' },
  path: { ja: '現在のフォルダ', en: 'This folder' },
  inside: { ja: '中のフォルダ', en: 'Folders inside' },
  move_title: { ja: 'フォルダへ移す', en: 'Move to a folder' },
  target: { ja: '移動先', en: 'Move to' },
  find: { ja: 'フォルダを選ぶ、名前で探す', en: 'Choose or find a folder' },
  none_found: { ja: '一致するフォルダはありません', en: 'No folder matches' },
  outside: { ja: 'フォルダに入れない', en: 'No folder' },
  top: { ja: 'いちばん上', en: 'At the top' },
  mine: { ja: '{path}（自分のフォルダ）', en: '{path} (my folder)' },
  widens: {
    ja: '{count}件の公開範囲が「{visibility}」に変わります。',
    en: 'Who can see it changes to “{visibility}” for {count}.',
  },
  stays: { ja: '公開範囲は変わりません。', en: 'Who can see it does not change.' },
  keep: { ja: '公開範囲は今のままにする', en: 'Leave who can see it as it is' },
  move_here: { ja: '移す', en: 'Move' },
  failed: { ja: 'フォルダを読み込めませんでした。', en: 'The folders could not be loaded.' },
} as const satisfies Record<string, Pair>

/** What toasts say. */
export const FOLDER_TOASTS = {
  created: { ja: 'フォルダを作りました', en: 'Folder made' },
  saved: { ja: 'フォルダを変更しました', en: 'Folder changed' },
  moved: { ja: 'フォルダを移しました', en: 'Folder moved' },
  deleted: { ja: 'フォルダを削除しました', en: 'Folder deleted' },
  deleted_text: {
    ja: '「{name}」の中身は、ひとつ上に移りました。',
    en: 'What was in “{name}” is now one level up.',
  },
  restored: { ja: 'フォルダを元に戻しました', en: 'Folder restored' },
  failed: { ja: 'フォルダを変更できませんでした', en: 'The folder could not be changed' },
} as const satisfies Record<string, Pair>
