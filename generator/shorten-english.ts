import { type Cut, cutWhile } from './cut-text.ts'
import { testLeadEnd } from './english-leads.ts'
import { endsList } from './english-statements.ts'

/**
 * Maximum number of words of a note. A longer note loses asides and subordinate clauses, if
 * possible.
 */
const MAX_WORDS = 8
/** Minimum words that must remain after a cut. */
const MIN_WORDS = 3
/** Minimum length that must remain after a cut, in UTF-16 units. */
const MIN_LENGTH = 6

/**
 * Matches numbers, negations and limiting words. A clause or aside with such a word is not cut off.
 */
const ESSENTIAL =
  /[0-9$€£¥%]|\b(?:no|not|never|none|nobody|nothing|without|unless|until|only|except|but|zero|free|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen|half|third|quarter|twice|once|first|double|every|each|per|if|when|whenever|before|after|less|more|fewer|under|over|at least|up to)\b|n't\b|\bcannot\b/i

const LEAD =
  /^(?:(?:so|well|now|and|but|also|then|okay|ok|um|uh|er|oh|right|yeah|yep|yes|no|nope|nah|sure|totally|anyway|however|moreover|furthermore|in addition|additionally|besides|meanwhile|basically|actually|you see|look|listen|mate|honestly|frankly|of course|as a result|therefore|plus|by the way|quick one|to be fair|to be honest|in fact|for example|for instance|again|huh|ha|really|like|you know|i mean|believe it or not|as you know|first of all|today|currently|at the moment|right now|these days|at present)\s*[,—–:-]\s+)+/i
const OPEN: readonly RegExp[] = [
  /^(?:(?:and|so|but|then|because|plus)\s+)/i,
  /^(?:i (?:think|guess|believe|suppose|would say|'d say)|i'd say|we (?:think|believe|know|found|find|hear|heard|see|saw)(?: that)?(?! (?:them|him|us)\b)|it turns out(?: that)?|the thing is(?: that)?|the truth is(?: that)?|the problem is(?: that)?|the issue is(?: that)?|what happens is(?: that)?|customers tell us(?: that)?|they (?:have )?told us(?: that)?|people tell us(?: that)?|as i said|it is (?:proposed|recommended|expected) that)\s*,?\s+/i,
  /^(?:this|that|these|those)\s+(?=(?:saves?|means?|costs?|takes?|makes?|gives?|gets?|keeps?|lets?|cuts?|works?|runs?|helps?|adds?|brings?|stops?|frees?)\b)/i,
  /^(?:(?:it's|it is|that's|that is|this is)\s+(?:an?|the)|(?:there(?:'s| is| are)|you get|think of (?:it|us|me) as|it's like|we offer|we provide|we have|we've got)(?:\s+(?:also\s+)?(?:an?|the)\b)?)\s+(?!been\b|to\b|got\b)/i,
]
/** Matches words that introduce a metric: "The figure I would like the board to look at is". */
const WATCHED =
  /^(?:the |our |one )*(?:number|figure|metric)s? (?:that )?(?:i|we)(?:'d| would)? [^.,;]{2,44}? (?:is|are)\s+/i
const HABIT =
  /\s*,?\s*(?:at the moment|at the minute|at present|right now|these days|currently|today|nowadays|honestly|basically|actually|of course|you know|i think|i guess|i'd say|really|obviously|as well|too|please|thanks|ha|lol|mate|as I said|for you|for them)$/i
const CLAUSE =
  /(?:\s*[;—–]\s+|\s+[-]\s+|,\s+(?:and|so|which|who|because|while|although|since|as|then|where|plus|or)\s+|,\s+|\s+and\s+(?=(?:it|he|she|they|you|we|i|there)\b)|\s+(?:because|so that|which|whereas|although|and then)\s+)/gi

/**
 * Removes fillers and hedges from an English sentence; if it is still long, also subordinate
 * clauses. The result is a contiguous part of the sentence.
 */
export function shortenEnglish(sentence: string): string {
  let text = sentence
    .trim()
    .replace(/([^.])\.$/, '$1')
    .replace(/!+$/, '')
  const framed = text.replace(WATCHED, '')
  if (countWords(framed) >= MIN_WORDS) text = framed
  const opened = text.replace(LEAD, '').replace(/^(?:and|so|but|then)\s+(?!then\b|far\b|on\b)/i, '')
  if (countWords(opened) >= MIN_WORDS) text = opened
  const isLong = (now: string): boolean => countWords(now) > MAX_WORDS
  text = cutWhile(text, [cutHabit], () => true, MIN_LENGTH)
  return cutWhile(text, [cutOpen, cutRemark, cutTail, cutHead], isLong, MIN_LENGTH)
}

const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /\w/.test(word)).length

const cutHabit: Cut = (text) => {
  const rest = text.replace(HABIT, '')
  return rest.length < text.length && countWords(rest) >= MIN_WORDS ? rest : null
}

const cutOpen: Cut = (text) => {
  for (const open of OPEN) {
    const found = open.exec(text)
    if (found === null || ESSENTIAL.test(found[0])) continue
    const rest = text.slice(found[0].length)
    if (countWords(rest) >= MIN_WORDS) return rest
  }
  return null
}

/** Removes an aside in brackets from the end, but not the address of a Markdown link. */
const cutRemark: Cut = (text) => {
  const found = /(?<!\])\s*\([^()]{1,60}\)$/.exec(text)
  return found === null || ESSENTIAL.test(found[0]) ? null : text.slice(0, found.index)
}

/** Removes the last clause after the main clause: ", and …", "because …". */
const cutTail: Cut = (text) => {
  const isLeadEnd = testLeadEnd(text)
  for (const found of [...text.matchAll(CLAUSE)].reverse()) {
    const head = text.slice(0, found.index)
    const tail = text.slice(found.index)
    if (
      ESSENTIAL.test(tail) ||
      isLeadEnd(found.index) ||
      countWords(head) < MIN_WORDS ||
      isOpen(head) ||
      !VERB.test(head) ||
      isList(text, found)
    )
      continue
    return head
  }
  return null
}

/**
 * Matches a verb. A first clause without a verb is only a name or a topic, so the clause after it
 * is kept.
 */
const VERB =
  /\b(?:is|are|was|were|be|has|have|had|do|does|did|can|will|would|could|should|might|must|get|gets|got|go|goes|went|come|came|comes|take|takes|took|make|makes|made|pay|pays|paid|give|gives|gave|tell|tells|told|know|knows|find|keep|kept|use|send|sent|put|puts|lose|lost|buy|sell|sold|look|want|need|see|saw|say|says|said|think|throw|read|reads|check|run|runs|ring|call|hold|wait|work|stop|charge|sit|sits|stand|leave|left|help|hand|\w{2,}ed|\w+n't|\w+'(?:ll|re|ve|d)|(?:it|he|she|that|there|what|who|here)'s)\b/i

/**
 * Removes a first clause or phrase, unless it is a condition: "Since the move, …", "In the morning,
 * …".
 */
const cutHead: Cut = (text) => {
  const found =
    /^(?:(?:since|as|because|although|while)\b[^,]{3,40}|(?:with|in|on|for|during|by)(?:\s+[a-z]+){1,3}),\s+(?!and\b|but\b|or\b)/i.exec(
      text,
    )
  if (found === null || ESSENTIAL.test(found[0])) return null
  const rest = text.slice(found[0].length)
  return countWords(rest) >= MIN_WORDS ? rest : null
}

/** True if the words are incomplete without the next clause: "If …", "When …", "Since …". */
const isOpen = (head: string): boolean =>
  OPENS.test(head) ||
  BELIEVED.test(head) ||
  (/^what\b/i.test(head) && !/\b(?:is|was|are|were)\b|'s\b/i.test(head)) ||
  (/^(?:for|in|on|with|by|to|from|at)\b/i.test(head) && countWords(head) <= 4)
const OPENS =
  /^(?:if|when|whenever|while|since|because|as|after|before|once|unless|until|although)\b|(?:,\s*(?:well|see|you know)|\b(?:and|or|the|a|an|of|to|with|for|is|are|mostly|mainly|partly|just|largely))$/i
/**
 * Matches a statement of a belief. The clause after it may contradict the belief and is therefore
 * kept.
 */
const BELIEVED =
  /^(?:he|she|they|people|everyone|everybody|you|you'd) (?:thinks?|thought|reckons?|assumes?|supposes?)\b/i

/** True if the comma at `found` separates list items. */
function isList(text: string, found: RegExpMatchArray): boolean {
  if (!/^,\s/.test(found[0])) return false
  const before = text.slice(0, found.index)
  const piece = text.slice((found.index ?? 0) + found[0].length)
  if (endsList(piece)) return true
  const isLast = /^,\s+(?:and|or)\s/i.test(found[0]) && /,[^,]{1,30}$/.test(before)
  return isLast || (countWords(piece) <= 4 && /,[^,]{1,30}$/.test(`,${before}`))
}
