import type { Pair } from '#contract/language.ts'

/** The company's groups and who is in them. */
export const GROUP_TEXTS = {
  title: { ja: 'グループ（部署）', en: 'Groups' },
  text: {
    ja: '台本をグループのメンバーだけに公開できます。一人が複数のグループに入れます。',
    en: 'A script can be shown to the people of one group. Somebody may be in several.',
  },
  name: { ja: 'グループ名', en: 'Name of the group' },
  add: { ja: '作成', en: 'Make it' },
  added: { ja: 'グループ「{name}」を作成しました', en: 'The group “{name}” is made' },
  members: { ja: 'メンバー {count} 人', en: 'People: {count}' },
  new_member: { ja: 'メンバーを追加', en: 'Put somebody in' },
  choose: { ja: '選んでください', en: 'Choose somebody' },
  put_in: { ja: '追加', en: 'Put in' },
  take_out: { ja: '外す', en: 'Take out' },
  take_out_named: {
    ja: '{name} さんを「{group}」から外す',
    en: 'Take {name} out of “{group}”',
  },
  rename: { ja: '名前を変更', en: 'Rename' },
  rename_named: { ja: '「{group}」の名前を変更', en: 'Rename “{group}”' },
  of_directory: { ja: 'ディレクトリで管理', en: 'Kept by the directory' },
  of_directory_text: {
    ja: '名前とメンバーは会社のディレクトリ（SCIM）から反映されます。変更はディレクトリで行ってください。',
    en: 'Its name and its people come from your directory (SCIM). Change them there.',
  },
  people_of: { ja: '「{group}」のメンバー', en: 'People of “{group}”' },
  remove: { ja: '削除', en: 'Delete' },
  remove_named: { ja: '「{group}」を削除', en: 'Delete “{group}”' },
  remove_title: { ja: 'グループ「{group}」を削除しますか？', en: 'Delete the group “{group}”?' },
  remove_text: {
    ja: 'このグループに公開されている台本 {count} 件は、オーナーと管理者だけが開けるようになります。あとで元に戻せます。',
    en: 'Scripts shown to it ({count}) can be opened by their owners and the admin alone from then on. You can bring the group back.',
  },
  removed: { ja: 'グループ「{group}」を削除しました', en: 'The group “{group}” is deleted' },
  deleted: { ja: '削除済み', en: 'Deleted' },
  restore: { ja: '元に戻す', en: 'Bring back' },
  restore_named: { ja: '「{group}」を元に戻す', en: 'Bring “{group}” back' },
  failed: { ja: 'グループを変更できませんでした', en: 'The group could not be changed' },
} as const satisfies Record<string, Pair>
