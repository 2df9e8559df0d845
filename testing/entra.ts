import { type Google, openGoogle } from './google.ts'

/**
 * A company's own provider on this machine, which speaks as Entra ID does: its ID tokens say neither whether an
 * address is verified nor always an address, but a user principal name.
 */
export async function openEntra(origin: string): Promise<Google> {
  const entra = await openGoogle(origin, { company: true })
  entra.forge = ({ email, email_verified: _, ...claims }, sign) =>
    sign({ ...claims, preferred_username: email, tid: 'tenant', ver: '2.0' })
  return entra
}
