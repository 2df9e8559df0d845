import { colon } from '../markdown-text.ts'
import { markedText } from '../text-marks.ts'
import { attribute, defineBlock, readText } from './block-kind.ts'

const LABEL = { ja: '質問', en: 'Question' }
const FIELD = { ja: '記入欄', en: 'Note down' }
const ASKS = /(?:[?？]|(?:です|ます|ません|でしょう|でした|ました)か。?)["”』」)）]*$/u
const ENDS_BEFORE = /[。！!?？](?=.)|\.\s/u

/** Something to ask: what the answer is recorded as, and the answer. */
export const question = defineBlock({
  type: 'question',
  node: { defining: true },
  attributes: {
    field: attribute<string | null>(null, (value) => readText(value) || null),
    answer: attribute('', (value) => readText(value) ?? ''),
  },
  texts: { text: { speaker: () => 'me', field: ({ field }) => field } },
  speech: 'asked',
  markdown(block, { language, label, write }) {
    const { field } = block
    const asked = label(LABEL[language], markedText(block, 'text'), language)
    if (asked === null || field === null) return asked
    return `${asked}\n\n- ${FIELD[language]}${colon(language)}${write(field)}`
  },
  printed(block, { language }) {
    const { text, field, answer } = block
    const words = { label: LABEL[language], ...markedText(block, 'text') }
    const asked = text === '' ? [] : [{ look: 'said' as const, ...words }]
    if (field === null && answer === '') return asked
    return [...asked, { look: 'field', label: field ?? FIELD[language], text: answer }]
  },
  parsing: {
    // A single sentence of one's own that asks.
    said: (words, { speaker }) =>
      speaker === 'me' && ASKS.test(words) && !ENDS_BEFORE.test(words.slice(0, -1))
        ? { made: { text: words, field: null, answer: '' } }
        : null,
  },
})
