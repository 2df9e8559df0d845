import { getIdentity, refreshUser } from './session.ts'

/**
 * Verifies the user's password before an irreversible action; accounts without one pass ''.
 * Resolves to the fields for the request. Rejects with an `ApiError`.
 */
export async function proveSelf(password: string): Promise<{ current_password?: string }> {
  if (password === '') return {}
  await (await getIdentity()).reauthenticate(password)
  // With an external provider, the proof is the next token's login time.
  await refreshUser()
  return { current_password: password }
}
