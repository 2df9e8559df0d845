import { countWords, MAX_WORDS } from './english-statements.ts'

/**
 * Matches an article that can be removed without loss. Excludes "a few", "the only", "the same",
 * "at a time".
 */
const ARTICLE =
  /(?<=^|\s)(?:a|an|the)\s(?!(?:few|lot|little|bit|couple|dozen|hundred|thousand|million|third|quarter|half|fifth|sixth|tenth|good|great|while|time|once|whole|hour|way|only|same|more|less|most|least|best|worst|first|last|next|other|others|one|ones|latter|former|rest|poor|old|young|sick|blind|deaf|elderly|dead|unemployed|[a-z]{3,}est)\b)/g
/**
 * Matches a number with its unit at the end of a text. An "a" after it means "per" and is not
 * removed: "four pounds a week", "$4 per student a year".
 */
const PER =
  /(?:[0-9$€£¥%]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|grand|half|once|twice|times?|dollars?|pounds?|euros?|pence|cents?|quid|bucks?|fivers?|tenners?|rand|naira|rupees|percent|hours?|minutes?|days?))\S*(?:\s+[\w’'-]+){0,3}$/i
/**
 * Matches words after which "a" begins a noun phrase, even after a number. There, "a" does not mean
 * "per": "four of a kind", "eight and a box".
 */
const LINKS =
  /\b(?:with|and|or|in|on|of|to|for|at|by|from|as|into|onto|under|over|behind|near|than|that|who|like|but|is|are|was|were|has|have|had|be|get|gets|put|puts|take|takes|need|needs|\w+ed|\w+ing)$/i
/**
 * Matches words that form a phrase with the article after them, so the article stays: "such a",
 * "what a", "twice the".
 */
const BOUND =
  /(?:\b(?:such|what|many|quite|rather|half|twice|double|as \w+|so \w+|too \w+|at|all|both|not|never|down|up|ever)|n't)$/i

/**
 * Matches "we" at the start of a statement. A note can omit this word, because readers expect the
 * authors as the subject.
 */
const WE =
  /^we\s(?!(?:are|were|have|had|do|did|can|will|would|could|should|may|might|must|all|both|each)\b)/i

/**
 * Removes the articles from a statement, and then "we" if the statement is still too long. Returns
 * null if nothing can be removed or the result is too long.
 */
export function dropArticles(text: string): string | null {
  const lower = text.replace(/^(?:A|An|The)(?=\s)/, (article) => article.toLowerCase())
  const rest = lower.replace(ARTICLE, (found, at: number) => {
    const before = lower.slice(0, at).trimEnd()
    const isPer = !found.startsWith('the') && PER.test(before) && !LINKS.test(before)
    return isPer || BOUND.test(before) ? found : ''
  })
  const headline = countWords(rest) > MAX_WORDS ? rest.replace(WE, '') : rest
  return headline.length < text.length && countWords(headline) <= MAX_WORDS ? headline : null
}
