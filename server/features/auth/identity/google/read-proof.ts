import { domainOf } from '#contract/domain-of.ts'
import type { AddressProof } from '../create-account.ts'
import type { OpenIdPerson } from '../openid/provider.ts'

const GOOGLE = 'https://accounts.google.com'

/**
 * Proof by a sign-in that a person belongs to the company of their address. Google verifies
 * addresses of other mail providers only once, and former employees keep such accounts, so Google
 * proves it only for mail domains it hosts (`hd`). Another provider was chosen by the operator and
 * is trusted.
 */
export function readProof({
  issuer,
  email,
  hosted_domain,
}: Pick<OpenIdPerson, 'issuer' | 'email' | 'hosted_domain'>): AddressProof {
  return issuer !== GOOGLE || hosted_domain === domainOf(email) ? 'shown' : 'not_enough'
}
