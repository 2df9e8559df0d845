import type { SectionKind } from '../../script-document.ts'
import type { OwnText, Rule, TextPosition } from '../check-rule.ts'

const BEGINNINGS: ReadonlySet<SectionKind> = new Set(['opening', 'gatekeeper', 'permission'])
/**
 * Minimum number of texts that are searched for the introduction. If the opening sections have
 * fewer texts, the script's first FIRST_TEXTS texts are searched instead.
 */
const FIRST_TEXTS = 6

const NAME = new RegExp(
  [
    'と(?:申し|言い|いい)ます',
    // みどり商会の佐藤です gives a name; 在庫の件です does not.
    '(?:の|、|社|会)(?![^。]{0,8}(?:件|こと|話|もの|ため|方)(?:です|で))[^。、の]{1,10}(?:です|でございます)(?=[。、がけ]|$)',
    '\\{\\{[^{}]*(?:自分|自社|氏名|担当|my_name|my name)[^{}]*\\}\\}',
    "\\b(?:[Tt]his is|[Mm]y name is|I am|I[’']m) (?:\\{\\{|[A-Z])",
    '\\b[A-Z]\\w+ (?:from|at|with|of) (?:\\{\\{|[A-Z])',
  ].join('|'),
  'u',
)
const PURPOSE =
  /件で|の件|について|に関し|のことで|ご?案内|ご?紹介|ご?提案|ご?相談|お願いがあ|(?:お|ご)?伺いしたく|伺いたく|\b(?:calling|ringing|phoning|reaching out|contacting you|in touch) (?:about|because|to|regarding|on|for)\b|\breason\b|\bwant(?:ed)? to (?:ask|talk|tell|show|see|find)|\bregarding\b|\b(?:it|this) is about\b|\btell you why\b/iu

/** Reports a cold call whose first texts lack the caller's name or the reason of the call. */
export const noIntroduction: Rule = {
  kinds: ['talk_script'],
  findInScript({ sections, template, ownTexts }) {
    const isCall =
      template === 'tele_appointment' || sections.some(({ kind }) => kind === 'gatekeeper')
    if (!isCall) return []
    const begun = sections.findIndex(({ kind }) => !BEGINNINGS.has(kind))
    const beginning = sections.slice(0, begun < 0 ? sections.length : begun)
    const said = beginning.flatMap(ownTexts)
    const texts =
      said.length < FIRST_TEXTS ? sections.flatMap(ownTexts).slice(0, FIRST_TEXTS) : said
    const words = texts.map(({ text }) => text).join('\n')
    const isStated = NAME.test(words) && PURPOSE.test(words)
    return isStated ? [] : placesOf(texts.slice(0, 1))
  },
}

const ENDINGS: ReadonlySet<SectionKind> = new Set(['closing', 'next'])
const QUESTION_END = /[?？]|か[。」』]*(?:$|\n)|か。/u

/**
 * Reports the last text of the sections `closing` and `next`, if these sections contain no
 * question.
 */
export const noClosingQuestion: Rule = {
  kinds: ['talk_script'],
  findInScript({ sections, ownTexts }) {
    const texts = sections.filter(({ kind }) => ENDINGS.has(kind)).flatMap(ownTexts)
    const isAsked = texts.some((text) => text.isAsked || QUESTION_END.test(text.text))
    return isAsked ? [] : placesOf(texts.slice(-1))
  },
}

/**
 * A time is reported only if it exceeds this multiple of its target. The time shown next to the
 * title has the same tolerance.
 */
const MAX_OVERRUN = 1.05

/** Reports the script and each section whose shortest time exceeds MAX_OVERRUN times its target. */
export const overTime: Rule = {
  kinds: ['talk_script'],
  findInScript({ sections, target_seconds, time }) {
    const isOver = (seconds: number, target: number | null) =>
      target !== null && seconds > target * MAX_OVERRUN
    const whole = { section_id: null, block_id: null, node: null }
    return [
      ...(isOver(time.shortest, target_seconds) ? [whole] : []),
      ...sections.flatMap((section) =>
        isOver(time.by_section[section.id]?.shortest ?? 0, section.target_seconds)
          ? [{ section_id: section.id, block_id: null, node: null }]
          : [],
      ),
    ]
  },
}

const placesOf = (texts: readonly OwnText[]): TextPosition[] =>
  texts.map(({ section_id, block_id, node }) => ({ section_id, block_id, node }))
