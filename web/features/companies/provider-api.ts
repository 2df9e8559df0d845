import { useQuery } from '@tanstack/react-query'
import { providerRoutes } from '#contract/company-sign-in.ts'
import type { RouteCall } from '#contract/route.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { PROVIDER_TEXTS } from './provider-texts.ts'

export type ProviderSettings = RouteCall<typeof providerRoutes.saveProvider>['body']

export const useProvider = () => useQuery(queryOf(providerRoutes.readProvider))

/** Saves the settings; rejects with an `ApiError` for the form to show. */
export const useSaveProvider = () =>
  useMutationOf(providerRoutes.saveProvider, (body: ProviderSettings) => ({ body }), {
    onSuccess: () => showToast({ status: 'success', title: PROVIDER_TEXTS.saved }),
  })

/** Removes the provider; shows the outcome. */
export const useRemoveProvider = () =>
  useMutationOf(providerRoutes.deleteProvider, () => ({}), {
    onSuccess: () => showToast({ status: 'success', title: PROVIDER_TEXTS.removed }),
    onError: (error: Error) => showFailure(PROVIDER_TEXTS.failed, error),
  })
