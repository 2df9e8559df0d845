import { type Cut, cutWhile } from './cut-text.ts'
import { dropArticles } from './drop-articles.ts'
import { cutLead, testLeadEnd } from './english-leads.ts'
import {
  countNumbers,
  countWords,
  DENIED,
  endsList,
  isEssential,
  isNounList,
  isNounPhrase,
  isWhole,
  LIMIT,
  MAX_WORDS,
  MIN_CLAUSE_WORDS,
  MONEY,
  NAME,
  NUMBER,
  RELATIVE,
  refersBack,
} from './english-statements.ts'
import { LEADING_VERB, VERB } from './english-verbs.ts'
import { PHRASE_CUTS, WORD_CUTS } from './trim-english-phrases.ts'

/** Minimum length of a shortened note, in UTF-16 units. */
const MIN_NOTE_LENGTH = 12

const FRAME =
  /^(?:in truth|to be (?:open|honest|fair|clear|blunt|frank)\b[^,:]{0,40}|as (?:you (?:may |might |already )?know|i said|we said|you can see)|the (?:nice|good|great|funny|sad|bad|big|main|hard|odd|other|first|real) (?:part|thing|bit|one|problem|issue|point|catch) is(?: that)?|what (?:we|i|they|people|you) (?:\w+ ){0,2}(?:hear|see|find|get|know|notice|learned|found|heard|saw)(?: \w+){0,4} is(?: that)?|the way (?:i|we) see it|i'd say|(?:what|all) i(?:'m| am) saying is(?: that)?|(?:we|i) (?:often |keep |always |also )?(?:hear|hearing|heard)(?: from [\w' ]{2,30})?(?: is)?(?: that)?|(?:people|customers|clients|they|users|owners|parents|everyone|everybody) (?:often |all |always |keep )?(?:say|says|tell us|tells us|saying|telling us|told us|told me)(?: that)?|word is(?: that)?|the (?:idea|plan|thing|point|truth|fact|result|upshot) (?:is|was)(?: that)?|it(?:'s| is) (?:also )?(?:clear|true|worth saying|fair to say) that|i (?:gather|reckon|think|guess|believe|suppose)(?: that)?|what (?:we|it|they|i|you|ours)(?:'ll|'d)? (?:all )?(?:do|does|did|want|need|offer|sell) is|and then|no no|btw|by the way|fyi|nice|lol|yeah|now|look|see|listen|right|right so|okay so|ok so|yeah so|so yeah|mind you|anyway)[,:.]?\s+(?=\S)/i
const PARENTHETICAL =
  /\s*(?:,|—|–)\s*(?:i think|i guess|i reckon|i gather|i suppose|i mean|she reckons|he reckons|they reckon|you know|mind you|mind|honestly|obviously|of course|basically|actually|frankly|sadly|luckily|like|in truth|so to speak|if you like|to be honest|to be fair|believe me|bless (?:him|her|them)|thank god|for now|at least)(?:\s*(?:,|—|–)|$)/gi
const SEPARATOR =
  /\s*[;:—–]\s+|\s+-\s+|[.!?]\s+|,\s+|\s+(?:and|so|because|which|whereas|although|while|where)\s+(?!an? (?:half|quarter|third|bit)\b)(?=(?:it|he|she|they|you|we|i|there|the|a|an|our|their|my|your|his|her|that|this|one|nobody|nothing|everybody|everyone|some|most|then)\b)|\s+(?:and|but|so|because)\s+(?=(?:[\w'’£$€%.,-]+\s){1,3}(?:is|are|was|were|has|have|had|can|will|would|could|must|may|went|goes|comes?|came|gets?|got|takes?|took|costs?|pays?|paid|needs?|wants?|keeps?|kept|makes?|made|said|says?|sent|gave|lost|put|stop|want|lasts?|\w{3,}ed)\b)|,?\s+(?:and|but)\s+(?=(?:if|when|once|because|after|before|by|from)\s)|\s+or\s+(?=(?:we|i|you|they|it|he|she)\s)|(?<!\b(?:that|which|because|if|when|what|how|and|so|but|say|says|said|think|know|than|as|where|why|whether|until|before|after|by|who|or|the|a))\s+(?=(?:it's|there's|that's (?:the|a|an|what|why|how|my|our)|they're|we're|i'm)\s)|\s+(?:whereas|so that|as if|even though)\s+|\s+(?=(?:with|during|including|such as|along with|as well as)\s)/gi

/**
 * Matches the opening of a long sentence if the opening only reports, announces or connects: "they
 * said that", "resolved to", "what matters is", "well,".
 */
const REPORT =
  /^(?:(?:he|she|they|i|(?:one|another|the|our|a|an|my|their|some|most|several)(?: [a-z'-]+){1,3}|[A-Z][a-z]+|(?:[A-Z][a-z]+ )?(?:members|staff|residents|customers|parents|owners)) (?:also |just |then )?(?:said|says|told (?:me|us|them)|tells (?:me|us)|reported|reports(?= that)|confirmed|noted|stated|explained|mentioned|admitted|complained|warned|reckons?)(?: in writing| again)? (?:that )?(?=(?:that|it|he|she|they|we|you|i|there|the|an?|our|their|my|his|her|[a-z]+s)\b)|(?:it was )?(?:agreed|noted|said|reported|resolved|minuted|confirmed) (?:that|to) |what (?:matters|counts|i can say|i mean|happens|changed) is (?:that )?|the (?:[a-z]+ ){1,2}(?:for|to) (?:the|a|our|your) [a-z]+ (?:is|was) that |(?:also|anyhow|or|still|plus|because|cause|then|well|see|next),? (?=(?:that|it|he|she|they|we|you|i|there|the|an?|our|their|my|his|her|one|every|most|if)\b)|(?:objective|aim|goal|step|point|item|task) [0-9]{1,2}[:.)] |(?:we write down|we note|to do|question|answer|note|update|news): )/i

/** Removes an introduction: "what we hear is that", "to be honest,". */
const cutFrame: Cut = (text) => {
  const found = FRAME.exec(text)
  if (found === null || NUMBER.test(found[0])) return null
  const rest = text.slice(found[0].length)
  return countWords(rest) >= MIN_CLAUSE_WORDS ? rest : null
}

const cutReport: Cut = (text) => {
  const found = REPORT.exec(text)
  if (found === null) return null
  const rest = text.slice(found[0].length)
  const isNamed = /^what\b/i.test(text) || !refersBack(rest, found[0])
  return isWhole(rest) && isNamed ? rest : null
}

/**
 * Matches a predicate that states only that its subject is the customer: "… are the ones who would
 * pay for this".
 */
const CUSTOMERS_ARE =
  / (?:is|are|would be|will be) (?:really |probably |mostly )?(?:the (?:ones?|people|folks|kind|sort|type)|those|who|exactly who)(?: of (?:people|customers?|clients?|firms?))? ?(?:who|that|we|i)? [^,.;0-9]{0,60}\b(?:pay|buy|buys|need|needs|want|wants|use|uses|looking|sell to|have in mind|after)\b[^,.;0-9]{0,40}$/i

const cutEmptyPredicate: Cut = (text) => {
  const head = text.replace(CUSTOMERS_ARE, '')
  return head.length < text.length && countWords(head) >= MIN_CLAUSE_WORDS ? head : null
}

const cutParentheticals: Cut = (text) => {
  const open = text.replace(PARENTHETICAL, '').replace(/\s*\([^()0-9]{1,80}\)/g, '')
  return open.length < text.length && isWhole(open) ? open : null
}

/**
 * Removes the part of a statement after a separator. This part must be inessential (`isEssential`),
 * and the part before it must be a complete statement.
 */
const cutTail: Cut = (text) => {
  const isLeadEnd = testLeadEnd(text)
  for (const { 0: mark, index } of [...text.matchAll(SEPARATOR)].reverse()) {
    const [head, tail] = [text.slice(0, index), text.slice(index)]
    const isCut = !isEssential(tail) && !isLeadEnd(index) && isWhole(head)
    if (isCut && !isList(head, mark, text.slice(index + mark.length))) return head
  }
  return null
}

/**
 * True if the separator is between list items or adjectives, e.g. the comma of "and a dry, safe
 * one".
 */
function isList(head: string, mark: string, rest: string): boolean {
  if (separatesItems(head, mark, rest)) return true
  if (!/^,\s/.test(mark)) return false
  return ADJECTIVE.test(head) || (/^(?:and|or)\s/i.test(rest) && LAST_ITEM.test(head))
}

/** True if the mark separates items of a list without verbs. */
const separatesItems = (head: string, mark: string, rest: string): boolean =>
  /^,\s/.test(mark)
    ? endsList(rest)
    : /\b(?:and|or)\s/i.test(mark) && LAST_ITEM.test(head) && !VERB.test(rest)
const LAST_ITEM = /,[^,]{1,30}$/
/**
 * Matches the start of two adjectives, "and a dry" in "and a dry, safe one". The comma after the
 * match does not end a clause.
 */
const ADJECTIVE = /\band\s+an?\s+(?!half)[a-z]+$/i

/**
 * Matches possible starts of a second predicate, relative clause or participle (see `isSeparate`).
 */
const APPENDED =
  /,?\s+(?:and|or|but|then|that|who|which)\s+(?=(\S.*))|\s+(?=by \w{2,}ing\s)|,\s+(?=\w{3,}ing\s)|\s+(?=(?:using|saying|starting|leaving)\s)/gi
/**
 * Matches a text that needs the relative clause after it: "it was Ann", "the only one", "those".
 */
const INCOMPLETE =
  /^(?:and |but |so )?(?:it|that|this|there|here)(?:'s| is| was| are| were)\b|\b(?:one|ones|those|people|person|persons|folks?|any|some|every|no)(?:body|one)?$|\b(?:things?|way|time|day|place|moment|first|last|same|only [a-z]+|(?:'s|is|are|was|were) (?:also )?(?:an?|the|one|some) [a-z-]+)$/i

/**
 * True if text[0, index) is a complete statement, so that the words after it can be cut. False if
 * `rest`, the predicate after a conjunction at `index`, does not begin with a verb.
 */
function isSeparate(text: string, index: number, rest: string | undefined): boolean {
  const head = text.slice(0, index)
  const isRelative = /^,?\s+(?:that|who|which)\s/i.test(text.slice(index))
  const last = head.split(SEPARATOR).at(-1) ?? ''
  return (
    isWhole(head) &&
    VERB.test(last) &&
    !(isRelative && INCOMPLETE.test(head)) &&
    !((isRelative || RELATIVE.test(head)) && DENIED.test(head)) &&
    (rest === undefined || LEADING_VERB.test(rest))
  )
}

/**
 * Removes the last predicate, relative clause or participle after a complete statement, e.g. "… and
 * wait for rain". Keeps essential words (`isEssential`).
 */
const cutAppended: Cut = (text) => {
  const found = [...text.matchAll(APPENDED)]
    .reverse()
    .find(({ 1: rest, index }) => !isEssential(text.slice(index)) && isSeparate(text, index, rest))
  return found === undefined ? null : text.slice(0, found.index)
}

/**
 * Removes the start of a text up to a separator, if the start is inessential. The rest must be a
 * complete statement that begins with e.g. "it" or "the".
 */
const cutHead: Cut = (text) => {
  for (const { 0: mark, index } of text.matchAll(SEPARATOR)) {
    const [head, tail] = [text.slice(0, index), text.slice(index + mark.length)]
    if (isEssential(head)) return null
    const rest = tail.replace(/^(?:and|so|but|then|because|which)\s+/i, '')
    if (
      /^(?:it|he|she|they|you|we|i|there|the|our|my|a|an|nobody|one)\b/i.test(rest) &&
      !refersBack(rest, head) &&
      isWhole(rest)
    )
      return rest
  }
  return null
}

const TIME =
  /,?\s+(?:(?:earlier )?(?:last|this|next) (?:week|month|year|winter|summer|spring|autumn|fall|season|time)|in any (?:week|month|year)|the other day|yesterday|again|every time)$/i
const ADJUNCT =
  /\s(?:(?:before|after)\s(?:the|an?|my|our|their|his|her|your)\s[a-z' -]{2,32}|(?:on|at|in|from|over|under|behind|near|through|around|along|across|off|inside|outside|because of|instead of|during|down|along with|next to)\s(?!(?:last|next|now|then|long|time|once|all|least|first|it|them|us|me|him|her|you|\w+ing)\b)(?:(?:the|an?|my|our|their|his|her|your|this|that|each|every|any|its|some|other)\s)?[a-z'-]+(?:\s(?!(?:and|or|but|to|that|who|which)\b)[a-z'-]+){0,4})$/
/**
 * Matches words at the end of a text that need a complement ("depends"). A time or place after such
 * words is not cut.
 */
const NEEDS =
  /\b(?:depends?|somebody|someone|something|anybody|anyone|nobody|everybody|everything|nothing|one|rel(?:y|ies)|based|focus(?:es|ed)?|lives?|stands?|stuck|lies?|end(?:s|ed)? up|interested|involved|believes?|it|them|us|me|him|out|up|in|on|off|back|down|away|not)$/i

/** Removes a time or place at the end, unless it has a number or name. */
const cutAdjunct: Cut = (text) => {
  const found = TIME.exec(text) ?? ADJUNCT.exec(text)
  if (found === null || isEssential(found[0])) return null
  const head = text.slice(0, found.index)
  const last = /\S+$/.exec(head)?.[0] ?? ''
  const isBound = NEEDS.test(head) || VERB.test(last) || /ing$/.test(last) || VERB.test(found[0])
  return countWords(head) >= MIN_WORDS_LEFT && isWhole(head) && !isBound ? head : null
}
/** Minimum number of words that must remain after a time or place is cut. */
const MIN_WORDS_LEFT = 6

/**
 * Consecutive clauses of a text. `from`: index of the first clause. `before`: the clause before the
 * run. `head`: all text before the run. `end`: offset of the run's end. `piece`: text of the run,
 * without its first conjunction.
 */
type Run = { from: number; before: string; head: string; end: number; piece: string }

/**
 * Returns the run of clauses that fits on a note and has the highest `worthOf`. If the run begins
 * with a pronoun, adds the preceding clauses that contain the pronoun's noun. Returns the text if
 * no run fits.
 */
function chooseClauses(text: string): string {
  const runs = listRuns(text)
  const best = chooseRun(text, runs)
  if (best === null) return dropArticles(text) ?? text
  if (!isUnnamed(best)) return best.piece
  const named = runs.filter((run) => !isUnnamed(run))
  return extendRun(best, named) ?? chooseRun(text, named)?.piece ?? text
}

function listRuns(text: string): Run[] {
  const marks = [...text.matchAll(SEPARATOR)].slice(0, MAX_CLAUSES)
  const starts = [0, ...marks.map(({ 0: mark, index }) => index + mark.length)]
  const isLeadEnd = testLeadEnd(text)
  const isListed = ({ 0: mark, index }: RegExpExecArray): boolean =>
    separatesItems(text.slice(0, index), mark, text.slice(index + mark.length))
  const clauseEnds = marks.filter((mark) => !isListed(mark)).map(({ index }) => index)
  const ends = [...clauseEnds, ...listAppended(text), text.length].filter((end) => !isLeadEnd(end))
  return starts.flatMap((start, from) => {
    const head = text.slice(0, start)
    const before = from === 0 ? '' : text.slice(starts[from - 1], start)
    return ends
      .filter((end) => end > start)
      .map((end) => ({ from, before, head, end, piece: text.slice(start, end).replace(LINK, '') }))
  })
}

/** True if the run begins with a pronoun whose noun is in front of the run. */
const isUnnamed = ({ piece, head }: Run): boolean => refersBack(piece, head)

/** Extends a run to the left, up to the noun of its pronoun. Null if the result is too long. */
function extendRun({ end, from }: Run, named: readonly Run[]): string | null {
  const wider = named.findLast(
    (run) => run.end === end && run.from < from && mayBegin(run) && isWhole(run.piece),
  )
  const piece = wider && trimPhrases(wider.piece)
  return piece !== undefined && countWords(piece) <= MAX_EXTENDED_WORDS ? piece : null
}
/** Maximum words of a run after `extendRun` has added the noun of its pronoun. */
const MAX_EXTENDED_WORDS = 20

/**
 * Chooses the run with the highest `worthOf`. Prefers runs that fit unshortened (see TRIMMED_LOSS).
 */
function chooseRun(text: string, runs: readonly Run[]): Run | null {
  // Accepts a name or topic as a note only if the text contains no statement: "a tea shop by the
  // canal, open late".
  const hasStatement = runs.some(({ piece }) => isWhole(piece))
  const isNote = (run: Run): boolean =>
    !isLong(run.piece) &&
    (/[0-9]/.test(run.piece) || !/[0-9]/.test(text)) &&
    (isWhole(run.piece) ||
      (!hasStatement &&
        run.from === 0 &&
        isNounNote(run.piece) &&
        /^[,;—–]/.test(text.slice(run.end)))) &&
    !(text.startsWith(', ', run.end) && ADJECTIVE.test(run.piece)) &&
    mayBegin(run)
  const best = mostWorth(runs.filter(isNote))
  const least = best === undefined ? Number.NEGATIVE_INFINITY : worthOf(best) + TRIMMED_LOSS
  const isBetter = (run: Run): boolean => worthOf(run) > least
  const trimmed = trimRuns(runs.filter(isBetter)).filter(isNote)
  return mostWorth(trimmed.filter(isBetter)) ?? best ?? null
}

function mostWorth(runs: readonly Run[]): Run | undefined {
  const [first, ...others] = runs
  return first && others.reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a), first)
}

const isNounNote = (piece: string): boolean =>
  countWords(piece) >= MIN_CLAUSE_WORDS && isNounPhrase(piece)

/**
 * Shortens the runs that are at most `MAX_TRIMMED_WORDS` words too long. Leaves out longer runs and
 * runs that fit unshortened.
 */
const trimRuns = (runs: readonly Run[]): Run[] =>
  runs
    .filter(({ piece }) => isLong(piece) && countWords(piece) <= MAX_WORDS + MAX_TRIMMED_WORDS)
    .map((run) => ({ ...run, piece: trimPhrases(run.piece) }))

const trimPhrases = (text: string): string => {
  const piece = cutWhile(text, PHRASE_CUTS, isLong, MIN_NOTE_LENGTH)
  return isLong(piece) ? (dropArticles(piece) ?? piece) : piece
}

const isLong = (text: string): boolean => countWords(text) > MAX_WORDS
/**
 * A shortened run is chosen only if its `worthOf` exceeds the `worthOf` of each run that fits
 * unshortened by more than this number.
 */
const TRIMMED_LOSS = 15
/** Maximum number of words by which a run that can be shortened exceeds `MAX_WORDS`. */
const MAX_TRIMMED_WORDS = 8

const LINK = /^(?:and|so|but|then|because|or)\s+/i
/** True if a note can begin with the run, without the text in front of it. */
function mayBegin({ piece, before, from }: Run): boolean {
  if (from === 0) return !/^you(?: see| know|['’]d think)\b/i.test(piece)
  const isSecondPart =
    /(?:\sor|\b(?:hundred|thousand|million) and)\s+$/.test(before) ||
    (/\sand\s+$/.test(before) && (LEADING_VERB.test(piece) || !VERB.test(before)))
  return (
    VERB.test(piece.split(SEPARATOR, 1)[0]?.split(RELATIVE, 1)[0] ?? '') &&
    !isSecondPart &&
    !BACK.test(piece) &&
    !CONDITION.test(before) &&
    !SUBORDINATE.test(before)
  )
}
const MAX_CLAUSES = 12
/**
 * Lists the offsets after which the rest of the text can be cut. The rest must follow a complete
 * statement. It must have no money, no names, no limiting words ("only"), and not more numbers than
 * the text before it.
 */
const listAppended = (text: string): number[] =>
  [...text.matchAll(APPENDED)]
    .slice(0, MAX_CLAUSES)
    .filter(({ 1: rest, index }) => {
      const tail = text.slice(index)
      const isMinor = !NAME.test(` ${tail}`) && !MONEY.test(tail) && !LIMIT.test(tail)
      const numbers = countNumbers(tail)
      return (
        isMinor && countNumbers(text.slice(0, index)) >= numbers && isSeparate(text, index, rest)
      )
    })
    .map(({ index }) => index)

/** Rates a run of clauses. Numbers, money and the first clause raise the rating most. */
function worthOf({ piece, from }: Run): number {
  const isMoney = MONEY.test(piece)
  const numbers = 10 * Math.min(3, countNumbers(piece))
  return numbers + (isMoney ? 15 : 0) + (from === 0 ? 12 : 0) + countWords(piece) / MAX_WORDS
}

/** Matches a conjunction at the end of a text, after which a subordinate clause follows. */
const SUBORDINATE = /\b(?:where|which|whereas|although|while|even though|as if|so that)\s+$/i
/**
 * Matches a clause with a condition ("if …"). A note never begins with the clause after it, because
 * the note would lack the condition.
 */
const CONDITION = /^(?:and |but |so )?(?:if|when|whenever|unless|until|once)\b/i
const BACK =
  /^(?:us|me|him|them|which|who|while|where|whereas|including|such|during|with|along|as|that|than|in|on|at|for|by|of|from|to|within|across|under|over|used|then|once|rather|you (?:see|know)|not|can|could|will|would|may|might|must|should|is|are|was|were|has|have|had|do|does|did|\w{3,}ing)\b/i

/** Makes a cut skip lists, because readers cannot notice that part of a list is missing. */
const keepList =
  (cut: Cut): Cut =>
  (text) =>
    isNounList(text) ? null : cut(text)

/**
 * Removes an introduction from a statement. If more than `MAX_WORDS` words remain, also cuts
 * inessential parts. If the rest is still too long, chooses its best clauses (`chooseClauses`).
 */
export function condenseEnglish(text: string): string {
  const framed = cutWhile(text, [cutFrame], () => true, MIN_NOTE_LENGTH)
  const cuts = [
    cutLead,
    cutReport,
    cutEmptyPredicate,
    cutParentheticals,
    cutTail,
    cutHead,
    cutAppended,
    cutAdjunct,
    ...PHRASE_CUTS,
  ]
  const short = cutWhile(framed, [...cuts.map(keepList), ...WORD_CUTS], isLong, MIN_NOTE_LENGTH)
  if (!isLong(short)) return short
  return isNounList(short) ? (dropArticles(short) ?? short) : chooseClauses(short)
}
