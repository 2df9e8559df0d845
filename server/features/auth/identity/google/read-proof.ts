import { domainOf } from '#contract/domain-of.ts'
import type { AddressProof } from '../create-account.ts'
import type { OpenIdPerson } from '../openid/provider.ts'

const GOOGLE = 'https://accounts.google.com'

/**
 * Returns whether a login proves that the person owns the address today. Only then may the person
 * join the company of the address's domain. A Google login is a proof only if Google hosts the
 * domain (`hd`): Google checks an address of another mail provider only once, so a former employee
 * could still log in with it. Logins of other providers are trusted, because the operator
 * configured them.
 */
export function readProof({
  issuer,
  email,
  hosted_domain,
}: Pick<OpenIdPerson, 'issuer' | 'email' | 'hosted_domain'>): AddressProof {
  return issuer !== GOOGLE || hosted_domain === domainOf(email) ? 'shown' : 'not_enough'
}
