import type { Account } from '#server/platform/access/account.ts'
import { attributeTo, type Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { hashTypedCode, readTypedCode } from '#server/platform/typed-code.ts'
import {
  type DomainRow,
  findCompanyOfDomain,
  markVerified,
  releaseStale,
  tryCode,
} from '../data.ts'
import { codePurpose } from '../reactions.ts'
import { recordName } from '../rules.ts'
import { resolveRecord } from './resolve-record.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Returns a function that verifies a company's domain by the emailed code or, without a code, by
 * DNS. DNS is queried outside transactions. Throws Refusal: 'wrong_code', 'domain_record_missing',
 * 'domain_taken', 'unavailable', 'not_found'.
 */
export function createProver({
  config,
  database,
  now,
  secret,
}: Pick<Services, 'config' | 'database' | 'now' | 'secret'>) {
  const requireCode = async ({ id }: DomainRow, typed: string) => {
    const code = readTypedCode(typed)
    const hash = code === null ? null : hashTypedCode(secret, codePurpose(id), code)
    if (!(await database.system((tx) => tryCode(tx, id, hash, now()))))
      throw new Refusal('wrong_code')
  }

  const requireRecord = async ({ domain, dns_value }: DomainRow) => {
    const records = await resolveRecord(config.dns_server, recordName(domain))
    if (!records) throw new Refusal('unavailable', { retryAfter: 30 })
    if (!records.includes(dns_value)) throw new Refusal('domain_record_missing')
  }

  const storeProof = async (
    tx: Transaction,
    row: DomainRow,
    actor_id: string,
    by: 'mail' | 'dns',
  ) => {
    const { company_id, domain } = row
    for (const former of await releaseStale(tx, row, now()))
      await record(attributeTo(tx, { company_id: former, actor_id: null }), 'company.domain_lost', {
        subject_id: former,
        data: { domain },
      })
    const holder = await findCompanyOfDomain(tx, domain)
    if (holder !== null && holder !== company_id) throw new Refusal('domain_taken')
    const proved = await markVerified(tx, row, now())
    if (!proved) throw new Refusal('not_found')
    await record(attributeTo(tx, { company_id, actor_id }), 'company.domain_proved', {
      subject_id: company_id,
      data: { domain, with: by },
    })
    return proved
  }

  return async (row: DomainRow, { user_id }: Account, code?: string): Promise<DomainRow> => {
    await (code === undefined ? requireRecord(row) : requireCode(row, code))
    const by = code === undefined ? 'dns' : 'mail'
    try {
      return await database.system((tx) => storeProof(tx, row, user_id, by))
    } catch (error) {
      // A unique violation means that another company has just verified the same domain.
      const isDuplicate =
        error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
      throw isDuplicate ? new Refusal('domain_taken') : error
    }
  }
}
