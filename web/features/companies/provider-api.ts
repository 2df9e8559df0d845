import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { providerRoutes } from '#contract/company-sign-in.ts'
import type { RouteCall } from '#contract/route.ts'
import { errorText } from '#web/api/api-error.ts'
import { createApi } from '#web/api/client.ts'
import { showToast } from '#web/messages/message-store.ts'
import { PROVIDER_TEXTS } from './provider-texts.ts'

const api = createApi(providerRoutes)
const KEY = ['company_provider'] as const

export type ProviderSettings = RouteCall<typeof providerRoutes.saveProvider>['body']

/** The company's own sign-in, as it is set up. */
export const useProvider = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.readProvider({}, { signal }) })

/** Sets it up; rejects with an `ApiError` for the form to tell. */
export function useSaveProvider() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProviderSettings) => api.saveProvider({ body }),
    onSuccess: (page) => {
      client.setQueryData(KEY, page)
      showToast({ status: 'success', title: PROVIDER_TEXTS.saved })
    },
  })
}

/** Removes it; tells how that went. */
export function useRemoveProvider() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.removeProvider(),
    onSuccess: () => {
      showToast({ status: 'success', title: PROVIDER_TEXTS.removed })
      return client.invalidateQueries({ queryKey: KEY })
    },
    onError: (error) =>
      showToast({ status: 'error', title: PROVIDER_TEXTS.failed, text: errorText(error) }),
  })
}
