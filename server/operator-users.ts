import { dropSecondFactorOf } from './features/auth/identity/second-factor/data.ts'
import { setOperator } from './features/operator/people/data.ts'
import {
  confirmAddress,
  endSessions,
  erasePerson,
  letIn,
  movePerson,
  searchPeople,
} from './features/operator/people/routes/operations.ts'
import { inCompany } from './features/operator/routes/operation.ts'
import { type Command, findPerson, WrongUse } from './operator-arguments.ts'
import { record } from './platform/events/events.ts'

/** What the operator does with accounts on the command line. */
export const USER_COMMANDS: Readonly<Record<string, Command>> = {
  async 'user find'(operation, given) {
    const query = { search: given.search(), limit: 100 }
    const { people, count } = await searchPeople(operation, query)
    const rows = people.map(({ id, status, email, username, company }) =>
      [id, status, email, username, company.id, company.name].join('\t'),
    )
    return [`${count}`, ...rows].join('\n')
  },
  async 'user approve'(operation, given) {
    const { id, email } = await findPerson(operation, given.email())
    return `${email}: ${(await letIn(operation, id)).status}`
  },
  async 'user confirm-email'(operation, given) {
    const { id, email } = await findPerson(operation, given.email())
    await confirmAddress(operation, id)
    return `${email}: メールアドレスを確認済みにしました / the address is taken as verified`
  },
  async 'user end-sessions'(operation, given) {
    const { id, email } = await findPerson(operation, given.email())
    await endSessions(operation, id)
    return `${email}: ログインをすべて終了します / all sessions end`
  },
  async 'user move'(operation, given) {
    const { id, email } = await findPerson(operation, given.email())
    const to = given.options.to
    const successor = to === undefined ? null : await findPerson(operation, to)
    const moved = await movePerson(operation, id, {
      company: given.id(),
      ...(successor && { hand_over_to: successor.id }),
    })
    return `${email}: ${moved.company.name}`
  },
  async 'user erase'(operation, given) {
    const { id, email } = await findPerson(operation, given.email())
    const { confirm, to } = given.options
    if (confirm?.trim().toLowerCase() !== email.toLowerCase())
      throw new WrongUse(
        `--confirm ${email} で確認してください / Please confirm: --confirm ${email}`,
      )
    const successor = to === undefined ? null : await findPerson(operation, to)
    await erasePerson(operation, id, {
      email: email.toLowerCase(),
      ...(successor && { hand_over_to: successor.id }),
    })
    return `${email}: アカウントを削除しました / the account is erased`
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
      if (!(await dropSecondFactorOf(tx, id))) return false
      const by = inCompany(operation, tx, company_id)
      await record(by, 'account.second_factor_off', { subject_id: id })
      return true
    })
    return `${email}: ${wasOn ? '二段階認証をオフにしました / second factor turned off' : '-'}`
  },
}
