import type { Sentence } from './features.ts'
import { labelIndex } from './labels.ts'

/** Words that announce the one line that a business is told in. */
const ANNOUNCED =
  /^\^(?:ひとこと|一言|ひと言)で(?:言|いう|いえ)|^\^(?:例える|たとえる)なら|^\^いわば|^ \^ (?:in one line|in a nutshell|think of (?:it|us|me) as) /
const SURER = 12

/** The chances with what is announced as the one line where it belongs, whatever section it stands in. */
export function placeAnnounced(
  sentences: readonly Sentence[],
  chances: readonly Float64Array[],
): Float64Array[] {
  const concept = labelIndex('high_level_concept')
  return chances.map((row, index) => {
    const sentence = sentences[index]
    if (sentence === undefined || sentence.barred || !ANNOUNCED.test(sentence.normalized))
      return row
    const moved = row.map((chance, label) => (label === concept ? chance * SURER : chance))
    const sum = moved.reduce((total, chance) => total + chance, 0)
    return moved.map((chance) => chance / sum)
  })
}
