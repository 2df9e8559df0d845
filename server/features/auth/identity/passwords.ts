import { MIN_PASSWORD } from '#contract/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Passwords: which are taken, and how they are kept (scrypt, as better-auth does it). */

const library = () => import('better-auth/crypto')
let loaded: ReturnType<typeof library> | undefined
const crypto = () => {
  loaded ??= library()
  return loaded
}

// The commonest of published lists that have eight characters and are not a simple run or repeat.
const COMMON = new Set(
  `password passw0rd password1 password12 password123 p@ssw0rd p@ssword 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyuiop
  qwerty123 qwerty12 qwertyui asdfghjkl asdf1234 zxcvbnm1 abc12345 abcd1234 a1b2c3d4 iloveyou iloveyou1 sunshine
  princess football baseball superman trustno1 welcome1 welcome123 letmein1 admin123 admin1234 administrator
  changeme changeme1 starwars computer whatever dragon123 monkey123 michelle jennifer charlie1 michael1 master123
  qazwsxedc 123qweasd 1234qwer q1w2e3r4 zaq12wsx hello123 pokemon1 internet samsung1 google123 sakura123 doraemon
  daihon123 daihondaihon arigatou nippon123 hogehoge fugafuga hogehuga aiueo123 yamamoto takahashi watanabe`
    .split(/\s+/)
    .filter(Boolean),
)

const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const reverse = (text: string) => [...text].reverse().join('')

/** Whether a password is one that is tried first: on the list, one sign repeated, a run along the keys. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  return (
    COMMON.has(folded) ||
    /^(.{1,4})\1+$/u.test(folded) ||
    ROWS.some((row) => row.includes(folded) || reverse(row).includes(folded))
  )
}

/** Throws Refusal('weak_password') for a new password that is too short, common, or the address itself. */
export function requireGoodPassword(password: string, email: string | null): void {
  const own = email?.split('@')[0] ?? ''
  const folded = password.toLowerCase()
  const isOwn = email !== null && (folded === email || (own.length >= 8 && folded === own))
  if ([...password].length < MIN_PASSWORD || isOwn || isCommonPassword(password))
    throw new Refusal('weak_password')
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
