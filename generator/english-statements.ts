import { COMMON_VERB, VERB } from './english-verbs.ts'

/** Maximum words of a note, so that it is read at a glance. */
export const MAX_WORDS = 12
/** A clause with fewer words cannot be a note of its own. */
export const MIN_CLAUSE_WORDS = 4

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /\w/.test(word)).length

/**
 * Words that must stay on the note: numbers, money, names, and limiting words ("only", "unless").
 */
export const NUMBER =
  /[0-9$€£¥%]|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen|half|third|quarter|twice|double|zero|free)\b/i
export const NAME =
  /(?<![.!?:;]\s)(?<!^)\b(?!I\b|I'|OK\b|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)[A-Z][A-Za-z]+/
export const LIMIT =
  /^[\s,;—–-]*(?:but|unless|until|only|except|if|when|whenever|not|without|than|apart from)\b/i
export const isEssential = (piece: string): boolean =>
  NUMBER.test(piece) || NAME.test(` ${piece}`) || LIMIT.test(piece)

export const MONEY =
  /[$€£¥%]|\b[0-9]+p\b|\b(?:euros?|pounds?|dollars?|quid|bucks|per ?cent|cents?|yen|grand)\b/i
const NUMBERS = new RegExp(`[0-9]+(?:[.,:][0-9]+)*|${NUMBER.source}`, 'gi')
export const countNumbers = (text: string): number => text.match(NUMBERS)?.length ?? 0

/**
 * Matches negations and limits. A phrase after such a word is not removed, because the negation may
 * concern only that phrase.
 */
export const DENIED = /\b(?:no|not|never|nobody|nothing|none|only|except|cannot)\b|n['’]t\b/i

/**
 * Matches a pronoun at the start of a text that refers to a noun of an earlier clause. Does not
 * match "it" in "it costs £400 to copy it out" and "it's the driver who waits".
 */
const REFERS_BACK =
  /^(?:he|she|they|them|those)\b|^(?:this|that)(?:['’]s| (?:is|was|has|means|costs?|takes?)\b)|^it(?!(?:['’]s| is| was| takes?| took| costs?)\b.*\s(?:to|that|who)\s)\b/i
/** Matches a part of the things that an earlier clause names: "27 of them". */
const PART = /^(?:[\w’'-]+ ){0,2}[\w’'-]+ of (?:them|which|whom)\b/i
/** Minimum words of a clause that may name the noun of a later pronoun. */
const MIN_NAMING_WORDS = 3

/**
 * True if `rest` begins with a pronoun whose noun is in `before`, the text in front of it. False if
 * `before` begins with the same pronoun, because `before` then lacks the noun too.
 */
export function refersBack(rest: string, before: string): boolean {
  const [pronoun = ''] = /^\w*/.exec(rest) ?? []
  return (
    (REFERS_BACK.test(rest) || PART.test(rest)) &&
    countWords(before) >= MIN_NAMING_WORDS &&
    !before.toLowerCase().startsWith(pronoun.toLowerCase())
  )
}

const OPEN =
  /^(?:if|when|whenever|while|since|because|as|after|before|once|unless|until|although|what|where|whoever|that)\b|(?:\b(?:and|or|the|a|an|of|to|with|for|is|are|was|were|be|been|being|has|have|had|can|will|not|by|in|on|at|from|which|who|that|if|when|unless|until|because|where|what|how|mostly|just|so|as|than|their|our|my|your|his|her|it's|he's|she's|they're|we're|then|hundred|thousand|million)|,)$/i

/** Matches the end of a text that needs a continuation: "…, and if it rains", "between dawn". */
const DANGLING =
  /(?:,|\b(?:and|but|so|or)),?\s+(?:if|when|whenever|unless|once|because|since|although|as|by the time|while|after|before|even if|until)\b[^,]*$|\b(?:and|or|but),?\s+(?:at|in|on|by|for|from|with|of|every|each|one)\s\S+$|\b(?:and|or|but),?\s+(?:shows?|showed|tells?|told|sees?|saw|knows?|knew|learns?|learned|explains?)$|\bbetween\s(?!(?:the )?(?:two|them|us|you)\b)(?:(?!\s(?:and|or)\s).)*$/i

/** Matches a word that begins a subordinate clause. Such a clause needs a verb of its own. */
const SUBCLAUSE =
  /\s(?:who|that|which|whose|where|what|how|why|whether|if|when|whenever|because|until|before|after|while|without)\s/
export const RELATIVE = /\s(?:who|that|which|whose|where|what)\s/
const VERBS = new RegExp(VERB.source, 'gi')
/** Matches a further predicate of the same subject: "and sells", ", mends". */
const JOINED = new RegExp(`(?:,|\\s(?:and|or|but))\\s+(?:\\w+ly\\s+)?${VERB.source}`, 'gi')
/**
 * Estimates if the main clause of a text has a verb. True for "the man who works is old", false for
 * "the man who works and sells".
 */
export const hasMainVerb = (text: string): boolean => {
  const [head = '', ...clauses] = text.split(SUBCLAUSE)
  if (VERB.test(head)) return true
  const verbs = clauses.join(' ').replace(JOINED, '').match(VERBS)?.length ?? 0
  return verbs > clauses.length
}

/** True if a shortened text is still a complete statement. */
export const isWhole = (text: string): boolean =>
  countWords(text) >= MIN_CLAUSE_WORDS &&
  (/^(?:at|in|on|for|with|by|to|from|of|out of)\b/i.test(text) ? COMMON_VERB : VERB).test(text) &&
  hasMainVerb(text) &&
  !OPEN.test(text) &&
  !DANGLING.test(text)

/**
 * Matches the first word of a noun phrase: an article, a possessive, a number, a quantity word, a
 * common adjective or a plural.
 */
const BEGINS_NOUN =
  /^(?:an?|the|our|their|my|your|his|her|its|some|any|every|each|most|all|no|about|around|roughly|nearly|almost|over|up to|small|large|big|new|old|young|local|own|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|half|[£$€]?[0-9][^\s]*|[a-z][\w'-]*s,?|[a-z][\w'-]*ers? and)\s/i
const MIN_NOUN_WORDS = 2

/** True for a noun phrase without a relative clause: "a box for the cold room". */
export const isNounPhrase = (text: string): boolean =>
  countWords(text) >= MIN_NOUN_WORDS &&
  BEGINS_NOUN.test(text) &&
  !/^(?:this|its|it's|that's|there's|let's|what's|here's|yes|always|perhaps|besides|sometimes|thus|as|is|was|has|does|us)\s/i.test(
    text,
  ) &&
  !VERB.test(text) &&
  !OPEN.test(text) &&
  !DANGLING.test(text)

/**
 * Matches words that begin a place, a time or a clause. A text after such a word is not a list
 * item.
 */
const NO_ITEM =
  /^(?:to|in|at|on|of|from|for|over|by|with|including|as|then|but|so|because|which|who|where)\s/i
/** Matches the separator between two items of a list. */
const SEPARATOR = /,?\s(?:and|or)\s|,\s/

/**
 * True if `rest`, the text after a comma, ends a list. For example, "ferries and clubs" ends
 * "boatyards, ferries and clubs".
 */
export function endsList(rest: string): boolean {
  const items = rest.split(SEPARATOR)
  return (
    items.length >= 2 &&
    items.every((item) => countWords(item) <= MAX_ITEM_WORDS) &&
    /\s(?:and|or)\s/.test(rest) &&
    !VERB.test(rest) &&
    !NO_ITEM.test(rest)
  )
}
const MAX_ITEM_WORDS = 4

/** True for a list of at least three things without a verb: "marinas, boatyards and ferries". */
export const isNounList = (text: string): boolean =>
  text.includes(', ') &&
  text.split(SEPARATOR).filter((item) => !NO_ITEM.test(item)).length >= MIN_ITEMS &&
  !VERB.test(text) &&
  !/\b(?:because|but|so)\b/i.test(text)
const MIN_ITEMS = 3
