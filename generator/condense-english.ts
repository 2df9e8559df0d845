import { type Cut, cutWhile } from './cut-text.ts'

/** Maximum words of a note, so that it is read at a glance. */
export const MOST_WORDS = 12
const FEWEST = 4
const SHORTEST = 12

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /\w/.test(word)).length

/** Words that must stay on the note: numbers, money, names, and limiting words ("only", "at least"). */
const NUMBER =
  /[0-9$€£¥%]|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen|half|third|quarter|twice|double|zero|free)\b/i
const NAME =
  /(?<![.!?:;]\s)(?<!^)\b(?!I\b|I'|OK\b|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)[A-Z][A-Za-z]+/
const LIMIT =
  /^[\s,;—–-]*(?:but|unless|until|only|except|if|when|whenever|not|without|than|apart from)\b/i
const isEssential = (piece: string): boolean =>
  NUMBER.test(piece) || NAME.test(` ${piece}`) || LIMIT.test(piece)

const VERB =
  /\b(?:is|are|was|were|be|has|have|had|do|does|did|can|will|would|could|should|might|must|gets?|got|goes|went|comes?|came|takes?|took|makes?|made|pays?|paid|gives?|gave|tells?|told|knows?|finds?|found|keeps?|kept|uses?|sends?|sent|puts?|loses?|lost|buys?|bought|sells?|sold|looks?|wants?|needs?|sees?|saw|says?|said|thinks?|reads?|runs?|ran|rings?|calls?|holds?|held|waits?|works?|stops?|costs?|sits?|leaves?|left|helps?|shows?|collects?|eats?|drives?|writes?|wrote|brings?|brought|builds?|built|falls?|fell|starts?|stays?|fits?|rents?|stood|grows?|grew|print|bakes?|wrote|died|rose|drops?|hangs?|takes|lets?|press|cures?|grinds?|mends?|waves?|visits?|pulls?|picks?|pushes|listens?|watch|flies|fly|fills?|stands?|arrives?|opens?|closes?|covers?|moves?|reaches|turns?|charges?|lends?|delivers?|checks?|measures?|counts?|asks?|meets?|ships?|carry|carries|adds?|breaks?|saves?|spends?|trains?|serves?|hires?|hears?|heard|learns?|plans?|joins?|means?|matches|replaces?|handles?|teach|teaches|taught|hire|hand|hands|throws?|lasts?|gather|gathers|(?:we|i|you|they|people|who)\s(?:\w+ly\s)?(?!and\b|or\b|can't\b)[a-z]{3,}|\w{2,}ed|\w+n't|\w+'(?:ll|re|ve|d)|(?:it|he|she|that|there|what|who|here|everyone|nobody|one)'s)\b/i
const OPEN =
  /^(?:if|when|whenever|while|since|because|as|after|before|once|unless|until|although|what|where|whoever|that)\b|(?:\b(?:and|or|the|a|an|of|to|with|for|is|are|was|were|by|in|on|at|from|which|who|that|mostly|just|so|as|than|their|our|my|your|his|her|it's|he's|she's|they're|we're)|,)$/i

/** True if the words are a statement without the removed part. */
const isWhole = (text: string): boolean =>
  countWords(text) >= FEWEST && VERB.test(text) && !OPEN.test(text)

const FRAME =
  /^(?:in truth|to be (?:open|honest|fair|clear|blunt|frank)\b[^,:]{0,40}|as (?:you (?:may |might |already )?know|i said|we said|you can see)|the (?:nice|good|great|funny|sad|bad|big|main|hard|odd|other|first|real) (?:part|thing|bit|one|problem|issue|point|catch) is(?: that)?|what (?:we|i|they|people|you) (?:\w+ ){0,2}(?:hear|see|find|get|know|notice|learned|found|heard|saw)(?: \w+){0,4} is(?: that)?|the way (?:i|we) see it|i'd say|(?:what|all) i(?:'m| am) saying is(?: that)?|(?:we|i) (?:often |keep |always |also )?(?:hear|hearing|heard)(?: from [\w' ]{2,30})?(?: is)?(?: that)?|(?:people|customers|clients|they|users|owners|parents|everyone|everybody) (?:often |all |always |keep )?(?:say|says|tell us|tells us|saying|telling us|told us|told me)(?: that)?|word is(?: that)?|the (?:idea|plan|thing|point|truth|fact|result|upshot) (?:is|was)(?: that)?|it(?:'s| is) (?:also )?(?:clear|true|worth saying|fair to say) that|i (?:gather|reckon|think|guess|believe|suppose)(?: that)?|what (?:we|it|they|i|you|ours)(?:'ll|'d)? (?:all )?(?:do|does|did|want|need|offer|sell) is|and then|no no|btw|by the way|fyi|nice|lol|yeah|now|look|see|listen|right|right so|okay so|ok so|yeah so|so yeah|mind you|anyway)[,:.]?\s+(?=\S)/i
const PARENTHETICAL =
  /\s*(?:,|—|–)\s*(?:i think|i guess|i reckon|i gather|i suppose|i mean|she reckons|he reckons|they reckon|you know|mind you|mind|honestly|obviously|of course|basically|actually|frankly|sadly|luckily|like|in truth|so to speak|if you like|to be honest|to be fair|believe me|bless (?:him|her|them)|thank god|for now|at least)(?:\s*(?:,|—|–)|$)/gi
const SEPARATOR =
  /\s*[;:—–]\s+|\s+-\s+|[.!?]\s+|,\s+|\s+(?:and|so|because|which|whereas|although|while|where)\s+(?=(?:it|he|she|they|you|we|i|there|the|a|an|our|their|my|your|his|her|that|this|one|nobody|nothing|everybody|everyone|some|most|then)\b)|\s+(?:whereas|so that|as if|even though)\s+|\s+(?=(?:with|during|including|such as|along with|as well as)\s)/gi

/** Removes an introduction: "what we hear is that", "to be honest,". */
const cutFrame: Cut = (text) => {
  const found = FRAME.exec(text)
  if (found === null || NUMBER.test(found[0])) return null
  const rest = text.slice(found[0].length)
  return countWords(rest) >= FEWEST ? rest : null
}

const cutParentheticals: Cut = (text) => {
  const open = text.replace(PARENTHETICAL, '').replace(/\s*\([^()0-9]{1,80}\)/g, '')
  return open.length < text.length && isWhole(open) ? open : null
}

/**
 * Removes the last clause if it has no number or name and the text before it is a complete
 * statement.
 */
const cutTail: Cut = (text) => {
  for (const { 0: mark, index } of [...text.matchAll(SEPARATOR)].reverse()) {
    const [head, tail] = [text.slice(0, index), text.slice(index)]
    if (!isEssential(tail) && isWhole(head) && !isList(head, mark, text.slice(index + mark.length)))
      return head
  }
  return null
}

/** True at a comma inside an enumeration or between adjectives: "a dry, safe one". */
function isList(head: string, mark: string, rest: string): boolean {
  if (!/^,\s/.test(mark)) return false
  if (ADJECTIVE.test(head)) return true
  return /^(?:and|or)\s/i.test(rest)
    ? /,[^,]{1,30}$/.test(head)
    : !VERB.test(rest) && /\b(?:and|or)\b/.test(rest) && countWords(rest) <= 6
}
/** Matches text after whose last word a comma does not end a clause. */
const ADJECTIVE = /\band\s+an?\s+(?!half)[a-z]+$/i

/** Removes the first clause if it has no number or name and the rest is a complete statement. */
const cutHead: Cut = (text) => {
  for (const { 0: mark, index } of text.matchAll(SEPARATOR)) {
    const [head, tail] = [text.slice(0, index), text.slice(index + mark.length)]
    if (isEssential(head)) return null
    const rest = tail.replace(/^(?:and|so|but|then|because|which)\s+/i, '')
    if (
      /^(?:it|he|she|they|you|we|i|there|the|our|my|a|an|nobody|one)\b/i.test(rest) &&
      isWhole(rest)
    )
      return rest
  }
  return null
}

const NUMBERS = new RegExp(NUMBER.source, 'gi')
const countNumbers = (text: string): number => text.match(NUMBERS)?.length ?? 0

const TIME =
  /,?\s+(?:(?:earlier )?(?:last|this|next) (?:week|month|year|winter|summer|spring|autumn|fall|season|time)|in any (?:week|month|year)|the other day|yesterday|again|every time)$/i
const ADJUNCT =
  /\s(?:on|at|in|from|over|under|behind|near|through|after|before|around|along|across|off|inside|outside|because of|instead of)\s(?:the|an?|my|our|their|his|her|your)\s[a-z' -]{2,32}$/
/** Verbs and pronouns that need a complement, so that text after them is not cut. */
const NEEDS =
  /\b(?:depends?|somebody|someone|something|anybody|anyone|nobody|everybody|everything|nothing|one|rel(?:y|ies)|based|focus(?:es|ed)?|lives?|stands?|stuck|lies?|end(?:s|ed)? up|interested|involved|believes?|it|them|us|me|him|out|up|in|on|off|back|down|away|not)$/i

/** Removes a time or place without a number or name from the end. */
const cutAdjunct: Cut = (text) => {
  const found = TIME.exec(text) ?? ADJUNCT.exec(text)
  if (found === null || isEssential(found[0])) return null
  const head = text.slice(0, found.index)
  const last = /\S+$/.exec(head)?.[0] ?? ''
  const isBound = NEEDS.test(head) || VERB.test(last)
  return countWords(head) >= LEFT && isWhole(head) && !isBound ? head : null
}
/** Minimum number of words that must remain after a time or place is cut. */
const LEFT = 6

/**
 * Chooses the run of neighbouring clauses that fits on a note and is a complete statement: the one
 * with most numbers, else the first.
 */
function chooseClauses(text: string): string {
  const marks = [...text.matchAll(SEPARATOR)].slice(0, MOST_CLAUSES)
  const starts = [0, ...marks.map(({ 0: mark, index }) => index + mark.length)]
  const ends = [...marks.map(({ index }) => index), text.length]
  const windows = starts.flatMap((start, from) =>
    ends.slice(from).flatMap((end) => {
      const piece = text.slice(start, end).replace(/^(?:and|so|but|then|because|or)\s+/i, '')
      const before = from === 0 ? '' : text.slice(starts[from - 1], start)
      const isFit =
        countWords(piece) <= MOST_WORDS &&
        isWhole(piece) &&
        !(text.startsWith(', ', end) && ADJECTIVE.test(piece)) &&
        (from === 0 || !(BACK.test(piece) || CONDITION.test(before)))
      return isFit ? [{ piece, worth: worthOf(piece, from) }] : []
    }),
  )
  if (windows.length === 0) return text
  const best = windows.reduce((a, b) => (b.worth > a.worth ? b : a))
  return /[0-9]/.test(text) && !/[0-9]/.test(best.piece) ? text : best.piece
}
const MOST_CLAUSES = 12

/**
 * Value of a run of clauses: up to three numbers count 10 each, money 15, the first clause 12, and
 * length up to 1.
 */
function worthOf(piece: string, from: number): number {
  const isMoney = /[$€£¥%]|\b(?:euros?|pounds?|dollars?|quid|bucks|percent|cents?|yen)\b/i.test(
    piece,
  )
  const numbers = 10 * Math.min(3, countNumbers(piece))
  return numbers + (isMoney ? 15 : 0) + (from === 0 ? 12 : 0) + countWords(piece) / MOST_WORDS
}

/** Clause with a condition ("if …"): the clause after it is never quoted alone. */
const CONDITION = /^(?:and |but |so )?(?:if|when|whenever|unless|until|once)\b/i
const BACK =
  /^(?:which|who|while|where|whereas|including|such|during|with|along|as|that|than|in|on|at|for|by|of|from|to|within|across|under|over|used|then|once|rather|you (?:see|know)|not|\w{3,}ing)\b/i

/**
 * Shortens a statement of more than twelve words: removes introductions and clauses without a
 * number or name. If it is still too long, keeps the run of clauses with the most numbers.
 */
export function condenseEnglish(text: string): string {
  const isLong = (now: string): boolean => countWords(now) > MOST_WORDS
  const framed = cutWhile(text, [cutFrame], () => true, SHORTEST)
  const short = cutWhile(
    framed,
    [cutParentheticals, cutTail, cutHead, cutAdjunct],
    isLong,
    SHORTEST,
  )
  return isLong(short) ? chooseClauses(short) : short
}
