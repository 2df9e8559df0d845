import type { Pair } from '#contract/language.ts'

/** Texts of the card for the company's own OpenID provider. */
export const PROVIDER_TEXTS = {
  title: { ja: '会社のログイン（シングルサインオン）', en: 'Company login (single sign-on)' },
  text: {
    ja: 'Entra ID、Okta など、OpenID Connect に対応したサービスのアカウントで、会社のメンバーがログインできるようになります。',
    en: 'Let people log in with Entra ID, Okta or any other service that supports OpenID Connect.',
  },
  no_domain: {
    ja: '先に、会社のメールドメインを確認してください。確認済みのドメインのアドレスだけがログインできます。',
    en: 'Verify one of your company’s email domains first. Only addresses on a verified domain can log in this way.',
  },
  domains: { ja: '対象のドメイン：{list}', en: 'Domains: {list}' },
  tell: {
    ja: '次のアドレスを、サービス側に登録してください。',
    en: 'Register these URIs with your identity provider.',
  },
  redirect_uri: { ja: 'リダイレクト URI', en: 'Redirect URI' },
  logout_uri: { ja: 'ログアウト後のリダイレクト URI', en: 'Post-logout redirect URI' },
  backchannel_uri: { ja: 'バックチャネルログアウト URI', en: 'Back-channel logout URI' },
  issuer: { ja: '発行者（issuer）', en: 'Issuer' },
  client_id: { ja: 'クライアント ID', en: 'Client ID' },
  client_secret: { ja: 'クライアントシークレット', en: 'Client secret' },
  secret_kept: {
    ja: '登録済みです。変更するときだけ入力してください。',
    en: 'A secret is saved. Enter a new one only to replace it.',
  },
  approves: {
    ja: '初めてログインした人を、承認なしで参加させる',
    en: 'Let new people join without approval when they first log in',
  },
  is_only: { ja: '会社のログインだけを認める', en: 'Require company login' },
  is_only_text: {
    ja: 'パスワードや Google ではログインできなくなり、全員がログアウトします。管理者だけは、不具合に備えてパスワードでもログインできます。',
    en: 'This turns off password and Google login and logs everyone out. Only the admin can still log in with a password, in case company login fails.',
  },
  with_password: {
    ja: 'まだパスワードでログインしている人：{count}人。パスワードを入力すると、会社のログインへの切り替えに進みます。',
    en: '{count} {count|person|people} still {count|logs|log} in with a password. They’ll be asked to switch to company login the next time they log in.',
  },
  save: { ja: '確認して保存', en: 'Check and save' },
  saved: { ja: '会社のログインを設定しました', en: 'Company login set up' },
  remove: { ja: '設定を削除', en: 'Remove company login' },
  removed: { ja: '会社のログインの設定を削除しました', en: 'Company login removed' },
  remove_title: {
    ja: '会社のログインの設定を削除しますか？',
    en: 'Remove company login?',
  },
  remove_text: {
    ja: '会社のアカウントでログインしている人は、設定し直すまでログインできなくなります。',
    en: 'People who log in with the company account won’t be able to log in until you set it up again.',
  },
  admin_only: {
    ja: '会社のログインは、管理者だけが変更できます。',
    en: 'Only the admin can change the company login.',
  },
  failed: {
    ja: '会社のログインを設定できませんでした',
    en: 'Couldn’t set up the company login',
  },
} as const satisfies Record<string, Pair>
