import { useQuery } from '@tanstack/react-query'
import { templateRoutes } from '#contract/templates.ts'
import { createApi } from './client.ts'

const api = createApi({ listTemplates: templateRoutes.listTemplates })

export const TEMPLATES_KEY = ['templates'] as const

/** The company's own templates; those retired as well, as far as the reader manages them. */
export function useTemplates() {
  return useQuery({
    queryKey: TEMPLATES_KEY,
    queryFn: ({ signal }) => api.listTemplates({}, { signal }),
    select: ({ templates }) => templates,
  })
}
