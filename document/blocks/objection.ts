import { SPEAKER_NAMES, speakerLabel } from '../speakers.ts'
import { markedText } from '../text-marks.ts'
import { defineBlock } from './block-kind.ts'

export const ANSWER = { ja: '切り返し', en: 'Reply' }
const INLINE = /^[「“"]([^「」”"]+)[」”"][ \u3000]*(?:→|⇒|->|=>)[ \u3000]*(\S.*)$/u
/**
 * Matches an objection with its answer after a label: `Objection: too expensive -> one crate of
 * milk pays for it`.
 */
const LABELLED =
  /^(?:断り|断り文句|よくある断り|反論|懸念|objection|pushback|push-back|concern)[ \u3000]*[：:][ \u3000]*(\S.*?)[ \u3000]*(?:→|⇒|->|=>)[ \u3000]*(\S.*)$/iu
const QUOTED = /^[「“"]([^「」”"]+)[」”"]$/u
const ARROW = /^(?:→|⇒|->|=>)[ \u3000]*(?=\S)/u

export const objection = defineBlock({
  type: 'objection',
  node: { isolating: true, defining: true },
  attributes: {},
  texts: {
    says: {
      node: 'objection_says',
      speaker: () => 'customer',
      marks: (language, speaker) => [speakerLabel(speaker, language), ''],
    },
    answer: { node: 'objection_answer', speaker: () => 'me', marks: () => ['→ ', ''] },
  },
  speech: 'said',
  isOptional: true,
  printed(block, { language }) {
    const both = [
      { label: SPEAKER_NAMES.customer[language], ...markedText(block, 'says') },
      { label: ANSWER[language], ...markedText(block, 'answer') },
    ]
    return both
      .filter(({ text }) => text !== '')
      .map((said) => ({ layout: 'said', ...said, isFramed: true }))
  },
  parsing: {
    // Parses an objection with its answer on one line: `「高いですね」→「月に一回分です」`.
    marked(line) {
      const [, says, answer] = INLINE.exec(line) ?? LABELLED.exec(line) ?? []
      if (!says || !answer) return null
      return { says: says.replace(QUOTED, '$1'), answer: answer.replace(QUOTED, '$1') }
    },
    // Accepts an answer to the customer's preceding line, which is the objection. An answer is one
    // of these lines:
    // - a line that begins with an arrow
    // - any line of the speaker `me` in a section of kind `objection`
    said(words, { speaker, section_kind, before }) {
      const arrow = ARROW.exec(words)
      const answersHere = speaker === 'me' && section_kind === 'objection'
      if (before?.speaker !== 'customer' || !(arrow || answersHere)) return null
      const answer = arrow ? words.slice(arrow[0].length) : words
      return { made: { says: before.text, answer }, merges: true }
    },
  },
})
