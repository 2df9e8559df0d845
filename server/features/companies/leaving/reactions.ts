import type { Mail } from '#server/platform/email/mailer.ts'
import type { Services } from '#server/platform/services.ts'
import { findApplicant, type Reader } from '../data.ts'
import { deleteOwnFolders } from './data.ts'

/**
 * Emails a member who was removed, and deletes the member's personal folders, which no other user
 * can see.
 */
export function reactToLeaving({
  database,
  events,
  mailer,
}: Pick<Services, 'database' | 'events' | 'mailer'>): void {
  events.react('member.removed', 'tell-member', ({ subject_id }) =>
    database.system(async (tx) => {
      const member = await findApplicant(tx, subject_id)
      if (member?.status !== 'removed') return
      await deleteOwnFolders(tx, subject_id)
      // If another account now uses the removed member's address, `to` is empty and no email is
      // sent.
      if (member.to !== '') await mailer.send(writeRemoved(member, member.company_name), { tx })
    }),
  )
}

const writeRemoved = ({ to, language }: Reader, company_name: string): Mail => ({
  to,
  language,
  subject: {
    ja: `「${company_name}」のメンバーではなくなりました`,
    en: `You’re no longer a member of “${company_name}”`,
  },
  paragraphs: [
    {
      ja: `「${company_name}」の管理者が、あなたのアカウントを会社から外しました。台本（Daihon）にはログインできません。`,
      en: `An admin of “${company_name}” has removed your account from the company. You can’t log in to Daihon.`,
    },
    {
      ja: '作成した内容は会社に引き継がれています。ご不明な点は、会社の管理者に直接お問い合わせください。',
      en: 'Everything you created stays with the company. If you have questions, contact your admin directly.',
    },
  ],
})
