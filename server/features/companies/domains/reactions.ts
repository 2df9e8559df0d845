import type { Services } from '#server/platform/services.ts'
import { hashTypedCode, makeTypedCode } from '#server/platform/typed-code.ts'
import { storeCode } from './data.ts'
import { writeDomainCode } from './emails.ts'

/**
 * Returns the purpose that is hashed together with a domain's verification code. It contains the
 * domain's id, so that a code is valid only for one domain.
 */
export const codePurpose = (id: string) => `domain:${id}`

/**
 * Creates a domain's code and emails it to the domain's postmaster. The code is created here, not
 * in the request, so that only the postmaster sees it.
 */
export function mailDomainCodes({
  database,
  events,
  mailer,
  secret,
}: Pick<Services, 'database' | 'events' | 'mailer' | 'secret'>): void {
  events.react('company.domain_code_asked', 'mail', ({ actor_id, data: { domain_id: id } }) =>
    database.system(async (tx) => {
      if (actor_id === null) return
      const code = makeTypedCode()
      const hash = hashTypedCode(secret, codePurpose(id), code)
      const found = await storeCode(tx, { id, hash, asked_by: actor_id })
      if (found) await mailer.send(writeDomainCode(found, code), { tx })
    }),
  )
}
