import type { Pair } from '#contract/language.ts'
import type { PublicPage } from '#contract/pages.ts'

export const PAGE_TITLES: Record<PublicPage, Pair> = {
  contact: { ja: 'お問い合わせ', en: 'Contact' },
  terms: { ja: '利用規約', en: 'Terms of Service' },
  privacy: { ja: 'プライバシーポリシー', en: 'Privacy Policy' },
}

export const PUBLIC_TEXTS = {
  guide: { ja: 'はじめてのガイド', en: 'Getting started' },
  home: { ja: 'Daihon 台本 ホーム', en: 'Daihon home' },
  more: { ja: 'ほかのページ', en: 'Other pages' },
  run_by: {
    ja: 'この Daihon は {operator} が運営しています。',
    en: 'This Daihon is run by {operator}.',
  },
  ask: { ja: 'ご質問は、運営者までお寄せください。', en: 'Questions? Please ask the operator.' },
  write: { ja: '{email} にメールを書く', en: 'Write to {email}' },
  to_contact: { ja: 'お問い合わせページへ', en: 'Go to the contact page' },
  operator_hint: {
    ja: '運営者の方へ：設定 OPERATOR_NAME、CONTACT_EMAIL、PUBLIC_TEXTS の内容が、このページに表示されます（.env.example）。',
    en: 'For the operator: this page shows what the settings OPERATOR_NAME, CONTACT_EMAIL and PUBLIC_TEXTS say (.env.example).',
  },
} as const satisfies Record<string, Pair>

/** What the pages say until the operator's own texts take their place, in the form of those texts. */
export const DEFAULT_TEXTS = {
  nobody_to_ask: {
    ja: 'この Daihon の運営者の連絡先は、まだ設定されていません。会社の管理者か、Daihon を紹介した方にお尋ねください。',
    en: 'Who runs this Daihon has not set a contact yet. Please ask the administrator of your company, or whoever told you about Daihon.',
  },
  ask_admin: {
    ja: '# 会社の管理者に尋ねること\n\n次のことは、会社の管理者が決めます。\n\n- チームへの参加の承認\n- アカウントの停止と再開\n- 管理者の交代',
    en: '# What the administrator of your company decides\n\n- Who may join the team\n- Whether an account is suspended\n- Who becomes the next administrator',
  },
  ask_operator: {
    ja: '# 運営者に尋ねること\n\n- プランの変更、解約\n- 会社全体の休止\n- データの取り扱い',
    en: '# What the operator decides\n\n- Changing or cancelling a plan\n- The suspension of a whole company\n- How data is handled',
  },
  no_terms: {
    ja: '利用規約は、まだ公開されていません。ご利用の条件は、運営者か会社の管理者にお尋ねください。',
    en: 'No terms of service have been published yet. Please ask the operator or the administrator of your company under which terms you may use it.',
  },
  no_privacy: {
    ja: '運営者のプライバシーポリシーは、まだ公開されていません。以下は、ソフトウェアとしての Daihon が扱う情報です。',
    en: 'The operator has not published a privacy policy yet. This is what Daihon, the software, keeps and sends.',
  },
  kept: {
    ja: '# 保存する情報\n\n- アカウント：メールアドレス、ユーザー名、表示する言語、会社\n- ログイン：日時、ブラウザーの種類、IP アドレス。ログイン中の端末を確かめ、終了できるようにするためです\n- 書いたもの：台本、リーンキャンバスと、その履歴\n- 操作の記録：だれが、いつ、何をしたか',
    en: '# What is kept\n\n- Your account: email address, name, language and company\n- Your logins: when, with which browser and from which IP address, so that you can see and end them\n- What you write: scripts and lean canvases, with their history\n- A log of what was done, by whom and when',
  },
  kept_password: {
    ja: 'パスワードは、元に戻せない形に変えて保存します。',
    en: 'Passwords are kept in a form that cannot be turned back.',
  },
  kept_at_firebase: {
    ja: 'メールアドレスとパスワードは、Google の Firebase Authentication が保管します。',
    en: 'Email addresses and passwords are kept by Firebase Authentication, a service of Google.',
  },
  kept_in_browser: {
    ja: '# ブラウザーに保存する情報\n\nログインを保つ Cookie と不正な送信を防ぐ Cookie、表示する言語と配色、まだ保存できていない編集内容です。広告や追跡のための Cookie はありません。',
    en: '# What your browser keeps\n\nA cookie that keeps you logged in and one against forged requests, your language and colours, and edits that are not saved yet. There are no cookies for advertising or tracking.',
  },
  sent_nowhere: {
    ja: '# 外部に送る情報\n\n台本とキャンバスの内容は、外部のサービスに送りません。',
    en: '# What is sent elsewhere\n\nScripts and canvases are not sent to any other service.',
  },
  sent_to_model: {
    ja: '# 外部に送る情報\n\n言語モデルでキャンバスを生成するとき、その台本の本文を、運営者が選んだ AI サービスに送ります。会社の管理者は、これを無効にできます。',
    en: '# What is sent elsewhere\n\nWhen a canvas is generated with a language model, the text of that script is sent to the AI service the operator has chosen. The administrator of a company can switch that off.',
  },
} as const satisfies Record<string, Pair>
