import { getIdentity, refreshUser } from './session.ts'

/**
 * Proves the user's identity by the password, for a request that requires it. Accounts without a
 * password pass ''. Resolves to the fields to add to the request. Rejects with an `ApiError`.
 */
export async function proveSelf(password: string): Promise<{ current_password?: string }> {
  if (password === '') return {}
  await (await getIdentity()).reauthenticate(password)
  // With an external identity provider, the server checks the login time in the token, so a new
  // token is needed.
  await refreshUser()
  return { current_password: password }
}
