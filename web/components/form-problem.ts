import { FIELD_PROBLEMS } from '#contract/field-problems.ts'
import type { Pair } from '#contract/language.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { ApiError } from '../api/api-error.ts'

const PASSWORD_PROBLEMS: readonly string[] = [
  'weak_password',
  'common_password',
  'personal_password',
  'wrong_password',
] satisfies ProblemCode[]

export type FormProblem<Name extends string> = {
  fields: Partial<Record<Name, Pair>>
  whole: Pair | null
}

export const textOfProblem = (code: string): Pair =>
  Object.hasOwn(FIELD_PROBLEMS, code)
    ? FIELD_PROBLEMS[code as keyof typeof FIELD_PROBLEMS]
    : FIELD_PROBLEMS.invalid

export function findEmptyFields<Name extends string>(
  values: Readonly<Record<Name, string>>,
): Partial<Record<Name, Pair>> {
  const found: Partial<Record<Name, Pair>> = {}
  for (const name of Object.keys(values) as Name[])
    if (values[name] === '') found[name] = FIELD_PROBLEMS.empty
  return found
}

/**
 * Finds the problems to show after a request failed. `explain` returns the text of a failure that
 * belongs to no field. A refused password belongs to the field `password`.
 */
export function readFormProblem<Name extends string>(
  error: unknown,
  names: readonly Name[],
  explain: (error: unknown) => Pair,
): FormProblem<Name> {
  const fields: Partial<Record<Name, Pair>> = {}
  if (error instanceof ApiError) {
    for (const { path, code } of error.fields) {
      const name = names.find((each) => each === path)
      if (name) fields[name] ??= textOfProblem(code)
    }
    const password = names.find((name) => name === 'password')
    if (password && PASSWORD_PROBLEMS.includes(error.code)) fields[password] = error.text
  }
  return { fields, whole: Object.keys(fields).length > 0 ? null : explain(error) }
}
