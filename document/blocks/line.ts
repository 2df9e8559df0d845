import { labelled } from '../markdown-text.ts'
import { isSpeaker, SPEAKER_NAMES, type Speaker, speakerLabel } from '../speakers.ts'
import { attribute, defineBlock } from './block-kind.ts'

/** Words that somebody says: what any text is that is nothing else. */
export const line = defineBlock({
  type: 'line',
  node: {},
  attributes: {
    speaker: attribute<Speaker>('me', (value) => (isSpeaker(value) ? value : 'me')),
  },
  texts: {
    text: {
      speaker: ({ speaker }) => speaker,
      marks: (language, speaker) => [speakerLabel(speaker, language), ''],
    },
  },
  speech: 'said',
  markdown: ({ speaker, text }, { language }) =>
    labelled(SPEAKER_NAMES[speaker][language], text, language),
})
