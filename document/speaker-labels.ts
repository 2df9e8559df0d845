import { BLOCK_KINDS } from './blocks.ts'
import { guessSectionKind } from './section-headings.ts'
import type { Speaker } from './speakers.ts'

const ME =
  /^(営業|営業担当|私|わたし|自分|担当|弊社|当社|話し手|聞き手|インタビュアー|質問者|発表者|登壇者|me|i|sales|sales rep|rep|seller|agent|caller|interviewer|presenter|speaker)$/iu
const CUSTOMER =
  /^(お客様|お客さま|お客さん|顧客|客|先方|相手|相手方|担当者|ご担当者|ご担当者様|customer|client|prospect|buyer|lead|interviewee|respondent)$/iu
const OTHER =
  /^(受付|その他|司会|同席者|上司|other|others|reception|receptionist|moderator|host)$/iu

const LABEL = /^(?:\*\*)?([^：:*#]{1,20})(?:\*\*)?[：:](?:\*\*)?[ \u3000\t]*(.*)$/u
const NAME = /^\p{L}[\p{L}\p{M}\p{N}・ー. 　'’（）()]*$/u
const BLOCK_LABELS = BLOCK_KINDS.flatMap(({ parsing }) => parsing?.labels ?? [])
const NOT_A_NAME = new RegExp(`^(https?|mailto|ps|${BLOCK_LABELS.join('|')})$`, 'iu')

/** A line split at its speaker label. */
export type Labelled = { label: string; said: string }

/** Splits `営業：はい` into label and words; null when the line does not begin like that. */
export function splitLabel(line: string): Labelled | null {
  const [, label, said] = LABEL.exec(line.trim()) ?? []
  if (label === undefined || said === undefined || said.startsWith('//')) return null
  const name = label.trim()
  return NAME.test(name) && !NOT_A_NAME.test(name) ? { label: name, said } : null
}

/** The speaker a usual label stands for; null for a name or a topic (`原価：`). */
export function knownSpeaker(label: string): Speaker | null {
  if (ME.test(label)) return 'me'
  if (CUSTOMER.test(label)) return 'customer'
  return OTHER.test(label) ? 'other' : null
}

/**
 * Who speaks under which label in a text. Usual labels (営業, お客様, Sales, Customer …) are known;
 * any other is taken for a name when it comes back and is not a topic. Of the names, the first
 * is the author when nobody else is, the next the customer; further ones are others.
 * `guessed` lists the names, so that the guess can be shown to the author.
 */
export function readSpeakers(lines: readonly string[]): {
  speakers: Map<string, Speaker>
  guessed: string[]
} {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const label = splitLabel(line)?.label
    if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const speakers = new Map<string, Speaker>()
  const names: string[] = []
  for (const [label, count] of counts) {
    const known = knownSpeaker(label)
    if (known) speakers.set(label, known)
    else if (count > 1 && guessSectionKind(label) === null) names.push(label)
  }
  const voices = new Set(speakers.values())
  // One name that comes back in a text without any other speaker is a topic, not a talk.
  if (names.length < 2 && voices.size === 0) return { speakers, guessed: [] }
  for (const name of names) {
    const speaker = !voices.has('me') ? 'me' : !voices.has('customer') ? 'customer' : 'other'
    voices.add(speaker)
    speakers.set(name, speaker)
  }
  return { speakers, guessed: names }
}
