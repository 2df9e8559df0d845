import type { Pair } from '#contract/language.ts'

export const GROUP_TEXTS = {
  title: { ja: 'グループ（部署）', en: 'Groups' },
  text: {
    ja: '台本をグループのメンバーだけに公開できます。一人が複数のグループに入れます。',
    en: 'Share a script with one group instead of the whole company. People can be in more than one group.',
  },
  name: { ja: 'グループ名', en: 'Group name' },
  add: { ja: '作成', en: 'Create group' },
  added: { ja: 'グループ「{name}」を作成しました', en: 'Group “{name}” created' },
  members: { ja: 'メンバー {count}人', en: '{count} {count|member|members}' },
  new_member: { ja: 'メンバーを追加', en: 'Add a member' },
  put_in: { ja: '追加', en: 'Add' },
  take_out: { ja: '外す', en: 'Remove' },
  take_out_named: {
    ja: '{name}さんを「{group}」から外す',
    en: 'Remove {name} from “{group}”',
  },
  rename: { ja: '名前を変更', en: 'Rename' },
  rename_named: { ja: '「{group}」の名前を変更', en: 'Rename “{group}”' },
  of_directory: { ja: 'ディレクトリで管理', en: 'Synced from directory' },
  of_directory_text: {
    ja: '名前とメンバーは会社のディレクトリ（SCIM）から反映されます。変更はディレクトリで行ってください。',
    en: 'Its name and members come from your company directory (SCIM). Change them there.',
  },
  people_of: { ja: '「{group}」のメンバー', en: 'Members of “{group}”' },
  remove: { ja: '削除', en: 'Delete' },
  remove_named: { ja: '「{group}」を削除', en: 'Delete “{group}”' },
  remove_title: { ja: 'グループ「{group}」を削除しますか？', en: 'Delete group “{group}”?' },
  remove_text: {
    ja: 'このグループに公開されている台本{count}件は、オーナーと管理者だけが開けるようになります。あとで元に戻せます。',
    en: 'The {count} {count|script|scripts} shared with it will be visible only to their owners and the admin. You can restore the group later.',
  },
  removed: { ja: 'グループ「{group}」を削除しました', en: 'Group “{group}” deleted' },
  deleted: { ja: '削除済み', en: 'Deleted' },
  restore: { ja: '元に戻す', en: 'Restore' },
  restore_named: { ja: '「{group}」を元に戻す', en: 'Restore “{group}”' },
  failed: { ja: 'グループを変更できませんでした', en: 'Couldn’t update the group' },
} as const satisfies Record<string, Pair>
