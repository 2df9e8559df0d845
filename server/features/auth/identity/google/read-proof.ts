import { domainOf } from '#contract/domain-of.ts'
import type { AddressProof } from '../create-account.ts'
import type { OpenIdPerson } from '../openid/provider.ts'

const GOOGLE = 'https://accounts.google.com'

/**
 * Rates the proof that a person owns the address. The result decides whether the person may join
 * the company with the address's domain. Google verifies an address at another mail provider only
 * once, so a former employee can still log in with it. A Google login is a proof only if Google
 * hosts the domain (`hd`). Any other provider is trusted, because the operator configured it.
 */
export function readProof({
  issuer,
  email,
  hosted_domain,
}: Pick<OpenIdPerson, 'issuer' | 'email' | 'hosted_domain'>): AddressProof {
  return issuer !== GOOGLE || hosted_domain === domainOf(email) ? 'shown' : 'not_enough'
}
