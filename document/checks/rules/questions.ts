import type { Language } from '#contract/language.ts'
import { listSentences, type Rule } from '../check-rule.ts'

/** Questions that suggest the answer or ask about hypothetical behaviour. */
const LEADING: Record<Language, readonly RegExp[]> = {
  ja: [
    /よね[?？。]*$/u,
    /(?:思い|思われ|感じ|感じられ)ませんか|たくないですか|(?:では|じゃ)(?:ないですか|ありませんか)[?？。]*$/u,
    /(?:たら|れば|なら(?!な|び|べ))[^。？?]*(?:使い|使っ|買い|買っ|欲し|ほし|試し|申し込|契約し|払|利用し|導入し|嬉し|うれし|便利|助かり)[^。？?]*か[?？。]*$/u,
    /いくら(?:まで|くらい|ぐらい)?(?:なら)?(?:払え|出せ|払っていただけ)/u,
    /(?:便利|必要|良い|いい|魅力的)だと(?:思い|感じ)ますか/u,
  ],
  en: [
    /\b(?:do|would|is|are|wo|ca|does|could|should)n[’']t (?:you|it|they|that|this|we|there)\b/iu,
    /\bwould you (?:ever |really )?(?:use|buy|pay|try|want|like(?! to| me| us)|be interested|consider|switch|need|subscribe|recommend)\b/iu,
    /\bhow much would you (?:pay|spend|be willing)/iu,
    /\bdo you (?:think|like|believe|love|agree)\b.*\b(?:idea|product|app|solution|concept|useful|good|great|right)\b/iu,
    /,\s*(?:right|correct|yes|agreed)\?/iu,
  ],
}

const QUESTION_END = /[?？]|か[。」』]*$/u
/**
 * Matches polite phrases that only look like conditions, such as よろしければ and もし可能なら. They are
 * removed before a question is judged.
 */
const POLITE = /(?:もし)?(?:差し支えなければ|よろしければ|宜しければ|可能なら)/gu

export const leadingQuestion: Rule = {
  kinds: ['talk_script'],
  findInText({ text, language, isInterview, isAsked }) {
    if (!isInterview) return []
    return listSentences(text).filter(({ words }) => {
      if (!(isAsked || QUESTION_END.test(words))) return false
      const plain = words.replace(POLITE, '')
      return LEADING[language].some((pattern) => pattern.test(plain))
    })
  },
}
