import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { companyLogoRoutes } from '#contract/company-logo.ts'
import { createApi } from '#web/api/client.ts'
import { scaleLogo } from './scale-logo.ts'

const api = createApi(companyLogoRoutes)
const LOGO_KEY = ['company_logo'] as const

/** The company's logo. */
export const useLogo = () =>
  useQuery({
    queryKey: LOGO_KEY,
    queryFn: ({ signal }) => api.readLogo({}, { signal }),
    select: ({ logo }) => logo,
  })

/** Makes a picture the logo. Rejects with a `LogoProblem` or an `ApiError`. */
export function useSaveLogo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => api.saveLogo({ body: await scaleLogo(file) }),
    onSuccess: (saved) => client.setQueryData(LOGO_KEY, saved),
  })
}

/** Takes the logo away. Rejects with an `ApiError`. */
export function useRemoveLogo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.removeLogo({}),
    onSuccess: (saved) => client.setQueryData(LOGO_KEY, saved),
  })
}
