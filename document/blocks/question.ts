import { markedText } from '../text-marks.ts'
import { attribute, defineBlock, readText } from './block-kind.ts'

export const QUESTION = { ja: '質問', en: 'Question' }
export const FIELD = { ja: '記入欄', en: 'Note down' }
/**
 * Style names in our Word export: FIELD_STYLE for paragraphs with a field, FIELD_NAME_STYLE for the
 * field's name in these paragraphs.
 */
export const FIELD_STYLE = 'Daihon field'
export const FIELD_NAME_STYLE = 'Daihon field name'
const LABELLED = /^(?:質問|question)[：:][ \u3000]*(\S.*)$/iu
const FIELD_LABELLED = /^(?:記入欄|note down)[：:][ \u3000]*(\S.*)$/iu
/** Matches a field in our text export: a blank (`[人数] ＿＿＿`), or the answer (`[人数] 10名`). */
const FIELD_LINE = /^\[([^\]]+)\] (?:＿{3,}|(\S.*))$/u
const QUESTION_END = /(?:[?？]|(?:です|ます|ません|でしょう|でした|ました)か。?)["”』」)）]*$/u
/** Matches a question followed by a blank for the answer and its unit: `何名ですか？（　　）名`. */
const ENTRY =
  /^([^?？]+)[?？][ \u3000]*(?:[（([［【][ \u3000_＿…‥・]*[）)\]］】]|[_＿]{2,}).{0,6}$/u
const ENDS_BEFORE = /[。！!?？](?=.)|\.\s/u

/** True for a field with its answer, indented as in our text export. `line`: not trimmed. */
export const isAnsweredField = (line: string) => /^ {2}\[[^\]]+\] \S/u.test(line)

/** True if a blank for the answer follows the question. */
export const hasAnswerBlank = (words: string) => ENTRY.test(words)

/**
 * Parses the line after a question as its field: `記入欄：人数`, `[人数] ＿＿＿` or `[人数] 10名`. Undefined
 * for other lines. A field with an answer must be indented and follow the label of questions, as in
 * our text export. `before`: the line of the question.
 */
export function readField(
  line: string,
  before: string,
  isIndented: boolean,
): { field: string | null; answer: string } | undefined {
  const labelled = FIELD_LABELLED.exec(line)?.[1]
  if (labelled !== undefined) return { field: labelled, answer: '' }
  const [, name, answer = ''] = FIELD_LINE.exec(line) ?? []
  if (name === undefined || (answer !== '' && !(isIndented && LABELLED.test(before))))
    return undefined
  return { field: Object.values(FIELD).includes(name) ? null : name, answer }
}

export const question = defineBlock({
  type: 'question',
  node: { defining: true },
  attributes: {
    field: attribute<string | null>(null, (value) => readText(value) || null),
    answer: attribute('', (value) => readText(value) ?? ''),
  },
  texts: { text: { speaker: () => 'me', field: ({ field }) => field } },
  speech: 'asked',
  printed(block, { language }) {
    const { text, field, answer } = block
    const words = { label: QUESTION[language], ...markedText(block, 'text') }
    const spoken = text === '' ? [] : [{ layout: 'said' as const, ...words }]
    if (field === null && answer === '') return spoken
    return [...spoken, { layout: 'field', label: field ?? FIELD[language], text: answer }]
  },
  parsing: {
    labels: [QUESTION.ja, QUESTION.en, FIELD.ja, FIELD.en],
    marked(line) {
      const [, text] = LABELLED.exec(line) ?? []
      return text === undefined ? null : { text, field: null, answer: '' }
    },
    // Accepts one question of the speaker `me`. If a blank for the answer follows, the words before
    // the question mark name the field.
    said(words, { speaker }) {
      if (speaker !== 'me') return null
      const [, question] = ENTRY.exec(words) ?? []
      const field = question?.replace(/[はがを]$/u, '') ?? null
      const isAsked = QUESTION_END.test(words) && !ENDS_BEFORE.test(words.slice(0, -1))
      return field !== null || isAsked ? { made: { text: words, field, answer: '' } } : null
    },
  },
})
