import { readEnding } from './polite-japanese.ts'
import { bareWords, changeEnd, listAtoms, type Spoken } from './spoken.ts'

const END = /[。．.！!？?…、]*[」』）)]*$/u
/** What a listener cannot see, or nobody can pronounce. */
const NOT_SAID =
  /[→⇒←↑↓⇔◎○×△▲▼]|[：:](?!\d).*[：:](?!\d|\/\/)|(?<![発代図公])[表図][\d０-９一二三]|[上下]記|[上下右左]図|以下の[表図]|次の[表図]|[\p{Script=Latin}\d]\s*[=＝]\s*/u
const QUOTED = /^「[^「」]*」$|^『[^『』]*』$/u
const BRACKET = /(?:（[^（）]*）|\([^()]*\))$/u
const ASKED = /[？?]+$/u

/**
 * A written Japanese sentence as one says it: its end in です・ます, clauses before が as well, a label before a
 * colon as what is spoken of. Anything else stays word for word.
 */
export function speakJapanese(sentence: string): Spoken {
  const bare = bareWords(sentence)
  if (QUOTED.test(bare)) return { text: sentence, sure: true }
  if (NOT_SAID.test(bare)) return { text: sentence, sure: false }
  return speakLabelled(sentence) ?? speakWhole(sentence)
}

function speakWhole(sentence: string): Spoken {
  const [whole, end] = splitEnd(sentence)
  const bracket = BRACKET.exec(whole)?.[0] ?? ''
  const words = whole.slice(0, whole.length - bracket.length)
  if (words === '') return { text: sentence, sure: true }
  const asked = ASKED.test(end)
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

/** The words of a sentence, and the signs behind them. */
function splitEnd(sentence: string): [words: string, end: string] {
  const end = END.exec(sentence)?.[0] ?? ''
  // A bracket that was opened in the sentence is part of its words.
  const signs = /^[。．.！!？?…、]*/u.exec(end)?.[0] ?? ''
  const rest = end.slice(signs.length)
  return rest === '' ? [sentence.slice(0, sentence.length - end.length), end] : [sentence, '']
}

const LABEL =
  /^([^\s：:、。「」（）()？?]{1,20})\s?[：:]\s*(?!\/\/)(\S.*)$|^([\p{Script=Han}々]{2,6})\u3000+(\S.*)$/u
const HOLDS_DIGIT = /^[\d０-９]|[\d０-９]$/u

/** What somebody means to do is named by a verb. */
const NAMES_AIM = /(?:目的|目標|狙い|ねらい|ゴール|役割|方針|仕事|やること)$/u

/** 「価格：月額9,800円」 is said 「価格は、月額9,800円です。」, a clause 「〜について、…」 */
function speakLabelled(sentence: string): Spoken | null {
  const found = LABEL.exec(sentence)
  if (!found) return null
  const label = found[1] ?? found[3] ?? ''
  const value = found[2] ?? found[4] ?? ''
  if (HOLDS_DIGIT.test(label) || /[はがをにのでと]$/u.test(label)) return null
  const { text, sure } = speakWhole(value)
  if (!sure || /[。！!？?](?=.)/u.test(value)) return { text: sentence, sure: false }
  const [words, end] = splitEnd(value)
  if (ASKED.test(end)) return { text: sentence, sure: false }
  if (NAMES_AIM.test(label)) {
    const named = nameValue(value)
    if (named !== null) return { text: `${label}は、${named}です。`, sure: true }
  }
  const isNoun = readEnding(bareWords(words.replace(BRACKET, ''))).is === 'nominal'
  return { text: `${label}${isNoun ? 'は' : 'について'}、${text}`, sure: true }
}

/** Words as what something is: a noun as it stands, a clause with こと; null for whole sentences and what cannot be told. */
export function nameValue(value: string): string | null {
  const [words, end] = splitEnd(value)
  if (/[。！？!?]/u.test(words) || /[？?]/u.test(end) || NOT_SAID.test(bareWords(words)))
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

/** 「〜であるが、」 is said 「〜ですが、」, wherever it stands outside quotations. */
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
