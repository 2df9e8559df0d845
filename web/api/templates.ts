import { useQuery } from '@tanstack/react-query'
import { templateRoutes } from '#contract/templates.ts'
import { queryOf } from './queries.ts'

/** The company's templates. Retired templates are included only if the user may restore them. */
export const useTemplates = () =>
  useQuery({ ...queryOf(templateRoutes.listTemplates), select: ({ templates }) => templates })
