import { findPath, indexScript } from './find-path.ts'
import type { ScriptSentence, SpokenSentence } from './read-spoken.ts'
import { coverOf, joinWordings, type Wording, wordingSimilarity } from './wording.ts'

/**
 * Match of a script sentence. `spoken`: indexes of the spoken sentences that match, in order.
 * `cover`: fraction (0–1) of the script sentence's words that were spoken.
 */
export type MatchedSentence = { spoken: readonly number[]; cover: number }

/**
 * Thresholds (0–1). A line is `verbatim` if at least the fraction VERBATIM_LINE_COVER of its words
 * was said. A sentence was said if its cover or its similarity is at least MIN_SENTENCE_COVER.
 */
export const VERBATIM_LINE_COVER = 0.62
const MIN_SENTENCE_COVER = 0.3
/**
 * Minimum `cover` of a match that `addWithin` finds. The value is higher than MIN_SENTENCE_COVER,
 * because the spoken sentence may already match another script sentence.
 */
const MIN_COVER_OF_MATCHED = 0.5
/**
 * Minimum similarity (0–1) of a match in `addInPlace`. A low value suffices, because `addInPlace`
 * searches only the few sentences between two matches.
 */
const IN_PLACE = 0.17
/**
 * Similarity added if both sentences are questions, and subtracted if only one of them is a
 * question.
 */
const SAME_FORM = 0.1

/**
 * Matches the script's sentences with the user's spoken sentences. The result has one entry for
 * each sentence in `script`. The indexes in an entry refer to `spoken`.
 */
export function alignSentences(
  script: readonly ScriptSentence[],
  spoken: readonly SpokenSentence[],
): MatchedSentence[] {
  const words = spoken.map(({ wording }) => wording)
  const path = findPath(
    script.map(({ wording }) => wording),
    words,
  )
  const spokenBy = new Map<number, number[]>()
  for (const [at, place] of [...path].sort(([one], [other]) => one - other))
    spokenBy.set(place, [...(spokenBy.get(place) ?? []), at])
  const found = script.map(({ wording }, place): MatchedSentence => {
    const own = nearest(spokenBy.get(place) ?? [], wording, words)
    const cover = coverOf(wording, joinWordings(own.flatMap((at) => words[at] ?? [])))
    return cover >= MIN_SENTENCE_COVER || likeness(own, wording, words) >= MIN_SENTENCE_COVER
      ? { spoken: own, cover }
      : { spoken: [], cover: 0 }
  })
  addWithin(script, spoken, found)
  addInPlace(script, spoken, found)
  return found
}

const likeness = (own: readonly number[], wording: Wording, words: readonly Wording[]) =>
  Math.max(0, ...own.flatMap((at) => (words[at] ? [wordingSimilarity(words[at], wording)] : [])))

/**
 * A script sentence can match several spoken sentences. This is their maximum distance, in
 * sentences, from the best match. Similar sentences farther away are repetitions elsewhere in the
 * talk.
 */
const MAX_DISTANCE_SENTENCES = 2

function nearest(all: readonly number[], wording: Wording, words: readonly Wording[]): number[] {
  const [best] = [...all].sort(
    (one, other) => likeness([other], wording, words) - likeness([one], wording, words),
  )
  return best === undefined ? [] : all.filter((at) => Math.abs(at - best) <= MAX_DISTANCE_SENTENCES)
}

/**
 * Matches each script sentence that has no match yet with a similar spoken sentence. The spoken
 * sentence may match another script sentence too, because speakers often join several script
 * sentences into one.
 */
function addWithin(
  script: readonly ScriptSentence[],
  spoken: readonly SpokenSentence[],
  found: MatchedSentence[],
): void {
  const findSpoken = indexScript(spoken.map(({ wording }) => wording))
  for (const [place, { wording }] of script.entries()) {
    if ((found[place]?.spoken.length ?? 0) > 0) continue
    for (const { place: at } of findSpoken(wording)) {
      const cover = spoken[at] ? coverOf(wording, spoken[at].wording) : 0
      if (cover >= MIN_COVER_OF_MATCHED) {
        found[place] = { spoken: [at], cover }
        break
      }
    }
  }
}

/**
 * Matches each script sentence that has no match yet with a spoken sentence between the matches of
 * its neighbours. In this small range a low similarity suffices, so reworded sentences are found
 * too.
 */
function addInPlace(
  script: readonly ScriptSentence[],
  spoken: readonly SpokenSentence[],
  found: MatchedSentence[],
): void {
  const taken = new Set(found.flatMap(({ spoken: own }) => own))
  for (const [place, sentence] of script.entries()) {
    if ((found[place]?.spoken.length ?? 0) > 0) continue
    const [from, to] = findGap(found, place, spoken.length)
    const at = findBest(
      sentence,
      spoken,
      from + 1,
      Math.min(to, from + 1 + MAX_GAP_SENTENCES),
      taken,
    )
    const words = at === null ? undefined : spoken[at]?.wording
    if (at === null || !words) continue
    taken.add(at)
    found[place] = { spoken: [at], cover: coverOf(sentence.wording, words) }
  }
}

/**
 * Index of the most similar spoken sentence in `[from, to)` that matches no other script sentence.
 * Null if none is similar enough.
 */
function findBest(
  sentence: ScriptSentence,
  spoken: readonly SpokenSentence[],
  from: number,
  to: number,
  taken: ReadonlySet<number>,
): number | null {
  let best: { at: number; score: number } | null = null
  for (let at = from; at < to; at += 1) {
    const other = spoken[at]
    if (!other || taken.has(at)) continue
    const score = scoreInPlace(sentence, other)
    if (score >= IN_PLACE && score > (best?.score ?? 0)) best = { at, score }
  }
  return best?.at ?? null
}

/**
 * Maximum number of spoken sentences that are searched after the match of the preceding script
 * sentence.
 */
const MAX_GAP_SENTENCES = 12

function scoreInPlace(sentence: ScriptSentence, other: SpokenSentence): number {
  const form = sentence.isAsked === other.isAsked ? Number(other.isAsked) : -1
  return wordingSimilarity(sentence.wording, other.wording) + form * SAME_FORM
}

/**
 * Returns the range of spoken sentences in which a match of script sentence `place` is searched.
 * Both indexes are exclusive:
 * - first index: match of the nearest earlier script sentence; −1 if there is no such match.
 * - second index: match of the nearest later script sentence; `end` if there is no such match, or
 *   if it is not after the first index.
 */
function findGap(found: readonly MatchedSentence[], place: number, end: number): [number, number] {
  let from = -1
  for (let at = place - 1; at >= 0 && from < 0; at -= 1) from = found[at]?.spoken.at(-1) ?? -1
  let to = end
  for (let at = place + 1; at < found.length; at += 1) {
    const [first] = found[at]?.spoken ?? []
    if (first === undefined) continue
    to = first
    break
  }
  return to > from ? [from, to] : [from, end]
}
