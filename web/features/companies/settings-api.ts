import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CompanySettings, companyRoutes } from '#contract/companies.ts'
import { createApi } from '#web/api/client.ts'

const { readCompanySettings, updateCompanySettings } = companyRoutes
const api = createApi({ readCompanySettings, updateCompanySettings })

const SETTINGS_KEY = ['company_settings'] as const

/** What the company's admin has decided for everybody in it; null while it is not known. */
export function useCompanySettings(): CompanySettings | null {
  const { data } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => api.readCompanySettings({}, { signal }),
  })
  return data ?? null
}

type Decided = Partial<Pick<CompanySettings, 'llm_generation' | 'checks_off'>>

/** Decides anew. Shown at once; as it was again where the server refuses, which `onRefused` is told of. */
export function useChangeSettings(onRefused: (error: unknown) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decided: Decided) => api.updateCompanySettings({ body: decided }),
    onMutate: async (decided) => {
      await client.cancelQueries({ queryKey: SETTINGS_KEY })
      const before = client.getQueryData<CompanySettings>(SETTINGS_KEY)
      if (before) client.setQueryData(SETTINGS_KEY, { ...before, ...decided })
      return before
    },
    onSuccess: (settings) => client.setQueryData(SETTINGS_KEY, settings),
    onError: (error, _, before) => {
      client.setQueryData(SETTINGS_KEY, before)
      onRefused(error)
    },
  })
}
