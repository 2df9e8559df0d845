import type { Pair } from '#contract/language.ts'

export const ACCOUNT_TEXTS = {
  title: { ja: 'マイアカウント', en: 'My Account' },
  actions: { ja: 'アカウントの操作', en: 'Account actions' },
  company: { ja: '会社名', en: 'Company' },
  username: { ja: 'ユーザー名', en: 'Username' },
  email: { ja: 'メールアドレス', en: 'Email' },
  plan: { ja: 'プラン', en: 'Plan' },
  free: { ja: 'フリー', en: 'Free' },
  individual: { ja: 'スタンダード', en: 'Standard' },
  team: { ja: 'チーム', en: 'Team' },
  enterprise: { ja: 'エンタープライズ', en: 'Enterprise' },
  edit_username: { ja: 'ユーザー名を編集', en: 'Edit username' },
  change_password: { ja: 'パスワードを変更', en: 'Change password' },
  change_email: { ja: 'メールアドレスを変更', en: 'Change email' },
  second_factor: { ja: '二段階認証', en: 'Two-step verification' },
  passkeys: { ja: 'パスキー', en: 'Passkeys' },
  sessions: { ja: 'ログイン中の端末', en: 'Logged-in devices' },
  cancel_subscription: { ja: '解約手続き', en: 'Cancel Subscription' },
  change_plan: { ja: 'プランを変更', en: 'Change Plan' },
  dark_mode: { ja: 'ダークモード', en: 'Dark mode' },
  settings: { ja: '設定', en: 'Settings' },
  logout: { ja: 'ログアウト', en: 'Log out' },
  terms: { ja: '利用規約', en: 'Terms of Service' },
  privacy: { ja: 'プライバシーポリシー', en: 'Privacy Policy' },
  current_password: { ja: '現在のパスワード', en: 'Current password' },
  new_password: { ja: '新しいパスワード', en: 'New password' },
  new_email: { ja: '新しいメールアドレス', en: 'New email address' },
  submit_password: { ja: '変更する', en: 'Change' },
  submit_email: { ja: '確認メールを送信', en: 'Send verification email' },
} as const satisfies Record<string, Pair>

export const SESSION_LIST_TEXTS = {
  lead: {
    ja: '心当たりのない端末があれば、ログアウトして、パスワードを変更してください。',
    en: 'If you don’t recognise a device, log out of it and change your password.',
  },
  lead_social: {
    ja: '心当たりのない端末があれば、ログアウトしてください。',
    en: 'If you don’t recognise a device, log out of it.',
  },
  last_seen: { ja: '最終アクセス {when}', en: 'Last active {when}' },
  password: { ja: 'パスワードでログイン', en: 'Logged in with a password' },
  password_and_code: {
    ja: 'パスワードと確認コードでログイン',
    en: 'Logged in with a password and a code',
  },
  password_and_recovery_code: {
    ja: 'パスワードとリカバリーコードでログイン',
    en: 'Logged in with a password and a recovery code',
  },
  google: { ja: 'Google でログイン', en: 'Logged in with Google' },
  company: { ja: '会社のアカウントでログイン', en: 'Logged in with a company account' },
  passkey: { ja: 'パスキーでログイン', en: 'Logged in with a passkey' },
  end_named: { ja: '{device} からログアウト', en: 'Log out of {device}' },
  end_others: {
    ja: 'ほかのすべての端末からログアウト',
    en: 'Log out of all other devices',
  },
  ended: { ja: '端末からログアウトしました', en: 'Logged out of the device' },
  ended_others: {
    ja: 'ほかのすべての端末からログアウトしました',
    en: 'Logged out of all other devices',
  },
  end_failed: {
    ja: '端末からログアウトできませんでした',
    en: 'Couldn’t log out of the device',
  },
} as const satisfies Record<string, Pair>

/** Texts of toasts. Most English texts are quoted from the specification (§8). */
export const ACCOUNT_TOASTS = {
  profile_failed: { ja: 'プロフィールを取得できませんでした', en: 'Failed to retrieve profile' },
  username_failed: { ja: 'ユーザー名を更新できませんでした', en: 'Failed to update username' },
  reading_failed: {
    ja: 'ふりがなを更新できませんでした',
    en: 'Couldn’t update your phonetic name',
  },
  reading_done: { ja: 'ふりがなを更新しました', en: 'Phonetic name updated' },
  username_title: { ja: '更新しました', en: 'Update Successful' },
  username_done: { ja: 'ユーザー名を更新しました', en: 'Username has been updated' },
  password_done: { ja: 'パスワードを変更しました', en: 'Password has been changed' },
  password_failed: { ja: 'パスワードを変更できませんでした', en: 'Failed to change password' },
  password_social: {
    ja: 'ソーシャルログインのアカウントではパスワードを変更できません',
    en: 'Social login accounts cannot change passwords',
  },
  email_social: {
    ja: 'ソーシャルログインのアカウントではメールアドレスを変更できません',
    en: 'Social login accounts can’t change their email address',
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
