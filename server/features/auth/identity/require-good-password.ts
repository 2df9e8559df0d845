import { MIN_PASSWORD } from '#contract/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { threadModule, WarmThread } from '#server/platform/threads/warm-thread.ts'
import type { PasswordWeakness } from './password-strength.ts'

// Passwords are checked in a separate thread, because loading the dictionaries takes 130 ms and 28
// MB, and a check takes up to 65 ms.
const THREAD = new WarmThread<never, PasswordWeakness | null>(
  threadModule('password-thread', import.meta.url),
)
const never = new AbortController().signal

/**
 * Throws Refusal if a new password:
 * - is too short or easy to guess
 * - equals the email address
 * - equals the part of the address before the @, if that part has at least eight characters
 */
export async function requireGoodPassword(password: string, email: string | null): Promise<void> {
  const own = email?.split('@')[0] ?? ''
  const folded = password.toLowerCase()
  const isOwn = email !== null && (folded === email || (own.length >= 8 && folded === own))
  if ([...password].length < MIN_PASSWORD) throw new Refusal('weak_password')
  if (isOwn) throw new Refusal('personal_password')
  const check = { password, own: email === null ? [] : [email, own] }
  const weakness = await THREAD.run(check, { signal: never })
  if (weakness) throw new Refusal(weakness)
}
