import { useMutation, useQuery } from '@tanstack/react-query'
import { companyDeletionRoutes as routes } from '#contract/company-deletion.ts'
import { request } from '#web/api/client.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { showMessage } from '#web/messages/message-store.ts'
import { proveSelf } from '#web/session/prove-self.ts'
import { refreshUser } from '#web/session/session.ts'
import { COMPANY_DELETION_TEXTS } from './company-deletion-texts.ts'

export const useCompanyDeletion = () =>
  useQuery({ ...queryOf(routes.previewCompanyDeletion), gcTime: 0 })

/**
 * Schedules the deletion of the company. The request contains the company's name and, if the
 * account has one, the user's password as confirmation. Rejects with an `ApiError`.
 */
export const useDeleteCompany = () =>
  useMutationOf(
    routes.deleteCompany,
    async ({ name, password }: { name: string; password: string }) => ({
      body: { name, ...(await proveSelf(password)) },
    }),
  )

/** Time at which a company with a scheduled deletion will be erased. */
export const useCompanyErasureTime = () =>
  useQuery({ ...queryOf(routes.readPendingCompanyDeletion), gcTime: 0 })

/** Cancels the company's deletion, which restores access. Rejects with an `ApiError`. */
export const useCancelCompanyDeletion = () =>
  useMutation({
    mutationFn: async () => {
      await request(routes.cancelCompanyDeletion, { body: {} })
      await refreshUser()
    },
    onSuccess: () => showMessage({ status: 'success', text: COMPANY_DELETION_TEXTS.kept }),
  })
