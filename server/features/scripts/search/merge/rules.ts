import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Number of characters after which `readGrams` yields to the event loop. Reading this many
 * characters takes about 3 ms.
 */
const SLICE_LENGTH = 10_000

/**
 * Calls `pass` for each n-gram of a folded text, including duplicates. The n-grams must equal the
 * result of the SQL function `search_grams_of`, because searches use that function.
 */
export async function readGrams(text: string, pass: (gram: string) => void): Promise<void> {
  const words = `${text.replace(/[\t\n\v\f\r ]+/g, ' ')} `
  let pause = SLICE_LENGTH
  for (let at = 0; at < words.length; at = endOfCharacter(words, at)) {
    if (at >= pause) {
      await nextTurn()
      pause += SLICE_LENGTH
    }
    if (words[at] !== ' ') pass(gramAt(words, at))
  }
}

function gramAt(words: string, at: number): string {
  const length = lengthOfGram(words.charAt(at))
  let end = endOfCharacter(words, at)
  for (let count = 1; count < length && words[end - 1] !== ' '; count++)
    end = endOfCharacter(words, end)
  return words.slice(at, end)
}

function lengthOfGram(first: string): number {
  if ((first >= 'a' && first <= 'z') || (first >= '0' && first <= '9')) return 4
  return (first >= 'ぁ' && first <= 'ゟ') || first === 'ー' ? 3 : 2
}

const endOfCharacter = (text: string, at: number) =>
  at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
