import { useQuery } from '@tanstack/react-query'
import { templateRoutes } from '#contract/templates.ts'
import { queryOf } from './queries.ts'

/** The company's templates; for their managers also retired ones. */
export const useTemplates = () =>
  useQuery({ ...queryOf(templateRoutes.listTemplates), select: ({ templates }) => templates })
