import { MIN_PASSWORD } from '#contract/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Throws Refusal('weak_password') for a new password that is too short, easy to guess, or the address itself. */
export async function requireGoodPassword(password: string, email: string | null): Promise<void> {
  const own = email?.split('@')[0] ?? ''
  const folded = password.toLowerCase()
  const isOwn = email !== null && (folded === email || (own.length >= 8 && folded === own))
  if ([...password].length < MIN_PASSWORD || isOwn) throw new Refusal('weak_password')
  const { isEasy } = await import('./password-strength.ts')
  if (isEasy(password, email === null ? [] : [email, own])) throw new Refusal('weak_password')
}
