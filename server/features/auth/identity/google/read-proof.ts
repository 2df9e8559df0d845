import { domainOf } from '#contract/domain-of.ts'
import type { AddressProof } from '../create-account.ts'
import type { OpenIdPerson } from '../openid/provider.ts'

const GOOGLE = 'https://accounts.google.com'

/**
 * Decides whether a login proves that a person belongs to the company of the address. Google
 * verifies addresses of other mail providers only once, and former employees keep such accounts. So
 * Google's login is a proof only for mail domains that Google hosts (`hd`). Any other provider is
 * trusted, because the operator chose it.
 */
export function readProof({
  issuer,
  email,
  hosted_domain,
}: Pick<OpenIdPerson, 'issuer' | 'email' | 'hosted_domain'>): AddressProof {
  return issuer !== GOOGLE || hosted_domain === domainOf(email) ? 'shown' : 'not_enough'
}
