import { isPromptInjection } from '#generator/evidence/detect-prompt-injection.ts'
import { hasOnlyAmountsOf } from '#generator/evidence/read-amounts.ts'

const LONGEST_QUESTION = 140

/**
 * A proposed question as it may be shown; null when it is none, is in another language, or names an
 * address, a number or quoted words that the script does not.
 */
export function verifyQuestion(
  proposed: string,
  script: string,
  language: 'ja' | 'en',
): string | null {
  if (!proposed.isWellFormed()) return null
  const text = proposed.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  if (text === '' || text.length > LONGEST_QUESTION) return null
  if (!/(?:[?？]|か。?)$/.test(text)) return null
  const isJapanese = /[ぁ-ゖァ-ヺ]/.test(text)
  if (isJapanese !== (language === 'ja')) return null
  if (/https?:|www\.|@|[<>{}[\]`]/i.test(text) || isPromptInjection(text, language)) return null
  const quoted = [...text.matchAll(/[「『“"]([^「」『』“”"]+)[」』”"]/g)]
  if (quoted.some(([, words = '']) => !script.includes(words))) return null
  return hasOnlyAmountsOf(text, script) ? text : null
}
