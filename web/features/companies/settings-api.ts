import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CompanySettings, companyRoutes } from '#contract/companies.ts'
import { errorText } from '#web/api/api-error.ts'
import { createApi } from '#web/api/client.ts'
import { showToast } from '#web/messages/message-store.ts'
import { SETTINGS_TEXTS } from './texts.ts'

const { readCompanySettings, updateCompanySettings } = companyRoutes
const api = createApi({ readCompanySettings, updateCompanySettings })

export const SETTINGS_KEY = ['company_settings'] as const

/** What the company's admin has decided for everybody in it, as it is being fetched. */
export const useCompanySettingsQuery = () =>
  useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => api.readCompanySettings({}, { signal }),
  })

/** The same; null while it is not known. */
export const useCompanySettings = (): CompanySettings | null =>
  useCompanySettingsQuery().data ?? null

/** Decides anew. Shown at once; as it was again where the server refuses, which is told. */
export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<Omit<CompanySettings, 'llm' | 'sign_up_path'>>) =>
      api.updateCompanySettings({ body: changes }),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: SETTINGS_KEY })
      const before = client.getQueryData<CompanySettings>(SETTINGS_KEY)
      if (before) client.setQueryData(SETTINGS_KEY, { ...before, ...changes })
      return before
    },
    onSuccess: (settings) => client.setQueryData(SETTINGS_KEY, settings),
    onError: (error, _, before) => {
      client.setQueryData(SETTINGS_KEY, before)
      showToast({ status: 'error', title: SETTINGS_TEXTS.failed, text: errorText(error) })
    },
  })
}
