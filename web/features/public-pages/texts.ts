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
    ja: 'このサーバーは {operator} が運営しています。',
    en: 'This server is run by {operator}.',
  },
  ask: { ja: 'ご質問は、運営者までお寄せください。', en: 'Questions? Contact the operator.' },
  write: { ja: '{email} にメールを書く', en: 'Email {email}' },
  to_contact: { ja: 'お問い合わせページへ', en: 'Go to the contact page' },
  operator_hint: {
    ja: '運営者の方へ：設定 OPERATOR_NAME、CONTACT_EMAIL、PUBLIC_TEXTS の内容が、このページに表示されます（.env.example）。',
    en: 'For operators: this page shows the OPERATOR_NAME, CONTACT_EMAIL and PUBLIC_TEXTS settings (.env.example).',
  },
} as const satisfies Record<string, Pair>

/** Default texts of the public pages, in the same plain-text format as the operator's texts. */
export const DEFAULT_TEXTS = {
  nobody_to_ask: {
    ja: '運営者の連絡先は、まだ設定されていません。会社の管理者か、Daihon を紹介した方にお尋ねください。',
    en: 'The operator of this server hasn’t provided contact details yet. Ask your company’s admin or the person who introduced you to Daihon.',
  },
  ask_admin: {
    ja: '# 会社の管理者へのお問い合わせ\n\n次のことは、会社の管理者が決めます。\n\n- チームへの参加の承認\n- アカウントの停止と再開\n- 管理者の交代',
    en: '# What to ask your company’s admin\n\n- Approval to join the team\n- Suspending or reinstating an account\n- Transferring the admin role',
  },
  ask_operator: {
    ja: '# 運営者へのお問い合わせ\n\n- プランの変更、解約\n- 会社全体の休止\n- データの取り扱い',
    en: '# What to ask the operator\n\n- Changing or cancelling a plan\n- Deactivating a whole company\n- How data is handled',
  },
  no_terms: {
    ja: '利用規約は、まだ公開されていません。ご利用の条件は、運営者か会社の管理者にお尋ねください。',
    en: 'No terms of service have been published yet. Ask the operator or your company’s admin about the terms of use.',
  },
  no_privacy: {
    ja: '運営者のプライバシーポリシーは、まだ公開されていません。以下は、ソフトウェアとしての Daihon が扱う情報です。',
    en: 'The operator hasn’t published a privacy policy yet. Here’s what Daihon itself stores and sends.',
  },
  kept: {
    ja: '# 保存する情報\n\n- アカウント：メールアドレス、ユーザー名、表示する言語、会社\n- ログイン：日時、ブラウザーの種類、IP アドレス。ログイン中の端末を確かめ、終了できるようにするためです\n- 書いたもの：台本、リーンキャンバスと、その履歴\n- 操作の記録：誰が、いつ、何をしたか',
    en: '# What we store\n\n- Your account: email address, name, language and company\n- Your logins: time, browser and IP address, so you can review and end sessions\n- What you write: scripts and lean canvases, with their history\n- Activity log: who did what, and when',
  },
  kept_password: {
    ja: 'パスワードは、元に戻せない形（ハッシュ）にして保存します。',
    en: 'Passwords are stored only as hashes, which can’t be turned back into the password.',
  },
  kept_at_firebase: {
    ja: 'メールアドレスとパスワードは、Google の Firebase Authentication が保管します。',
    en: 'Email addresses and passwords are stored by Google’s Firebase Authentication.',
  },
  kept_in_browser: {
    ja: '# ブラウザーに保存する情報\n\nログインを保つ Cookie と不正な送信を防ぐ Cookie、表示する言語と配色、まだ保存できていない編集内容です。広告や追跡のための Cookie はありません。',
    en: '# What your browser stores\n\nA cookie that keeps you logged in, a cookie that prevents forged requests, your language and theme, and edits that haven’t been saved yet. There are no advertising or tracking cookies.',
  },
  sent_nowhere: {
    ja: '# 外部に送る情報\n\n台本とキャンバスの内容は、外部のサービスに送りません。',
    en: '# What we share with others\n\nScripts and canvases aren’t sent to any other service.',
  },
  sent_to_model: {
    ja: '# 外部に送る情報\n\n言語モデルでキャンバスを生成するとき、その台本の本文を、運営者が選んだ AI サービスに送ります。会社の管理者は、これを無効にできます。',
    en: '# What we share with others\n\nWhen a canvas is generated with a language model, the script’s text is sent to the AI service chosen by the operator. Your company’s admin can turn this off.',
  },
  sent_audio: {
    ja: '録音や音声ファイルの文字起こしでは、その音声を、運営者が選んだ文字起こしサービスに送ります。会社の管理者が許可するまで送りません。文字起こしの終わった音声は、Daihon に残りません。',
    en: 'Audio is transcribed by a service chosen by the operator, and only if your company’s admin allows it. Daihon deletes the audio once it’s transcribed.',
  },
} as const satisfies Record<string, Pair>
