import { domainOf } from '#contract/domain-of.ts'
import type { AddressProof } from '../create-account.ts'
import type { OpenIdPerson } from '../openid/provider.ts'

const GOOGLE = 'https://accounts.google.com'

/**
 * Rates the proof that a person owns the address, which decides whether the person may join the
 * company that owns its domain. Google verifies addresses at other mail providers only once, and
 * former employees keep such accounts. A Google login is therefore a proof only if Google hosts the
 * domain (`hd`). Any other provider is trusted, because the operator configured it.
 */
export function readProof({
  issuer,
  email,
  hosted_domain,
}: Pick<OpenIdPerson, 'issuer' | 'email' | 'hosted_domain'>): AddressProof {
  return issuer !== GOOGLE || hosted_domain === domainOf(email) ? 'shown' : 'not_enough'
}
