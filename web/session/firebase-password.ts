import { type Auth, type PasswordPolicy, validatePassword } from '@firebase/auth'
import { PROBLEMS } from '#contract/problems.ts'
import { ApiError } from '../api/api-error.ts'
import { describeRules, type PasswordRules } from './password-rules.ts'

/** Firebase's rules for projects without settings of their own. */
const DEFAULT_RULES: PasswordRules = { min: 6, max: null, needs: [] }

/**
 * Returns the password rules of the Firebase project. Returns Firebase's default rules if the
 * project does not enforce its rules, or if they cannot be read.
 */
export async function readPasswordRules(auth: Auth): Promise<PasswordRules> {
  try {
    const { passwordPolicy } = await validatePassword(auth, '')
    return readPolicy(passwordPolicy)
  } catch (error) {
    console.info('The password policy of the project could not be read', error)
    return DEFAULT_RULES
  }
}

function readPolicy({ enforcementState, customStrengthOptions }: PasswordPolicy): PasswordRules {
  if (enforcementState !== 'ENFORCE') return DEFAULT_RULES
  const asks = {
    lowercase: customStrengthOptions.containsLowercaseLetter,
    uppercase: customStrengthOptions.containsUppercaseLetter,
    digit: customStrengthOptions.containsNumericCharacter,
    symbol: customStrengthOptions.containsNonAlphanumericCharacter,
  } as const
  return {
    min: customStrengthOptions.minPasswordLength ?? DEFAULT_RULES.min,
    max: customStrengthOptions.maxPasswordLength ?? null,
    needs: (['lowercase', 'uppercase', 'digit', 'symbol'] as const).filter((need) => asks[need]),
  }
}

/**
 * Waits for an operation that sets a new password. If Firebase refuses the password as weak,
 * rejects with an error whose text names the rules.
 */
export async function withNewPassword<T>(auth: Auth, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'weak_password') throw error
    const { ja, en } = describeRules(await readPasswordRules(auth))
    const text = {
      ja: `このパスワードは使えません。${ja}ものにしてください。`,
      en: `You can’t use this password. ${en}.`,
    }
    throw new ApiError({ ...PROBLEMS.weak_password, code: 'weak_password', text }, error)
  }
}
