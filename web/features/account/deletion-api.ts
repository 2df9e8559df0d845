import { useMutation, useQuery } from '@tanstack/react-query'
import { accountDeletionRoutes } from '#contract/account-deletion.ts'
import { createApi } from '#web/api/client.ts'
import { proveSelf } from '#web/session/prove-self.ts'

const api = createApi(accountDeletionRoutes)

/** What deleting one's own account takes. */
export const useDeletion = () =>
  useQuery({
    queryKey: ['account_deletion'],
    queryFn: ({ signal }) => api.readDeletion({}, { signal }),
    gcTime: 0,
  })

/** Deletes the account after some days. Rejects with an `ApiError`. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: async ({ password, to }: { password: string; to: string }) =>
      api.deleteAccount({
        body: { ...(await proveSelf(password)), ...(to !== '' && { hand_over_to: to }) },
      }),
  })

/** When the account will be erased. Rejects with an `ApiError`. */
export const readReturn = () => api.readReturn({})

/** Takes the deletion back. Rejects with an `ApiError`. */
export const returnToAccount = () => api.returnToAccount({ body: {} })
