import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as japanese from '@zxcvbn-ts/language-ja'

/**
 * Estimates how many guesses an attacker needs for a password. Recognizes common passwords, names,
 * words, dates and sequences of neighboring keys. Only the password thread loads this module,
 * because its dictionaries take 28 MB.
 */

/**
 * Maximum number of characters to evaluate, because the time grows with the square of the length
 * and blocks the thread.
 */
const MAX_LENGTH = 32
/** Passwords that need fewer guesses are refused. The library calls them "very guessable". */
const MIN_GUESSES = 1e6
/**
 * Minimum length at which a word from the user's own data makes a weak password count as personal.
 * Shorter words occur in many passwords by chance.
 */
const MIN_OWN_WORD = 3

// Words that the dictionaries lack: common words in Japanese script, some romanized ones, and the
// name of this product. The dictionaries have only Latin letters.
const OWN = `daihon aiueo hoge huga fuga piyo ahoaho 台本 だいほん パスワード ぱすわーど あいうえお いろはにほへと
  おはよう おはようございます ありがとう ありがとうございます こんにちは こんばんは さようなら さくら 桜 東京 日本`
const guesser = new ZxcvbnFactory({
  maxLength: MAX_LENGTH,
  graphs: common.adjacencyGraphs,
  dictionary: {
    passwords: common.dictionary['passwords-common'],
    ...japanese.dictionary,
    own: OWN.split(/\s+/),
  },
})

const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const reverse = (text: string) => [...text].reverse().join('')

export type PasswordWeakness = 'common_password' | 'personal_password'

/**
 * Returns why a password is too easy to guess; null if it is not. `own`: lower-case words from the
 * user's own data, which an attacker would try first.
 */
export function findWeakness(password: string, own: readonly string[]): PasswordWeakness | null {
  const folded = password.normalize('NFKC').toLowerCase()
  // The library misses passwords that only repeat one to four characters, and passwords that are a
  // part of a sequence in ROWS, forwards or backwards.
  const isRun =
    /^(.{1,4})\1+$/u.test(folded) ||
    ROWS.some((row) => row.includes(folded) || reverse(row).includes(folded))
  if (isRun) return 'common_password'
  if (guesser.check(folded, [...own]).guesses >= MIN_GUESSES) return null
  const hasOwn = own.some((word) => word.length >= MIN_OWN_WORD && folded.includes(word))
  return hasOwn ? 'personal_password' : 'common_password'
}
