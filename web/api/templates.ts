import { useQuery } from '@tanstack/react-query'
import { templateRoutes } from '#contract/templates.ts'
import { queryOf } from './queries.ts'

/** The company's templates, including retired ones for users who may manage templates. */
export const useTemplates = () =>
  useQuery({ ...queryOf(templateRoutes.listTemplates), select: ({ templates }) => templates })
