import type { Pair } from '#contract/language.ts'

/** Deleting one's own account, and coming back. */
export const DELETION_TEXTS = {
  title: { ja: 'アカウントの削除', en: 'Delete your account' },
  name: { ja: 'アカウントを削除する', en: 'Delete your account' },
  hint: {
    ja: '14日間は取り消せます。その後、お名前とメールアドレスは完全に削除されます。',
    en: 'You can take it back for 14 days. After that your name and address are erased.',
  },
  open: { ja: '削除する', en: 'Delete' },
  open_named: { ja: 'アカウントを削除する', en: 'Delete your account' },
  text: {
    ja: 'すべての端末からすぐにログアウトし、API トークンも使えなくなります。{days}日のあいだにログインすると取り消せます。過ぎると、お名前、メールアドレス、個人の設定は完全に削除され、元に戻せません。',
    en: 'You are logged out everywhere at once, and your API tokens end. Within {days} days you can log in and take it back. After that your name, address and own settings are erased for good.',
  },
  alone: {
    ja: '台本（{count}件）も、アカウントと一緒に完全に削除されます。必要なものは先に書き出してください。',
    en: 'Your scripts ({count}) are erased with the account. Please export what you need first.',
  },
  team: {
    ja: '所有する台本（{count}件）は、非公開のものも含めて、すぐに引き継がれます。削除を取り消しても戻りません。',
    en: 'The scripts you own ({count}), private ones as well, go to a colleague at once. They do not come back when you do.',
  },
  to: { ja: '台本を引き継ぐ人', en: 'Who takes them over' },
  choose: { ja: '選んでください', en: 'Please choose' },
  choose_first: { ja: '引き継ぐ人を選んでください。', en: 'Please choose who takes them over.' },
  nobody: {
    ja: '引き継げるメンバーがいません。会社の管理者にご相談ください。',
    en: 'There is nobody to take them over. Please ask your company’s administrator.',
  },
  last_admin: {
    ja: '会社の管理者は削除できません。先に、会社の設定で別の人に管理者を引き継いでください。',
    en: 'The company’s admin cannot be deleted. Please hand the role over in the company settings first.',
  },
  operator_stays: {
    ja: '運営担当者は削除できません。先に、運営担当から外してもらってください。',
    en: 'An operator cannot be deleted. Please be dismissed as one first.',
  },
  confirm: { ja: 'アカウントを削除する', en: 'Delete the account' },
  begun: {
    ja: 'アカウントの削除を受け付けました',
    en: 'Your account will be deleted',
  },
  return_title: { ja: 'アカウントは削除される予定です', en: 'Your account will be deleted' },
  return_lead: {
    ja: '{when} に完全に削除されます。使い続ける場合は、削除を取り消してください。',
    en: 'It will be erased on {when}. If you would like to keep it, take the deletion back.',
  },
  return: { ja: '削除を取り消して、使い続ける', en: 'Take it back and go on' },
  returned: { ja: 'お帰りなさい。削除を取り消しました', en: 'Welcome back. Your account stays' },
} as const satisfies Record<string, Pair>
