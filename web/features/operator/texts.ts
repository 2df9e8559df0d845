import type { Pair } from '#contract/language.ts'

/** The operator's desk itself. */
export const DESK_TEXTS = {
  title: { ja: '運営', en: 'Admin console' },
  lead: {
    ja: 'この環境の会社とユーザーを管理します。台本の内容は、ここには表示されません。',
    en: 'The companies and people of this installation. What the scripts say is never shown here.',
  },
  tabs: { ja: '運営の項目', en: 'Parts of the desk' },
  companies: { ja: '会社', en: 'Companies' },
  people: { ja: 'ユーザー', en: 'People' },
  jobs: { ja: 'メールと処理', en: 'Mails and work' },
  installation: { ja: '環境の設定', en: 'Installation' },
  health: { ja: '稼働状況', en: 'Health' },
  audit: { ja: '記録', en: 'Log' },
  leave: { ja: '運営画面を閉じる', en: 'Close the desk' },
  entry_title: { ja: 'ご本人の確認', en: 'Please show that it is you' },
  entry_text: {
    ja: '運営画面を開くには、もう一度ご本人の確認が必要です。確認後、30分間有効です。',
    en: 'The operator’s desk asks again who you are, and stays open for 30 minutes.',
  },
  code: { ja: '確認コード', en: 'Verification code' },
  code_hint: {
    ja: '認証アプリの6桁の数字、またはリカバリーコード',
    en: 'Six digits of your app, or a recovery code',
  },
  enter: { ja: '運営画面を開く', en: 'Open the desk' },
  failed: { ja: '変更できませんでした', en: 'This could not be done' },
  nothing: { ja: '該当するものはありません', en: 'Nothing found' },
  nothing_text: {
    ja: '検索の言葉や条件を変えてお試しください。',
    en: 'Please try other words or filters.',
  },
} as const satisfies Record<string, Pair>

/** Companies at the desk. */
export const COMPANY_TEXTS = {
  search: { ja: '会社名で検索', en: 'Find a company by name' },
  count: { ja: '{count} 社', en: '{count} companies' },
  only_dormant: { ja: '休止中のみ', en: 'Dormant only' },
  create: { ja: '会社を追加', en: 'Add a company' },
  name: { ja: '会社名', en: 'Company name' },
  plan: { ja: 'プラン', en: 'Plan' },
  admin_email: {
    ja: '管理者のメールアドレス（任意）',
    en: 'Administrator’s email address (optional)',
  },
  admin_email_hint: {
    ja: '登録リンクをメールで送ります。このアドレスで登録した方が、すぐに管理者になります。',
    en: 'The sign-up link is mailed there, and whoever signs up with the address is the administrator at once.',
  },
  add: { ja: '追加する', en: 'Add' },
  added: { ja: '「{name}」を追加しました', en: '“{name}” is added' },
  manage: { ja: '管理', en: 'Manage' },
  manage_named: { ja: '「{name}」を管理', en: 'Manage “{name}”' },
  people: { ja: 'ユーザーを見る', en: 'See its people' },
  people_named: { ja: '「{name}」のユーザーを見る', en: 'See its people: {name}' },
  dormant: { ja: '休止中', en: 'Dormant' },
  admin: { ja: '管理者：{name}', en: 'Admin: {name}' },
  awaited: { ja: '管理者：{email}（登録待ち）', en: 'Admin: {email} (has not signed up yet)' },
  no_admin: { ja: '管理者：未設定', en: 'Admin: nobody' },
  members: { ja: '{count} 人', en: '{count} people' },
  storage: { ja: '使用量 {size}', en: '{size} used' },
  save: { ja: '保存する', en: 'Save' },
  saved: { ja: '保存しました', en: 'Saved' },
  link: { ja: '登録リンク', en: 'Sign-up link' },
  copy: { ja: 'リンクをコピー', en: 'Copy the link' },
  copied: { ja: 'コピーしました', en: 'Copied' },
  copy_failed: {
    ja: 'コピーできませんでした。リンクを選択してコピーしてください。',
    en: 'This could not be copied. Please select the link and copy it.',
  },
  renew: { ja: 'リンクを作り直す', en: 'Make another link' },
  renewed: { ja: '登録リンクを作り直しました', en: 'There is a new sign-up link' },
  closing: { ja: '削除予定：{when}', en: 'Deletion asked for: {when}' },
  keep: { ja: '削除を取り消す', en: 'Keep the company' },
  keep_title: { ja: '「{name}」の削除を取り消しますか？', en: 'Keep “{name}”?' },
  keep_text: {
    ja: '管理者が申し込んだ削除を取り消します。会社の全員が、ふたたび利用できるようになり、メールでお知らせします。',
    en: 'This takes back the deletion that its admin has asked for. Everybody in it can log in again, and is told by mail.',
  },
  kept: { ja: '「{name}」の削除を取り消しました', en: '“{name}” stays' },
  sleep: { ja: '休止する', en: 'Make dormant' },
  sleep_title: { ja: '「{name}」を休止しますか？', en: 'Make “{name}” dormant?' },
  sleep_text: {
    ja: '会社の全員がすぐにログアウトし、共有リンクも開けなくなります。内容は残り、いつでも再開できます。',
    en: 'Everybody in it is out at once, and its share links stop opening. All content stays, and the company can be woken at any time.',
  },
  slept: { ja: '「{name}」を休止しました', en: '“{name}” is dormant' },
  wake: { ja: '再開する', en: 'Wake' },
  wake_title: { ja: '「{name}」を再開しますか？', en: 'Wake “{name}”?' },
  wake_text: {
    ja: '会社の全員が、ふたたびログインできるようになります。',
    en: 'Everybody in it can log in again.',
  },
  woken: { ja: '「{name}」を再開しました', en: '“{name}” is awake again' },
} as const satisfies Record<string, Pair>
