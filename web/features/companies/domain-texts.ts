import type { Pair } from '#contract/language.ts'

export const DOMAIN_TEXTS = {
  title: { ja: '会社のメールドメイン', en: 'Email domains' },
  text: {
    ja: '会社のものと確認できたドメインでは、そのアドレスで登録した人が承認なしで参加できます。',
    en: 'Verify a domain to let people with a matching email join without approval.',
  },
  domain: { ja: 'ドメイン', en: 'Domain' },
  placeholder: { ja: 'example.co.jp', en: 'example.com' },
  add: { ja: '追加', en: 'Add' },
  added: { ja: '{domain} を追加しました', en: '{domain} added' },
  proved: { ja: '確認済み', en: 'Verified' },
  unproved: { ja: '未確認', en: 'Not verified' },
  by_mail: { ja: 'メールで確認する', en: 'Verify by email' },
  by_mail_text: {
    ja: '{to} に確認コードを送ります。届いたコードを入力してください。',
    en: 'We’ll email a code to {to}. Enter it here.',
  },
  send: { ja: 'コードを送る', en: 'Send code' },
  send_again: { ja: 'コードをもう一度送る', en: 'Send another code' },
  sent: { ja: '{to} にコードを送りました', en: 'Code sent to {to}' },
  code: { ja: '確認コード', en: 'Code' },
  confirm: { ja: '確認する', en: 'Confirm' },
  by_dns: { ja: 'または、DNS で確認する', en: 'Or verify with DNS' },
  by_dns_text: {
    ja: '次の TXT レコードを追加してから、確認してください。',
    en: 'Add this TXT record, then check DNS.',
  },
  name: { ja: '名前', en: 'Name' },
  value: { ja: '値', en: 'Value' },
  check: { ja: 'DNS を確認する', en: 'Check DNS' },
  is_proved: { ja: '{domain} を確認しました', en: '{domain} verified' },
  admits: {
    ja: '{domain} のアドレスを確認できた人は、承認なしで参加',
    en: 'Let anyone with a verified {domain} email join without approval',
  },
  remove: { ja: '削除', en: 'Remove' },
  remove_named: { ja: '{domain} を削除', en: 'Remove {domain}' },
  remove_title: { ja: '{domain} を削除しますか？', en: 'Remove {domain}?' },
  remove_text: {
    ja: '今後このアドレスで登録する人には、承認が必要になります。すでに参加している人には影響しません。',
    en: 'New sign-ups from this domain will need approval. Current members aren’t affected.',
  },
  removed: { ja: '{domain} を削除しました', en: '{domain} removed' },
  failed: { ja: 'ドメインを変更できませんでした', en: 'Couldn’t update the domain' },
} as const satisfies Record<string, Pair>
