import { isPromptInjection } from '#generator/evidence/detect-prompt-injection.ts'
import { hasOnlyAmountsOf } from '#generator/evidence/read-amounts.ts'
import { findForeignNames, readPlainStems } from '#generator/evidence/read-names.ts'

const MAX_QUESTION_LENGTH = 140

/**
 * Returns a proposed question on one line; null in these cases:
 * - It is empty, too long, not a question, or in another language.
 * - It is a prompt injection, or contains a web or email address or markup.
 * - It contains a number, name or quotation that is not in the script.
 */
export function verifyQuestion(
  proposed: string,
  script: string,
  language: 'ja' | 'en',
): string | null {
  if (!proposed.isWellFormed()) return null
  const text = proposed.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  if (text === '' || text.length > MAX_QUESTION_LENGTH) return null
  if (!/(?:[?？]|か。?)$/.test(text)) return null
  const isJapanese = /[ぁ-ゖァ-ヺ]/.test(text)
  if (isJapanese !== (language === 'ja')) return null
  if (/https?:|www\.|@|[<>{}[\]`]/i.test(text) || isPromptInjection(text, language)) return null
  const quoted = [...text.matchAll(/[「『“"]([^「」『』“”"]+)[」』”"]/g)]
  if (quoted.some(([, words = '']) => !script.includes(words))) return null
  if (namesStranger(text, script, language)) return null
  return hasOnlyAmountsOf(text, script) ? text : null
}

const NAME_JA =
  /([ァ-ヺーA-Za-z]{2,})社|([\p{Script=Han}]{1,4}|[ァ-ヺー]{2,})(?<!客|皆|担当者|利用者|業者|患者|会員)(?:さん|様|氏)/gu
/**
 * First words of English questions. They are not names, although they begin with a capital letter.
 */
const QUESTION_WORD_EN =
  /^(?:who|whom|whose|what|where|when|why|how|which|is|are|was|were|do|does|did|can|could|would|will|have|has|had|should|may|in|at|for|from|to|on|by|if|and|besides|apart|once|after|before|until|since|with|through|you|your)\b/i

/**
 * True if the text names a person or company that the script does not name. Japanese names are
 * recognized by 社, さん, 様, 氏.
 */
function namesStranger(text: string, script: string, language: 'ja' | 'en'): boolean {
  if (language === 'ja') {
    return [...text.matchAll(NAME_JA)].some(
      ([, firm, person]) => !script.includes(firm ?? person ?? ''),
    )
  }
  const question = QUESTION_WORD_EN.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
  return findForeignNames(question, script, 'en', readPlainStems(script)).length > 0
}
