import { useMutation, useQuery } from '@tanstack/react-query'
import { companyDeletionRoutes } from '#contract/company-deletion.ts'
import { createApi } from '#web/api/client.ts'
import { showMessage } from '#web/messages/message-store.ts'
import { proveSelf } from '#web/session/prove-self.ts'
import { refreshUser } from '#web/session/session.ts'
import { COMPANY_DELETION_TEXTS } from './company-deletion-texts.ts'

const api = createApi(companyDeletionRoutes)

/** What goes with the company. */
export const useCompanyDeletion = () =>
  useQuery({
    queryKey: ['company_deletion'],
    queryFn: ({ signal }) => api.readCompanyDeletion({}, { signal }),
    gcTime: 0,
  })

/** Deletes the company after some days. Rejects with an `ApiError`. */
export const useDeleteCompany = () =>
  useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) =>
      api.deleteCompany({ body: { name, ...(await proveSelf(password)) } }),
  })

/** When the company will be erased. */
export const useCompanyReturn = () =>
  useQuery({
    queryKey: ['company_return'],
    queryFn: ({ signal }) => api.readCompanyReturn({}, { signal }),
    gcTime: 0,
  })

/** Keeps the company: its admin is in again, and told so on whatever page then stands there. Rejects with an `ApiError`. */
export const useKeepCompany = () =>
  useMutation({
    mutationFn: async () => {
      await api.keepCompany({ body: {} })
      await refreshUser()
    },
    onSuccess: () => showMessage({ status: 'success', text: COMPANY_DELETION_TEXTS.kept }),
  })
