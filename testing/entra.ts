import { type Google, openGoogle } from './google.ts'

/**
 * A local OpenID provider that behaves like Entra ID: its ID tokens omit `email_verified`, and some
 * have a user principal name in place of an email address.
 */
export async function openEntra(origin: string): Promise<Google> {
  const entra = await openGoogle(origin, { company: true })
  entra.forge = ({ email, email_verified: _, ...claims }, sign) =>
    sign({ ...claims, preferred_username: email, tid: 'tenant', ver: '2.0' })
  return entra
}
