import { useQuery } from '@tanstack/react-query'
import { accountRoutes } from '#contract/account.ts'
import { queryOf } from '#web/api/queries.ts'

/** The reading of the user's name as entered by the user; undefined until loaded. */
export const useReading = (): string | undefined =>
  useQuery(queryOf(accountRoutes.readNameReading)).data?.reading
