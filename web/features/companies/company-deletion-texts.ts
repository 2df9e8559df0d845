import type { Pair } from '#contract/language.ts'

export const COMPANY_DELETION_TEXTS = {
  title: { ja: '会社の削除', en: 'Delete company' },
  hint: {
    ja: 'メンバー全員がすぐに利用できなくなります。30日間は、管理者が取り消せます。',
    en: 'Everyone loses access right away. The admin can undo this for 30 days.',
  },
  open: { ja: '会社を削除する', en: 'Delete company' },
  dialog: { ja: '「{name}」を削除しますか？', en: 'Delete “{name}”?' },
  gone: { ja: '次のものが、すべて完全に削除されます。', en: 'This permanently deletes:' },
  people: { ja: 'メンバーのアカウント', en: 'Member accounts' },
  scripts: { ja: '台本', en: 'Scripts' },
  canvases: { ja: 'リーンキャンバス', en: 'Lean canvases' },
  shares: { ja: '公開中の共有リンク', en: 'Active share links' },
  rest: {
    ja: '版、コメント、記録、ファイル、設定も含みます。',
    en: 'Plus versions, comments, records, files and settings.',
  },
  text: {
    ja: 'メンバー全員がすぐにログアウトし、共有リンク、API トークン、外部連携も止まります。{days}日以内なら、あなただけがログインして取り消せます。それを過ぎると、元に戻せません。',
    en: 'Everyone is logged out immediately, and share links, API tokens and integrations stop working. For {days} days, only you can log in and cancel the deletion. After that, it can’t be undone.',
  },
  export: {
    ja: '先に、会社のデータを書き出せます（ほかの人の非公開の台本は含まれません）。',
    en: 'You can export the company’s data first (other people’s private scripts aren’t included).',
  },
  to_export: { ja: '書き出しを開く', en: 'Open export' },
  operator_in_company: {
    ja: '運営担当者がいる会社は削除できません。先に、運営担当から外すか、別の会社に移してもらってください。',
    en: 'You can’t delete a company that has an operator. Ask them to give up the role or move to another company first.',
  },
  name: { ja: '確認のため「{name}」と入力', en: 'Type “{name}” to confirm' },
  confirm: { ja: '会社を削除する', en: 'Delete company' },
  return_title: { ja: '会社は削除される予定です', en: 'This company will be deleted' },
  return_lead: {
    ja: '「{name}」は {when} に完全に削除されます。それまでは、あなただけがログインできます。',
    en: '“{name}” will be permanently deleted on {when}. Until then, only you can log in.',
  },
  keep: { ja: '削除を取り消して、会社を残す', en: 'Keep the company' },
  kept: {
    ja: '会社の削除を取り消しました。メンバー全員がまた利用できます',
    en: 'Company restored. Everyone can log in again.',
  },
} as const satisfies Record<string, Pair>
