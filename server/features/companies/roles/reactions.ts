import { companyPath, PAGES, pageUrl } from '#contract/pages.ts'
import { OFFER_DAYS } from '#contract/roles.ts'
import type { Mail } from '#server/platform/email/mailer.ts'
import type { Services } from '#server/platform/services.ts'
import type { Reader } from '../data.ts'
import { findReaders } from './data.ts'

type Recipient = Reader & { company_name: string }

/**
 * Sends emails about roles to these people:
 * - the member to whom the admin role is offered
 * - the old and the new admin after a transfer
 * - a member who became a deputy, or who is no longer a deputy
 */
export function mailAboutRoles(
  services: Pick<Services, 'database' | 'events' | 'mailer' | 'absoluteUrl'>,
): void {
  const { database, events, mailer } = services
  const toPage = ({ language }: Reader, path: string) =>
    services.absoluteUrl(pageUrl(language, path))

  events.react('company.admin_offered', 'mail', ({ actor_id, data: { user_id } }) =>
    database.system(async (tx) => {
      const people = await findReaders(tx, [user_id, ...(actor_id ? [actor_id] : [])])
      const reader = people.find(({ id }) => id === user_id)
      const from = people.find(({ id }) => id === actor_id)
      if (!reader || !from) return
      await mailer.send(writeOffer(reader, from.username, toPage(reader, PAGES.settings)), { tx })
    }),
  )
  events.react('company.admin_moved', 'mail', ({ data: { admin, user_id } }) =>
    database.system(async (tx) => {
      const people = await findReaders(tx, [admin, user_id])
      const now = people.find(({ id }) => id === admin)
      const before = people.find(({ id }) => id === user_id)
      if (!now) return
      await mailer.send(writeMoved(now, toPage(now, companyPath('people'))), { tx })
      if (before) await mailer.send(writeHandedOver(before, now.username), { tx })
    }),
  )
  for (const kind of ['member.deputy_appointed', 'member.deputy_dismissed'] as const)
    events.react(kind, 'mail', ({ subject_id }) =>
      database.system(async (tx) => {
        const [reader] = await findReaders(tx, [subject_id])
        if (!reader) return
        const mail =
          kind === 'member.deputy_appointed'
            ? writeDeputy(reader, toPage(reader, companyPath('people')))
            : writeNoDeputy(reader)
        await mailer.send(mail, { tx })
      }),
    )
}

const writeOffer = (
  { to, language, company_name }: Recipient,
  from: string,
  url: string,
): Mail => ({
  to,
  language,
  subject: {
    ja: `「${company_name}」の管理者の引き継ぎを依頼されています`,
    en: `You’ve been asked to become the admin of “${company_name}”`,
  },
  paragraphs: [
    {
      ja: `${from}さんから、「${company_name}」の管理者を引き継いでほしいという依頼が届いています。引き受けると、すぐにあなたが管理者になり、${from}さんはメンバーになります。`,
      en: `${from} would like you to take over as admin of “${company_name}”. If you accept, you’ll become the admin right away and ${from} will become a member.`,
    },
    {
      ja: `${OFFER_DAYS}日以内にお答えください。引き受けない場合は、辞退するか、そのままにしておいてください。`,
      en: `You have ${OFFER_DAYS} days to respond. If you’d rather not, decline the offer or ignore it.`,
    },
  ],
  button: { label: { ja: '依頼を確認する', en: 'View offer' }, url },
})

const writeMoved = ({ to, language, company_name }: Recipient, url: string): Mail => ({
  to,
  language,
  subject: {
    ja: `「${company_name}」の管理者になりました`,
    en: `You’re now the admin of “${company_name}”`,
  },
  paragraphs: [
    {
      ja: 'メンバーの承認と招待、会社の設定、操作の記録の確認ができます。',
      en: 'You can approve and invite members, change the company’s settings and see its activity log.',
    },
  ],
  button: { label: { ja: '会社の設定を開く', en: 'Open company settings' }, url },
})

const writeHandedOver = ({ to, language, company_name }: Recipient, now: string): Mail => ({
  to,
  language,
  subject: {
    ja: `「${company_name}」の管理者の引き継ぎが完了しました`,
    en: `You’ve transferred the admin role of “${company_name}”`,
  },
  paragraphs: [
    {
      ja: `${now}さんが管理者を引き受けました。あなたは、これからメンバーとして利用できます。`,
      en: `${now} accepted the role and is now the admin. You’re now a member.`,
    },
  ],
})

const writeDeputy = ({ to, language, company_name }: Recipient, url: string): Mail => ({
  to,
  language,
  subject: {
    ja: `「${company_name}」の副管理者になりました`,
    en: `You’re now a deputy admin of “${company_name}”`,
  },
  paragraphs: [
    {
      ja: 'メンバーの承認と招待、会社の設定、操作の記録の確認ができます。プランの変更、管理者の引き継ぎ、会社の削除は、管理者だけができます。',
      en: 'You can approve and invite members, change the company’s settings and see its activity log. Only the admin can change the plan, transfer the admin role or delete the company.',
    },
  ],
  button: { label: { ja: '会社の設定を開く', en: 'Open company settings' }, url },
})

const writeNoDeputy = ({ to, language, company_name }: Recipient): Mail => ({
  to,
  language,
  subject: {
    ja: `「${company_name}」の副管理者ではなくなりました`,
    en: `You’re no longer a deputy admin of “${company_name}”`,
  },
  paragraphs: [
    {
      ja: '管理者が、あなたを副管理者から外しました。これまでどおり、メンバーとして利用できます。',
      en: 'The admin has removed you as a deputy admin. You’re still a member.',
    },
  ],
})
