import type { Pair } from '#contract/language.ts'

/** Deleting the company, and keeping it. */
export const COMPANY_DELETION_TEXTS = {
  title: { ja: '会社の削除', en: 'Delete the company' },
  hint: {
    ja: 'メンバー全員がすぐに利用できなくなります。30日間は、管理者が取り消せます。',
    en: 'Nobody in the company can use Daihon any more, at once. Its admin can take that back for 30 days.',
  },
  open: { ja: '会社を削除する', en: 'Delete the company' },
  dialog: { ja: '「{name}」を削除しますか？', en: 'Delete “{name}”?' },
  gone: { ja: '次のものが、すべて完全に削除されます。', en: 'All of this will be erased:' },
  people: { ja: 'メンバーのアカウント', en: 'Accounts of members' },
  scripts: { ja: '台本', en: 'Scripts' },
  canvases: { ja: 'リーンキャンバス', en: 'Lean canvases' },
  shares: { ja: '公開中の共有リンク', en: 'Open share links' },
  rest: {
    ja: '版、コメント、記録、ファイル、設定も含みます。',
    en: 'With versions, comments, records, files and settings.',
  },
  text: {
    ja: 'メンバー全員がすぐにログアウトし、共有リンク、API トークン、外部連携も止まります。{days}日のあいだは、あなただけがログインして取り消せます。過ぎると、元に戻せません。',
    en: 'Everybody is out at once; share links, API tokens and integrations stop. For {days} days you alone can log in and take it back. After that it cannot be brought back.',
  },
  export: {
    ja: '先に、会社のデータを書き出せます（ほかの人の非公開の台本は含まれません）。',
    en: 'You can export the company’s data first (without other people’s private scripts).',
  },
  to_export: { ja: '書き出しを開く', en: 'Open the export' },
  operator_in_company: {
    ja: '運営担当者がいる会社は削除できません。先に、運営担当から外すか、別の会社に移してもらってください。',
    en: 'A company with an operator in it cannot be deleted. Have them dismissed as an operator, or moved to another company first.',
  },
  name: { ja: '確認のため「{name}」と入力', en: 'Type “{name}” to confirm' },
  confirm: { ja: '会社を削除する', en: 'Delete the company' },
  return_title: { ja: '会社は削除される予定です', en: 'The company will be deleted' },
  return_lead: {
    ja: '「{name}」は {when} に完全に削除されます。それまでは、あなただけがログインできます。',
    en: '“{name}” will be erased on {when}. Until then you alone can log in.',
  },
  keep: { ja: '削除を取り消して、会社を残す', en: 'Keep the company' },
  kept: {
    ja: '会社の削除を取り消しました。メンバー全員が、ふたたび利用できます',
    en: 'The company stays. Everybody in it can log in again',
  },
} as const satisfies Record<string, Pair>
