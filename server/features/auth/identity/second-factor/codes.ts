import { normalizeCode } from '#contract/normalize-code.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import type { AuthServices } from '../sessions.ts'
import {
  confirmSecondFactor,
  consumeRecoveryCode,
  consumeStep,
  findSecondFactor,
  type SecondFactor,
} from './data.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findStep } from './totp.ts'

/** Time in ms within which a new secret must be confirmed with its first code. */
export const SET_UP_MS = 3_600_000

type Keeper = Pick<AuthServices, 'secret' | 'now' | 'log'>

// Each purpose has its own encryption key. The purpose contains the account's id, so that a
// ciphertext copied into another account's row cannot be decrypted.
const purposeOf = (uid: string) => `second-factor:${uid}`

export const encryptSecret = ({ secret }: Keeper, uid: string, totp: string) =>
  encrypt(secret, purposeOf(uid), totp)

function openSecret({ secret, log }: Keeper, uid: string, factor: SecondFactor): string | null {
  const opened = decrypt(secret, purposeOf(uid), factor.secret)
  if (opened === null) log.error({ uid }, 'a second factor was encrypted with another secret')
  return opened
}

/**
 * Consumes a TOTP code or recovery code of an account; returns its kind, or null if the code is
 * invalid or was used.
 */
export async function consumeFactorCode(
  keeper: Keeper,
  tx: Transaction,
  uid: string,
  typed: string,
): Promise<'code' | 'recovery_code' | null> {
  const code = normalizeCode(typed)
  if (!/^\d{6}$/.test(code)) {
    const isGood = await consumeRecoveryCode(tx, uid, hashRecoveryCode(keeper, uid, code))
    return isGood ? 'recovery_code' : null
  }
  const factor = await findSecondFactor(tx, uid)
  const secret = factor && openSecret(keeper, uid, factor)
  const step = secret ? findStep(secret, code, keeper.now()) : null
  return step !== null && (await consumeStep(tx, uid, step)) ? 'code' : null
}

export async function confirmWithCode(
  keeper: Keeper,
  tx: Transaction,
  uid: string,
  typed: string,
): Promise<'confirmed' | 'wrong_code' | 'not_set_up'> {
  const factor = await findSecondFactor(tx, uid)
  const isWaiting =
    factor?.confirmed_at === null && Date.parse(factor.created_at) > keeper.now() - SET_UP_MS
  const secret = factor && isWaiting ? openSecret(keeper, uid, factor) : null
  if (!secret) return 'not_set_up'
  const step = findStep(secret, normalizeCode(typed), keeper.now())
  if (step === null) return 'wrong_code'
  return (await confirmSecondFactor(tx, uid, step, keeper.now())) ? 'confirmed' : 'not_set_up'
}
