import type { Pair } from '#contract/language.ts'

export const DELETION_TEXTS = {
  title: { ja: 'アカウントの削除', en: 'Delete account' },
  name: { ja: 'アカウントを削除する', en: 'Delete account' },
  hint: {
    ja: '14日間は取り消せます。その後、お名前とメールアドレスは完全に削除されます。',
    en: 'You have 14 days to change your mind. After that, your name and email are permanently deleted.',
  },
  open: { ja: '削除する', en: 'Delete' },
  open_named: { ja: 'アカウントを削除する', en: 'Delete account' },
  text: {
    ja: 'すべての端末からすぐにログアウトし、API トークンも使えなくなります。{days}日以内にログインすれば取り消せます。それを過ぎると、お名前、メールアドレス、個人の設定は完全に削除され、元に戻せません。',
    en: 'You’ll be logged out everywhere and your API tokens will stop working. To cancel, log in within {days} days. After that, your name, email and settings are permanently deleted.',
  },
  alone: {
    ja: '台本（{count}件）も、アカウントと一緒に完全に削除されます。必要なものは先に書き出してください。',
    en: 'Your {count} {count|script|scripts} will be deleted with your account. Export anything you need first.',
  },
  team: {
    ja: '所有する台本（{count}件）は、非公開のものも含めて、すぐに引き継がれます。削除を取り消しても戻りません。',
    en: 'Your {count} {count|script|scripts}, including private ones, will be transferred to the new owner right away. You won’t get them back if you cancel the deletion.',
  },
  to: { ja: '台本を引き継ぐ人', en: 'New owner' },
  choose: { ja: '選んでください', en: 'Choose someone' },
  choose_first: { ja: '引き継ぐ人を選んでください。', en: 'Choose a new owner.' },
  nobody: {
    ja: '引き継げるメンバーがいません。会社の管理者にご相談ください。',
    en: 'There’s no one to take over your scripts. Contact your company’s admin.',
  },
  last_admin: {
    ja: '会社の管理者のアカウントは削除できません。先に、会社の設定で別の人に管理者を引き継いでください。',
    en: 'You can’t delete your account while you’re the company’s admin. Transfer the admin role in the company settings first.',
  },
  operator_stays: {
    ja: '運営担当者のアカウントは削除できません。先に、運営担当から外してもらってください。',
    en: 'Operator accounts can’t be deleted. Ask another operator to remove your operator role first.',
  },
  confirm: { ja: 'アカウントを削除する', en: 'Delete account' },
  begun: {
    ja: 'アカウントの削除を受け付けました',
    en: 'Your account will be deleted',
  },
  return_title: { ja: 'アカウントは削除される予定です', en: 'Your account will be deleted' },
  return_lead: {
    ja: '{when} に完全に削除されます。使い続ける場合は、削除を取り消してください。',
    en: 'It’s scheduled for permanent deletion on {when}. To keep using Daihon, cancel the deletion.',
  },
  return: { ja: '削除を取り消して、使い続ける', en: 'Keep my account' },
  returned: {
    ja: 'お帰りなさい。削除を取り消しました',
    en: 'Welcome back. Your account has been restored.',
  },
} as const satisfies Record<string, Pair>
