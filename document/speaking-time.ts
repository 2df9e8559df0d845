import type { Language } from '#contract/language.ts'
import { type Block, kindOf, textsOf } from './blocks.ts'
import { parseNotation } from './ruby-and-variables.ts'
import type { ScriptDocument } from './script-document.ts'
import { fillScript } from './variables-fill.ts'

/** Seconds that one Japanese character takes: 300 a minute. */
const CHARACTER_SECONDS = 60 / 300
/** Seconds that one word of an alphabetic language takes: 140 a minute. */
const WORD_SECONDS = 60 / 140

const WORD =
  /[\p{L}--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]][[\p{L}--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]]\p{M}\p{Nd}'’\-]*/gv
/** Digits, and signs that are read out, take as long as two characters each. */
const DOUBLE = /[\p{Nd}%％‰&＆@＠+＋=＝$＄¥￥€£℃°]/gu
const SILENT = /[\p{Z}\p{P}\p{C}\p{Extended_Pictographic}\p{RI}\p{EMod}\s^`´¨~～|｜<>＜＞→←↑↓⇒]/gu
/** Characters that may join others into one grapheme: without any, code units are graphemes. */
const JOINING = /[\p{M}\u{10000}-\u{10ffff}]/u

const NO_TIME: TimeRange = { shortest: 0, longest: 0 }

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** How long a talk takes at the least and at the most, in seconds. */
export type TimeRange = { shortest: number; longest: number }

/** How long a whole script takes, and each section (by id) on its own. */
export type ScriptTime = TimeRange & { by_section: Record<string, TimeRange> }

/**
 * Seconds it takes to speak a text or a block aloud. Japanese counts 300 characters a minute
 * (graphemes without spaces, brackets, punctuation and emoji), other scripts 140 words a minute,
 * a digit as two characters; ruby counts its reading, a blank its name. Whoever speaks, the
 * clock runs: lines of the customer count like one's own, and an objection's answer like what they
 * say. What is not spoken takes no time; a kind's own seconds (a pause's) come on top.
 */
export function speakingSeconds(said: Block | string): number {
  if (typeof said === 'string') return textSeconds(said)
  const kind = kindOf(said)
  const own = kind.seconds?.(said) ?? 0
  if (kind.speech === 'unspoken') return own
  return textsOf(said).reduce((sum, { text }) => sum + textSeconds(text), own)
}

function textSeconds(text: string): number {
  if (!text.includes('{')) return plainSeconds(text)
  let seconds = 0
  for (const token of parseNotation(text)) {
    if (token.type === 'text') seconds += plainSeconds(token.text)
    else seconds += plainSeconds(token.type === 'ruby' ? token.reading : token.name)
  }
  return seconds
}

function plainSeconds(text: string): number {
  let words = 0
  let characters = 0
  const rest = text
    .replace(WORD, () => {
      words++
      return ' '
    })
    .replace(DOUBLE, () => {
      characters += 2
      return ' '
    })
    .replace(SILENT, '')
  characters += JOINING.test(rest) ? [...graphemes.segment(rest)].length : rest.length
  return characters * CHARACTER_SECONDS + words * WORD_SECONDS
}

/**
 * Time of a whole script, in seconds, over all the ways through it, with its variables filled.
 *
 * The rule for branches: branches that follow one another are the answers to one question, and
 * one of them is taken. A branch to a later section goes on there, and what lies between is
 * skipped. A branch without a target, to a section that is gone, or back to this or an earlier
 * section goes on after the branches (how often a talk turns back cannot be known, so no round
 * is counted). A branch that stands alone may also not be taken.
 *
 * `secondsOf` is for who measures again and again and remembers what each block took.
 */
export function scriptTime(
  script: ScriptDocument,
  secondsOf: (block: Block) => number = speakingSeconds,
): ScriptTime {
  const { sections } = fillScript(script)
  const places = new Map(sections.map((section, index) => [section.id, index]))
  const ends: TimeRange[] = []
  ends[sections.length] = NO_TIME
  const by_section: Record<string, TimeRange> = {}
  for (let index = sections.length - 1; index >= 0; index--) {
    const section = sections[index]
    const after = ends[index + 1]
    if (!section || !after) continue
    const isForward = (target: string) => (places.get(target) ?? -1) > index
    const seconds = section.blocks.map(secondsOf)
    by_section[section.id] = timeFrom(section.blocks, seconds, NO_TIME, (target) =>
      isForward(target) ? NO_TIME : null,
    )
    ends[index] = timeFrom(section.blocks, seconds, after, (target) =>
      isForward(target) ? (ends[places.get(target) ?? -1] ?? null) : null,
    )
  }
  return { ...(ends[0] ?? NO_TIME), by_section }
}

/**
 * Walks blocks backwards; `seconds` is what each takes. Only branches lead elsewhere: `jump` gives the
 * time from a target to the end, null when the branch goes on here.
 */
function timeFrom(
  blocks: readonly Block[],
  seconds: readonly number[],
  after: TimeRange,
  jump: (target: string) => TimeRange | null,
): TimeRange {
  let time = after
  for (let index = blocks.length - 1; index >= 0; index--) {
    const block = blocks[index]
    if (block?.type === 'branch') {
      const first = firstOfBranches(blocks, index)
      time = timeOfBranches(blocks.slice(first, index + 1), time, jump)
      index = first
    } else if (block) {
      const own = seconds[index] ?? 0
      const shortest = time.shortest + (kindOf(block).isOptional ? 0 : own)
      time = { shortest, longest: time.longest + own }
    }
  }
  return time
}

/** Where the branches begin that follow one another up to this one. */
function firstOfBranches(blocks: readonly Block[], last: number): number {
  let first = last
  while (blocks[first - 1]?.type === 'branch') first -= 1
  return first
}

/** Branches that follow one another, of which one is taken; one that stands alone may be passed by. */
function timeOfBranches(
  branches: readonly Block[],
  goOn: TimeRange,
  jump: (target: string) => TimeRange | null,
): TimeRange {
  const ways = branches.map((branch) => {
    const target = branch.type === 'branch' ? branch.target : null
    return (target === null ? null : jump(target)) ?? goOn
  })
  if (ways.length === 1) ways.push(goOn)
  return {
    shortest: Math.min(...ways.map((way) => way.shortest)),
    longest: Math.max(...ways.map((way) => way.longest)),
  }
}

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
