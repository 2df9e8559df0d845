import type { Speaker } from '../speakers.ts'
import { type Spoken, scoreSide } from './judge-sides.ts'

export type Voice = Speaker | 'objection' | 'answer'

/**
 * Statistics of a label.
 * - `said`: text after the label's last occurrence.
 * - `certain`: the label is known to be a speaker.
 * - `isSpoken`: the label is certain, or a sentence follows one of its occurrences.
 * - `isEquated`: the last occurrence has an equals sign (`客＝中1の親`).
 * - `first`, `last`: indexes of the lines with the first and last occurrence.
 */
export type LabelUse = {
  count: number
  said: string
  certain: boolean
  isSpoken: boolean
  isEquated: boolean
  first: number
  last: number
  spoken: Spoken
}

/** Matches a name with its company in brackets: `宮下（青野物流）`. */
const WITH_COMPANY = /^(.{1,20}?)[ \u3000]*[（(]([^（()）]{2,16})[)）]$/u

/**
 * Facts about the labels. `own`: the user's label; empty if unknown. `roleIn` returns the speaker
 * that a label's words name, or null.
 */
type Facts = {
  introduced: ReadonlySet<string>
  uses: ReadonlyMap<string, LabelUse>
  own: string
  roleIn(label: string): Speaker | null
}

/**
 * Points that are added to the score of a name.
 * - INTRODUCED_SCORE: the text introduces the name.
 * - FIRST_SCORE: the name is the first in the text.
 * - ROLE_SCORE: the name contains a role of the user's side (e.g. sales). For a customer's role,
 *   the points are subtracted.
 */
const INTRODUCED_SCORE = 0.5
const FIRST_SCORE = 0.15
const ROLE_SCORE = 3

/**
 * Assigns `me`, `customer` or `other` to each name.
 * - The user is the name `own`, if it occurs.
 * - Otherwise, if a label is already `me`, the user is the first introduced name. If no label is
 *   `me`, the user is the name with the highest score.
 * - Names that contain the user's company are also `me`. In a group, introduced names with at least
 *   the average score are `me` too.
 * - `findCustomer` chooses the customer from the other names, unless a label is already `customer`.
 */
export function assignVoices(
  names: readonly string[],
  voices: Map<string, Voice>,
  { introduced, uses, own, roleIn }: Facts,
): void {
  const heard = new Set(voices.values())
  const isIntroduced = (name: string) =>
    introduced.has(name) || introduced.has(WITH_COMPANY.exec(name)?.[1] ?? name)
  const scores = new Map(
    names.map((name, at) => {
      const role = roleIn(name)
      const spoken = uses.get(name)?.spoken
      const score =
        (spoken ? scoreSide(spoken) : 0) +
        (isIntroduced(name) ? INTRODUCED_SCORE : 0) +
        (at === 0 ? FIRST_SCORE : 0) +
        (role === 'me' ? ROLE_SCORE : role === 'customer' ? -ROLE_SCORE : 0)
      return [name, score] as const
    }),
  )
  const scoreOf = (name: string) => scores.get(name) ?? 0
  const [best = ''] = [...names].sort((one, other) => scoreOf(other) - scoreOf(one))
  const guess = heard.has('me') ? names.find(isIntroduced) : best
  const author = names.find((name) => name === own) ?? guess ?? ''
  const ours = WITH_COMPANY.exec(author)?.[2]
  const mean = names.reduce((sum, name) => sum + scoreOf(name), 0) / names.length
  // Two names are usually the two sides of a talk. If a label is already the customer, both names
  // can be on the user's side, so they form a group.
  const isGroup = names.length > 2 || heard.has('customer')
  const isOurs = (name: string) =>
    name === author ||
    (ours !== undefined && name.includes(ours)) ||
    (isGroup && isIntroduced(name) && scoreOf(name) >= mean)
  const others = names.filter((name) => !isOurs(name))
  const customer = heard.has('customer') ? '' : findCustomer(others, uses)
  for (const name of names)
    voices.set(name, isOurs(name) ? 'me' : name === customer ? 'customer' : 'other')
}

/**
 * Chooses the customer, usually the first name. If there are exactly two names, and the second name
 * begins only after the first name's last line, the name with more lines is the customer.
 */
function findCustomer(names: readonly string[], uses: ReadonlyMap<string, LabelUse>) {
  const [first = '', second] = names
  const [use, next] = [uses.get(first), uses.get(second ?? '')]
  if (names.length !== 2 || !use || !next) return first
  return use.last < next.first && use.count < next.count ? second : first
}

/** Maximum length of a name in UTF-16 units, as in `LABEL` of `speaker-labels.ts`. */
const MAX_NAME_LENGTH = 20
const BEFORE_NAME = /(?:I'm |I am |my name is |this is |作成者：|作成者: )/gu
const AFTER_NAME = /(?:と申します|と言います)/gu

/**
 * Collects all possible names in introductions ("林と申します", "I'm Ken"): all texts of at most
 * MAX_NAME_LENGTH units directly before と申します, after "I'm" and so on. A label that is among them
 * is the name of an introduced person. Linear in the length of the lines.
 */
export function findIntroduced(
  lines: readonly string[],
  isLabelled: (line: string) => boolean,
): Set<string> {
  const found = new Set<string>()
  const addBefore = (text: string, end: number) => {
    for (let at = Math.max(0, end - MAX_NAME_LENGTH); at < end; at++) found.add(text.slice(at, end))
  }
  for (const line of lines) {
    const text = line.replaceAll('’', "'")
    for (const { index } of text.matchAll(AFTER_NAME)) addBefore(text, index)
    for (const { index, 0: words } of text.matchAll(BEFORE_NAME)) {
      const from = index + words.length
      for (let size = 1; size <= MAX_NAME_LENGTH; size++) found.add(text.slice(from, from + size))
    }
    // `〜です。` introduces a name only in a line without a label. After a label, the words may
    // introduce any speaker.
    if (text.endsWith('です。') && !isLabelled(line)) addBefore(text, text.length - 'です。'.length)
  }
  return found
}
