import type { Cut } from './cut-text.ts'
import { isWhole, NAME, NUMBER, refersBack } from './english-statements.ts'
import { LEADING_VERB, VERB } from './english-verbs.ts'
import { oneOf } from './one-of.ts'

/**
 * A clause text[start, end) that would be misleading without the next clause. `isNeeded`: true if
 * the next clause is incomplete without this clause.
 */
type Lead = { start: number; end: number; isNeeded: boolean }

/** Matches the end of a clause with the conjunctions after it. */
const PAUSE = /(?:[,;:]|\s[–—-])\s+(?:(?:and|so|but|no|rather|instead),?\s+)*|\s+(?:and|so)\s+/gi
const MAX_PAUSES = 12

const PRONOUN = `(${oneOf('it that this they we i you he she')})`
const NOUN = `${oneOf('the our my their your what')}(?: [\\w’'-]+){1,6}?`
const BE_NOT = "(?:['’](?:s|re|m) not| (?:is|are|was|were|am)(?:n['’]t| not))"
const DO_NOT = "(?: really| just)? (?:do|does)(?:n['’]t| not)"
const ADDS = oneOf('only just merely simply')
/**
 * Matches a denial: "it's not the price". Groups 1 and 2: the subject, if it is a pronoun. Group 3:
 * "only" in "it's not only the price".
 */
const DENIAL = new RegExp(
  `(?:^|(?<=\\b${oneOf('that and so but because')} ))(?:(?:${PRONOUN}|${NOUN})${BE_NOT}|not|${PRONOUN}${DO_NOT}) (?:(${ADDS})\\b|(?!charge|pay|cost)\\S)`,
  'i',
)
/** Matches an affirmation, such as "it's the wait" after "it's not the price". Group 1: subject. */
const AFFIRMED = new RegExp(
  `^${PRONOUN}(?!${BE_NOT} (?!\\w+ing\\b)| \\w+n['’]t| (?:not|never|cannot)\\b)(?:['’]\\w+)? `,
  'i',
)
/** Matches an affirmation with the subject "it" or "that": "it's the wait", "it's knowing when". */
const IDENTIFIES =
  /^(?:it|that)(?:['’]s| is| was) (?:not |never )?(?:the|an?|how|what|when|\w+ing)\b/i
/** Matches a concession before "but": "I don't mind the price". */
const CONCESSION =
  /(?:n['’]t|\bnot|\bnever|\bnobody|\bno one) (?:really |even )?(?:minds?|objects?|complains?|bother(?:s|ed)?|worr(?:y|ied)|hurts?|(?:the|a) (?:problem|trouble|issue|point|worry|bother))\b|\bno (?:problem|complaints?|quarrel|trouble|issues?) with\b|\bnothing against\b/i
/**
 * Matches a user's step: "you send one text message". The clause after the step may be its result.
 */
const STEP =
  /^(?:(?:you|they|people|customers|users|owners|drivers|guests) )?(?:just |simply |only )?(?:send|forward|text|snap|take|scan|photograph|upload|type|enter|paste|press|tap|click|call|ring|email|order|book|fill in|point|drop|pick|choose|sign|plug|put|speak)\s/i
const RESULT = /^(?:the|an?|our|your|we|i|every|each|within|in)\s/i
/** Matches a count of the things that the previous clause names: "27 of them". */
const COUNTED_PART =
  /^(?:[0-9]+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+ty(?:-[a-z]+)?|half) of them\b/i

/** Finds the first clause that is misleading without the clause after it. */
function findLead(text: string): Lead | null {
  let from = 0
  for (const { 0: pause, index } of [...text.matchAll(PAUSE)].slice(0, MAX_PAUSES)) {
    const end = index + pause.length
    const [clause, rest] = [text.slice(from, index), text.slice(end)]
    const isAdded = /\b(?:and|so)\s+$/i.test(pause)
    if (isAdded && COUNTED_PART.test(rest)) return { start: from, end, isNeeded: true }
    const denial = isAdded ? null : DENIAL.exec(clause)
    if (denial !== null && isAffirmed(denial, rest))
      return { start: from + denial.index, end, isNeeded: denial[3] !== undefined }
    const isConceded = /\bbut\s+$/i.test(pause) && CONCESSION.test(clause)
    if (isConceded || (isAdded && from === 0 && isStep(clause, rest)))
      return { start: from, end, isNeeded: false }
    from = end
  }
  return null
}

/**
 * True if `rest` is the affirmation that belongs to a denial:
 * - It has the same subject as the denial.
 * - Or the denial is about a thing, and `rest` begins with "it is" or "that is".
 */
function isAffirmed([, being, doing]: RegExpExecArray, rest: string): boolean {
  const subject = AFFIRMED.exec(rest)?.[1]?.toLowerCase()
  if (subject === undefined) return false
  if (subject === (being ?? doing)?.toLowerCase()) return true
  const isOfThing = doing === undefined && !/^(?:they|we|i|you|he|she)$/i.test(being ?? '')
  return isOfThing && /^(?:it|that)(?:['’]s| is| was) /i.test(rest)
}

/** True if `clause` is a user's step, and `rest` its result. */
function isStep(clause: string, rest: string): boolean {
  const [result = ''] = rest.split(/[,;]/, 1)
  return (
    STEP.test(clause) &&
    !NUMBER.test(clause) &&
    !NAME.test(clause) &&
    isWhole(clause) &&
    RESULT.test(rest) &&
    VERB.test(result) &&
    !LEADING_VERB.test(rest)
  )
}

/** Cuts a lead: a denial before an affirmation, a concession, or a step before its result. */
export const cutLead: Cut = (text) => {
  const lead = findLead(text)
  if (lead === null || lead.isNeeded) return null
  const [before, rest] = [text.slice(0, lead.start), text.slice(lead.end)]
  const losesFigure = /[0-9]/.test(text) && !/[0-9]/.test(before + rest)
  const isUnnamed = !IDENTIFIES.test(rest) && refersBack(rest, text.slice(lead.start, lead.end))
  return losesFigure || isUnnamed || !isWhole(rest) ? null : before + rest
}

/**
 * Returns a function that is true for an index at which a note must not end, because the note would
 * end with a lead.
 */
export function testLeadEnd(text: string): (index: number) => boolean {
  const lead = findLead(text)
  return (index) => lead !== null && index > lead.start && index <= lead.end
}
