import type { z } from 'zod'
import { FIELD_PROBLEMS } from '#contract/field-problems.ts'
import type { Pair } from '#contract/language.ts'
import { ApiError } from '../api/api-error.ts'

/** What is wrong with a form: by field where it has one, else as a whole. */
export type FormProblem<Name extends string> = {
  fields: Partial<Record<Name, Pair>>
  whole: Pair | null
}

const wordOf = (code: string): Pair =>
  Object.hasOwn(FIELD_PROBLEMS, code)
    ? FIELD_PROBLEMS[code as keyof typeof FIELD_PROBLEMS]
    : FIELD_PROBLEMS.invalid

/** What the contract's own schema finds before anything is sent; the first finding of each field. */
export function findFieldProblems<Name extends string>(
  schema: z.ZodType,
  values: Readonly<Record<Name, string>>,
): Partial<Record<Name, Pair>> {
  const parsed = schema.safeParse(values)
  const found: Partial<Record<Name, Pair>> = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path[0] as Name
    if (!Object.hasOwn(values, name) || found[name]) continue
    found[name] = values[name].trim() === '' ? FIELD_PROBLEMS.empty : wordOf(message)
  }
  return found
}

/** What a refusal says of the form's fields; the rest `explain` words. A weak or wrong password is told at `password`. */
export function readFormProblem<Name extends string>(
  error: unknown,
  names: readonly Name[],
  explain: (error: unknown) => Pair,
): FormProblem<Name> {
  const fields: Partial<Record<Name, Pair>> = {}
  if (error instanceof ApiError) {
    for (const { path, code } of error.fields) {
      const name = names.find((each) => each === path)
      if (name) fields[name] ??= wordOf(code)
    }
    const password = names.find((name) => name === 'password')
    const isOfPassword = error.code === 'weak_password' || error.code === 'wrong_password'
    if (isOfPassword && password) fields[password] = error.text
  }
  return { fields, whole: Object.keys(fields).length > 0 ? null : explain(error) }
}
