import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { roleRoutes } from '#contract/roles.ts'
import { errorText } from '#web/api/api-error.ts'
import { createApi } from '#web/api/client.ts'
import { showToast } from '#web/messages/message-store.ts'
import { proveSelf } from '#web/session/prove-self.ts'
import { refreshUser } from '#web/session/session.ts'
import { MEMBERS_KEY } from './api.ts'
import { ROLE_TEXTS } from './roles-texts.ts'

const api = createApi(roleRoutes)
const ROLES_KEY = ['company_roles'] as const
const OFFER_KEY = ['admin_offer'] as const

/** Who administers the company, and to whom that is offered. */
export const useRoles = () =>
  useQuery({
    queryKey: ROLES_KEY,
    queryFn: ({ signal }) => api.readRoles({}, { signal }),
    refetchOnWindowFocus: true,
  }).data

const fail = (error: Error) =>
  showToast({ status: 'error', title: ROLE_TEXTS.failed, text: errorText(error) })

/** Offers the admin's role to a member. Rejects with an `ApiError`. */
export function useOfferAdmin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ to, password }: { to: string; password: string }) =>
      api.offerAdmin({ body: { to, ...(await proveSelf(password)) } }),
    onSuccess: (roles) => client.setQueryData(ROLES_KEY, roles),
  })
}

/** Takes the offer back. */
export function useWithdrawOffer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.withdrawAdminOffer({ body: {} }),
    onSuccess: (roles) => client.setQueryData(ROLES_KEY, roles),
    onError: fail,
  })
}

/** Makes a member a deputy, or takes that back. */
export function useSetDeputy() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, is_deputy }: { id: string; is_deputy: boolean }) =>
      api.setDeputy({ params: { id }, body: { is_deputy } }),
    onError: fail,
    onSettled: () =>
      Promise.all(
        [ROLES_KEY, MEMBERS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
}

/** The role as it is offered to whoever is signed in; undefined while that is not known. */
export const useAdminOffer = (isInTeam: boolean) =>
  useQuery({
    queryKey: OFFER_KEY,
    queryFn: ({ signal }) => api.readAdminOffer({}, { signal }),
    enabled: isInTeam,
    refetchOnWindowFocus: true,
  }).data?.offer

/** Accepts the role or declines it; whoever accepts is the admin with the answer. */
export function useAnswerOffer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (accepted: boolean) => {
      const answer = await api.answerAdminOffer({ body: { accepted } })
      if (answer.is_admin) await refreshUser()
      return answer
    },
    onError: fail,
    onSettled: () => client.invalidateQueries({ queryKey: OFFER_KEY }),
  })
}
