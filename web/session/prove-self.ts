import { getIdentity, refreshUser } from './session.ts'

/**
 * Verifies the current user's password before an irreversible action; empty for accounts without
 * one. Returns the fields for the request. Rejects with an `ApiError`.
 */
export async function proveSelf(password: string): Promise<{ current_password?: string }> {
  if (password === '') return {}
  await (await getIdentity()).reauthenticate(password)
  // At another provider the next token carries the new sign-in time.
  await refreshUser()
  return { current_password: password }
}
