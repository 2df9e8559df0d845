import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { invitationRoutes } from '#contract/invitations.ts'
import type { Language } from '#contract/language.ts'
import { createApi } from '#web/api/client.ts'
import { MEMBERS_KEY } from './api.ts'
import { SETTINGS_KEY } from './settings-api.ts'

const api = createApi(invitationRoutes)
const KEY = ['invitations'] as const

/** Whom the company has invited, newest first, page by page. */
export function useInvitations() {
  return useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      api.listInvitations({ query: pageParam === null ? {} : { after: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: true,
  })
}

type People = readonly { email: string; username: string }[]

/** Invites people by mail. */
export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ people, language }: { people: People; language: Language }) =>
      api.invite({ body: { people: [...people], language } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

const CHANGES = { resend: api.resendInvitation, revoke: api.revokeInvitation } as const

/** Sends an invitation again, or takes it back. */
export function useChangeInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: keyof typeof CHANGES }) =>
      CHANGES[change]({ params: { id }, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

/** Gives the company a new sign-up link. */
export function useRenewLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.renewSignUpLink({ body: {} }),
    // The link comes with the list of people, and with the settings.
    onSettled: () =>
      Promise.all(
        [MEMBERS_KEY, SETTINGS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
}
