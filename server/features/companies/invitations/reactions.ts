import { INVITATION_DAYS } from '#contract/limits.ts'
import { codePath, pageUrl } from '#contract/pages.ts'
import type { Mail } from '#server/platform/email/mailer.ts'
import { hashSecret, makeSecret } from '#server/platform/one-time-secret.ts'
import type { Services } from '#server/platform/services.ts'
import { storeLink } from './data.ts'

/**
 * Creates an invitation's link and emails it. The link is created here, not in the request, so that
 * only the invited person has it.
 */
export function mailInvitations(
  services: Pick<Services, 'database' | 'events' | 'mailer' | 'absoluteUrl' | 'now'>,
): void {
  const { database, events, mailer } = services
  events.react('member.invited', 'mail', ({ data: { invitation_id } }) =>
    database.system(async (tx) => {
      const secret = makeSecret()
      const found = await storeLink(tx, invitation_id, hashSecret(secret), services.now())
      if (!found) return
      const url = services.absoluteUrl(pageUrl(found.language, codePath.invitation(secret)))
      await mailer.send(writeInvitation(found, url), { tx })
    }),
  )
}

type Invited = Pick<Mail, 'to' | 'language'> & {
  username: string
  company_name: string
  inviter: string
}

const writeInvitation = (
  { to, language, username, company_name, inviter }: Invited,
  url: string,
): Mail => ({
  to,
  language,
  subject: {
    ja: `「${company_name}」の台本（Daihon）への招待`,
    en: `You’re invited to “${company_name}” on Daihon`,
  },
  paragraphs: [
    ...(username === '' ? [] : [{ ja: `${username} 様`, en: `Hi ${username},` }]),
    {
      ja: `${inviter}さんから、「${company_name}」への招待が届いています。台本（Daihon）は、チームで台本とリーンキャンバスを作成するサービスです。`,
      en: `${inviter} has invited you to “${company_name}”. Daihon is where teams write talk scripts and lean canvases.`,
    },
    {
      ja: `次のボタンから登録すると、すぐに参加できます。リンクはこのアドレス専用で、${INVITATION_DAYS} 日間有効です。お心当たりがなければ、このメールは破棄してください。`,
      en: `Sign up with the button below to join right away. The link only works for this email address and is valid for ${INVITATION_DAYS} days. If you weren’t expecting this, ignore this email.`,
    },
  ],
  button: { label: { ja: '招待を受ける', en: 'Accept invitation' }, url },
})
