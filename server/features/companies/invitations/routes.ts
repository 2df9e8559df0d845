import { invitationRoutes } from '#contract/invitations.ts'
import { signUpPath } from '#contract/pages.ts'
import { record } from '#server/platform/events/events.ts'
import { readPage, timeCursor } from '#server/platform/http/list-page.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import {
  findInvitation,
  findKnownPeople,
  listInvitations,
  readInvitation,
  renewInvitation,
  renewSignUpId,
  revokeInvitation,
  saveInvitations,
} from './data.ts'
import { mailInvitations } from './reactions.ts'

export function registerInvitations(services: Services): void {
  const { now } = services
  services.loaders.invitation = (tx, id) => findInvitation(tx, id)
  mailInvitations(services)
  services.implement(invitationRoutes, {
    async listInvitations({ query, tx }) {
      const { rows: invitations, next } = await readPage(
        query,
        timeCursor,
        (page) => listInvitations(tx, { ...page, now: now() }),
        ({ invited_at: at, id }) => ({ at, id }),
      )
      return { invitations, next }
    },

    async createInvitations({ body: { people, language }, actor, tx }) {
      const { company_id, user_id: invited_by } = actor
      const unique = [...new Map(people.map((person) => [person.email, person])).values()]
      const emails = unique.map(({ email }) => email)
      const known = await findKnownPeople(tx, company_id, emails)
      const unknown = unique.filter(({ email }) => !known.has(email))
      const by = { company_id, invited_by, language, now: now() }
      for (const invitation_id of unknown.length > 0 ? await saveInvitations(tx, unknown, by) : [])
        await record(tx, 'member.invited', { subject_id: company_id, data: { invitation_id } })
      return {
        results: emails.map((email) => ({ email, outcome: known.get(email) ?? 'invited' })),
      }
    },

    async resendInvitation({ target: { id, company_id }, tx }) {
      if (!(await renewInvitation(tx, id, now()))) throw new Refusal('conflict')
      const data = { invitation_id: id }
      await record(tx, 'member.invited', { subject_id: company_id, data })
      return readInvitation(tx, id, now())
    },

    async revokeInvitation({ target: { id, company_id }, tx }) {
      const invitation_id = id
      if (await revokeInvitation(tx, id, now()))
        await record(tx, 'member.uninvited', { subject_id: company_id, data: { invitation_id } })
      return readInvitation(tx, id, now())
    },

    async renewSignUpLink({ actor: { company_id }, tx }) {
      const sign_up_id = await renewSignUpId(tx, company_id)
      await record(tx, 'company.sign_up_link_renewed', { subject_id: company_id })
      return { sign_up_path: signUpPath(sign_up_id) }
    },
  })
}
