import type { Language } from '#contract/language.ts'
import { type Block, kindOf, textsOf } from './blocks.ts'
import { addTimes, leadOf, listExits, NO_TIME, type TimeRange } from './flow/section-exits.ts'
import { segmentGraphemes } from './graphemes.ts'
import { wordsOfLinks } from './links.ts'
import { parseNotation } from './ruby-and-variables.ts'
import type { ScriptDocument } from './script-document.ts'
import { fillScript } from './variables-fill.ts'

/** The standard pace: characters of Japanese, words of an alphabetic language a minute. */
export const STANDARD_PACE: Record<Language, number> = { ja: 300, en: 140 }
const CHARACTER_SECONDS = 60 / STANDARD_PACE.ja
const WORD_SECONDS = 60 / STANDARD_PACE.en

const WORD =
  /[\p{L}--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]][[\p{L}--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]]\p{M}\p{Nd}'’\-]*/gv
/** Digits, and signs that are read out, take as long as two characters each. */
const DOUBLE = /[\p{Nd}%％‰&＆@＠+＋=＝$＄¥￥€£℃°]/gu
const SILENT = /[\p{Z}\p{P}\p{C}\p{Extended_Pictographic}\p{RI}\p{EMod}\s^`´¨~～|｜<>＜＞→←↑↓⇒]/gu
/** Characters that may join others into one grapheme: without any, code units are graphemes. */
const JOINING = /[\p{M}\u{10000}-\u{10ffff}]/u

/** How long a whole script takes, and each section (by id) on its own. */
export type ScriptTime = TimeRange & { by_section: Record<string, TimeRange> }

/** How fast somebody speaks who speaks so many times as fast as the standard, in the language's own measure. */
export const paceOf = (language: Language, times: number): number =>
  Math.round(STANDARD_PACE[language] * times)

/** What of a text or a block is spoken: Japanese by characters, other scripts by words. */
export type SpokenCount = { characters: number; words: number }

/**
 * Seconds it takes to speak a text or a block aloud. Japanese counts 300 characters a minute
 * (graphemes without spaces, brackets, punctuation and emoji), other scripts 140 words a minute,
 * a digit as two characters; ruby counts its reading, a blank its name. Whoever speaks, the
 * clock runs: lines of the customer count like one's own, and an objection's answer like what they
 * say. What is not spoken takes no time; a kind's own seconds (a pause's) come on top, whoever speaks.
 * `times`: how many times as fast as the standard somebody speaks.
 */
export function speakingSeconds(said: Block | string, times = 1): number {
  const { characters, words } = countSpoken(said)
  const own = typeof said === 'string' ? 0 : (kindOf(said).seconds?.(said) ?? 0)
  return own + (characters * CHARACTER_SECONDS + words * WORD_SECONDS) / times
}

/** Counts what of a text or a block is spoken, as its speaking time does. */
export function countSpoken(said: Block | string): SpokenCount {
  const count = { characters: 0, words: 0 }
  if (typeof said === 'string') addText(count, said)
  else if (kindOf(said).speech !== 'unspoken')
    for (const { text } of textsOf(said)) addText(count, text)
  return count
}

function addText(count: SpokenCount, written: string): void {
  const text = wordsOfLinks(written)
  if (!text.includes('{')) {
    addPlain(count, text)
    return
  }
  for (const token of parseNotation(text)) {
    if (token.type === 'text') addPlain(count, token.text)
    else addPlain(count, token.type === 'ruby' ? token.reading : token.name)
  }
}

function addPlain(count: SpokenCount, text: string): void {
  const rest = text
    .replace(WORD, () => {
      count.words++
      return ' '
    })
    .replace(DOUBLE, () => {
      count.characters += 2
      return ' '
    })
    .replace(SILENT, '')
  count.characters += JOINING.test(rest) ? [...segmentGraphemes(rest)].length : rest.length
}

/**
 * Time of a whole script, in seconds, over all the ways through it, with its variables filled.
 *
 * The rule for branches: branches that follow one another are the answers to one question, and
 * one of them is taken. A branch to a later section goes on there, and what lies between is
 * skipped. A branch without a target, or to a section that is gone, goes on after the branches. One
 * back to this or an earlier section counts as the answer that is given in the end (how often a talk
 * turns back cannot be known, so no round is counted). A branch that stands alone may also not be taken.
 *
 * `secondsOf` is for who measures again and again and remembers what each block took.
 */
export function scriptTime(
  script: ScriptDocument,
  secondsOf: (block: Block) => number = (block) => speakingSeconds(block),
): ScriptTime {
  const { sections } = fillScript(script)
  const places = new Map(sections.map((section, index) => [section.id, index]))
  const ends: TimeRange[] = []
  ends[sections.length] = NO_TIME
  const by_section: Record<string, TimeRange> = {}
  for (let index = sections.length - 1; index >= 0; index--) {
    const section = sections[index]
    if (!section) continue
    const exits = listExits(section.blocks, (branch) => leadOf(branch, index, places), secondsOf)
    by_section[section.id] = spanOf(exits.map(({ time }) => time))
    ends[index] = spanOf(
      exits.map(({ branch, time }) => {
        const next = branch ? (places.get(branch.target) ?? -1) : index + 1
        return addTimes(time, ends[next] ?? NO_TIME)
      }),
    )
  }
  return { ...(ends[0] ?? NO_TIME), by_section }
}

/** From the shortest of several ways to the longest. */
const spanOf = (ways: readonly TimeRange[]): TimeRange => ({
  shortest: Math.min(...ways.map((way) => way.shortest)),
  longest: Math.max(...ways.map((way) => way.longest)),
})

/**
 * A duration in words, as exact as speaking can be: to 5 seconds below 10 minutes, to the minute
 * above. 「約2分30秒」 / "about 2 min 30 s". Nothing to say is 「0秒」 / "0 s".
 */
export function formatDuration(seconds: number, language: Language): string {
  if (!(seconds > 0)) return language === 'ja' ? '0秒' : '0 s'
  return (language === 'ja' ? '約' : 'about ') + bareDuration(seconds, language)
}

/** Shortest to longest in words: 「約2分〜3分30秒」 / "about 2 min to 3 min 30 s". */
export function formatTimeRange(time: TimeRange, language: Language): string {
  const shortest = formatDuration(time.shortest, language)
  const longest = formatDuration(time.longest, language)
  if (shortest === longest || !(time.longest > 0)) return longest
  const end = bareDuration(time.longest, language)
  return language === 'ja' ? `${shortest}〜${end}` : `${shortest} to ${end}`
}

function bareDuration(seconds: number, language: Language): string {
  const step = seconds < 595 ? 5 : 60
  const total = Math.max(step, Math.round(seconds / step) * step)
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  const units = language === 'ja' ? ['時間', '分', '秒'] : [' h', ' min', ' s']
  return parts
    .flatMap((part, index) => (part > 0 ? [`${part}${units[index]}`] : []))
    .join(language === 'ja' ? '' : ' ')
}
