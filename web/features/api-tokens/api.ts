import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { apiTokenRoutes as routes, type TokenKind } from '#contract/api-tokens.ts'
import type { TokenScope } from '#contract/token-scope.ts'
import { changing, pagesOf, queryOf, send, useMutationOf } from '#web/api/queries.ts'

export const useOwnTokens = () =>
  useQuery({ ...queryOf(routes.listApiTokens), select: ({ tokens }) => tokens })

export const useCompanyTokens = () => useInfiniteQuery(pagesOf(routes.listCompanyTokens))

type NewToken = { kind: TokenKind; name: string; scopes: TokenScope[]; days: number | null }

/**
 * Creates and revokes tokens. `make` resolves to the token's value, which the server sends only
 * once.
 */
export const useTokenCalls = () => ({
  make: useMutation({
    mutationFn: async ({ kind, days, ...body }: NewToken) => {
      const made =
        kind === 'service'
          ? await send(routes.createServiceToken, { body: { ...body, days } })
          : await send(routes.createApiToken, { body: days === null ? body : { ...body, days } })
      return made.value
    },
    ...changing(routes.createApiToken),
  }).mutateAsync,
  revoke: useMutationOf(routes.revokeApiToken, (id: string) => ({ params: { id } })).mutateAsync,
})
