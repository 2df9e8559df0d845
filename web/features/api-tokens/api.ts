import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiTokenRoutes, type TokenKind } from '#contract/api-tokens.ts'
import type { TokenScope } from '#contract/token-scope.ts'
import { createApi } from '#web/api/client.ts'

const api = createApi(apiTokenRoutes)
const KEY = ['api_tokens'] as const

/** The caller's own tokens. */
export function useOwnTokens() {
  return useQuery({
    queryKey: [...KEY, 'own'],
    queryFn: ({ signal }) => api.listApiTokens({}, { signal }),
    select: ({ tokens }) => tokens,
  })
}

/** Those of the company, page by page. */
export function useCompanyTokens() {
  return useInfiniteQuery({
    queryKey: [...KEY, 'company'],
    queryFn: ({ pageParam, signal }) =>
      api.listCompanyTokens({ query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

type NewToken = { kind: TokenKind; name: string; scopes: TokenScope[]; days: number | null }

/** Makes and revokes tokens; the lists follow. */
export function useTokenCalls() {
  const client = useQueryClient()
  const settle = { onSettled: () => client.invalidateQueries({ queryKey: KEY }) }
  return {
    /** Answers the value, which is told this once. */
    make: useMutation({
      mutationFn: async ({ kind, days, ...body }: NewToken) => {
        const made =
          kind === 'service'
            ? await api.createServiceToken({ body: { ...body, days } })
            : await api.createApiToken({ body: days === null ? body : { ...body, days } })
        return made.value
      },
      ...settle,
    }).mutateAsync,
    revoke: useMutation({
      mutationFn: (id: string) => api.revokeApiToken({ params: { id } }),
      ...settle,
    }).mutateAsync,
  }
}
