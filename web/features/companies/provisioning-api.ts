import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { scimRoutes } from '#contract/scim.ts'
import { errorText } from '#web/api/api-error.ts'
import { createApi } from '#web/api/client.ts'
import { showToast } from '#web/messages/message-store.ts'
import { PROVISIONING_TEXTS } from './provisioning-texts.ts'

const api = createApi(scimRoutes)
const KEY = ['company_provisioning'] as const

const tellFailed = (error: unknown) =>
  showToast({ status: 'error', title: PROVISIONING_TEXTS.failed, text: errorText(error) })

/** The token of the company's directory. */
export const useProvisioning = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.readProvisioning({}, { signal }) })

/** Makes a new token; its value is in the answer, and nowhere else. */
export function useMakeToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.makeScimToken({ body: {} }),
    onSuccess: ({ url, token }) => client.setQueryData(KEY, { url, token }),
    onError: tellFailed,
  })
}

/** Sets if the directory decides over deputies. */
export function useUpdateProvisioning() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decides_over_deputies: boolean) =>
      api.updateProvisioning({ body: { decides_over_deputies } }),
    onSuccess: (provisioning) => client.setQueryData(KEY, provisioning),
    onError: tellFailed,
  })
}

/** Voids it. */
export function useRevokeToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.revokeScimToken(),
    onSuccess: () => {
      showToast({ status: 'success', title: PROVISIONING_TEXTS.revoked })
      return client.invalidateQueries({ queryKey: KEY })
    },
    onError: tellFailed,
  })
}
