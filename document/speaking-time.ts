import type { Language } from '#contract/language.ts'
import { addAnswers } from './answer-time.ts'
import { type Block, kindOf, textsOf } from './blocks.ts'
import {
  addTimes,
  classifyBranch,
  listExits,
  NO_TIME,
  type TimeRange,
} from './flow/section-exits.ts'
import { segmentGraphemes } from './graphemes.ts'
import { wordsOfLinks } from './links.ts'
import { parseNotation } from './ruby-and-variables.ts'
import type { ScriptDocument } from './script-document.ts'
import { fillScript } from './variables-fill.ts'

/** Standard pace per minute: characters of Japanese, words of other languages. */
export const STANDARD_PACE: Record<Language, number> = { ja: 300, en: 140 }
const CHARACTER_SECONDS = 60 / STANDARD_PACE.ja
const WORD_SECONDS = 60 / STANDARD_PACE.en

const WORD =
  /[\p{L}--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]][[\p{L}--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]]\p{M}\p{Nd}'’\-]*/gv
/** Matches digits and symbols that are spoken. Each counts as two characters. */
const DOUBLE = /[\p{Nd}%％‰&＆@＠+＋=＝$＄¥￥€£℃°]/gu
const SILENT = /[\p{Z}\p{P}\p{C}\p{Extended_Pictographic}\p{RI}\p{EMod}\s^`´¨~～|｜<>＜＞→←↑↓⇒]/gu
/**
 * Matches combining marks and characters above U+FFFF, which may join with other characters to one
 * grapheme. If a text has a match, `addPlain` counts graphemes, otherwise UTF-16 units, which is
 * faster.
 */
const JOINING = /[\p{M}\u{10000}-\u{10ffff}]/u

/** Seconds of a script, in all and by section id. */
export type ScriptTime = TimeRange & { by_section: Record<string, TimeRange> }

/** Pace per minute in the language's unit. `times`: multiple of the standard pace. */
export const paceOf = (language: Language, times: number): number =>
  Math.round(STANDARD_PACE[language] * times)

/** Amount of speech: Japanese characters, and words of other languages. */
export type SpokenCount = { characters: number; words: number }

/**
 * Seconds to speak a text or a block, including the lines of all speakers. Unspoken blocks take no
 * time. Some blocks, e.g. pauses, have a time of their own. `times`: pace as a multiple of
 * STANDARD_PACE.
 */
export function speakingSeconds(said: Block | string, times = 1): number {
  const { characters, words } = countSpoken(said)
  const own = typeof said === 'string' ? 0 : (kindOf(said).seconds?.(said) ?? 0)
  return own + (characters * CHARACTER_SECONDS + words * WORD_SECONDS) / times
}

/**
 * Counts the characters and words from which `speakingSeconds` computes the time. Omits spaces,
 * punctuation and emoji. Counts a digit as two characters, ruby as its reading, and a variable as
 * its name.
 */
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
 * Shortest and longest time of a script over all paths through it. Includes the expected answers
 * (`addAnswers`) and fills in variables. `secondsOf` returns a block's time, so that callers can
 * cache the times.
 * - A path takes one of several adjacent branches. It may take or pass a single branch.
 * - A branch forward skips the sections in between.
 * - A branch without an existing target continues with the next block.
 * - No path takes a branch back, because the number of rounds is unknown.
 */
export function scriptTime(
  script: ScriptDocument,
  secondsOf: (block: Block) => number = (block) => speakingSeconds(block),
): ScriptTime {
  const filled = fillScript(script)
  const { sections } = filled
  const plannedOf = addAnswers(filled, secondsOf)
  const places = new Map(sections.map((section, index) => [section.id, index]))
  const ends: TimeRange[] = []
  ends[sections.length] = NO_TIME
  const by_section: Record<string, TimeRange> = {}
  for (let index = sections.length - 1; index >= 0; index--) {
    const section = sections[index]
    if (!section) continue
    const exits = listExits(
      section.blocks,
      (branch) => classifyBranch(branch, index, places),
      plannedOf,
    )
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

const spanOf = (ranges: readonly TimeRange[]): TimeRange => ({
  shortest: Math.min(...ranges.map((range) => range.shortest)),
  longest: Math.max(...ranges.map((range) => range.longest)),
})

/**
 * Rounds to whole seconds. A time above zero becomes at least 1, because a list would show a stored
 * 0 as "0 s", but the editor shows "about 5 s".
 */
export const wholeSeconds = (seconds: number): number =>
  seconds > 0 ? Math.max(1, Math.round(seconds)) : 0

/**
 * Formats a duration: 「約2分30秒」, "about 2 min 30 s". Rounds to 5 seconds, or to minutes from 10
 * minutes on. Zero is 「0秒」, "0 s".
 */
export function formatDuration(seconds: number, language: Language): string {
  if (!(seconds > 0)) return language === 'ja' ? '0秒' : '0 s'
  return (language === 'ja' ? '約' : 'about ') + bareDuration(seconds, language)
}

/** Formats a range: 「約2分〜3分30秒」, "about 2 min to 3 min 30 s". */
export function formatTimeRange(time: TimeRange, language: Language): string {
  const shortest = formatDuration(time.shortest, language)
  const longest = formatDuration(time.longest, language)
  if (shortest === longest || !(time.longest > 0)) return longest
  const end = bareDuration(time.longest, language)
  return language === 'ja' ? `${shortest}〜${end}` : `${shortest} to ${end}`
}

/** Formats a duration above zero without 「約」 or "about": 「2分30秒」, "2 min 30 s". */
export function bareDuration(seconds: number, language: Language): string {
  const step = seconds < 595 ? 5 : 60
  const total = Math.max(step, Math.round(seconds / step) * step)
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  const units = language === 'ja' ? ['時間', '分', '秒'] : [' h', ' min', ' s']
  return parts
    .flatMap((part, index) => (part > 0 ? [`${part}${units[index]}`] : []))
    .join(language === 'ja' ? '' : ' ')
}
