import type { Pair } from '#contract/language.ts'
import type { BulkResult } from './library-api.ts'

export const LIBRARY_TEXTS = {
  make_template: { ja: 'テンプレートにする…', en: 'Create template…' },
  template: { ja: 'テンプレート', en: 'Template' },
  tag: { ja: 'タグ', en: 'Tag' },
  any_tag: { ja: 'すべてのタグ', en: 'Any tag' },
  no_tag_found: { ja: '一致するタグはありません', en: 'No matching tags' },
  no_author_found: { ja: '一致する人はいません', en: 'No matching people' },
  filters: { ja: '絞り込み', en: 'Filters' },
  any_visibility: { ja: 'すべての公開範囲', en: 'Any visibility' },
  sort: { ja: '並び順', en: 'Sort by' },
  updated: { ja: '更新が新しい順', en: 'Last edited' },
  created: { ja: '作成が新しい順', en: 'Newest' },
  by_title: { ja: 'タイトル順', en: 'Title' },
  opened: { ja: '最近開いた順', en: 'Last opened' },
  favorites_only: { ja: 'お気に入りだけを表示', en: 'Favourites only' },
  as_list: { ja: '一覧で表示', en: 'List view' },
  select: { ja: '選択', en: 'Select' },
  favorite: { ja: '「{title}」をお気に入りにする', en: 'Add “{title}” to favourites' },
  select_this: { ja: '「{title}」を選択', en: 'Select “{title}”' },
  with_tag: { ja: 'タグ「{tag}」で絞り込む', en: 'Show scripts tagged “{tag}”' },
  more_tags: { ja: 'ほか{count}個', en: '{count} more' },
  selected: { ja: '{count}件を選択中', en: '{count} selected' },
  tools: { ja: '選択した台本の操作', en: 'Actions for selected scripts' },
  select_all: { ja: '表示中をすべて選択', en: 'Select all shown' },
  done: { ja: '選択を終える', en: 'Done' },
  edit_tags: { ja: 'タグを編集', en: 'Edit tags' },
  tags_hint: {
    ja: '入力して Enter で追加します。会社で使われているタグから選べます。',
    en: 'Type a tag and press Enter. Suggestions come from your company’s tags.',
  },
  common_tags: {
    ja: '選択したすべての台本に共通するタグです。追加と削除は、選択したすべてに反映されます。',
    en: 'Tags that all selected scripts have in common. Changes apply to all of them.',
  },
  export: { ja: '書き出す…', en: 'Export…' },
  too_many_to_export: {
    ja: '一度に書き出せるのは50件までです',
    en: 'You can export up to 50 scripts at a time',
  },
  to_folder: { ja: 'フォルダへ移す…', en: 'Move to folder…' },
  folders: { ja: 'フォルダ', en: 'Folders' },
  folder_gone: { ja: 'このフォルダは見つかりません', en: 'Folder not found' },
  folder_gone_text: {
    ja: '削除されたか、閲覧する権限がありません。',
    en: 'It was deleted, or you don’t have access to it.',
  },
  to_every: { ja: 'すべての台本を見る', en: 'See all scripts' },
  folder_empty: { ja: 'このフォルダは空です', en: 'This folder is empty' },
  folder_empty_text: {
    ja: 'ここで新しく作成するか、台本のメニューの「フォルダへ移す…」で入れられます。',
    en: 'Create a script here, or use “Move to folder…” in a script’s menu.',
  },
  duplicate: { ja: '複製', en: 'Duplicate' },
  copy_of: { ja: '{title}（コピー）', en: '{title} (copy)' },
} as const satisfies Record<string, Pair>

export const LIBRARY_TOASTS = {
  trashed: { ja: '{count}件をゴミ箱に移しました', en: '{count} moved to trash' },
  restored: { ja: '{count}件を元に戻しました', en: '{count} restored' },
  visibility: {
    ja: '{count}件の公開範囲を変更しました',
    en: 'Visibility updated for {count} {count|script|scripts}',
  },
  tags: {
    ja: '{count}件のタグを変更しました',
    en: 'Tags updated for {count} {count|script|scripts}',
  },
  moved: { ja: '{count}件を移しました', en: '{count} moved' },
  moved_seen: {
    ja: '{count}件の公開範囲が「{visibility}」になりました。',
    en: 'Visibility is now “{visibility}” for {count} {count|script|scripts}.',
  },
  undone: {
    ja: '{count}件を元の状態に戻しました',
    en: 'Undid changes to {count} {count|script|scripts}',
  },
  none: { ja: '変更はありませんでした', en: 'No changes' },
  failed: { ja: '台本を変更できませんでした', en: 'Couldn’t update the scripts' },
  refused: { ja: '変更できなかった台本：{reasons}', en: 'Skipped: {reasons}' },
  duplicated: { ja: '複製しました', en: 'Script duplicated' },
  duplicate_failed: { ja: '複製できませんでした', en: 'Couldn’t duplicate the script' },
  favorite_failed: {
    ja: 'お気に入りを変更できませんでした',
    en: 'Couldn’t update your favourites',
  },
} as const satisfies Record<string, Pair>

/** Reasons why scripts were not changed, with the number of scripts. */
export const PROBLEM_TEXTS = {
  forbidden: { ja: '権限がないもの {count}件', en: '{count} you can’t edit' },
  not_found: { ja: '見つからないもの {count}件', en: '{count} not found' },
  in_trash: { ja: 'ゴミ箱にあるもの {count}件', en: '{count} in the trash' },
  no_team: { ja: 'チームがないもの {count}件', en: '{count} without a team' },
  no_group: {
    ja: 'グループを選べないもの {count}件',
    en: '{count} that can’t be shared with that group',
  },
  folder_gone: {
    ja: '移動先のフォルダがないもの {count}件',
    en: '{count} whose folder no longer exists',
  },
  not_own: {
    ja: '自分の台本ではないもの {count}件（自分のフォルダには自分の台本だけを置けます）',
    en: '{count} not yours (private folders can only hold your own scripts)',
  },
  too_many_tags: { ja: 'タグが20個を超えるもの {count}件', en: '{count} with more than 20 tags' },
  unconfirmed: {
    ja: '結果を確認できなかったもの {count}件',
    en: '{count} that couldn’t be confirmed',
  },
} as const satisfies Record<NonNullable<BulkResult['problem']>, Pair>
