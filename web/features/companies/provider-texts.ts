import type { Pair } from '#contract/language.ts'

/** The card of the company's own sign-in. */
export const PROVIDER_TEXTS = {
  title: { ja: '会社のログイン（シングルサインオン）', en: 'Company login (single sign-on)' },
  text: {
    ja: 'Entra ID、Okta などの OpenID Connect に対応したサービスのアカウントで、会社の人がログインできるようになります。',
    en: 'Your people log in with accounts of Entra ID, Okta or any other service that speaks OpenID Connect.',
  },
  no_domain: {
    ja: '先に、会社のメールドメインを確認してください。確認済みのドメインのアドレスだけがログインできます。',
    en: 'Prove a mail domain of your company first: only its addresses can log in this way.',
  },
  domains: { ja: '対象のドメイン：{list}', en: 'For addresses at {list}' },
  tell: {
    ja: '次のアドレスを、サービス側に登録してください。',
    en: 'Register these addresses at the service.',
  },
  redirect_uri: { ja: 'リダイレクト URI', en: 'Redirect URI' },
  logout_uri: { ja: 'ログアウト後の URI', en: 'Post-logout redirect URI' },
  backchannel_uri: { ja: 'バックチャネルログアウト URI', en: 'Back-channel logout URI' },
  issuer: { ja: '発行者（issuer）', en: 'Issuer' },
  client_id: { ja: 'クライアント ID', en: 'Client ID' },
  client_secret: { ja: 'クライアントシークレット', en: 'Client secret' },
  secret_kept: {
    ja: '登録済みです。変更するときだけ入力してください。',
    en: 'One is kept. Enter it only to change it.',
  },
  approves: {
    ja: '初めてログインした人を、承認なしで参加させる',
    en: 'Let in whoever logs in for the first time, without approval',
  },
  is_only: { ja: '会社のログインだけを認める', en: 'Allow the company’s login only' },
  is_only_text: {
    ja: 'パスワードや Google でのログインを認めず、いまの端末もログアウトさせます。管理者だけは、不具合に備えてパスワードでも入れます。',
    en: 'Passwords and Google are refused, and devices are logged out. The admin alone can still use the password, should the service fail.',
  },
  with_password: {
    ja: 'まだパスワードでログインしている人：{count} 人。パスワードを入力すると、会社のログインへの切り替えに進みます。',
    en: 'People still with a password: {count}. Once they have entered it, they go on to the company’s login.',
  },
  save: { ja: '確認して保存', en: 'Check and save' },
  saved: { ja: '会社のログインを設定しました', en: 'The company’s login is set up' },
  remove: { ja: '設定を削除', en: 'Remove' },
  removed: { ja: '会社のログインの設定を削除しました', en: 'The company’s login was removed' },
  remove_title: {
    ja: '会社のログインの設定を削除しますか？',
    en: 'Remove the company’s login?',
  },
  remove_text: {
    ja: '会社のアカウントでログインしている人は、設定し直すまでログインできなくなります。',
    en: 'People who log in with the company’s account cannot until it is set up again.',
  },
  admin_only: {
    ja: '会社のログインは、管理者だけが変更できます。',
    en: 'Only the admin can change the company’s sign-in.',
  },
  failed: {
    ja: '会社のログインを設定できませんでした',
    en: 'The company’s login could not be set up',
  },
} as const satisfies Record<string, Pair>
