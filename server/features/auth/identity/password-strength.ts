import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as japanese from '@zxcvbn-ts/language-ja'

/**
 * How soon a password is guessed by who tries common ones, names, words, dates and runs of keys first.
 * Loaded where a password is chosen, and only then: the lists take 28 MB.
 */

/** Signs looked at: the time grows with their square, and the event loop waits for it. */
const MOST_SIGNS = 32
/** Guesses below which a password is too easy: what zxcvbn calls "very guessable". */
const TOO_FEW = 1e6

// What the lists lack: they know Japanese in Latin letters only, and not this product.
const OWN = `daihon aiueo hoge huga fuga piyo ahoaho 台本 だいほん パスワード ぱすわーど あいうえお いろはにほへと
  おはよう おはようございます ありがとう ありがとうございます こんにちは こんばんは さようなら さくら 桜 東京 日本`
const guesser = new ZxcvbnFactory({
  maxLength: MOST_SIGNS,
  graphs: common.adjacencyGraphs,
  dictionary: {
    passwords: common.dictionary['passwords-common'],
    ...japanese.dictionary,
    own: OWN.split(/\s+/),
  },
})

const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const reverse = (text: string) => [...text].reverse().join('')

/** Whether a password is one that is tried early. `own`: what is known of whose it is. */
export function isEasy(password: string, own: readonly string[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  return (
    // Beyond where the library looks, and runs from one row of keys into the next.
    /^(.{1,4})\1+$/u.test(folded) ||
    ROWS.some((row) => row.includes(folded) || reverse(row).includes(folded)) ||
    guesser.check(folded, [...own]).guesses < TOO_FEW
  )
}
