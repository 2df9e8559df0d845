import type { Pair } from '#contract/language.ts'

export const PEOPLE_TEXTS = {
  search: {
    ja: '名前・ふりがな・メールアドレスで検索',
    en: 'Search by name, phonetic name or email',
  },
  count: { ja: '{count}人', en: '{count} {count|person|people}' },
  status: { ja: '状態', en: 'Status' },
  any_status: { ja: 'すべての状態', en: 'Any status' },
  of_company: { ja: '{name} のみ', en: '{name} only' },
  any_company: { ja: 'すべての会社に戻す', en: 'Show all companies' },
  manage: { ja: '管理', en: 'Manage' },
  manage_named: { ja: '{name}さんを管理', en: 'Manage {name}' },
  admin: { ja: '管理者', en: 'Admin' },
  deputy: { ja: '副管理者', en: 'Deputy admin' },
  operator: { ja: '運営', en: 'Operator' },
  unverified: { ja: 'アドレス未確認', en: 'Email not verified' },
  scripts: { ja: '台本 {count}件', en: '{count} {count|script|scripts}' },
  approve: { ja: '承認する', en: 'Approve' },
  approve_text: {
    ja: '参加を承認し、本人にメールでお知らせします。',
    en: 'Approves their request and notifies them by email.',
  },
  confirm: { ja: 'アドレスを確認済みにする', en: 'Mark email as verified' },
  confirm_text: {
    ja: '確認メールが届かない方のために、運営の判断で確認済みにします。',
    en: 'For people who can’t receive the verification email. Only do this if you trust the address.',
  },
  end: { ja: 'すべての端末からログアウト', en: 'Log out everywhere' },
  end_text: {
    ja: 'すべての端末からログアウトし、API トークンも使えなくなります。',
    en: 'They’ll be logged out everywhere and their API tokens revoked.',
  },
  appoint: { ja: '会社の管理者にする', en: 'Make company admin' },
  appoint_text: {
    ja: '「{company}」の管理者を、この人に変更します。',
    en: 'Makes this person the admin of “{company}”.',
  },
  appoint_title: {
    ja: '{name}さんを「{company}」の管理者にしますか？',
    en: 'Make {name} the admin of “{company}”?',
  },
  appoint_ask: {
    ja: 'これまでの管理者はメンバーになり、会社の設定を変更できなくなります。会社の記録に残ります。',
    en: 'The current admin becomes a member and loses access to company settings. This is recorded in the activity log.',
  },
  approve_done: { ja: '{name}さんを承認しました', en: '{name} approved' },
  confirm_done: {
    ja: '{name}さんのアドレスを確認済みにしました',
    en: '{name}’s email marked as verified',
  },
  end_done: {
    ja: '{name}さんをすべての端末からログアウトさせました',
    en: '{name} was logged out everywhere',
  },
  appoint_done: { ja: '{name}さんを管理者にしました', en: '{name} is now the admin' },
  move: { ja: '別の会社に移す', en: 'Move to another company' },
  move_text: {
    ja: 'この人はログアウトし、共有された権限もなくなります。両方の会社の記録に残ります。',
    en: 'They’ll be logged out and lose access to anything shared with them. The move is recorded in both companies’ activity logs.',
  },
  to_company: { ja: '移動先の会社', en: 'Move to' },
  find_company: { ja: '会社名で探す', en: 'Find a company by name' },
  successor: { ja: '台本（{count}件）を引き継ぐ人', en: 'New owner of their scripts ({count})' },
  choose_first: { ja: '選んでください。', en: 'Choose one.' },
  personal: {
    ja: '個人の台本があるため、移せません。本人に書き出しと削除を依頼してください。',
    en: 'They can’t be moved while they have personal scripts. Ask them to export and delete those first.',
  },
  is_admin: {
    ja: '会社の管理者は移せません。先に別の人を管理者にしてください。',
    en: 'A company’s admin can’t be moved. Make someone else the admin first.',
  },
  move_now: { ja: '移す', en: 'Move' },
  moved: { ja: '{name}さんを「{company}」に移しました', en: '{name} moved to “{company}”' },
} as const satisfies Record<string, Pair>

export const ERASE_TEXTS = {
  title: { ja: 'アカウントを削除する', en: 'Delete account' },
  text: {
    ja: '名前とアドレス、ログインの手段が、すぐに完全に削除されます。元に戻せません。',
    en: 'Their name, email and all login methods will be permanently deleted right away. This can’t be undone.',
  },
  alone: {
    ja: '個人の台本（{count}件）も削除されます。',
    en: 'Their personal scripts ({count}) will be deleted too.',
  },
  operator: {
    ja: '運営担当者のアカウントは削除できません。先に運営担当から外してください。',
    en: 'An operator’s account can’t be deleted. Remove them as an operator first.',
  },
  successor: {
    ja: '台本（{count}件）を引き継ぐ人',
    en: 'New owner of their scripts ({count})',
  },
  admin_successor: {
    ja: '管理者の役割と台本（{count}件）を引き継ぐ人',
    en: 'New admin and owner of their scripts ({count})',
  },
  email: { ja: '確認のため、{email} と入力', en: 'Type {email} to confirm' },
  other_email: { ja: 'アドレスが一致しません。', en: 'That email doesn’t match.' },
  erase: { ja: '完全に削除する', en: 'Delete permanently' },
  erased: { ja: '{name}さんのアカウントを削除しました', en: '{name}’s account deleted' },
} as const satisfies Record<string, Pair>
