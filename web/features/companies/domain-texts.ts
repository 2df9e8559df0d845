import type { Pair } from '#contract/language.ts'

/** The company's own mail domains, and who is let in by them. */
export const DOMAIN_TEXTS = {
  title: { ja: '会社のメールのドメイン', en: 'Your company’s mail domains' },
  text: {
    ja: '会社のものと確認できたドメインは、そのアドレスで登録した人を承認なしで参加させることができます。',
    en: 'Once a domain is proved to be your company’s, people who sign up with an address of it can be let in without approval.',
  },
  domain: { ja: 'ドメイン', en: 'Domain' },
  placeholder: { ja: 'example.co.jp', en: 'example.com' },
  add: { ja: '追加', en: 'Add' },
  added: { ja: '{domain} を追加しました', en: '{domain} is in the list' },
  proved: { ja: '確認済み', en: 'Proved' },
  unproved: { ja: '未確認', en: 'Not proved yet' },
  by_mail: { ja: 'メールで確認する', en: 'Prove it by mail' },
  by_mail_text: {
    ja: '{to} に確認コードを送ります。届いたコードを入力してください。',
    en: 'We mail a code to {to}. Please enter it here.',
  },
  send: { ja: 'コードを送る', en: 'Send a code' },
  send_again: { ja: 'コードをもう一度送る', en: 'Send another code' },
  sent: { ja: '{to} にコードを送りました', en: 'A code is on its way to {to}' },
  code: { ja: '確認コード', en: 'Code' },
  confirm: { ja: '確認する', en: 'Confirm' },
  by_dns: { ja: 'または、DNS で確認する', en: 'Or prove it by the DNS' },
  by_dns_text: {
    ja: '次の TXT レコードを追加してから、確認してください。',
    en: 'Add this TXT record, then check it.',
  },
  name: { ja: '名前', en: 'Name' },
  value: { ja: '値', en: 'Value' },
  check: { ja: 'DNS を確認する', en: 'Check the DNS' },
  is_proved: { ja: '{domain} を確認しました', en: '{domain} is proved' },
  admits: {
    ja: '{domain} のアドレスを確認できた人は、承認なしで参加',
    en: 'Let in whoever has a verified {domain} address',
  },
  remove: { ja: '削除', en: 'Remove' },
  remove_named: { ja: '{domain} を削除', en: 'Remove {domain}' },
  remove_title: { ja: '{domain} を削除しますか？', en: 'Remove {domain}?' },
  remove_text: {
    ja: 'これからこのアドレスで登録する人は、承認を待つことになります。すでに参加している人には影響しません。',
    en: 'People who sign up with an address of it wait for approval from now on. Whoever is in stays.',
  },
  removed: { ja: '{domain} を削除しました', en: '{domain} is removed' },
  failed: { ja: 'ドメインを変更できませんでした', en: 'The domain could not be changed' },
} as const satisfies Record<string, Pair>
