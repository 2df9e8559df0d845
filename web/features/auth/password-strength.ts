import type { Pair } from '#contract/language.ts'
import { fillText } from '#web/language/texts.ts'
import type { PasswordRules } from '#web/session/password-rules.ts'
import { STRENGTH_TEXTS } from './texts/password-texts.ts'

export type Strength = 'start' | 'short' | 'fair' | 'good' | 'strong'

// Counts code points, as the server does: most emojis count as one character, not two.
const lengthOf = (password: string) => [...password].length

export function judgeLength(
  password: string,
  min: number,
): { strength: Strength; missing: number } {
  const length = lengthOf(password)
  const missing = Math.max(0, min - length)
  if (length === 0) return { strength: 'start', missing }
  if (missing > 0) return { strength: 'short', missing }
  if (length < 12) return { strength: 'fair', missing }
  return { strength: length < 16 ? 'good' : 'strong', missing }
}

/** Checks the length of a new password before it is sent. The provider checks the rest. */
export function checkNewPassword(
  password: string,
  rules: PasswordRules | null,
): { password?: Pair } {
  if (rules === null || lengthOf(password) >= rules.min) return {}
  const { ja, en } = STRENGTH_TEXTS.too_short
  return {
    password: { ja: fillText(ja, { min: rules.min }), en: fillText(en, { min: rules.min }) },
  }
}
