import type { Pair } from '#contract/language.ts'
import { MIN_PASSWORD } from '#contract/limits.ts'
import { STRENGTH_TEXTS } from './texts/password-texts.ts'

export type Strength = 'start' | 'short' | 'fair' | 'good' | 'strong'

// As the server counts: an emoji is one character, not two.
const lengthOf = (password: string) => [...password].length

/** How safe a password is by its length alone: what people can act on, without promising more. */
export function judgeLength(password: string): { strength: Strength; missing: number } {
  const length = lengthOf(password)
  const missing = Math.max(0, MIN_PASSWORD - length)
  if (length === 0) return { strength: 'start', missing }
  if (missing > 0) return { strength: 'short', missing }
  if (length < 12) return { strength: 'fair', missing }
  return { strength: length < 16 ? 'good' : 'strong', missing }
}

/** What is wrong with a new password before the server sees it: too short. What is too common it knows. */
export function checkNewPassword(password: string): { password?: Pair } {
  return lengthOf(password) < MIN_PASSWORD ? { password: STRENGTH_TEXTS.too_short } : {}
}
