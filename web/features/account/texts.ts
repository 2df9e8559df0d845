import type { Pair } from '../../../contract/language.ts'

export const ACCOUNT_TEXTS = {
  title: { ja: 'マイアカウント', en: 'My Account' },
  actions: { ja: 'アカウントの操作', en: 'Account actions' },
  company: { ja: '会社名', en: 'Company' },
  username: { ja: 'ユーザー名', en: 'Username' },
  email: { ja: 'メールアドレス', en: 'E-mail' },
  plan: { ja: 'プラン', en: 'Plan' },
  free: { ja: 'フリー', en: 'Free' },
  individual: { ja: 'スタンダード', en: 'Standard' },
  team: { ja: 'チーム', en: 'Team' },
  enterprise: { ja: 'エンタープライズ', en: 'Enterprise' },
  edit_username: { ja: 'ユーザー名を編集', en: 'Edit username' },
  change_password: { ja: 'パスワードを変更', en: 'Change password' },
  change_email: { ja: 'メールアドレスを変更', en: 'Change email' },
  cancel_subscription: { ja: '解約手続き', en: 'Cancel Subscription' },
  change_plan: { ja: 'プランを変更', en: 'Change Plan' },
  dark_mode: { ja: 'ダークモード', en: 'Dark mode' },
  logout: { ja: 'ログアウト', en: 'Logout' },
  terms: { ja: '利用規約', en: 'Terms of Service' },
  privacy: { ja: 'プライバシーポリシー', en: 'Privacy Policy' },
  save: { ja: '保存', en: 'Save' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  close: { ja: '閉じる', en: 'Close' },
  current_password: { ja: '現在のパスワード', en: 'Current password' },
  new_password: { ja: '新しいパスワード', en: 'New password' },
  new_email: { ja: '新しいメールアドレス', en: 'New e-mail address' },
  submit_password: { ja: '変更する', en: 'Change' },
  submit_email: { ja: '確認メールを送信', en: 'Send verification email' },
} as const satisfies Record<string, Pair>

/** What toasts say (specification §8, the English to the letter). */
export const ACCOUNT_TOASTS = {
  profile_failed: { ja: 'プロフィールを取得できませんでした', en: 'Failed to retrieve profile' },
  username_failed: { ja: 'ユーザー名を更新できませんでした', en: 'Failed to update username' },
  username_title: { ja: '更新しました', en: 'Update Successful' },
  username_done: { ja: 'ユーザー名を更新しました', en: 'Username has been updated' },
  password_done: { ja: 'パスワードを変更しました', en: 'Password has been changed' },
  password_failed: { ja: 'パスワードを変更できませんでした', en: 'Failed to change password' },
  password_social: {
    ja: 'ソーシャルログインのアカウントではパスワードを変更できません',
    en: 'Social login accounts cannot change passwords',
  },
  email_title: { ja: 'メールをご確認ください', en: 'Please check your mailbox' },
  email_sent: {
    ja: '確認メールを送信しました。メールのリンクをクリックすると変更が完了します。',
    en: 'Verification email sent. Click the link to complete the change.',
  },
  email_failed: { ja: 'メールアドレスを更新できませんでした', en: 'Failed to update email' },
  logout_done: { ja: 'ログアウトしました', en: 'You have been logged out' },
  logout_failed: { ja: 'ログアウトできませんでした', en: 'Failed to logout' },
} as const satisfies Record<string, Pair>
