import { domainOf } from '#contract/domain-of.ts'
import type { AddressProof } from '../create-account.ts'
import type { OpenIdPerson } from '../openid/provider.ts'

const GOOGLE = 'https://accounts.google.com'

/**
 * How far a sign-in shows that somebody belongs to the company of their address. Google verifies an address
 * of another provider once; who has left that company keeps the account. Its word is good where it keeps the
 * domain's mail itself (`hd`). Another provider is the operator's choice, and trusted.
 */
export function readProof({
  issuer,
  email,
  hosted_domain,
}: Pick<OpenIdPerson, 'issuer' | 'email' | 'hosted_domain'>): AddressProof {
  return issuer !== GOOGLE || hosted_domain === domainOf(email) ? 'shown' : 'not_enough'
}
