import { useQuery } from '@tanstack/react-query'
import { type CompanySettings, companyRoutes } from '#contract/companies.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { optimistic } from '#web/api/query-cache.ts'
import { queryClient } from '#web/api/query-client.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { SETTINGS_TEXTS } from './texts.ts'

export const useCompanySettingsQuery = () => useQuery(queryOf(companyRoutes.readCompanySettings))

export const useCompanySettings = (): CompanySettings | null =>
  useCompanySettingsQuery().data ?? null

type Changes = Partial<Omit<CompanySettings, 'llm' | 'transcription' | 'sign_up_path'>>

/**
 * Changes settings in the cache before the server confirms them; a failed request reverts the
 * change.
 */
export const useChangeSettings = () =>
  useMutationOf(
    companyRoutes.updateCompanySettings,
    (body: Changes) => ({ body }),
    optimistic(
      [companyRoutes.readCompanySettings],
      (changes: Changes) =>
        queryClient.setQueryData(
          queryOf(companyRoutes.readCompanySettings).queryKey,
          (before) => before && { ...before, ...changes },
        ),
      (error: Error) => showFailure(SETTINGS_TEXTS.failed, error),
    ),
  )
