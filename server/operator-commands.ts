import { parseArgs } from 'node:util'
import { email, line, uuid } from '#contract/fields.ts'
import { MAX_COMPANY_NAME } from '#contract/limits.ts'
import { PLANS } from '#contract/operator.ts'
import type { Plan } from '#contract/permissions.ts'
import { dropSecondFactorOf } from './features/auth/identity/second-factor/data.ts'
import { approvePerson, findPeople, type Person, setOperator } from './features/operator/data.ts'
import {
  changeCompany,
  listAllCompanies,
  type Operation,
  openCompany,
} from './features/operator/routes/operations.ts'
import { attributeTo } from './platform/database/database.ts'
import { record } from './platform/events/events.ts'
import { forgetSecret } from './platform/installation/secret.ts'
import { Refusal } from './platform/refusal.ts'

/** The operator's commands. The same from the command line alone and through a running server. */

export type CommandResult = { ok: boolean; text: string }

const USAGE = `使い方 / Usage:
  npm run operator -- company create --name NAME --plan free|individual|team|enterprise
  npm run operator -- company list
  npm run operator -- company plan --id COMPANY --plan PLAN
  npm run operator -- company dormant --id COMPANY on|off
  npm run operator -- company admin --email ADDRESS
  npm run operator -- user approve --email ADDRESS
  npm run operator -- user operator --email ADDRESS on|off
  npm run operator -- user second-factor --email ADDRESS off
  npm run operator -- secret forget
  npm run operator -- doctor
  npm run operator -- backup FILE [--key KEYFILE]
  npm run operator -- verify FILE [--key KEYFILE]
  npm run operator -- restore FILE [--key KEYFILE]
  npm run operator -- backup-key KEYFILE
  npm run operator -- move --to postgres://USER:PASSWORD@HOST/DATABASE`

class WrongUse extends Error {}

/** Runs one command. A wrong one answers how to use them; nothing is thrown for what a person mistyped. */
export async function runOperatorCommand(
  operation: Operation,
  args: readonly string[],
): Promise<CommandResult> {
  try {
    return { ok: true, text: await run(operation, args) }
  } catch (error) {
    if (error instanceof WrongUse) return { ok: false, text: `${error.message}\n\n${USAGE}` }
    if (error instanceof Refusal) {
      const { ja, en } = error.toBody().error
      return { ok: false, text: `${ja}\n${en}` }
    }
    throw error
  }
}

async function run(operation: Operation, args: readonly string[]): Promise<string> {
  const { values, positionals } = read(args)
  const need = <T>(
    schema: { safeParse(value: unknown): { data?: T } },
    name: keyof typeof values,
  ) => {
    const parsed = schema.safeParse(values[name])
    if (parsed.data === undefined)
      throw new WrongUse(`--${name} がないか、正しくありません / --${name} is missing or wrong`)
    return parsed.data
  }
  const plan = () => {
    const found = PLANS.find((name) => name === values.plan)
    if (!found) throw new WrongUse(`--plan: ${PLANS.join(' | ')}`)
    return found satisfies Plan
  }
  const onOff = () => {
    const word = positionals[2]
    if (word !== 'on' && word !== 'off') throw new WrongUse('on | off')
    return word === 'on'
  }
  const person = () => findPerson(operation, need(email, 'email'))

  switch (`${positionals[0]} ${positionals[1]}`) {
    case 'company create': {
      const company = await openCompany(operation, {
        name: need(line(MAX_COMPANY_NAME), 'name'),
        plan: plan(),
      })
      return `${company.name} (${company.id})\n登録リンク / Sign-up link:\n${company.sign_up_url}`
    }
    case 'company list': {
      const companies = await listAllCompanies(operation)
      return companies
        .map((company) =>
          [
            company.id,
            company.plan,
            company.is_dormant ? 'dormant' : 'active',
            `${company.member_count}`,
            company.name,
          ].join('\t'),
        )
        .join('\n')
    }
    case 'company plan': {
      const company = await changeCompany(operation, need(uuid, 'id'), { plan: plan() })
      return `${company.name}: ${company.plan}`
    }
    case 'company dormant': {
      const company = await changeCompany(operation, need(uuid, 'id'), { is_dormant: onOff() })
      return `${company.name}: ${company.is_dormant ? '休止中 / dormant' : '有効 / active'}`
    }
    case 'company admin': {
      const { id, email, company_id } = await person()
      const company = await changeCompany(operation, company_id, { admin: id })
      return `${company.name}: ${email}`
    }
    case 'user approve': {
      const found = await person()
      return `${found.email}: ${(await approve(operation, found)) ? '承認しました / approved' : found.status}`
    }
    case 'user operator': {
      const { id, email, company_id } = await person()
      const is_operator = onOff()
      await operation.database.system(async (tx) => {
        await setOperator(tx, id, is_operator)
        const by = attributeTo(tx, { company_id, actor_id: operation.actor_id })
        await record(by, is_operator ? 'operator.appointed' : 'operator.dismissed', {
          subject_id: id,
        })
      })
      return `${email}: ${is_operator ? 'operator' : '-'}`
    }
    case 'user second-factor': {
      const { id, email, company_id } = await person()
      if (onOff()) throw new WrongUse('off')
      const wasOn = await operation.database.system(async (tx) => {
        if (!(await dropSecondFactorOf(tx, id))) return false
        const by = { company_id, actor_id: operation.actor_id }
        await record(attributeTo(tx, by), 'account.second_factor_off', { subject_id: id })
        return true
      })
      return `${email}: ${wasOn ? '二段階認証をオフにしました / second factor turned off' : '-'}`
    }
    case 'secret forget': {
      await operation.database.system(forgetSecret)
      return '次の起動時に新しい秘密の値を作成します。 / The next start makes a new secret.'
    }
    default:
      throw new WrongUse(positionals.slice(0, 2).join(' '))
  }
}

function read(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: text, plan: text, id: text, email: text },
    })
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error))
  }
}

async function findPerson(operation: Operation, address: string): Promise<Person> {
  const people = await operation.database.system((tx) => findPeople(tx, { email: address }))
  const [person] = people
  if (!person) throw new WrongUse(`${address}: アカウントがありません / no account`)
  if (people.length > 1)
    throw new WrongUse(`${address}: アカウントが複数あります / several accounts`)
  return person
}

const approve = (operation: Operation, person: Person) =>
  operation.database.system(async (tx) => {
    const changed = await approvePerson(tx, person.id, operation.now())
    const by = { company_id: person.company_id, actor_id: operation.actor_id }
    if (changed) await record(attributeTo(tx, by), 'member.approved', { subject_id: person.id })
    return changed
  })
