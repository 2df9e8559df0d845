import { parseArgs } from 'node:util'
import { email, line } from '#contract/fields.ts'
import { MAX_COMPANY_NAME } from '#contract/limits.ts'
import { PLANS } from '#contract/operator.ts'
import type { Plan } from '#contract/permissions.ts'
import { findPeople, type Person } from './features/operator/people/data.ts'
import type { Operation } from './features/operator/routes/operation.ts'

/** Thrown if a command has missing, wrong or unknown arguments. */
export class WrongUse extends Error {}

export type Command = (operation: Operation, given: CommandArguments) => Promise<string>

const text = { type: 'string' } as const
const OPTIONS = { name: text, plan: text, email: text, search: text } as const

type Options = { [name in keyof typeof OPTIONS]?: string | undefined }

/** Arguments of a command. Each method throws WrongUse if its argument is missing or wrong. */
type CommandArguments = {
  words: readonly string[]
  options: Options
  name(): string
  plan(): Plan
  onOff(): boolean
  email(): string
}

/** Parses a command line. Throws WrongUse for an unknown option. */
export function parseArguments(args: readonly string[]): CommandArguments {
  const { values, positionals: words } = parse(args)
  const need = <T>(schema: { safeParse(value: unknown): { data?: T } }, name: keyof Options): T => {
    const parsed = schema.safeParse(values[name])
    if (parsed.data === undefined)
      throw new WrongUse(`--${name} がないか、正しくありません / --${name} is missing or wrong`)
    return parsed.data
  }
  return {
    words,
    options: values,
    name: () => need(line(MAX_COMPANY_NAME), 'name'),
    email: () => need(email, 'email'),
    plan() {
      const found = PLANS.find((name) => name === values.plan)
      if (!found) throw new WrongUse(`--plan: ${PLANS.join(' | ')}`)
      return found
    },
    onOff() {
      const word = words[2]
      if (word !== 'on' && word !== 'off') throw new WrongUse('on | off')
      return word === 'on'
    },
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Finds the account with an address. Throws WrongUse if no account or several accounts have the
 * address.
 */
export async function findPerson(operation: Operation, address: string): Promise<Person> {
  const people = await operation.database.system((tx) => findPeople(tx, { email: address }))
  const [person] = people
  if (!person) throw new WrongUse(`${address}: アカウントがありません / no such account`)
  if (people.length > 1)
    throw new WrongUse(`${address}: アカウントが複数あります / several accounts`)
  return person
}
