import './question.css'
import type { BlockOf } from '#document/blocks/block-kind.ts'
import type { question as kind } from '#document/blocks/question.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import { fillText } from '#web/language/texts.ts'
import type { BlockView } from './block-view.ts'

const LABEL = { ja: '質問', en: 'Ask' }
const FIELD = { ja: '記録名', en: 'Record as' }
const FIELD_EXAMPLE = { ja: '記録名（例：利用人数）', en: 'Record as, e.g. budget' }
const FIELD_READ = { ja: '聞き取り：{name}', en: 'Record as: {name}' } as const
const ANSWER = { ja: '聞き取った内容', en: 'What they said' }
const MAX_FIELD = 60
const MAX_ANSWER = 500

export const question: BlockView<BlockOf<typeof kind>> = {
  choices: [
    {
      id: 'question',
      in: 'talk_script',
      name: { ja: '質問', en: 'Question' },
      hint: { ja: '尋ねて、答えを記録する', en: 'Ask, and record the answer' },
      words: 'しつもん shitsumon situmon ひありんぐ hearing question ask',
      makes: { name: 'question' },
      icon: 'M7 7.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M10 15.5v.5',
    },
  ],
  label: (_, { language }) => ({ text: LABEL[language] }),
  texts: { text: { placeholder: { ja: '相手に尋ねること', en: 'What you’ll ask' } } },
  controls: ({ field, answer }, { language }) => [
    {
      as: 'field',
      className: 'question-field',
      attribute: 'field',
      name: FIELD[language],
      placeholder: FIELD_EXAMPLE[language],
      value: field ?? '',
      reads: fillText(FIELD_READ[language], { name: stripRuby(field ?? '') }),
      maxLength: MAX_FIELD,
      read: (typed) => typed.trim() || null,
    },
    {
      as: 'field',
      className: 'question-answer',
      attribute: 'answer',
      name: ANSWER[language],
      placeholder: ANSWER[language],
      value: answer,
      maxLength: MAX_ANSWER,
      read: (typed) => typed,
    },
  ],
}
