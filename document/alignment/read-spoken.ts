import type { Language } from '#contract/language.ts'
import type { Utterance } from '#contract/transcripts.ts'
import { type Block, kindOf, textsOf } from '../blocks.ts'
import { listSentences } from '../derive/sentences.ts'
import { bareWords } from '../derive/spoken.ts'
import type { ScriptDocument } from '../script-document.ts'
import type { Speaker } from '../speakers.ts'
import { readWording, type Wording } from './wording.ts'

/**
 * A sentence of a line or question that the script's user says. `block_id`: the line or question.
 */
export type ScriptSentence = {
  block_id: string
  section: number
  text: string
  isAsked: boolean
  wording: Wording
}

/**
 * Lists the sentences of the lines and questions that the script's user says, in script order.
 * Answers to objections are matched separately.
 */
export function listScriptSentences(script: ScriptDocument, language: Language): ScriptSentence[] {
  return script.sections.flatMap((section, at) =>
    section.blocks.flatMap((block) =>
      ownTexts(block)
        .flatMap((text) => listSentences(bareWords(text), language))
        .map((text) => ({
          block_id: block.id,
          section: at,
          text,
          isAsked: isQuestion(text),
          wording: readWording(text, language),
        }))
        .filter(({ wording }) => wording.total > 0),
    ),
  )
}

const ownTexts = (block: Block): string[] =>
  block.type === 'objection' || kindOf(block).speech === 'unspoken'
    ? []
    : textsOf(block).flatMap(({ text, speaker }) => ((speaker ?? 'me') === 'me' ? [text] : []))

export type SpokenSentence = {
  utterance: number
  speaker: Speaker
  text: string
  isAsked: boolean
  wording: Wording
}

export function listSpokenSentences(
  utterances: readonly Utterance[],
  speakerOf: (name: string) => Speaker,
  language: Language,
): SpokenSentence[] {
  return utterances.flatMap(({ text, speaker: name }, utterance) => {
    const speaker = speakerOf(name)
    return listSentences(text, language).map((sentence) => ({
      utterance,
      speaker,
      text: sentence,
      isAsked: isQuestion(sentence),
      wording: readWording(sentence, language),
    }))
  })
}

const QUESTION_JA =
  /(?:[?？]|(?:です|ます|ません|でしょう|でした|ました|のです|んです)か(?:ね|な)?[。、]?|てますか?|でしょうか|でしょう|ですって)$/u
const QUESTION_EN =
  /\?$|^(?:(?:so|and|okay|ok|right|well|um|uh|but)[\s,]+(?:now[\s,]+)?)*(?:what|how|who|when|where|which|why|would|could|can|do|does|did|is|are|will|shall|have|has)\b/iu

/**
 * True for a question. A question mark is not required, because speech recognizers leave question
 * marks out.
 */
export const isQuestion = (text: string): boolean =>
  QUESTION_JA.test(text.trim()) || QUESTION_EN.test(text.trim())
