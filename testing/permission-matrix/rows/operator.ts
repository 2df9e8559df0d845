import { randomUUID } from 'node:crypto'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addDeleted, app, callers, company } from '../actors.ts'
import { operatorOnly } from '../expected-statuses.ts'
import type { Call, Json, Make, RouteName, Row } from '../types.ts'

/**
 * Builds a request that closes the caller's operator desk (the pages about all companies). If the
 * caller is the operator, creates another operator, because later rows need an open desk.
 */
async function withOpenDesk(self: TestAccount | null): Promise<Call> {
  if (self === callers.operator)
    callers.operator = await app.account(await app.company('O'), { operator: true })
  return { body: {} }
}

function ofApplicant(body: Json): Make {
  return async () => {
    const { user_id: id } = await app.account(company, { status: 'pending' })
    return { params: { id }, body }
  }
}

export const OPERATOR_ROWS = {
  readOperatorDesk: [['', () => ({}), operatorOnly(200)]],
  openOperatorDesk: [['without a password', () => ({ body: {} }), operatorOnly(422)]],
  closeOperatorDesk: [['its own session', withOpenDesk, operatorOnly(200)]],
  listCompanies: [['', () => ({}), operatorOnly(200)]],
  createCompany: [['', () => ({ body: { name: '新会社', plan: 'team' } }), operatorOnly(201)]],
  updateCompany: [
    ['', () => ({ params: { id: company }, body: { plan: 'team' } }), operatorOnly(200)],
  ],
  cancelDeletionAsOperator: [
    ['', async () => ({ params: { id: await addDeleted() }, body: {} }), operatorOnly(200)],
  ],
  readInstallation: [['', () => ({}), operatorOnly(200)]],
  updateInstallation: [['', () => ({ body: { free_needs_approval: false } }), operatorOnly(200)]],
  readHealth: [['', () => ({}), operatorOnly(200)]],
  listJobs: [['', () => ({}), operatorOnly(200)]],
  retryJob: [['of nothing', () => ({ params: { id: randomUUID() }, body: {} }), operatorOnly(404)]],
  discardJob: [
    ['of nothing', () => ({ params: { id: randomUUID() }, body: {} }), operatorOnly(404)],
  ],
  listOperatorEvents: [['', () => ({}), operatorOnly(200)]],
  exportOperatorEvents: [['', () => ({}), operatorOnly(200)]],
  renewCompanyLink: [
    ['', async () => ({ params: { id: await app.company() }, body: {} }), operatorOnly(200)],
  ],
  listPeople: [['', () => ({}), operatorOnly(200)]],
  approvePerson: [['', ofApplicant({}), operatorOnly(200)]],
  markEmailVerified: [['', ofApplicant({}), operatorOnly(200)]],
  endPersonSessions: [['', ofApplicant({}), operatorOnly(200)]],
  erasePerson: [
    ['another address typed', ofApplicant({ email: 'x@example.jp' }), operatorOnly(422)],
  ],
  movePerson: [
    ['', async (self) => ofApplicant({ company: await app.company() })(self), operatorOnly(200)],
  ],
} satisfies Partial<Record<RouteName, Row[]>>
