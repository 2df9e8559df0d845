import { escapeMarkdown, labelled } from '../markdown-text.ts'
import { isSpeaker, SPEAKER_NAMES, type Speaker, speakerLabel } from '../speakers.ts'
import { attribute, defineBlock } from './block-kind.ts'

/** Words that somebody says; in a written script, a paragraph. What any text is that is nothing else. */
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
  markdown({ speaker, text }, { language, kind }) {
    if (kind === 'talk_script') return labelled(SPEAKER_NAMES[speaker][language], text, language)
    return text === '' ? null : escapeMarkdown(text)
  },
  printed({ speaker, text }, { language, kind }) {
    if (text === '') return []
    return kind === 'talk_script'
      ? [{ look: 'said', label: SPEAKER_NAMES[speaker][language], text }]
      : [{ look: 'prose', text }]
  },
})
