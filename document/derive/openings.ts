import type { Language } from '#contract/language.ts'
import type { SectionKind } from '../script-document.ts'
import { readEnding } from './polite-japanese.ts'
import { bareWords } from './spoken.ts'

export type SectionPosition = 'only' | 'first' | 'second' | 'further' | 'last'

/** Matches titles that only state a section's function. Such a section gets no opening line. */
const GENERIC_TITLE =
  /^(?:はじめに|おわりに|終わりに|最後に|導入|挨拶|あいさつ|ご挨拶|冒頭|無題.*|メモ|本文|intro(?:duction)?|opening|greeting|closing|notes?|untitled)$/iu
/**
 * Matches titles that announce a summary or conclusion. The Japanese opening line of such a section
 * consists of the connective, the title and です.
 */
const SUMMARY_TITLE = /^(?:要約|概要|まとめ|結論|要旨|サマリー|総括)$/u
const NUMBERING =
  /^(?:第[\d０-９一二三四五六七八九十]+[章節部回][\s　：:.．]*|[\d０-９]+(?:[.．-][\d０-９]+)*[.．、)）:：]\s*|[（(][\d０-９]+[)）]\s*|[①-⑳]\s*|[■●◆◇□▼▶・#]+\s*)/u
const MAX_HEADING_LENGTH = 40

const CONNECTIVES: Record<Language, Record<SectionPosition, string>> = {
  ja: {
    only: '本日は、',
    first: 'まず、',
    second: '次に、',
    further: '続いて、',
    last: '最後に、',
  },
  en: {
    only: 'Today’s topic',
    first: 'Let me start with',
    second: 'Next',
    further: 'Moving on',
    last: 'And finally',
  },
}

/**
 * Creates a section's opening line from a connective and its title. Null if the title is generic,
 * too long or has no words.
 */
export function openSection(
  title: string,
  position: SectionPosition,
  language: Language,
): string | null {
  const words = title.trim().replace(NUMBERING, '').trim()
  if (words === '' || words.length > MAX_HEADING_LENGTH || GENERIC_TITLE.test(words)) return null
  const lead = CONNECTIVES[language][position]
  if (language === 'ja') return openJapanese(words, /^(?:次|まず|最後|続)/u.test(words) ? '' : lead)
  return `${lead}: ${lowerFirst(words)}${/[.!?]$/u.test(words) ? '' : '.'}`
}

function openJapanese(words: string, lead: string): string | null {
  if (SUMMARY_TITLE.test(words)) return `${lead}${words}です。`
  if (/[。！!？?、：:→]/u.test(words))
    return `${lead}「${words.replace(/[「」]/gu, '')}」についてお話しします。`
  const { is } = readEnding(bareWords(words))
  if (is === 'plain' && /か$/u.test(words)) return `${lead}${words}についてお話しします。`
  if (is === 'plain' && /[るたいうくすつぬぶむぐ]$/u.test(words))
    return `${lead}${words}ことについてお話しします。`
  if (is === 'nominal' || /(?:こと|[かさみきりしれえち])$/u.test(words))
    return `${lead}${words}についてお話しします。`
  return `${lead}「${words.replace(/[「」]/gu, '')}」についてお話しします。`
}

/**
 * Lowercases the first letter of a phrase, unless the first word may be a name or an abbreviation.
 */
export const lowerFirst = (words: string) =>
  /^\p{Lu}\p{Ll}+(?:\s(?:\p{Ll}|I\b)|$)/u.test(words)
    ? words.slice(0, 1).toLowerCase() + words.slice(1)
    : words

/**
 * Returns the position that determines a section's connective. After the first section, `second`
 * and `further` alternate. `at`: index of the section. `count`: number of sections. Both ignore
 * sections without spoken lines.
 */
export function positionOf(at: number, count: number, kind: SectionKind): SectionPosition {
  if (count === 1) return 'only'
  if (at === 0) return 'first'
  if (at === count - 1 && ['closing', 'next', 'ask'].includes(kind)) return 'last'
  return at % 2 === 1 ? 'second' : 'further'
}
