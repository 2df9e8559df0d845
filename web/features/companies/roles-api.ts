import { useMutation, useQuery } from '@tanstack/react-query'
import { roleRoutes } from '#contract/roles.ts'
import { request } from '#web/api/client.ts'
import { changing, queryOf, useMutationOf } from '#web/api/queries.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { proveSelf } from '#web/session/prove-self.ts'
import { refreshUser } from '#web/session/session.ts'
import { ROLE_TEXTS } from './roles-texts.ts'

const onError = (error: Error) => showFailure(ROLE_TEXTS.failed, error)

/** The company's admin and deputies, and the open offer of the admin's role. */
export const useRoles = () =>
  useQuery({ ...queryOf(roleRoutes.readRoles), refetchOnWindowFocus: true }).data

/** Offers the admin's role to a member. Rejects with an `ApiError`. */
export const useOfferAdmin = () =>
  useMutationOf(
    roleRoutes.offerAdminRole,
    async ({ to, password }: { to: string; password: string }) => ({
      body: { to, ...(await proveSelf(password)) },
    }),
  )

export const useWithdrawOffer = () =>
  useMutationOf(roleRoutes.withdrawAdminRoleOffer, () => ({ body: {} }), { onError })

export const useSetDeputy = () =>
  useMutationOf(
    roleRoutes.setDeputy,
    ({ id, ...body }: { id: string; is_deputy: boolean }) => ({
      params: { id },
      body,
    }),
    { onError },
  )

/**
 * The offer of the admin's role to the user; null if there is none. Undefined until loaded, and for
 * users outside a team.
 */
export const useAdminOffer = (isInTeam: boolean) =>
  useQuery({
    ...queryOf(roleRoutes.readAdminRoleOffer),
    enabled: isInTeam,
    refetchOnWindowFocus: true,
  }).data?.offer

/** Accepts or declines the role; after accepting, the user is the admin. */
export const useAnswerOffer = () =>
  useMutation({
    mutationFn: async (accepted: boolean) => {
      const answer = await request(roleRoutes.answerAdminRoleOffer, { body: { accepted } })
      if (answer.is_admin) await refreshUser()
      return answer
    },
    onError,
    ...changing(roleRoutes.answerAdminRoleOffer),
  })
