import type { PrintedPart } from '../blocks/block-kind.ts'
import { cutToDraw } from '../cut-marks.ts'
import { stripRuby } from '../ruby-and-variables.ts'
import { SPEAKER_NAMES } from '../speakers.ts'
import type { MarkedText } from '../text-marks.ts'
import type { PromptBlock, PromptSection } from './prompt-script.ts'
import type { Run } from './run-clock.ts'

/**
 * A highlighted phrase, which must be said. `part`: index of the block's part. `from`, `to`: UTF-16
 * offsets in the words of this part. `start`, `end`: seconds from the start of the script.
 */
export type Phrase = {
  id: string
  section: string
  text: string
  block_id: string
  part: number
  from: number
  to: number
  start: number
  end: number
}

/**
 * A phrase was said if at least this fraction (0–1) of it was said. Less than 1, because the times
 * of the words are estimates.
 */
const MIN_HEARD_FRACTION = 0.75
const OTHERS = new Set<string>(
  [SPEAKER_NAMES.customer, SPEAKER_NAMES.other].flatMap((names) => Object.values(names)),
)

export function listPhrases(sections: readonly PromptSection[]): Phrase[] {
  let at = 0
  return sections.flatMap(({ title, blocks }) =>
    blocks.flatMap((block) => {
      const start = at
      at += block.seconds
      return block.seconds > 0 ? listIn(block, start, title) : []
    }),
  )
}

/** Phrases of a block that begins at `begin` seconds of the script. */
function listIn({ block_id, parts, seconds }: PromptBlock, begin: number, section: string) {
  const texts = parts.map(wordsOf)
  const length = texts.reduce((sum, { text }) => sum + lengthOf(text), 0)
  const pace = seconds / Math.max(1, length)
  let start = begin
  return texts.flatMap((words, part): Phrase[] => {
    const from_here = start
    start += pace * lengthOf(words.text)
    let [place, seconds_here] = [0, from_here]
    const secondsTo = (next: number) => {
      seconds_here += pace * lengthOf(words.text.slice(place, next))
      place = next
      return seconds_here
    }
    return highlightsOf(isOwn(parts[part]) ? words : { text: '' }).map(({ from, to }) => ({
      id: `${block_id} ${part} ${from}`,
      section,
      block_id,
      part,
      from,
      to,
      text: stripRuby(words.text.slice(from, to)),
      start: secondsTo(from),
      end: secondsTo(to),
    }))
  })
}

/**
 * Returns the highlighted ranges. A range that touches a token (ruby, variable, link) covers the
 * whole token.
 */
function highlightsOf(words: MarkedText): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (const { start, text, types } of cutToDraw(words)) {
    const last = found.at(-1)
    if (!types.includes('highlight')) continue
    if (last?.to === start) last.to += text.length
    else found.push({ from: start, to: start + text.length })
  }
  return found
}

const wordsOf = (part: PrintedPart): MarkedText =>
  part.layout === 'row' || part.layout === 'field' ? { text: '' } : part
const lengthOf = (text: string) => stripRuby(text).length
const isOwn = (part: PrintedPart | undefined) =>
  part !== undefined && !(part.layout === 'said' && OTHERS.has(part.label))

export const findSpoken = (phrases: readonly Phrase[], { said }: Run): Set<string> =>
  new Set(
    phrases.flatMap(({ id, start, end }) => {
      const heard = said.reduce(
        (sum, [from, to]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
        0,
      )
      return heard >= (end - start) * MIN_HEARD_FRACTION ? [id] : []
    }),
  )
