import type { Pair } from '#contract/language.ts'

/** People at the desk. */
export const PEOPLE_TEXTS = {
  search: { ja: '名前・読み・メールアドレスで検索', en: 'Find by name, reading or address' },
  count: { ja: '{count} 人', en: '{count} people' },
  status: { ja: '状態', en: 'Standing' },
  any_status: { ja: 'すべての状態', en: 'Any standing' },
  of_company: { ja: '{name} のみ', en: 'Of {name}' },
  any_company: { ja: 'すべての会社に戻す', en: 'Show all companies again' },
  manage: { ja: '管理', en: 'Manage' },
  manage_named: { ja: '{name} さんを管理', en: 'Manage {name}' },
  admin: { ja: '管理者', en: 'Admin' },
  deputy: { ja: '副管理者', en: 'Deputy admin' },
  operator: { ja: '運営', en: 'Operator' },
  unverified: { ja: 'アドレス未確認', en: 'Address not verified' },
  scripts: { ja: '台本 {count} 件', en: '{count} scripts' },
  approve: { ja: '承認する', en: 'Approve' },
  approve_text: {
    ja: '参加を承認し、本人にメールでお知らせします。',
    en: 'Lets them in and tells them by email.',
  },
  confirm: { ja: 'アドレスを確認済みにする', en: 'Take the address as verified' },
  confirm_text: {
    ja: '確認メールが届かない方のために、運営の判断で確認済みにします。',
    en: 'For somebody whom the mail does not reach, by your word.',
  },
  end: { ja: 'すべてログアウトさせる', en: 'End all sessions' },
  end_text: {
    ja: 'すべての端末からログアウトし、API トークンも使えなくなります。',
    en: 'They are logged out everywhere, and their API tokens end.',
  },
  appoint: { ja: '会社の管理者にする', en: 'Make the company’s admin' },
  appoint_text: {
    ja: '「{company}」の管理者を、この人に変更します。',
    en: 'This person becomes the admin of “{company}”.',
  },
  appoint_title: {
    ja: '{name} さんを「{company}」の管理者にしますか？',
    en: 'Make {name} the admin of “{company}”?',
  },
  appoint_ask: {
    ja: 'これまでの管理者はメンバーになり、会社の設定を変更できなくなります。会社の記録に残ります。',
    en: 'Whoever was the admin becomes a member and can no longer change the company’s settings. The company’s log tells of it.',
  },
  approve_done: { ja: '{name} さんを承認しました', en: '{name} approved' },
  confirm_done: {
    ja: '{name} さんのアドレスを確認済みにしました',
    en: 'The address of {name} is taken as verified',
  },
  end_done: { ja: '{name} さんのログインを終了しました', en: 'All sessions of {name} end' },
  appoint_done: { ja: '{name} さんを管理者にしました', en: '{name} is the admin now' },
  move: { ja: '別の会社に移す', en: 'Move to another company' },
  move_text: {
    ja: '共有された権限とログインは終了します。両方の会社の記録に残ります。',
    en: 'What they were given and their sessions end. Both companies’ logs tell of it.',
  },
  to_company: { ja: '移す先の会社', en: 'Which company' },
  find_company: { ja: '会社名で探す', en: 'Find a company by name' },
  successor: { ja: '台本（{count} 件）を引き継ぐ人', en: 'Who takes over their scripts ({count})' },
  choose: { ja: '選んでください', en: 'Choose' },
  choose_first: { ja: '選んでください。', en: 'Please choose.' },
  personal: {
    ja: '個人の台本があるため、移せません。本人に書き出しと削除を依頼してください。',
    en: 'They have scripts of their own and cannot be moved. Ask them to export and delete these first.',
  },
  is_admin: {
    ja: '会社の管理者は移せません。先に別の人を管理者にしてください。',
    en: 'A company’s admin cannot be moved. Please make somebody else the admin first.',
  },
  move_now: { ja: '移す', en: 'Move' },
  moved: { ja: '{name} さんを「{company}」に移しました', en: '{name} is moved to “{company}”' },
} as const satisfies Record<string, Pair>

/** Texts of the form that erases an account. */
export const ERASE_TEXTS = {
  title: { ja: 'アカウントを削除する', en: 'Erase the account' },
  text: {
    ja: '名前とアドレス、ログインの手段が、すぐに完全に削除されます。元に戻せません。',
    en: 'Name, address and every way to log in are erased at once. This cannot be undone.',
  },
  alone: {
    ja: '個人の台本（{count} 件）も削除されます。',
    en: 'Their own scripts ({count}) are erased too.',
  },
  operator: {
    ja: '運営担当者のアカウントは削除できません。先に運営担当から外してください。',
    en: 'An operator’s account cannot be erased. Please dismiss them as an operator first.',
  },
  successor: {
    ja: '台本（{count} 件）を引き継ぐ人',
    en: 'Who takes over their scripts ({count})',
  },
  admin_successor: {
    ja: '管理者の役割と台本（{count} 件）を引き継ぐ人',
    en: 'Who becomes the admin and takes over their scripts ({count})',
  },
  email: { ja: '確認のため、{email} と入力', en: 'To confirm, type {email}' },
  other_email: { ja: 'アドレスが一致しません。', en: 'This is not their address.' },
  erase: { ja: '完全に削除する', en: 'Erase for good' },
  erased: { ja: '{name} さんのアカウントを削除しました', en: 'The account of {name} is erased' },
} as const satisfies Record<string, Pair>
