import type { Cut } from './cut-text.ts'
import {
  countNumbers,
  countWords,
  DENIED,
  hasMainVerb,
  isEssential,
  isNounPhrase,
  isWhole,
  LIMIT,
  MIN_CLAUSE_WORDS,
  MONEY,
  NAME,
  NUMBER,
  refersBack,
} from './english-statements.ts'
import { COMMON_VERB, LEADING_VERB, VERB } from './english-verbs.ts'

/**
 * Matches openings that only repeat the name of the note's box: "our customers are", "the project
 * aims to", "what kills us is", "who buys from us is".
 */
const LABEL =
  /^(?:(?:(?:our|the|my|their) )?(?:(?:main|primary|core|target|typical|first|key|biggest|whole|only|real|usual|intended|likely|current|best|principal|direct) ){0,2}(?:customers?|users?|buyers?|clients?|market|audience|beneficiar(?:y|ies)|borrowers|readers|members|price|fee|charge|costs?|expenses?|channels?|pilots?|competitors?|competition|rivals?|alternatives?|advantage|edge|promise|goal|objective|aim|mission|idea|pitch|problem|need|pain|challenge|solution|answer|answer to this|hook|moat|target|metric|measure)(?: here| today| so far| for us| of this)? (?:is|are|was|were|will be|would be|includes?|have turned out to be|has turned out to be|turned out to be|remains?)(?: that)?|(?:the|this|our) (?:project|programme|program|proposal|grant|fund|funding|scheme|work|application|initiative|service|product) (?:aims|seeks|intends|proposes|is designed|is meant|is intended|is there|hopes|plans) to|(?:it|this|that)(?:'s| is| was) (?:really |mostly |mainly )?(?:meant|intended|aimed|built|made|designed) (?:for|at)|(?:what|who|where|how|why) (?!(?:[\w']+ ){0,6}(?:not|never|nobody|none)\b)(?:(?!(?:is|are|was|were)\s)[\w’']+ ){1,7}(?:is|are|was|were)(?: that)?|(?:you can )?(?:think of (?:it|us|this) (?:as|like)|picture|imagine|say)|(?:funding|funds|support|money|a grant|the grant|investment) (?:is|are|was|will be|would be) (?:sought|requested|needed|required|asked|used|spent|intended) (?:for|to)|i (?:want|wanted|would like|'d like) to (?:talk|tell you|speak) about)\s+/i

/** Matches openings that name a source: "customers on the new rate reported that". */
const REPORTED =
  /^(?:[\w’'-]+ ){1,7}(?:said|says?|told|tells?|wrote|writes?|reported|reports?|confirmed|noted|explained|mentioned|complained|estimates?|estimated|found|finds?|shows?|showed|suggests?)(?: (?:us|me|them))?(?: in writing| again)? that\s+/i

const cutLabel: Cut = (text) => {
  for (const open of [LABEL, REPORTED]) {
    const found = open.exec(text)?.[0]
    if (found === undefined || NUMBER.test(found) || /n['’]t\b/.test(found)) continue
    const rest = text.slice(found.length)
    const isNote = countWords(rest) >= MIN_CLAUSE_WORDS && !BACK.test(rest)
    if (isNote && !refersBack(rest, found)) return rest
  }
  return null
}
/** Matches words with which a note must not begin, because they continue an earlier phrase. */
const BACK =
  /^(?:\w+ing|like|to|of|in|on|at|by|from|with|how|why|when|where|if|whether|because|not|and|or)\s/i

/** Matches words that can be removed without a change of meaning. */
const EMPTY_WORDS =
  /,?\s(?:therefore|thus|really|actually|basically|simply|just(?! (?:past|over|under|about|as|like|enough|one|an?|the|after|before|two|three|four|five|six|ten|[0-9]))|literally|honestly|frankly|certainly|indeed|obviously|naturally|of course|very(?! (?:first|same|last|best|few|little|much|many))|quite(?! (?:an?|the|like|so)\b)|pretty much|sort of|kind of|gladly|kindly|quietly|merely|itself|themselves|himself|herself|ourselves|in fact|in turn|in question|as it is|as well|or so|or whatever|or something|and so on|and so forth|and the like|and such|right now|at the moment|at present|these days|nowadays|by now|if you like|so to speak|mind you)(?=,)|\s(?:therefore|thus|really|actually|basically|simply|just(?! (?:past|over|under|about|as|like|enough|one|an?|the|after|before|two|three|four|five|six|ten|[0-9]))|literally|honestly|frankly|certainly|indeed|obviously|naturally|of course|very(?! (?:first|same|last|best|few|little|much|many))|quite(?! (?:an?|the|like|so)\b)|pretty much|sort of|kind of|gladly|kindly|quietly|merely|itself|themselves|himself|herself|ourselves|in fact|in turn|in question|as it is|as well|or so|or whatever|or something|and so on|and so forth|and the like|and such|right now|at the moment|at present|these days|nowadays|by now|if you like|so to speak|mind you)(?=\s|$)/gi

const cutEmptyWords: Cut = (text) => {
  const rest = text.replace(EMPTY_WORDS, (found, at: number) =>
    /\b(?:not|n't|how|so|too|a|more|less|as|than)$/i.test(text.slice(0, at)) ? found : '',
  )
  return rest.length < text.length ? rest : null
}

/**
 * Matches an insertion between commas or dashes: ", which comes from Derby,", ", plumber by
 * trade,".
 */
const INSERTION = /\s*(?:,|—|–)\s+((?:(?!,|—|–|;).){3,70}?)\s*(?:,|—|–)\s+/g
const BEGINS_INSERTION =
  /^(?:which|who|whose|where|including|such as|like|as|namely|being|having|used|made|mostly|mainly|for (?:example|instance)|of course|by (?:now|then|the way)|in (?:truth|theory|practice)|\w{4,}(?:ed|ing))\b/i

const cutInsertion: Cut = (text) => {
  for (const { 0: found, 1: words = '', index } of text.matchAll(INSERTION)) {
    const [head, tail] = [text.slice(0, index), text.slice(index + found.length)]
    if (isEssential(words) || DENIED.test(words) || !BEGINS_INSERTION.test(words)) continue
    if (!LEADING_VERB.test(tail)) continue
    const rest = `${head} ${tail}`
    if (isWhole(rest)) return rest
  }
  return null
}

/** Regular expression source: a lookahead for a subject. */
const SUBJECT =
  '(?=(?:we|you|they|i|he|she|it|there|our|your|their|my|his|her|an?|the|every|each|some|most|many|any|no|[0-9£$€][^\\s]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half)\\s(?!(?:i|we|you|they|he|she|it)\\s))'
/**
 * Matches an adverbial before the subject: "after the trial the co-ops will …", "in the dorm they
 * …".
 */
const OPENING = new RegExp(
  `^(?:(?:after|before|during|since|in|on|at|from|with|under|over|by|for|inside|outside|around|across|behind|beside|throughout|within|along|near|beyond|through) (?!the (?:time|moment|minute|day|way|case|first)|case|hope|account|top|time)(?:(?:the|an?|this|that|our|your|their|my|his|her|each|every|any|all|last|next|these|those|its) )?(?:[a-z’'-]+ ){0,3}?(?!(?:the|an?|our|your|their|my|his|her|each|every|any|all|last|next|these|those|its)\\s)[a-z’'-]+,?|(?:usually|normally|typically|generally|sometimes|lately|recently|eventually|meanwhile|today|tonight|yesterday|tomorrow|currently|nowadays|elsewhere|locally|overall|so far|as a rule|by then|of late|in short|in practice|in return|in the end|at first|at last|at most times|for now|until now|up to now|till now),?) ${SUBJECT}`,
  'i',
)

const cutOpening: Cut = (text) => {
  const found = OPENING.exec(text)?.[0]
  if (found === undefined || isEssential(found.charAt(0).toLowerCase() + found.slice(1)))
    return null
  if (VERB.test(found.split(' ').slice(1).join(' ')) || /\b(?:of|that|who|which)\b/.test(found)) {
    return null
  }
  const rest = text.slice(found.length)
  return isWhole(rest) ? rest : null
}

/**
 * Matches a time, place, manner or purpose at the end: "with a budget she must defend", "by the
 * thumb", "to get one signature".
 */
const CLOSING =
  /,?\s+(?:(?:by|with|into|onto|for|towards?|against|among|between|beyond|throughout|within|upon|since|until|till|at|in|on|from|over|under|behind|near|through|around|along|across|off|inside|outside|before|after|during)\s(?!(?:long|least|last|once|all|it|them|us|me|him|her|you|this|that|how|what|which|whom?|whether|far|soon|many|much|well|good)\b)[a-z’'-]+(?:\s(?!(?:and|or|but|who|which|that|to)\s)[a-z’'-]+){0,5}|(?:in order )?to\s(?!(?:the|an?|our|their|my|your|his|her|its|it|them|us|me|you|him|be)\b)[a-z]{2,}(?:\s[a-z’'-]+){1,7}|(?:before|after|while|by|without|instead of|rather than)\s\w+ing(?:\s[\w’'-]+){0,8}|(?:before|after|while|where)\s(?:the|an?|our|their|my|your|his|her|they|we|you|he|she|it|i|anyone|anybody|somebody|someone)\s[a-z’' -]{3,50})$/
/** Matches a phrase whose last word needs the words after it: "able", "depends", "two". */
const COMPLETED =
  /\b(?:going|want|wants|wanted|need|needs|needed|have|has|had|able|ready|willing|likely|free|easy|hard|try|tries|tried|ask|asks|asked|tell|tells|told|let|lets|help|helps|helped|cost|costs|takes?|took|allow\w*|expect\w*|force\w*|get|gets|got|teach\w*|train\w*|used?|enough|too|how|where|when|what|which|whom?|whether|due|about|agreed?|agrees|plans?|planned|hopes?|hoped|mean|means|meant|depend\w*|somebody|someone|something|anybody|anyone|nobody|everybody|everything|nothing|one|rel(?:y|ies)|based|focus(?:es|ed)?|lives?|stands?|stuck|lies?|interested|involved|believes?|it|them|us|me|him|out|up|in|on|off|back|down|away|over|not|is|are|was|were|be|been|of|pay|pays|paid|sell|sells|sold|swap\w*|turn\w*|split|depends|belongs?|comes?|came|goes|went|like|look\w*|wait\w*|same|more|less|other|rather|such|put|puts|keep|keeps|kept|leaves?|left|first|last|only|best|worst|reason|way|right|chance|[0-9][0-9,.]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|twice|time|place|money|nowhere|somewhere|anywhere|[a-z]+est)$/i

/** Matches verbs that say little without a purpose after them: "pays a diver to …". */
const PURPOSEFUL =
  /\b(?:takes?|took|costs?|pays?|paid|hires?|hired|sends?|sent|asks?|asked|uses?|used|trains?|teach(?:es)?|waits?|comes?|goes|calls?|gets?|got|needs?)\b/i

const cutClosing: Cut = (text) => {
  const found = CLOSING.exec(text)
  if (found === null) return null
  const head = text.slice(0, found.index)
  if (isEssential(found[0]) && !isMinor(found[0], head)) return null
  const last = /\S+$/.exec(head)?.[0] ?? ''
  const isBound =
    COMPLETED.test(head) ||
    COMMON_VERB.test(last) ||
    /ing$/.test(last) ||
    DENIED.test(head) ||
    (/^,?\s+to\s/.test(found[0]) && PURPOSEFUL.test(head)) ||
    /^(?:it(?:'s| is| was)|that(?:'s| is| was)|there(?:'s| is| was| are))\b/i.test(head)
  return countWords(head) >= MIN_LEFT && (isWhole(head) || isNounPhrase(head)) && !isBound
    ? head
    : null
}
const isMinor = (phrase: string, head: string): boolean =>
  !MONEY.test(phrase) &&
  !NAME.test(` ${phrase}`) &&
  !LIMIT.test(phrase) &&
  countNumbers(head) > countNumbers(phrase)

/** Minimum words that must remain after a closing phrase is cut. */
const MIN_LEFT = 6

/**
 * Matches a subject (group 1) with a place between the subject and its verb, e.g. "on the quay" in
 * "the man on the quay is old".
 */
const INNER =
  /^((?:the|our|my|their|his|her|these|those|[0-9]+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:\s(?!(?:in|on|at|who|that|which)\s)[\w’'-]+){1,5})\s(?:in|on|at|near|round|around|behind|above|under|along|across|inside|outside)\s(?:(?:the|an?|our|my|their|his|her|this|that|these|those)\s)?[a-z’'-]+(?:\s[a-z’'-]+){0,2}?\s(?=(?:is|are|was|were|has|have|had|will|would|can|could|do|does|did|must|may|[a-z]+ed)\s)/i

const cutInner: Cut = (text) => {
  const found = INNER.exec(text)
  const subject = found?.[1]
  if (!found || subject === undefined || VERB.test(subject)) return null
  if (isEssential(found[0].slice(subject.length))) return null
  const rest = `${subject} ${text.slice(found[0].length)}`
  return isWhole(rest) ? rest : null
}

/** Matches possible ends of a noun phrase: before a relative clause, a purpose or an addition. */
const NOUN_END =
  /,?\s+(?:so that|so|because|that|who|which|where)\s|;\s|,\s+(?:and\s)?|\s[—–-]\s|\s+(?=(?:with|without|including|plus)\s)|\s+and\s(?=[a-z]+s\s)/gi

/** Shortens a noun phrase without a main verb: "a camera that clips inside and counts". */
const cutNoun: Cut = (text) => {
  if (hasMainVerb(text) || !isNounPhrase(text.split(NOUN_START)[0] ?? '')) return null
  const ends = [...text.matchAll(NOUN_END)].reverse()
  for (const { index } of ends) {
    const [head, tail] = [text.slice(0, index), text.slice(index)]
    if (isEssential(tail) || DENIED.test(head)) continue
    const phrase = head.split(NOUN_START)[0] ?? ''
    if (countWords(head) >= MIN_CLAUSE_WORDS && isNounPhrase(phrase) && !ENDS_OPEN.test(head))
      return head
  }
  return null
}
const NOUN_START = /,?\s(?:that|who|which|where|so that)\s/i
const ENDS_OPEN =
  /(?:\b(?:and|or|the|an?|of|to|with|for|is|are|was|were|by|in|on|at|from|that|which|who|plus|each|one|those|ones?)|,)$/i

export const WORD_CUTS: readonly Cut[] = [cutEmptyWords, cutLabel]
export const PHRASE_CUTS: readonly Cut[] = [
  ...WORD_CUTS,
  cutInsertion,
  cutOpening,
  cutNoun,
  cutInner,
  cutClosing,
]
