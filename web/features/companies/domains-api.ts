import { useQuery } from '@tanstack/react-query'
import { domainRoutes } from '#contract/domains.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { DOMAIN_TEXTS } from './domain-texts.ts'

export const useDomains = () =>
  useQuery({ ...queryOf(domainRoutes.listDomains), refetchOnWindowFocus: true }).data?.domains

const onError = (error: Error) => showFailure(DOMAIN_TEXTS.failed, error)

/** Mutations of domains; each rejects with an `ApiError`. */
export const useDomainCalls = () => ({
  add: useMutationOf(domainRoutes.addDomain, (domain: string) => ({ body: { domain } })),
  mail: useMutationOf(domainRoutes.sendDomainCode, (id: string) => ({ params: { id }, body: {} }), {
    onError,
  }),
  prove: useMutationOf(
    domainRoutes.verifyDomain,
    ({ id, ...body }: { id: string; code?: string }) => ({
      params: { id },
      body,
    }),
  ),
  admit: useMutationOf(
    domainRoutes.updateDomain,
    ({ id, ...body }: { id: string; admits: boolean }) => ({
      params: { id },
      body,
    }),
    { onError },
  ),
  remove: useMutationOf(domainRoutes.deleteDomain, (id: string) => ({ params: { id } }), {
    onError,
  }),
})
