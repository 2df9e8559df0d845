import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { Services } from '#server/platform/services.ts'
import { findApplicant, listDeciders } from './data.ts'
import {
  writeApproved,
  writeOperatorRequest,
  writeRejected,
  writeRequest,
  writeRestored,
  writeSuspended,
} from './emails.ts'

/**
 * Sends emails about applicants to approvers, and emails about decisions to applicants and members.
 * Sends no email if a later decision has already changed the account's status.
 */
export function reactToRequests(
  services: Pick<Services, 'database' | 'events' | 'mailer' | 'absoluteUrl'>,
): void {
  const { database, events, mailer } = services

  for (const kind of ['member.requested', 'member.reminded'] as const)
    events.react(kind, 'tell-admin', async ({ subject_id }) => {
      await database.system(async (tx) => {
        const applicant = await findApplicant(tx, subject_id)
        if (applicant?.status !== 'pending') return
        const about = { ...applicant, email: applicant.to }
        const company_name = nameOfTeam(applicant)
        for (const reader of await listDeciders(tx, applicant)) {
          const mail =
            applicant.admin === null
              ? writeOperatorRequest(services, reader, { ...about, company_name })
              : writeRequest(services, reader, about, kind === 'member.reminded')
          await mailer.send(mail, { tx })
        }
      })
    })

  events.react('member.approved', 'tell-applicant', async ({ subject_id }) => {
    await database.system(async (tx) => {
      const applicant = await findApplicant(tx, subject_id)
      if (applicant?.status !== 'approved') return
      await mailer.send(writeApproved(services, applicant, nameOfTeam(applicant)), { tx })
    })
  })

  events.react('member.rejected', 'tell-applicant', async ({ subject_id }) => {
    await database.system(async (tx) => {
      const applicant = await findApplicant(tx, subject_id)
      if (applicant?.status !== 'rejected') return
      await mailer.send(writeRejected(applicant, applicant), { tx })
    })
  })

  events.react('member.suspended', 'tell-member', async ({ subject_id }) => {
    await database.system(async (tx) => {
      const member = await findApplicant(tx, subject_id)
      if (member?.status !== 'suspended') return
      await mailer.send(writeSuspended(member, member.company_name), { tx })
    })
  })

  events.react('member.restored', 'tell-member', async ({ subject_id }) => {
    await database.system(async (tx) => {
      const member = await findApplicant(tx, subject_id)
      if (member?.status !== 'approved') return
      await mailer.send(writeRestored(services, member, member.company_name), { tx })
    })
  })
}

/**
 * Returns the name of the applicant's company; null for the free company, whose users have no team.
 */
const nameOfTeam = (applicant: { company_id: string; company_name: string }) =>
  applicant.company_id === FREE_COMPANY_ID ? null : applicant.company_name
