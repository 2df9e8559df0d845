import type { OperatedCompany } from '#contract/operator.ts'
import {
  changeCompany,
  findCompanies,
  keepCompany,
  openCompany,
  renewLink,
} from './features/operator/companies/routes/operations.ts'
import type { Operation } from './features/operator/routes/operation.ts'
import { type Command, findPerson } from './operator-arguments.ts'
import { dayInTokyo } from './platform/tokyo-time.ts'

/** What the operator does with companies on the command line. */
export const COMPANY_COMMANDS: Readonly<Record<string, Command>> = {
  async 'company create'(operation, given) {
    const company = await openCompany(operation, {
      ...{ name: given.name(), plan: given.plan() },
      ...(given.options.email === undefined ? {} : { admin_email: given.email() }),
    })
    return `${company.name} (${company.id})\n登録リンク / Sign-up link:\n${company.sign_up_url}`
  },
  async 'company list'(operation, { options: { search } }) {
    const companies = await findAll(operation, search)
    return companies.map(writeRow).join('\n')
  },
  async 'company rename'(operation, given) {
    return (await changeCompany(operation, given.id(), { name: given.name() })).name
  },
  async 'company renew-link'(operation, given) {
    return (await renewLink(operation, given.id())).sign_up_url
  },
  async 'company plan'(operation, given) {
    const company = await changeCompany(operation, given.id(), { plan: given.plan() })
    return `${company.name}: ${company.plan}`
  },
  async 'company dormant'(operation, given) {
    const company = await changeCompany(operation, given.id(), { is_dormant: given.onOff() })
    return `${company.name}: ${company.is_dormant ? '休止中 / dormant' : '有効 / active'}`
  },
  async 'company keep'(operation, given) {
    const { name } = await keepCompany(operation, given.id())
    return `${name}: 削除を取り消しました / kept`
  },
  async 'company admin'(operation, given) {
    const { id, email, company_id } = await findPerson(operation, given.email())
    const company = await changeCompany(operation, company_id, { admin: id })
    return `${company.name}: ${email}`
  },
}

async function findAll(operation: Operation, search: string | undefined) {
  const companies: OperatedCompany[] = []
  let after: string | null | undefined
  while (after !== null) {
    const page = await findCompanies(operation, { search, limit: 100, after })
    companies.push(...page.companies)
    after = page.next
  }
  return companies
}

const writeStanding = ({ is_dormant, erased_at }: OperatedCompany) =>
  [
    is_dormant ? 'dormant' : 'active',
    ...(erased_at === null
      ? []
      : [`deletion asked for, erased on ${dayInTokyo(Date.parse(erased_at))}`]),
  ].join(', ')

/** One line: id, plan, standing, members, bytes kept, name. */
const writeRow = (company: OperatedCompany) =>
  [
    company.id,
    company.plan,
    writeStanding(company),
    `${company.member_count}`,
    `${company.storage_bytes}`,
    company.name,
  ].join('\t')
