import { useQuery } from '@tanstack/react-query'
import { templateRoutes } from '#contract/templates.ts'
import { queryOf } from './queries.ts'

/** The company's own templates; those retired as well, as far as the reader manages them. */
export const useTemplates = () =>
  useQuery({ ...queryOf(templateRoutes.listTemplates), select: ({ templates }) => templates })
