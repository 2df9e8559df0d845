import './objection.css'
import type { BlockOf } from '#document/blocks/block-kind.ts'
import type { objection as kind } from '#document/blocks/objection.ts'
import type { BlockView } from './block-view.ts'

const LABEL = { ja: '切り返し', en: 'Objection' }

export const objection: BlockView<BlockOf<typeof kind>> = {
  choices: [
    {
      id: 'objection',
      in: 'talk_script',
      name: { ja: '切り返し', en: 'Objection' },
      hint: { ja: '反論と、その返し方', en: 'Their pushback, your reply' },
      words: 'きりかえし kirikaeshi はんろん hanron おうしゅう objection rebuttal answer',
      makes: { name: 'objection' },
      icon: 'M8 5 4 9l4 4M4 9h8a4 4 0 0 1 4 4v2',
    },
  ],
  label: (_, { language }) => ({ text: LABEL[language] }),
  texts: {
    says: {
      label: { ja: '相手', en: 'They say' },
      placeholder: { ja: '相手が言いそうなこと', en: 'e.g. “It’s too expensive”' },
    },
    answer: {
      label: { ja: '返し方', en: 'Your reply' },
      placeholder: { ja: 'どう切り返すか', en: 'What you’ll say back' },
    },
  },
}
