import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { domainRoutes } from '#contract/domains.ts'
import { errorText } from '#web/api/api-error.ts'
import { createApi } from '#web/api/client.ts'
import { showToast } from '#web/messages/message-store.ts'
import { DOMAIN_TEXTS } from './domain-texts.ts'

const api = createApi(domainRoutes)
const KEY = ['company_domains'] as const

/** The company's mail domains. */
export const useDomains = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.listDomains({}, { signal }),
    refetchOnWindowFocus: true,
  }).data?.domains

const fail = (error: Error) =>
  showToast({ status: 'error', title: DOMAIN_TEXTS.failed, text: errorText(error) })

/** The calls about domains; each rejects with an `ApiError`, and the list is asked for anew after it. */
export function useDomainCalls() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: KEY })
  const add = useMutation({
    mutationFn: (domain: string) => api.addDomain({ body: { domain } }),
    onSettled,
  })
  const mail = useMutation({
    mutationFn: (id: string) => api.mailDomainCode({ params: { id }, body: {} }),
    onError: fail,
    onSettled,
  })
  const prove = useMutation({
    mutationFn: ({ id, code }: { id: string; code?: string }) =>
      api.proveDomain({ params: { id }, body: code === undefined ? {} : { code } }),
    onSettled,
  })
  const admit = useMutation({
    mutationFn: ({ id, admits }: { id: string; admits: boolean }) =>
      api.updateDomain({ params: { id }, body: { admits } }),
    onError: fail,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => api.deleteDomain({ params: { id } }),
    onError: fail,
    onSettled,
  })
  return { add, mail, prove, admit, remove }
}
