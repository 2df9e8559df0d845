import { DOMAIN_CODE_HOURS } from '#contract/domains.ts'
import type { Language } from '#contract/language.ts'
import type { Mail } from '#server/platform/email/mailer.ts'

type About = { domain: string; company_name: string; username: string; language: Language }

export const writeDomainCode = (
  { domain, company_name, username, language }: About,
  code: string,
): Mail => ({
  to: `postmaster@${domain}`,
  language,
  subject: {
    ja: `${domain} の確認コード：${code}`,
    en: `Verification code for ${domain}: ${code}`,
  },
  paragraphs: [
    {
      ja: `台本（Daihon）で「${company_name}」を管理する${username}さんが、${domain} を会社のドメインとして登録しようとしています。`,
      en: `${username}, an admin of “${company_name}” on Daihon, wants to add ${domain} as a company domain.`,
    },
    {
      ja: `登録してよければ、次のコードを${username}さんに伝えてください。有効期間は ${DOMAIN_CODE_HOURS} 時間です。\n${code}`,
      en: `If that’s OK, give ${username} this code. It’s valid for ${DOMAIN_CODE_HOURS} hours.
${code}`,
    },
    {
      ja: '登録すると、このドメインのアドレスを確認できた人が、承認なしで会社に参加できるようになります。お心当たりがなければ、コードを誰にも伝えず、このメールを破棄してください。',
      en: 'Anyone with a verified email at this domain will then be able to join without approval. If you weren’t expecting this, ignore this email and don’t share the code.',
    },
  ],
})
