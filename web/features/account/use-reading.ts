import { useQuery } from '@tanstack/react-query'
import { accountRoutes } from '#contract/account.ts'
import { queryOf } from '#web/api/queries.ts'

/** The reading of the person's name, as they gave it; undefined until it is known. */
export const useReading = (): string | undefined =>
  useQuery(queryOf(accountRoutes.readNameReading)).data?.reading
