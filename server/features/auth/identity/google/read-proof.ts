import { domainOf } from '#contract/domain-of.ts'
import type { AddressProof } from '../create-account.ts'
import type { OpenIdPerson } from '../openid/provider.ts'

const GOOGLE = 'https://accounts.google.com'

/**
 * Rates a login's proof that the person owns the address today. With 'not_enough', the person may
 * not join the company of the address's domain. A Google login is a proof only if Google hosts the
 * domain (`hd`). Google checks addresses on other domains only once, so a former employee could
 * still log in with a company address. Logins of other providers are trusted, because the operator
 * configured them.
 */
export function readProof({
  issuer,
  email,
  hosted_domain,
}: Pick<OpenIdPerson, 'issuer' | 'email' | 'hosted_domain'>): AddressProof {
  return issuer !== GOOGLE || hosted_domain === domainOf(email) ? 'shown' : 'not_enough'
}
