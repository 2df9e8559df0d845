import { useQuery } from '@tanstack/react-query'
import { companyLogoRoutes } from '#contract/company-logo.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { scaleLogo } from './scale-logo.ts'

export const useLogo = () =>
  useQuery({ ...queryOf(companyLogoRoutes.readLogo), select: ({ logo }) => logo })

/** Sets the logo. Rejects with a `LogoProblem` or an `ApiError`. */
export const useSaveLogo = () =>
  useMutationOf(companyLogoRoutes.uploadLogo, async (file: File) => ({
    body: await scaleLogo(file),
  }))

export const useRemoveLogo = () => useMutationOf(companyLogoRoutes.deleteLogo, () => ({}))
