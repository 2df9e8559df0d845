import { getIdentity, refreshUser } from './session.ts'

/**
 * Has the signed-in account show its password before what cannot be undone; empty: it has none. Answers what the
 * call for it carries. Rejects with an `ApiError`.
 */
export async function proveSelf(password: string): Promise<{ current_password?: string }> {
  if (password === '') return {}
  await (await getIdentity()).reauthenticate(password)
  // At another provider the next token carries the new sign-in time.
  await refreshUser()
  return { current_password: password }
}
