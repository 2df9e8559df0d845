import { useQuery } from '@tanstack/react-query'
import { accountDeletionRoutes as routes } from '#contract/account-deletion.ts'
import { request } from '#web/api/client.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { proveSelf } from '#web/session/prove-self.ts'

export const useDeletion = () => useQuery({ ...queryOf(routes.previewAccountDeletion), gcTime: 0 })

/** Schedules the deletion of the account, some days ahead. Rejects with an `ApiError`. */
export const useDeleteAccount = () =>
  useMutationOf(
    routes.deleteAccount,
    async ({ password, to }: { password: string; to: string }) => ({
      body: { ...(await proveSelf(password)), ...(to !== '' && { hand_over_to: to }) },
    }),
  )

/** Time at which an account with a scheduled deletion will be erased. Rejects with an `ApiError`. */
export const readErasureTime = () => request(routes.readPendingAccountDeletion)

/** Cancels the deletion. Rejects with an `ApiError`. */
export const cancelDeletion = () => request(routes.cancelAccountDeletion, { body: {} })
