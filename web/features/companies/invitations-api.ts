import { useInfiniteQuery } from '@tanstack/react-query'
import { invitationRoutes } from '#contract/invitations.ts'
import type { Language } from '#contract/language.ts'
import { pagesOf, useMutationOf } from '#web/api/queries.ts'

/** The company's invitations, newest first, page by page. */
export const useInvitations = () =>
  useInfiniteQuery({ ...pagesOf(invitationRoutes.listInvitations), refetchOnWindowFocus: true })

type People = readonly { email: string; username: string }[]

export const useInvite = () =>
  useMutationOf(
    invitationRoutes.createInvitations,
    ({ people, language }: { people: People; language: Language }) => ({
      body: { people: [...people], language },
    }),
  )

const byId = (id: string) => ({ params: { id }, body: {} })

export const useInvitationCalls = () => ({
  resend: useMutationOf(invitationRoutes.resendInvitation, byId),
  revoke: useMutationOf(invitationRoutes.revokeInvitation, byId),
})

export const useRenewLink = () =>
  useMutationOf(invitationRoutes.renewSignUpLink, () => ({ body: {} }))
