import { readEnding } from './polite-japanese.ts'
import { bareWords, changeEnd, listAtoms, type Spoken } from './spoken.ts'

const END = /[。．.！!？?…、]*[」』）)]*$/u
/**
 * Matches references to figures, tables or other passages, and symbols without a pronunciation. A
 * sentence with a match is not converted.
 */
const UNSPEAKABLE =
  /[→⇒←↑↓⇔◎○×△▲▼]|[：:](?!\d).*[：:](?!\d|\/\/)|(?<![発代図公])[表図][\d０-９一二三]|[上下]記|[上下右左]図|以下の[表図]|次の[表図]|[\p{Script=Latin}\d]\s*[=＝]\s*/u
const QUOTED = /^「[^「」]*」$|^『[^『』]*』$/u
const BRACKET = /(?:（[^（）]*）|\([^()]*\))$/u
const QUESTION_MARKS = /[？?]+$/u

/**
 * Converts a written sentence to spoken style. The sentence and its clauses before が and けど end in
 * です or ます, and a label before a colon becomes the topic. Other words are unchanged.
 */
export function speakJapanese(sentence: string): Spoken {
  const bare = bareWords(sentence)
  if (QUOTED.test(bare)) return { text: sentence, sure: true }
  if (UNSPEAKABLE.test(bare)) return { text: sentence, sure: false }
  return speakLabelled(sentence) ?? speakWhole(sentence)
}

function speakWhole(sentence: string): Spoken {
  const [whole, end] = splitEnd(sentence)
  const bracket = BRACKET.exec(whole)?.[0] ?? ''
  const words = whole.slice(0, whole.length - bracket.length)
  if (words === '') return { text: sentence, sure: true }
  const asked = QUESTION_MARKS.test(end)
  const spoken = changeEnd(words, (bare) => {
    const ending = readEnding(bare)
    if (asked) return ending.is === 'plain' && !/か$/u.test(bare) ? null : bare
    return ending.polite
  })
  if (spoken === null) return { text: sentence, sure: false }
  return {
    text: speakClauses(spoken) + bracket + (end === '' || end === '、' ? '。' : end),
    sure: true,
  }
}

function splitEnd(sentence: string): [words: string, end: string] {
  const end = END.exec(sentence)?.[0] ?? ''
  // `end` can include a closing bracket whose opening bracket is in the sentence. Then nothing is
  // split off.
  const punctuation = /^[。．.！!？?…、]*/u.exec(end)?.[0] ?? ''
  const rest = end.slice(punctuation.length)
  return rest === '' ? [sentence.slice(0, sentence.length - end.length), end] : [sentence, '']
}

const LABEL =
  /^([^\s：:、。「」（）()？?]{1,20})\s?[：:]\s*(?!\/\/)(\S.*)$|^([\p{Script=Han}々]{2,6})\u3000+(\S.*)$/u
const DIGIT_AT_EDGE = /^[\d０-９]|[\d０-９]$/u

/** Matches the label of a purpose. The value after such a label becomes a noun clause. */
const NAMES_AIM = /(?:目的|目標|狙い|ねらい|ゴール|役割|方針|仕事|やること)$/u

/**
 * Converts 「価格：月額9,800円」 to 「価格は、月額9,800円です。」. If a clause follows the label, the result is
 * 「〜について、…」.
 */
function speakLabelled(sentence: string): Spoken | null {
  const found = LABEL.exec(sentence)
  if (!found) return null
  const label = found[1] ?? found[3] ?? ''
  const value = found[2] ?? found[4] ?? ''
  if (DIGIT_AT_EDGE.test(label) || /[はがをにのでと]$/u.test(label)) return null
  const { text, sure } = speakWhole(value)
  if (!sure || /[。！!？?](?=.)/u.test(value)) return { text: sentence, sure: false }
  const [words, end] = splitEnd(value)
  if (QUESTION_MARKS.test(end)) return { text: sentence, sure: false }
  if (NAMES_AIM.test(label)) {
    const named = nameValue(value)
    if (named !== null) return { text: `${label}は、${named}です。`, sure: true }
  }
  const isNoun = readEnding(bareWords(words.replace(BRACKET, ''))).is === 'nominal'
  return { text: `${label}${isNoun ? 'は' : 'について'}、${text}`, sure: true }
}

/**
 * Converts words to a noun phrase: a noun is unchanged, a clause gets こと. Null for whole sentences
 * and unknown endings.
 */
export function nameValue(value: string): string | null {
  const [words, end] = splitEnd(value)
  if (/[。！？!?]/u.test(words) || /[？?]/u.test(end) || UNSPEAKABLE.test(bareWords(words)))
    return null
  const { is } = readEnding(bareWords(words.replace(BRACKET, '')))
  if (is === 'nominal') return words
  return is === 'plain' &&
    /[るたいうくすつぬぶむぐ]$/u.test(words) &&
    !/(?:だろう|であろう|しよう)$/u.test(words)
    ? `${words}こと`
    : null
}

const CLAUSE = /(が|けれども|けれど|けど)、/gu
const CLAUSE_END =
  /(?:(?<![違願狙扱問使勢思払誘救])い|である|のだ|だ|た|る|ない|しい|[うくすつむぶぐ])$/u

/**
 * Converts 「〜であるが、」 to 「〜ですが、」, except in quotations and other pieces that are never reworded
 * (`listAtoms`).
 */
function speakClauses(sentence: string): string {
  const atoms = listAtoms(sentence)
  const found = [...sentence.matchAll(CLAUSE)].filter(
    ({ index }) => !atoms.some(({ start, end }) => start < index && index < end),
  )
  return found.reduceRight((text, { index }) => {
    const before = text.slice(0, index)
    if (!CLAUSE_END.test(before)) return text
    const polite = changeEnd(before, (bare) => {
      const ending = readEnding(bare)
      return ending.is === 'plain' ? ending.polite : null
    })
    return polite === null ? text : polite + text.slice(index)
  }, sentence)
}
