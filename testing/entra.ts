import { type Google, openGoogle } from './google.ts'

/**
 * A local OpenID provider that behaves like Entra ID. Its ID tokens omit `email` and
 * `email_verified`; `preferred_username` is the account's address.
 */
export async function openEntra(origin: string): Promise<Google> {
  const entra = await openGoogle(origin, { company: true })
  entra.forge = ({ email, email_verified: _, ...claims }, sign) =>
    sign({ ...claims, preferred_username: email, tid: 'tenant', ver: '2.0' })
  return entra
}
