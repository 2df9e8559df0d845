import { isSpeaker, SPEAKER_NAMES, type Speaker, speakerLabel } from '../speakers.ts'
import { markedText } from '../text-marks.ts'
import { attribute, defineBlock } from './block-kind.ts'

/**
 * A speaker's words, or a paragraph of a plain script. Text that no other kind accepts becomes a
 * line.
 */
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
  printed(block, { language, kind }) {
    const words = markedText(block, 'text')
    if (words.text === '') return []
    return kind === 'talk_script'
      ? [{ layout: 'said', label: SPEAKER_NAMES[block.speaker][language], ...words }]
      : [{ layout: 'prose', ...words }]
  },
})
