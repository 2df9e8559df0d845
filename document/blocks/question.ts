import { markedText } from '../text-marks.ts'
import { attribute, defineBlock, readText } from './block-kind.ts'

export const QUESTION = { ja: '質問', en: 'Question' }
export const FIELD = { ja: '記入欄', en: 'Note down' }
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
  printed(block, { language }) {
    const { text, field, answer } = block
    const words = { label: QUESTION[language], ...markedText(block, 'text') }
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
