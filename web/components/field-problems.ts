import './zod-config.ts'
import type { z } from 'zod'
import { FIELD_PROBLEMS } from '#contract/field-problems.ts'
import type { Pair } from '#contract/language.ts'
import { textOfProblem } from './form-problem.ts'

// Re-exported after the import of zod-config.ts, so that zod is configured before these schemas are
// created.
export { credentials, newCredentials, setUpCredentials } from '#contract/credentials.ts'

export function findFieldProblems<Name extends string>(
  schema: z.ZodType,
  values: Readonly<Record<Name, string>>,
): Partial<Record<Name, Pair>> {
  const parsed = schema.safeParse(values)
  const found: Partial<Record<Name, Pair>> = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path[0] as Name
    if (!Object.hasOwn(values, name) || found[name]) continue
    found[name] = values[name].trim() === '' ? FIELD_PROBLEMS.empty : textOfProblem(message)
  }
  return found
}
