import type { OperatedCompany } from '#contract/operator.ts'
import { codePath, pageUrl } from '#contract/pages.ts'
import { makeResetCode } from './features/auth/identity/codes/data.ts'
import { deleteSecondFactorOf } from './features/auth/identity/second-factor/data.ts'
import { findCompanies, openCompany } from './features/operator/companies/routes/operations.ts'
import { setOperator } from './features/operator/people/data.ts'
import { inCompany, type Operation } from './features/operator/routes/operation.ts'
import { type Command, findPerson, parseArguments, WrongUse } from './operator-arguments.ts'
import { record } from './platform/events/events.ts'
import { forgetSecret } from './platform/installation/secret.ts'
import { Refusal } from './platform/refusal.ts'
import { dayInTokyo } from './platform/tokyo-time.ts'

// Operator commands, for shell scripts and for actions that the operator's pages do not offer.

export type CommandResult = { ok: boolean; text: string }

const USAGE = `使い方 / Usage:
  npm run operator -- company create --name NAME --plan free|individual|team|enterprise [--email ADMIN]
  npm run operator -- company list [--search WORDS]
  npm run operator -- user operator --email ADDRESS on|off
  npm run operator -- user second-factor --email ADDRESS off
  npm run operator -- user reset --email ADDRESS
  npm run operator -- secret forget
  npm run operator -- doctor
  npm run operator -- backup FILE [--key KEYFILE]
  npm run operator -- verify FILE [--key KEYFILE]
  npm run operator -- restore FILE [--key KEYFILE]
  npm run operator -- backup-key KEYFILE
  npm run operator -- move --to postgres://USER:PASSWORD@HOST/DATABASE

ほかの操作は /ja/operator の画面で行えます。 / Everything else is in the operator console, /en/operator.`

const COMMANDS: Readonly<Record<string, Command>> = {
  async 'company create'(operation, given) {
    const company = await openCompany(operation, {
      name: given.name(),
      plan: given.plan(),
      ...(given.options.email === undefined ? {} : { admin_email: given.email() }),
    })
    return `${company.name} (${company.id})\n登録リンク / Sign-up link:\n${company.sign_up_url}`
  },
  async 'company list'(operation, { options: { search } }) {
    const companies = await findAllCompanies(operation, search)
    return companies.map(formatCompany).join('\n')
  },
  async 'user operator'(operation, given) {
    const { id, email, company_id } = await findPerson(operation, given.email())
    const is_operator = given.onOff()
    await operation.database.system(async (tx) => {
      await setOperator(tx, id, is_operator)
      const by = inCompany(operation, tx, company_id)
      await record(by, is_operator ? 'operator.appointed' : 'operator.dismissed', {
        subject_id: id,
      })
    })
    return `${email}: ${is_operator ? 'operator' : '-'}`
  },
  async 'user second-factor'(operation, given) {
    const { id, email, company_id } = await findPerson(operation, given.email())
    if (given.onOff()) throw new WrongUse('off')
    const wasOn = await operation.database.system(async (tx) => {
      if (!(await deleteSecondFactorOf(tx, id))) return false
      const by = inCompany(operation, tx, company_id)
      await record(by, 'account.second_factor_off', { subject_id: id })
      return true
    })
    return `${email}: ${wasOn ? '二段階認証をオフにしました / two-step verification turned off' : '-'}`
  },
  async 'user reset'(operation, given) {
    const { id, email } = await findPerson(operation, given.email())
    const code = await operation.database.system((tx) => makeResetCode(tx, id, operation.now()))
    if (code === null)
      throw new WrongUse(`${email}: パスワードがありません / this account has no password`)
    const url = operation.absoluteUrl(pageUrl('ja', codePath.resetPassword(code)))
    return `パスワード再設定のリンク（1時間・1回限り）/ Password reset link (works once, for one hour):\n${url}`
  },
  async 'secret forget'(operation) {
    await operation.database.system(forgetSecret)
    return '次の起動時に新しい秘密の値を作成します。 / A new secret will be created at the next start.'
  },
}

/**
 * Runs one command. If the command is used wrongly or refused, returns the text of the error and
 * does not throw.
 */
export async function runOperatorCommand(
  operation: Operation,
  args: readonly string[],
): Promise<CommandResult> {
  try {
    const given = parseArguments(args)
    const name = given.words.slice(0, 2).join(' ')
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (!command) throw new WrongUse(name)
    return { ok: true, text: await command(operation, given) }
  } catch (error) {
    if (error instanceof WrongUse) return { ok: false, text: `${error.message}\n\n${USAGE}` }
    if (error instanceof Refusal) {
      const { ja, en } = error.toBody().error
      return { ok: false, text: `${ja}\n${en}` }
    }
    throw error
  }
}

async function findAllCompanies(operation: Operation, search: string | undefined) {
  const companies: OperatedCompany[] = []
  let after: string | null | undefined
  while (after !== null) {
    const page = await findCompanies(operation, { search, limit: 100, after })
    companies.push(...page.companies)
    after = page.next
  }
  return companies
}

/** Formats a company as one line with tabs: id, plan, state, members, stored bytes, name. */
function formatCompany(company: OperatedCompany): string {
  const { id, plan, is_dormant, erased_at, member_count, storage_bytes, name } = company
  const state = is_dormant ? 'dormant' : 'active'
  const erasure =
    erased_at === null ? '' : `, deletion requested, erased on ${dayInTokyo(Date.parse(erased_at))}`
  return [id, plan, state + erasure, member_count, storage_bytes, name].join('\t')
}
