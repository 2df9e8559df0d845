import { findPath, indexScript } from './find-path.ts'
import type { ScriptSentence, SpokenSentence } from './read-spoken.ts'
import { coverOf, joinWordings, likenessOf, type Wording } from './wording.ts'

/** A sentence of the script with the spoken sentences that say it, in order. `cover`: the share of its words said. */
export type SaidSentence = { spoken: readonly number[]; cover: number }

/** Share (0–1) of a sentence's words that counts as said; between both shares the line was reworded. */
export const SAID = 0.62
const OTHERWISE = 0.3
/** Share of a sentence's words within one spoken sentence that says several. */
const WITHIN = 0.5
/** Least likeness of a sentence in the place where the script has it, between two lines that were said. */
const IN_PLACE = 0.17
/** Advantage of two questions in the same place, and loss of a question beside a statement. */
const SAME_FORM = 0.1

/** Aligns the script's sentences with the user's own spoken sentences. Indexes count in `script` and `spoken`. */
export function alignSentences(
  script: readonly ScriptSentence[],
  spoken: readonly SpokenSentence[],
): SaidSentence[] {
  const words = spoken.map(({ wording }) => wording)
  const path = findPath(
    script.map(({ wording }) => wording),
    words,
  )
  const spokenBy = new Map<number, number[]>()
  for (const [at, place] of [...path].sort(([one], [other]) => one - other))
    spokenBy.set(place, [...(spokenBy.get(place) ?? []), at])
  const found = script.map(({ wording }, place): SaidSentence => {
    const own = nearest(spokenBy.get(place) ?? [], wording, words)
    const cover = coverOf(wording, joinWordings(own.flatMap((at) => words[at] ?? [])))
    return cover >= OTHERWISE || likeness(own, wording, words) >= OTHERWISE
      ? { spoken: own, cover }
      : { spoken: [], cover: 0 }
  })
  addWithin(script, spoken, found)
  addInPlace(script, spoken, found)
  return found
}

const likeness = (own: readonly number[], wording: Wording, words: readonly Wording[]) =>
  Math.max(0, ...own.flatMap((at) => (words[at] ? [likenessOf(words[at], wording)] : [])))

/** Spoken sentences further apart than this say a sentence twice. */
const FARTHEST = 2

/** The spoken sentences around the one that is most like the script's: repetitions elsewhere are improvised. */
function nearest(all: readonly number[], wording: Wording, words: readonly Wording[]): number[] {
  const [best] = [...all].sort(
    (one, other) => likeness([other], wording, words) - likeness([one], wording, words),
  )
  return best === undefined ? [] : all.filter((at) => Math.abs(at - best) <= FARTHEST)
}

/** Finds sentences that are said within a spoken sentence of others. */
function addWithin(
  script: readonly ScriptSentence[],
  spoken: readonly SpokenSentence[],
  found: SaidSentence[],
): void {
  const findSpoken = indexScript(spoken.map(({ wording }) => wording))
  for (const [place, { wording }] of script.entries()) {
    if ((found[place]?.spoken.length ?? 0) > 0) continue
    for (const { place: at } of findSpoken(wording)) {
      const cover = spoken[at] ? coverOf(wording, spoken[at].wording) : 0
      if (cover >= WITHIN) {
        found[place] = { spoken: [at], cover }
        break
      }
    }
  }
}

/**
 * Finds sentences in other words between two that were said: the script's order and the form decide where the words alone
 * would not.
 */
function addInPlace(
  script: readonly ScriptSentence[],
  spoken: readonly SpokenSentence[],
  found: SaidSentence[],
): void {
  const taken = new Set(found.flatMap(({ spoken: own }) => own))
  for (const [place, sentence] of script.entries()) {
    if ((found[place]?.spoken.length ?? 0) > 0) continue
    const [from, to] = findGap(found, place, spoken.length)
    const at = findBest(sentence, spoken, from + 1, Math.min(to, from + 1 + LONGEST_GAP), taken)
    const words = at === null ? undefined : spoken[at]?.wording
    if (at === null || !words) continue
    taken.add(at)
    found[place] = { spoken: [at], cover: coverOf(sentence.wording, words) }
  }
}

/** The spoken sentence in `[from, to)` that most likely says a sentence; null if none does. */
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

/** Spoken sentences searched after the line before. */
const LONGEST_GAP = 12

function scoreInPlace(sentence: ScriptSentence, other: SpokenSentence): number {
  const form = sentence.isAsked === other.isAsked ? Number(other.isAsked) : -1
  return likenessOf(sentence.wording, other.wording) + form * SAME_FORM
}

/** The spoken sentences between the nearest lines before and after that were said. */
function findGap(found: readonly SaidSentence[], place: number, end: number): [number, number] {
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
