import { useMutation, useQuery } from '@tanstack/react-query'
import { companyDeletionRoutes } from '#contract/company-deletion.ts'
import { createApi } from '#web/api/client.ts'
import { proveSelf } from '#web/session/prove-self.ts'
import { refreshUser } from '#web/session/session.ts'

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

/** Keeps the company: its admin is in again. Rejects with an `ApiError`. */
export const useKeepCompany = () =>
  useMutation({
    mutationFn: async () => {
      await api.keepCompany({ body: {} })
      await refreshUser()
    },
  })
