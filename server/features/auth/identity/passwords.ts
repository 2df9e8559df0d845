import { MIN_PASSWORD } from '#contract/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Passwords: which are taken, and how they are kept (scrypt, as better-auth does it). */

const library = () => import('better-auth/crypto')
let loaded: ReturnType<typeof library> | undefined
const crypto = () => {
  loaded ??= library()
  return loaded
}

/** Throws Refusal('weak_password') for a new password that is too short, easily guessed, or the address itself. */
export async function requireGoodPassword(password: string, email: string | null): Promise<void> {
  const own = email?.split('@')[0] ?? ''
  const folded = password.toLowerCase()
  const isOwn = email !== null && (folded === email || (own.length >= 8 && folded === own))
  if ([...password].length < MIN_PASSWORD || isOwn) throw new Refusal('weak_password')
  const { isEasy } = await import('./password-strength.ts')
  if (isEasy(password, email === null ? [] : [email, own])) throw new Refusal('weak_password')
}

/** The salted scrypt hash to keep. Takes about 60 ms of a thread of the pool. */
export const hashPassword = async (password: string): Promise<string> =>
  (await crypto()).hashPassword(password)

let dummy: Promise<string> | undefined

/** Whether a password is the one of a hash. Without a hash it takes as long and is false. */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  const { verifyPassword } = await crypto()
  dummy ??= hashPassword('no account has this')
  const matches = await verifyPassword({ hash: hash ?? (await dummy), password })
  return hash !== null && matches
}
